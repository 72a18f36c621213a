import { useFirstRunTexts } from '../../i18n/areas.ts';
import { cx } from '../../ui/cx.ts';

/** The current step, in words and as marks. */
export function FirstRunProgress({ step, all }: { readonly step: number; readonly all: number }) {
  const t = useFirstRunTexts();
  return (
    <div className="flex items-center gap-3">
      <span aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: all }, (_, i) => i + 1).map((mark) => (
          <span
            key={mark}
            className={cx('h-1.5 w-6 rounded-full', mark <= step ? 'bg-accent attack:bg-muted' : 'bg-border')}
          />
        ))}
      </span>
      <span className="text-muted text-sm">{t.step(step, all)}</span>
    </div>
  );
}
