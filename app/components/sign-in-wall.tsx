import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { StartLocalDiary } from './start-local-diary.tsx';

/** Shown on private screens without a diary: begin one on this device, or sign in. */
export function SignInWall() {
  const t = useEpisodeTexts().visitor;
  return (
    <EmptyState
      mark={<LogoMark />}
      title={<h1>{t.heading}</h1>}
      action={<StartLocalDiary startLabel={t.begin} signInLabel={t.signIn} className="justify-center" />}
    >
      <p>{t.text}</p>
      <p className="mt-2 text-sm">{t.where}</p>
    </EmptyState>
  );
}
