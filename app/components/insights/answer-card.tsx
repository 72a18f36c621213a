import type { ReactNode } from 'react';

interface Props {
  /** What the person asks: "Am I better than before?" */
  readonly question: string;
  /** The answer, as a sentence. */
  readonly children: ReactNode;
  /** What it is out of, and what is still needed. */
  readonly detail?: ReactNode;
  /** Where the picture to it is, on the same page. */
  readonly more: { readonly href: string; readonly text: string };
}

/** One of the three answers at the head of the insights. */
export function AnswerCard({ question, children, detail, more }: Props) {
  return (
    <li className="flex flex-col gap-1 rounded-lg border border-border bg-surface-raised p-4">
      <h3 className="text-muted text-sm">{question}</h3>
      <p className="text-lg leading-snug">{children}</p>
      {detail && <p className="text-muted text-sm">{detail}</p>}
      <a href={more.href} className="mt-auto inline-flex min-h-target items-center self-start text-sm text-accent underline decoration-border-strong underline-offset-4">
        {more.text}
      </a>
    </li>
  );
}
