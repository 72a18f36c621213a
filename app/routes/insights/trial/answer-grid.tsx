import { useTrialTexts } from '#app/i18n/areas.ts';
import { cx } from '#app/ui/cx.ts';

type Mark = 'yes' | 'no' | 'none' | 'later';

/** Filled, hollow, dot, empty: distinguishable without colour. */
const marks: Readonly<Record<Mark, string>> = {
  yes: 'border-accent bg-accent attack:border-border-strong attack:bg-border-strong',
  no: 'border-border-strong bg-surface-raised',
  none: 'border-border-strong border-dotted',
  later: 'border-border',
};

function Square({ mark }: { readonly mark: Mark }) {
  return <span className={cx('block size-4 rounded-[4px] border', marks[mark])} />;
}

interface Props {
  /** Length of the trial in days. */
  readonly days: number;
  /** Answers by day so far, from the first. */
  readonly answers: readonly (boolean | null)[];
}

/** A trial's answers day by day, one column a week; the same is given in words beside it. */
export function AnswerGrid({ days, answers }: Props) {
  const t = useTrialTexts().running;
  const markOf = (place: number): Mark => {
    const answer = answers[place];
    if (answer === undefined) return 'later';
    return answer === null ? 'none' : answer ? 'yes' : 'no';
  };
  const all = Array.from({ length: days }, (_, place) => markOf(place));
  const there = (['yes', 'no', 'none', 'later'] as const).filter((mark) => all.includes(mark));
  return (
    <div className="flex flex-col gap-3">
      <div role="img" aria-label={t.grid} className="grid grid-flow-col grid-rows-7 justify-start gap-1">
        {all.map((mark, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
          <Square key={place} mark={mark} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {there.map((mark) => (
          <li key={mark} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true">
              <Square mark={mark} />
            </span>
            {t.legend[mark]}
          </li>
        ))}
      </ul>
    </div>
  );
}
