import { type ReactNode, useId } from 'react';
import { useHygieneTexts } from '#app/i18n/areas.ts';

/** What was recorded by the last tap on the screen of an attack. */
export interface Noted {
  readonly text: string;
  readonly takeBack: () => Promise<void>;
  /** What it means, in more words. */
  readonly effect?: ReactNode;
  /** The first severe pain of an attack whose form has not asked whether it came on suddenly. */
  readonly isFirstSevere?: boolean;
}

interface Props {
  /** What was done, as a sentence. */
  readonly text: string;
  readonly onUndo: () => void;
  readonly children?: ReactNode;
}

/** The result of a tap, shown beside it with an undo. */
export function TapResult({ text, onUndo, children }: Props) {
  const t = useHygieneTexts();
  const id = useId();
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <span id={id} className="wrap-anywhere">
          {text}
        </span>
        <button
          type="button"
          aria-describedby={id}
          onClick={onUndo}
          className="-mx-1.5 min-h-target rounded-md px-1.5 text-accent underline underline-offset-4 hover:bg-accent-soft hover:text-on-accent-soft"
        >
          {t.undo}
        </button>
      </p>
      {children}
    </div>
  );
}
