import { type ReactNode, useEffect, useRef } from 'react';

interface AccountPageProps {
  readonly title: string;
  readonly intro?: ReactNode;
  /** Shown as the result of the person's action, so its title gets the focus. */
  readonly isAnswer?: boolean;
  readonly children: ReactNode;
}

/** A page of the account: one column with a title, a sentence and one action. A changed title gets the focus. */
export function AccountPage({ title, intro, isAnswer = false, children }: AccountPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(isAnswer ? '' : title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-6 px-4 py-8 md:py-14">
      <header className="flex flex-col gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {intro && <p className="text-muted">{intro}</p>}
      </header>
      {children}
    </div>
  );
}
