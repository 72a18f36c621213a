import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useHomeTexts } from '#app/i18n/home.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToIntake } from '#app/paths.ts';
import { cx } from '#app/ui/cx.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

interface Props {
  /** Position on the page. Beside an open attack, which has the primary button, both buttons are quiet. */
  readonly beside: 'greeting' | 'open attack';
  readonly className?: string;
}

/** Buttons that log an episode or an intake. */
export function LogActions({ beside, className }: Props) {
  const t = useHomeTexts().member;
  const locale = useLocale();
  const leads = beside === 'greeting';
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-1 gap-y-2',
        leads ? 'w-full sm:w-auto' : '-mx-3',
        className,
      )}
    >
      <LinkButton
        as={Link}
        variant={leads ? 'primary' : 'quiet'}
        to={linkTo('entry', locale)}
        className={leads ? 'flex-auto py-3' : 'px-3'}
      >
        <Plus aria-hidden="true" className={cx('size-6', leads && 'hidden sm:block')} />
        {t.log}
      </LinkButton>
      <LinkButton
        as={Link}
        variant="quiet"
        to={linkToIntake(locale)}
        className={cx('px-3', leads && 'flex-auto')}
      >
        {t.logIntake}
      </LinkButton>
    </div>
  );
}
