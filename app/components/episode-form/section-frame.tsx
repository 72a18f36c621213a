import type { ReactNode } from 'react';
import { useFormTexts } from '#app/i18n/areas.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import {
  Briefcase,
  CalendarHeart,
  ChartSpline,
  Hourglass,
  Leaf,
  ListChecks,
  NotebookPen,
  Sunset,
  Zap,
} from '#app/ui/icons.tsx';

import { AuraMark, HeadMark } from '#app/ui/marks/index.tsx';
import type { FormSection } from '#domain/person/entry-habits.ts';

type FramedSection = Exclude<FormSection, 'medication'> | 'notes';

const icons = {
  places: HeadMark,
  symptoms: ListChecks,
  relief_methods: Leaf,
  context: CalendarHeart,
  quality: Zap,
  aura: AuraMark,
  premonitory: Hourglass,
  readings: ChartSpline,
  impact: Briefcase,
  postdrome: Sunset,
  notes: NotebookPen,
} as const satisfies Readonly<Record<FramedSection, unknown>>;

interface Props {
  readonly section: FramedSection;
  /** It is over: the heading is in the past tense. */
  readonly past?: boolean;
  /** The chosen values in words, shown beside the heading while the section is closed. */
  readonly chosen: readonly string[];
  /** It is one field: to open it is to begin to write. */
  readonly writes?: boolean;
  readonly children: ReactNode;
}

/** Moves the focus from the heading that was pressed to the field below it. */
function beginToWrite({ currentTarget }: { readonly currentTarget: HTMLDetailsElement }): void {
  const { open, firstElementChild: heading } = currentTarget;
  if (open && document.activeElement === heading) currentTarget.querySelector('textarea')?.focus();
}

/** One part of the form that opens in place. */
export function SectionFrame({ section, past = false, chosen, writes = false, children }: Props) {
  const t = useFormTexts();
  const Icon = icons[section];
  const headings: Readonly<Record<FramedSection, string>> = past
    ? { ...t.sections, ...t.past.sections }
    : t.sections;
  return (
    <Disclosure
      isTile
      summary={headings[section]}
      icon={<Icon aria-hidden="true" className="size-5" />}
      // What stands in the field below is not said twice.
      value={
        writes && chosen.length > 0 ? (
          <span className="group-open/disclosure:hidden">{chosen}</span>
        ) : (
          chosen.join(' · ')
        )
      }
      onToggle={writes ? beginToWrite : undefined}
    >
      {children}
    </Disclosure>
  );
}
