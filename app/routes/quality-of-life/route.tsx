import { Link } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { DiaryLoading } from '#app/components/diary-loading.tsx';
import { StatisticsProvider } from '#app/components/insights/statistics.tsx';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useQualityTexts, useShellTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { ArrowLeft } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { QualityPage } from './quality-page.tsx';

const isThere = (_: Diary) => true;

/** Days lost to headache, and questionnaire results. Prerendered as a frame. */
export default function QualityOfLifeScreen() {
  const t = useQualityTexts();
  const { nav } = useShellTexts();
  const locale = useLocale();
  const { status } = useSession();
  const hasDiary = useDiary(isThere);
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 px-4 py-3 md:px-6 md:py-8">
      <header className="flex items-center gap-1">
        <Link
          to={linkTo('insights', locale)}
          aria-label={nav.insights}
          className="-ml-3 inline-flex min-h-target min-w-target shrink-0 items-center justify-center text-accent print:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <h1 className="text-2xl">{t.title}</h1>
      </header>
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
