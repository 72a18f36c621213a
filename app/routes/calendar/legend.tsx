import { memo, type ReactNode } from 'react';
import {
  BleedMark,
  DoseMark,
  EpisodeOnlyMark,
  FreeMark,
  MedicationMark,
  ShortPainSample,
  SpanLine,
  UnknownMark,
} from '#app/components/calendar/day-marks.tsx';
import { type Overlay, overlays, type useOverlays } from '#app/components/calendar/overlays.ts';
import { PainBar } from '#app/components/calendar/pain-bar.tsx';
import { useCalendarTexts } from '#app/i18n/areas.ts';

/** Width of the column of marks, the same in both lists. */
const markStyle = 'relative flex h-8 w-14 shrink-0 items-center justify-center gap-1';

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

/** Three sample bars, from mild to severe pain. */
export function PainSample() {
  return [2, 5, 9].map((intensity) => (
    <span key={intensity} className="relative h-8 w-4">
      <PainBar intensity={intensity} className="text-xs before:hidden" />
    </span>
  ));
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
    <section className="@container">
      <h2 className="mb-3 text-lg">{t.heading}</h2>
      <ul className="grid gap-x-6 gap-y-2.5 text-muted text-sm @min-[30rem]:grid-cols-2">
        <Entry mark={<PainSample />}>{t.pain}</Entry>
        <Entry mark={<FreeMark />}>{t.free}</Entry>
        <Entry mark={<ShortPainSample />}>{t.short}</Entry>
        <Entry mark={<EpisodeOnlyMark />}>{t.episodeOnly}</Entry>
        <Entry mark={<UnknownMark />}>{t.unknown}</Entry>
        <Entry mark={<SpanLine bar={{ ...line, open: false }} />}>{t.bar}</Entry>
        <Entry mark={<SpanLine bar={{ ...line, open: true }} />}>{t.ongoing}</Entry>
        {menstruation && <Entry mark={<BleedMark start />}>{t.bleedStart}</Entry>}
      </ul>
    </section>
  );
}

/** Legend of the month view, with switches for the optional marks. */
export const Legend = memo(function Legend({ isShown, show }: ReturnType<typeof useOverlays>) {
  const t = useCalendarTexts();
  return (
    <div className="flex min-w-0 flex-col gap-8">
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold text-lg">{t.legend.show}</legend>
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
      <MarksLegend menstruation={isShown('menstruation')} />
    </div>
  );
});
