import { createContext, type ReactNode, useContext, useState } from 'react';
import { cx } from '#app/ui/cx.ts';
import { SavedMark } from '#app/ui/saved-mark.tsx';
import {
  groupNames,
  groupOf,
  type SectionName,
  sectionIds,
  useFirstSection,
  useGroupTitle,
  useOpenedGroup,
  useSectionTitle,
} from './settings-sections.ts';

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
 * One section of the settings, addressable by fragment, visible only while its page is the open one; its inputs are
 * preserved. A wide screen begins with the first page.
 */
export function Section({ name, intro, isAlone = false, children }: SectionProps) {
  const id = sectionIds[name];
  const titleOf = useSectionTitle();
  const group = groupOf(name);
  const { opened } = useOpenedGroup();
  const isFirst = useFirstSection()(group) === name;
  // The page has said it.
  const isNamed = useGroupTitle()(group) === titleOf(name) && opened === group;
  const [done, setDone] = useState<Done>();

  return (
    <section
      id={id}
      aria-label={titleOf(name)}
      // The confirmation no longer holds once something is edited again.
      onInput={() => setDone(undefined)}
      className={cx(
        'flex flex-col gap-4',
        // To the first one from the top of the page.
        isFirst ? 'scroll-mt-60' : 'scroll-mt-4 border-border border-t pt-6',
        !isAlone && opened !== group && 'max-lg:hidden',
        !isAlone && (opened ?? groupNames[0]) !== group && 'lg:hidden',
      )}
    >
      <header className="flex flex-col gap-1">
        {!isNamed && <h2 className={isAlone ? 'text-lg' : 'text-xl'}>{titleOf(name)}</h2>}
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
