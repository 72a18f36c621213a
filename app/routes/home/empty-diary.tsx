import { Link } from 'react-router';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import { useHomeTexts } from './texts.ts';

/** A diary nobody has written in yet, and the one thing to do about it. */
export function EmptyDiary() {
  const t = useHomeTexts().member.empty;
  const locale = useLocale();
  return (
    <EmptyState
      mark={<LogoMark />}
      title={t.heading}
      action={
        <LinkButton as={Link} to={linkTo('entry', locale)}>
          {t.action}
        </LinkButton>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}
