import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { ChevronRight } from '#app/ui/icons.tsx';

interface Props {
  /** What the card is about, above its answer. */
  readonly heading: string;
  /** The answer in a few words. */
  readonly lead: string;
  readonly children: ReactNode;
  /** Where its figures come from. */
  readonly more: More;
  /** Another way to them. */
  readonly also?: More;
}

interface More {
  readonly to: string;
  readonly text: string;
}

/** One card of a letter: the answer, what it rests on, and the way to its page. */
export function LetterCard({ heading, lead, children, more, also }: Props) {
  const id = useId();
  return (
    <li>
      <section
        aria-labelledby={id}
        className="flex break-inside-avoid flex-col gap-3 rounded-lg border border-border bg-surface-raised px-4 pt-4 pb-2 md:px-7 md:pt-6 md:pb-4 print:gap-1.5 print:p-4"
      >
        <h2 id={id} className="flex flex-col gap-1">
          <span className="font-normal text-muted text-sm">{heading}</span>
          <span className="wrap-anywhere text-balance font-semibold text-xl leading-tight md:text-2xl">
            {/* Read as one sentence with what stands above it. */}
            <span className="sr-only">: </span>
            {lead}
          </span>
        </h2>
        {children}
        <p className="-ml-1 flex flex-wrap gap-x-4 print:hidden">
          {[more, ...(also ? [also] : [])].map(({ to, text }) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-target items-center gap-1 rounded-md px-1 text-accent text-sm"
            >
              <span className="underline decoration-border-strong underline-offset-4">{text}</span>
              <ChevronRight aria-hidden="true" className="size-4" />
            </Link>
          ))}
        </p>
      </section>
    </li>
  );
}

/** The sentences of a card, the first as large as text, the others small. */
export function CardText({ children }: { readonly children: readonly (string | false | undefined)[] }) {
  const [first, ...others] = children.filter((one) => typeof one === 'string' && one !== '');
  return (
    <div className="flex max-w-text flex-col gap-1">
      <p>{first}</p>
      {others.length > 0 && <p className="text-muted text-sm">{others.join(' ')}</p>}
    </div>
  );
}
