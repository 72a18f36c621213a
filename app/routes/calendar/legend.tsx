import type { ReactNode } from 'react';
import { SpanLine, UnknownMark } from '#app/components/calendar/day-marks.tsx';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { PillMark } from '#app/ui/marks/index.tsx';

function Entry({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span className="relative flex h-8 w-24 shrink-0 items-center justify-center gap-1">{mark}</span>
      <span className="min-w-0 text-sm">{children}</span>
    </li>
  );
}

/** Every mark of the month's page with its meaning. */
export function Legend() {
  const t = useCalendarTexts().legend;
  const marks = [2, 5, 9].map((intensity) => <PainMark key={intensity} intensity={intensity} size="small" />);
  return (
    <section>
      <h2 className="mb-3 text-base">{t.heading}</h2>
      <ul className="flex flex-col gap-2.5 text-muted">
        <Entry mark={marks}>{t.pain}</Entry>
        <Entry mark={<PillMark className="size-5" />}>{t.medication}</Entry>
        <Entry mark={<SpanLine continues goesOn open={false} />}>{t.bar}</Entry>
        <Entry mark={<SpanLine continues goesOn open />}>{t.ongoing}</Entry>
        <Entry mark={<UnknownMark />}>{t.unknown}</Entry>
      </ul>
    </section>
  );
}
