import { useSession } from '#app/account/session/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { StatisticsProvider } from '#app/components/insights/statistics.tsx';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { TitleRow } from '#app/components/title-row.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { QualityPage } from './quality-page.tsx';

const isThere = (_: Diary) => true;

/** Days lost to headache, and questionnaire results. Prerendered as a frame. */
export default function QualityOfLifeScreen() {
  const t = useQualityTexts();
  const { status } = useSession();
  const hasDiary = useDiary(isThere);
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-3 md:px-6 md:py-8">
      <TitleRow above="insights">
        <h1 className="text-2xl">{t.title}</h1>
      </TitleRow>
      {hasDiary ? (
        <StatisticsProvider>
          <QualityPage />
        </StatisticsProvider>
      ) : (
        <DiaryLoading failed={t.failed}>
          <Skeleton className="h-132" />
        </DiaryLoading>
      )}
    </div>
  );
}
