import { cx } from '#app/ui/cx.ts';
import type { Level } from '#domain/clinical/overuse.ts';

/** The look of a filled place; words beside it say the level. */
const filled: Readonly<Record<Level, string>> = {
  ok: 'bg-support',
  near: 'bg-caution',
  reached: 'bg-plum',
};

interface Props {
  readonly count: number;
  /** Number of places: the days of a reference, or all doses. */
  readonly of: number;
  /** The level of days beside their reference; none for doses. */
  readonly level?: Level | null;
}

/** So many of so many, each a place of its own; the number beside them says the same. */
export function FilledPlaces({ count, of, level }: Props) {
  return (
    <span aria-hidden="true" className="flex h-4 min-w-0 flex-1 items-stretch gap-px">
      {Array.from({ length: of }, (_, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          key={place}
          className={cx(
            'flex-1 rounded-[2px]',
            place >= count && 'bg-surface-sunken',
            place < count && `${filled[level ?? 'ok']} attack:border attack:border-border-strong`,
          )}
        />
      ))}
    </span>
  );
}
