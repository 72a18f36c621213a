import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { FilledPlaces } from '#app/components/medication/filled-places.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { cx } from '#app/ui/cx.ts';
import { ChevronRight } from '#app/ui/icons.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Pause } from '#app/ui/visually-hidden.tsx';

/** An answer in a few words, and what it rests on. */
export interface CardAnswer {
  /** Yes, No, Not yet, a name or a number. */
  readonly lead: string;
  /** The same in a sentence with its denominator, or what is still missing. */
  readonly text: string;
  /** Whole days, oldest first, drawn as numbered bars. */
  readonly bars?: readonly number[];
  /** The bars are shares from 0 to 1. */
  readonly areShares?: boolean;
  /** Days out of their limit, or doses that helped, drawn one by one. */
  readonly places?: ComponentProps<typeof FilledPlaces> | undefined;
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
  /** On a phone its answer alone: what it rests on is on its page. */
  readonly isBrief?: boolean;
}

/** The questions and pages without a card, two beside each other where there is room. */
export const rowsOfTwo =
  'grid items-start gap-x-10 *:border-border max-md:*:not-last:border-b md:grid-cols-2';

/** One of the cards of the insights: a question that begins with its answer, and leads to its page. */
export function AnswerCard({ question, topic, answer, reserved = 'min-h-16', isBrief = false }: Props) {
  return (
    <li className="min-w-0">
      <Link
        to={{ hash: `#${topic}` }}
        className="flex h-full flex-col rounded-lg bg-surface-raised px-5 py-2.5 text-on-surface md:py-4 no-underline hover:bg-accent-soft hover:text-on-accent-soft forced-colors:border"
      >
        <span className="flex items-center justify-between gap-3 text-muted text-sm">
          {question}
          <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
        </span>
        {answer ? (
          <span className={cx('block', !isBrief && reserved)}>
            <span
              className={cx(
                'wrap-anywhere block font-semibold leading-snug',
                isBrief ? 'md:text-xl' : 'text-xl',
              )}
            >
              {answer.lead}
            </span>
            <Pause />
            <span className={isBrief ? 'max-md:hidden' : undefined}>
              {answer.bars && <Bars values={answer.bars} areShares={answer.areShares} />}
              {answer.places && (
                <span className="my-2 flex">
                  <FilledPlaces {...answer.places} />
                </span>
              )}
              <span className="mt-1 block text-muted text-sm leading-snug">{answer.text}</span>
            </span>
          </span>
        ) : (
          <Skeleton className={reserved} />
        )}
      </Link>
    </li>
  );
}

interface BarsProps {
  readonly values: readonly number[];
  readonly areShares?: boolean | undefined;
}

/** A few numbered bars on one scale, the last one emphasised; the words beside them say what they mean. */
function Bars({ values, areShares }: BarsProps) {
  const locale = useLocale();
  const style = areShares ? 'percent' : 'decimal';
  const most = Math.max(...values, 0.01);
  return (
    <span aria-hidden="true" className="mt-2 mb-1 flex h-10 max-w-80 items-end gap-2 md:mt-3 md:mb-2 md:h-14">
      {values.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
          key={index}
          className="flex h-full max-w-14 flex-1 flex-col text-center font-medium text-sm leading-none"
        >
          <span className="flex-1" />
          {value.toLocaleString(locale, { style, maximumFractionDigits: 0 })}
          {/* Under its number there is less room for all of them alike. */}
          <span
            style={{ height: `${(58 * Math.max(value, most / 20)) / most}%` }}
            className={cx('mt-0.5 rounded-sm', index === values.length - 1 ? 'bg-pain-6' : 'bg-pain-3')}
          />
        </span>
      ))}
    </span>
  );
}
