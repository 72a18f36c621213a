import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { InsightsPage } from './insights-page.tsx';

/** Insights: three answers first, then one figure per question. Prerendered as a frame. */
export default function InsightsScreen() {
  const { status } = useSession();
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 px-4 py-5 [print-color-adjust:exact] md:px-6 md:py-8 print:block">
      <InsightsPage />
    </div>
  );
}
