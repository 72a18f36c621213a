import type { ReactNode } from 'react';
import { Skeleton } from '#app/ui/skeleton.tsx';

interface Props {
  /** The person's question: "Am I better than before?" It links to the chart. */
  readonly question: string;
  /** Fragment of the chart, on the same page. */
  readonly href: string;
  /** The answer with its denominator, and what it is compared with or still needs; undefined until it has been computed. */
  readonly answer: { readonly text: ReactNode; readonly detail?: ReactNode } | undefined;
}

/** One of the three answers at the head of the insights. */
export function AnswerCard({ question, href, answer }: Props) {
  return (
    <li className="flex flex-col max-md:border-border max-md:border-b max-md:pb-3 md:gap-1 md:rounded-lg md:border md:border-border md:bg-surface-raised md:p-4">
      <h3 className="text-sm">
        <a
          href={href}
          className="inline-flex min-h-target items-center text-accent underline decoration-border-strong underline-offset-4 attack:max-md:-my-2.5 md:min-h-0 md:pb-1"
        >
          {question}
        </a>
      </h3>
      {answer ? (
        <>
          <p className="leading-snug md:text-lg">{answer.text}</p>
          {answer.detail && <p className="text-muted text-sm">{answer.detail}</p>}
        </>
      ) : (
        <Skeleton className="h-24" />
      )}
    </li>
  );
}
