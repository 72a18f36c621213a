import type { ReactNode } from 'react';
import {
  BleedMark,
  DayBox,
  DoseMark,
  MedicationMark,
  SpanLine,
} from '#app/components/calendar/day-marks.tsx';
import { type Overlay, overlays, type useOverlays } from '#app/components/calendar/overlays.ts';
import { useCalendarTexts } from '#app/i18n/areas.ts';
import type { DayFacts } from '#domain/day/day-index.ts';

/** Width of the column of marks, the same in all lists. */
const markStyle = 'relative flex h-9 w-16 shrink-0 items-center justify-center gap-1';

function Entry({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span aria-hidden="true" className={markStyle}>
        {mark}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </li>
  );
}

/** A day as the grid draws it. */
const sample = (status: DayFacts['status'], peak?: number) => (
  <DayBox facts={{ status, peak }} className="block size-8 before:text-base!" />
);

/** What a day's box says, the same in month and year. @param children further entries */
export function DayLegend({ children }: { readonly children?: ReactNode }) {
  const t = useCalendarTexts().legend;
  return (
    <ul className="grid gap-x-6 gap-y-2 text-muted text-sm sm:grid-cols-2">
      <Entry
        mark={
          <>
            {sample('headache', 3)}
            {sample('headache', 8)}
          </>
        }
      >
        {t.pain}
      </Entry>
      <Entry mark={sample('free')}>{t.free}</Entry>
      <Entry mark={sample('unknown')}>{t.unknown}</Entry>
      <Entry mark={sample('episode_only', 7)}>{t.short}</Entry>
      <Entry mark={sample('episode_only')}>{t.episodeOnly}</Entry>
      {children}
    </ul>
  );
}

/** The legend of the year: days, and what stands beside a month. */
export function YearLegend() {
  return (
    <DayLegend>
      <Entry mark={<span className="text-xs">5/17</span>}>{useCalendarTexts().legend.monthCount}</Entry>
    </DayLegend>
  );
}

const overlayMarks: Readonly<Record<Overlay, ReactNode>> = {
  medication: <MedicationMark />,
  menstruation: (
    <>
      <BleedMark start={false} />
      <BleedMark start />
    </>
  ),
  treatments: <DoseMark />,
};

/** List of the month view's marks with their meanings. */
export function MarksLegend({ menstruation }: { readonly menstruation: boolean }) {
  const t = useCalendarTexts().legend;
  const line = { continues: true, goesOn: true };
  return (
    <DayLegend>
      <Entry mark={<SpanLine bar={{ ...line, open: false }} />}>{t.bar}</Entry>
      <Entry mark={<SpanLine bar={{ ...line, open: true }} />}>{t.ongoing}</Entry>
      {menstruation && <Entry mark={<BleedMark start />}>{t.bleedStart}</Entry>}
    </DayLegend>
  );
}

/** Legend of the month view, with switches for the optional marks. */
export default function Legend({ isShown, show }: ReturnType<typeof useOverlays>) {
  const t = useCalendarTexts();
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <MarksLegend menstruation={isShown('menstruation')} />
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium">{t.legend.show}</legend>
        <div className="divide-y divide-border">
          {overlays.map((overlay) => (
            <label key={overlay} className="flex min-h-target cursor-pointer items-center gap-4">
              <span className={markStyle}>{overlayMarks[overlay]}</span>
              <span className="min-w-0 flex-1">{t.overlays[overlay]}</span>
              <input
                type="checkbox"
                checked={isShown(overlay)}
                onChange={(event) => show(overlay, event.target.checked)}
                className="m-0 size-5 shrink-0"
              />
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
