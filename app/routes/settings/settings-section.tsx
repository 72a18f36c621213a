import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import { type SectionName, sectionIds, useOpenedSection, useSectionTitle } from './settings-sections.ts';

interface Done {
  readonly title: string;
  readonly text?: string;
}

const ConfirmationContext = createContext<(done: Done) => void>(() => undefined);

/** Shows a confirmation in the surrounding section: `useShowConfirmation()({ title: t.saved })`. */
export const useShowConfirmation = () => useContext(ConfirmationContext);

interface SectionProps {
  readonly name: SectionName;
  /** Purpose of the section, in one sentence. */
  readonly intro?: string;
  /** The only section of the page, so it is always shown. */
  readonly isAlone?: boolean;
  readonly children: ReactNode;
}

/**
 * One section of the settings, addressable by fragment. On a narrow screen it is a view of its own, visible only while the
 * address names it; its inputs are preserved.
 */
export function Section({ name, intro, isAlone = false, children }: SectionProps) {
  const id = sectionIds[name];
  const titleOf = useSectionTitle();
  const { opened, byLink } = useOpenedSection();
  const isOpened = opened === name;
  const heading = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<Done>();

  useEffect(() => {
    if (isOpened && byLink) heading.current?.focus({ preventScroll: true });
  }, [isOpened, byLink]);

  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      // The confirmation no longer holds once something is edited again.
      onInput={() => setDone(undefined)}
      className={cx(
        'flex scroll-mt-4 flex-col gap-4 max-lg:scroll-mt-60 lg:border-border lg:border-t lg:pt-7',
        !isOpened && !isAlone && 'max-lg:hidden',
      )}
    >
      <header className="flex flex-col gap-1">
        <h2
          ref={heading}
          id={`${id}-title`}
          tabIndex={-1}
          className={cx('outline-none', isAlone ? 'text-lg' : 'text-2xl lg:text-xl')}
        >
          {titleOf(name)}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </header>
      <ConfirmationContext value={setDone}>{children}</ConfirmationContext>
      <SavedMark>
        {done && (
          <>
            <span className="font-medium">{done.title}</span>
            {done.text && <span className="block text-muted">{done.text}</span>}
          </>
        )}
      </SavedMark>
    </section>
  );
}
