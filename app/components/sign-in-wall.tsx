import { episode as en } from '#app/i18n/en/episode.ts';
import { episode as es } from '#app/i18n/es/episode.ts';
import { useTexts } from '#app/i18n/locale.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { SignInLink } from './sign-in-link.tsx';

const texts = { es, en };

/** What a private screen says to who is not signed in. */
export function SignInWall() {
  const t = useTexts(texts).visitor;
  return (
    <EmptyState mark={<LogoMark />} title={<h1>{t.heading}</h1>} action={<SignInLink label={t.signIn} />}>
      <p>{t.text}</p>
    </EmptyState>
  );
}
