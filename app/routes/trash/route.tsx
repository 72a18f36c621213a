import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { useNow } from '#app/components/use-now.ts';
import { useTrashTexts } from '#app/i18n/areas.ts';
import { trashDays } from '#domain/limits.ts';
import { TrashList } from './trash-list.tsx';
import { TrashSkeleton } from './trash-skeleton.tsx';

/** Everything deleted in the last thirty days. */
export default function TrashScreen() {
  const t = useTrashTexts();
  const { status } = useSession();
  const now = useNow();
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-6 px-4 py-6 md:px-6 md:py-8">
      <header className="flex flex-col gap-2">
        <TitleRow above="settings">
          <h1 className="text-2xl">{t.title}</h1>
        </TitleRow>
        <p className="text-muted">{t.intro(trashDays)}</p>
      </header>
      {now === null ? <TrashSkeleton /> : <TrashList now={now} />}
    </div>
  );
}
