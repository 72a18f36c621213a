import { Link } from 'react-router';
import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';

/** Shown for an id that is not in the diary: never existed, permanently deleted, or another person's. */
export function EpisodeNotFound() {
  const t = useEpisodeTexts().notFound;
  const locale = useLocale();
  return (
    <EmptyState
      mark={<LogoMark />}
      title={<h1>{t.heading}</h1>}
      action={
        <LinkButton as={Link} variant="primary" to={linkTo('calendar', locale)}>
          {t.toCalendar}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}
