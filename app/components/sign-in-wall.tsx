import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** What a private screen says to who is not signed in. */
export function SignInWall() {
  const t = useEpisodeTexts().visitor;
  return (
    <EmptyState mark={<LogoMark />} title={<h1>{t.heading}</h1>} action={<SignInLink label={t.signIn} />}>
      <p>{t.text}</p>
    </EmptyState>
  );
}
