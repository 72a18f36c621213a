import { type ReactNode, Suspense } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { StatisticsProvider } from '#app/components/insights/statistics.tsx';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useLetterTexts } from '#app/i18n/areas.ts';
import { lazily } from '#app/ui/lazily.ts';
import { LetterSkeleton } from './letter-skeleton.tsx';

// Apart from the route, so that the list of routes every page downloads stays short.
const LetterPage = lazily(() => import('./letter-page.tsx'));

const isThere = (_: Diary) => true;

/** The letter of a finished month, which the query names; the latest without one. Prerendered as a frame. */
export default function LetterScreen() {
  const t = useLetterTexts();
  const session = useSession();
  const hasDiary = useDiary(isThere);
  if (session.status === 'visitor') return <SignInWall />;
  const waiting = (placeholder: ReactNode) => (
    <>
      <h1 className="text-2xl">{t.title}</h1>
      {placeholder}
    </>
  );
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 pt-2 pb-3 [print-color-adjust:exact] md:px-6 md:py-8 print:block">
      {hasDiary && session.userId !== undefined ? (
        <StatisticsProvider>
          <Suspense fallback={waiting(<LetterSkeleton />)}>
            <LetterPage session={session} />
          </Suspense>
        </StatisticsProvider>
      ) : (
        waiting(
          <DiaryLoading failed={t.failed}>
            <LetterSkeleton />
          </DiaryLoading>,
        )
      )}
    </div>
  );
}
