import { Link } from 'react-router';
import { useHomeTexts } from '#app/i18n/home.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToIntake } from '#app/paths.ts';
import { Plus } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Buttons that log an episode or an intake. */
export function LogActions() {
  const t = useHomeTexts().member;
  const locale = useLocale();
  return (
    <div className="flex w-full flex-wrap items-center gap-x-1 gap-y-2 sm:w-auto">
      <LinkButton as={Link} variant="primary" to={linkTo('entry', locale)} className="flex-auto py-3">
        <Plus aria-hidden="true" className="hidden size-6 sm:block" />
        {t.log}
      </LinkButton>
      <LinkButton as={Link} variant="quiet" to={linkToIntake(locale)} className="flex-auto px-3">
        {t.logIntake}
      </LinkButton>
    </div>
  );
}
