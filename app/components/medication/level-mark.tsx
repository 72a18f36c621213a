import { useMedicationTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';
import { CircleAlert, OctagonAlert } from '#app/ui/icons.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Level } from '#domain/clinical/overuse.ts';

interface Props {
  readonly level: Level | null;
}

/** Near the reference or at it, by shape, and by words for screen readers; the colour is additional. Renders nothing below that. */
export function LevelMark({ level }: Props) {
  const t = useMedicationTexts().days;
  if (level === null || level === 'ok') return null;
  const Icon = level === 'near' ? CircleAlert : OctagonAlert;
  return (
    <span className={cx('inline-flex items-center gap-1', level === 'near' ? 'text-caution' : 'text-plum')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <VisuallyHidden>{t[level]}</VisuallyHidden>
    </span>
  );
}
