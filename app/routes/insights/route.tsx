import { useSession } from '#app/account/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useInsightsTexts } from '#app/i18n/insights.ts';
import { InsightsPage } from './insights-page.tsx';

/** Insights: three answers first, then one figure per question. Prerendered as a frame. */
export default function InsightsScreen() {
  const t = useInsightsTexts();
  const { status } = useSession();
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="group/insights mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-5 [print-color-adjust:exact] md:px-6 md:py-8 print:block">
      <header>
        <h1 className="text-2xl">{t.title}</h1>
        <p className="mt-1 max-w-text text-muted group-has-[#topic]/insights:hidden">{t.intro}</p>
      </header>
      <InsightsPage />
    </div>
  );
}
