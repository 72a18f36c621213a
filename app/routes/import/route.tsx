import { Suspense } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useImportTexts } from '#app/i18n/areas.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

// Downloaded only by somebody signed in.
const ImportPage = lazily(async () => ({ default: (await import('./import-page.tsx')).ImportPage }));

const isThere = (_: Diary) => true;

/** Imports a file of another program, or a copy of the diary. Prerendered as a frame. */
export default function ImportScreen() {
  const t = useImportTexts();
  const { status } = useSession();
  const hasDiary = useDiary(isThere);
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-8 px-4 py-6 md:px-6 md:py-8">
      <header className="flex flex-col gap-2">
        <TitleRow above="settings">
          <h1 className="text-2xl">{t.title}</h1>
        </TitleRow>
        <p className="text-muted">{t.intro}</p>
      </header>
      {hasDiary ? (
        <Suspense fallback={<Skeleton className="h-60" />}>
          <ImportPage />
        </Suspense>
      ) : (
        <DiaryLoading failed={t.failed}>
          <Skeleton className="h-60" />
        </DiaryLoading>
      )}
    </div>
  );
}
