import type { ReactNode } from 'react';

interface Props {
  /** What the person asks: "Am I better than before?" It leads to the picture. */
  readonly question: string;
  /** The answer, as a sentence with its denominator. */
  readonly children: ReactNode;
  /** What it is compared with, and what is still needed. */
  readonly detail?: ReactNode;
  /** Where the picture to it is, on the same page. */
  readonly more: { readonly href: string; readonly text: string };
}

/** One of the three answers at the head of the insights. */
export function AnswerCard({ question, children, detail, more }: Props) {
  return (
    <li className="flex flex-col max-md:border-border max-md:border-b max-md:pb-3 md:gap-1 md:rounded-lg md:border md:border-border md:bg-surface-raised md:p-4">
      <h3 className="text-sm">
        <a
          href={more.href}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4 md:min-h-0 md:pb-1"
        >
          {question}
        </a>
      </h3>
      <p className="leading-snug md:text-lg">{children}</p>
      {detail && <p className="text-muted text-sm">{detail}</p>}
    </li>
  );
}
