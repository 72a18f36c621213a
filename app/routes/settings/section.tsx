import type { ReactNode } from 'react';
import { type SectionName, sectionIds } from './sections.ts';
import { useSettingsTexts } from './texts.ts';

interface SectionProps {
  readonly name: SectionName;
  /** What it is for, in a sentence. */
  readonly intro?: string;
  readonly children: ReactNode;
}

/** One part of the settings, which an address can lead to. */
export function Section({ name, intro, children }: SectionProps) {
  const id = sectionIds[name];
  const t = useSettingsTexts();
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-2 flex-col gap-4 border-border border-t pt-7"
    >
      <header className="flex flex-col gap-1">
        <h2 id={`${id}-title`} className="text-xl">
          {t.sections[name]}
        </h2>
        {intro && <p className="text-muted">{intro}</p>}
      </header>
      {children}
    </section>
  );
}
