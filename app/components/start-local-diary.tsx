import { Link, useLocation } from 'react-router';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { toSignIn } from './account/to-sign-in.ts';

interface Props {
  readonly startLabel: string;
  readonly signInLabel: string;
  readonly className?: string;
}

/** Begins a diary on this device, in place; with a quieter link to an account that returns to this page. */
export function StartLocalDiary({ startLabel, signInLabel, className }: Props) {
  const locale = useLocale();
  const here = useLocation();
  const start = () => {
    import('#app/diary/local-diary.ts')
      .then(({ startLocalDiary }) => startLocalDiary())
      .catch(() => undefined);
  };
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <Button variant="primary" onClick={start}>
        {startLabel}
      </Button>
      <Link
        to={toSignIn(locale, here)}
        className="inline-flex min-h-target items-center text-accent underline underline-offset-4"
      >
        {signInLabel}
      </Link>
    </div>
  );
}
