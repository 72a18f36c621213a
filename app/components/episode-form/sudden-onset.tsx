import { Square, SquareCheck } from 'lucide-react';
import { useFormTexts } from '#app/i18n/entry.ts';
import { cx } from '#app/ui/cx.ts';
import { chipControlStyle, chipStyle } from '#app/ui/option-group.tsx';
import { isSevere } from '#domain/vocabulary/pain.ts';

interface Props {
  /** 0-10; null before it is chosen. */
  readonly pain: number | null;
  readonly said: boolean | null;
  readonly onChange?: (said: true | null) => void;
}

/**
 * Whether severe pain was at its worst within 5 minutes (docs/clinical-rules.md#safety-notices): one chip for everybody.
 * Its place is reserved, so that nothing moves under a finger.
 */
export function SuddenOnset({ pain, said, onChange }: Props) {
  const t = useFormTexts().intensity;
  const on = said === true;
  const Box = on ? SquareCheck : Square;
  const isAsked = on || (pain !== null && isSevere(pain));
  return (
    <div className={cx('flex min-h-target', !isAsked && 'invisible')}>
      <label className={chipStyle}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ target }) => onChange?.(target.checked || null)}
          className={chipControlStyle}
        />
        {/* A chip that stands alone: its box says that it can be tapped. */}
        <Box aria-hidden="true" className="size-4.5 shrink-0" />
        {t.sudden}
      </label>
    </div>
  );
}
