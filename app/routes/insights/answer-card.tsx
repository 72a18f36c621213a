import { Link } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** An answer in a few words, and what it rests on. */
export interface CardAnswer {
  /** Yes, No, Not yet, a name or a number. */
  readonly lead: string;
  /** The same in a sentence with its denominator, or what is still missing. */
  readonly text: string;
  /** Shares from 0 to 1, oldest first, drawn as bars beside it. */
  readonly shares?: readonly number[];
}

interface Props {
  /** The person's question: "Am I better than before?" */
  readonly question: string;
  /** Fragment of its page. */
  readonly topic: string;
  /** Undefined until it has been computed. */
  readonly answer: CardAnswer | undefined;
  /** Least height of the answer, also while it is counted: nothing below it moves when it appears. */
  readonly reserved?: string;
}

/** One of the cards of the insights: a question that begins with its answer, and leads to its page. */
export function AnswerCard({ question, topic, answer, reserved = 'min-h-16' }: Props) {
  return (
    <li className="min-w-0">
      <Link
        to={{ hash: `#${topic}` }}
        className="flex h-full flex-wrap items-center gap-3 rounded-lg border border-border bg-surface-raised px-4 py-3 text-on-surface no-underline hover:bg-accent-soft hover:text-on-accent-soft"
      >
        {/* In large print the bars stand below. */}
        <span className="min-w-[min(8em,100%)] flex-1">
          <span className="block text-muted text-sm">{question}</span>
          {answer ? (
            <span className={cx('block', reserved)}>
              <span className="wrap-anywhere block font-semibold text-lg leading-snug">{answer.lead}</span>
              <span className="mt-0.5 block text-sm leading-snug">{answer.text}</span>
            </span>
          ) : (
            <Skeleton className={reserved} />
          )}
        </span>
        {answer?.shares && <Bars shares={answer.shares} />}
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </Link>
    </li>
  );
}

/** A few bars on one scale, the last one emphasised; the words beside them say what they mean. */
function Bars({ shares }: { readonly shares: readonly number[] }) {
  const most = Math.max(...shares, 0.01);
  return (
    <span aria-hidden="true" className="flex h-10 shrink-0 items-end gap-1">
      {shares.map((share, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
          key={index}
          style={{ height: `${Math.max(6, (100 * share) / most)}%` }}
          className={`w-2 rounded-sm ${index === shares.length - 1 ? 'bg-accent' : 'bg-border-strong'}`}
        />
      ))}
    </span>
  );
}
