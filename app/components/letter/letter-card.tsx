import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useLetterTexts } from '#app/i18n/areas.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { ChevronRight } from '#app/ui/icons.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';

interface Way {
  readonly to: string;
  readonly text: string;
}

interface Props {
  /** What the card is about, above its answer. */
  readonly heading: string;
  /** The answer in a few words. */
  readonly lead: string;
  /** As tall as the window leaves room for: on a phone a card is read without scrolling. Without one, the mark. */
  readonly picture?: ReactNode;
  /** What it rests on, in one sentence, and what is done here. */
  readonly children?: ReactNode;
  /** How it is counted: one tap away. */
  readonly method?: readonly (string | false | undefined)[];
  /** Pages its figures come from. */
  readonly ways: readonly Way[];
}

/** One card of a letter, as large as a phone: a picture, the answer, one sentence; method and ways on are folded. Printed, all of it is seen. */
export function LetterCard({ heading, lead, picture, children, method = [], ways }: Props) {
  const t = useLetterTexts();
  const id = useId();
  const said = method.filter((one) => typeof one === 'string' && one !== '');
  return (
    <li className="flex w-full shrink-0 snap-center snap-always flex-col max-md:px-4 md:w-auto">
      <section
        aria-labelledby={id}
        className="flex grow break-inside-avoid flex-col gap-2.5 rounded-xl bg-surface-raised px-5 pt-4 max-md:min-h-[calc(100dvh-16.25rem)] max-md:bg-linear-to-b max-md:from-band-start max-md:to-band-end md:px-7 md:pt-7 forced-colors:border print:gap-1.5 print:border print:border-border print:p-4"
      >
        <div className="grid w-full grow place-items-center">
          {picture || <LogoMark className="size-28 text-accent opacity-15 md:size-36" />}
        </div>
        <h2 id={id} className="flex flex-col gap-0.5">
          <span className="font-normal text-muted text-sm">{heading}</span>
          <span className="wrap-anywhere text-balance font-semibold text-xl leading-tight">
            {/* Read as one sentence with what stands above it. */}
            <span className="sr-only">: </span>
            {lead}
          </span>
        </h2>
        {children}
        <Disclosure
          summary={<span className="font-normal text-muted text-sm">{t.how}</span>}
          className="border-b-0! max-md:[&>summary]:py-0 print:[&::details-content]:[content-visibility:visible] print:[&>summary]:hidden"
        >
          {said.length > 0 && <p className="max-w-text text-sm">{said.join(' ')}</p>}
          <ul className="mt-2 print:hidden">
            {ways.map(({ to, text }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="flex min-h-target items-center justify-between gap-3 text-on-surface no-underline hover:text-accent"
                >
                  {text}
                  <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </Disclosure>
      </section>
    </li>
  );
}

interface Bar {
  readonly name: string;
  readonly value: number;
  readonly text: string;
  /** What the other is compared with. */
  readonly isBefore?: boolean;
  /** The value at which the bar is full; without it the largest of all. */
  readonly full?: number;
}

/** Numbers beside each other on one scale, or each on that of its limit; the card says the same in words. */
export function LetterBars({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <div aria-hidden="true" className="flex w-full flex-col gap-2.5 md:gap-4">
      {bars.map(({ name, value, text, isBefore = false, full = most }) => (
        <div key={name}>
          <span className="flex items-end justify-between gap-3">
            <span className="text-muted text-sm">{name}</span>
            <span className="font-semibold text-xl tabular-nums leading-tight">{text}</span>
          </span>
          {/* A drawing: a page that is built has no style attributes. */}
          <svg aria-hidden="true" className="mt-1 block h-5 w-full md:h-6 forced-color-adjust-none">
            <rect
              width={`${Math.min(100, Math.max(2, Math.round((100 * value) / full)))}%`}
              height="100%"
              rx={8}
              className={isBefore ? 'fill-border-strong' : 'fill-plum'}
            />
          </svg>
        </div>
      ))}
    </div>
  );
}
