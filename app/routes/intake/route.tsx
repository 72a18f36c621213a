import { useSearchParams } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useBrought } from '#app/components/use-brought.ts';
import { entireDiary, useDiary } from '#app/diary/diary.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { IntakePage } from './intake-page.tsx';

/** A new intake, or an existing one outside an episode. Prerendered as a frame. */
export default function IntakeScreen() {
  const t = useMedicationTexts();
  const { status } = useSession();
  const [parameters] = useSearchParams();
  // Out of the address before the form begins: its drafts are stored by their address.
  const brought = useBrought();
  const diary = useDiary(entireDiary);
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto w-full max-w-text px-4 py-5 md:px-6 md:py-8">
      {diary === undefined ? (
        <DiaryLoading failed={t.failed}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-9 w-2/3" />
            <Skeleton className="h-104" />
          </div>
        </DiaryLoading>
      ) : (
        <IntakePage
          key={`${parameters} ${brought ?? ''}`}
          diary={diary}
          parameters={parameters}
          brought={brought}
        />
      )}
    </div>
  );
}
