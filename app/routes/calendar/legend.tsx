import { memo, type ReactNode } from 'react';
import {
  BleedMark,
  DoseMark,
  EpisodeOnlyMark,
  FreeMark,
  MedicationMark,
  SpanLine,
  UnknownMark,
} from '#app/components/calendar/day-marks.tsx';
import { type Overlay, overlays, type useOverlays } from '#app/components/calendar/overlays.ts';
import { useCalendarTexts } from '#app/components/calendar/texts.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';

function Entry({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="relative flex h-8 w-24 shrink-0 items-center justify-center gap-1">{mark}</span>
      <span className="min-w-0 flex-1 basis-32 text-sm">{children}</span>
    </li>
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

/** Every mark of the month's page with its meaning, and the switches for those one can do without. */
export const Legend = memo(function Legend({ isShown, show }: ReturnType<typeof useOverlays>) {
  const t = useCalendarTexts();
  const marks = [2, 5, 9].map((intensity) => <PainMark key={intensity} intensity={intensity} size="small" />);
  const line = { continues: true, goesOn: true };
  return (
    <section className="flex flex-col gap-6">
      <fieldset className="min-w-0">
        <legend className="mb-1 font-semibold">{t.legend.show}</legend>
        {overlays.map((overlay) => (
          <Checkbox
            key={overlay}
            checked={isShown(overlay)}
            onChange={(event) => show(overlay, event.target.checked)}
            className="[&>div]:min-w-0"
            label={
              <span className="inline-flex flex-wrap items-center gap-2">
                {overlayMarks[overlay]}
                {t.overlays[overlay]}
              </span>
            }
          />
        ))}
      </fieldset>
      <div>
        <h2 className="mb-3 text-base">{t.legend.heading}</h2>
        <ul className="flex flex-col gap-2.5 text-muted">
          <Entry mark={marks}>{t.legend.pain}</Entry>
          <Entry mark={<FreeMark />}>{t.legend.free}</Entry>
          <Entry mark={<EpisodeOnlyMark />}>{t.legend.episodeOnly}</Entry>
          <Entry mark={<UnknownMark />}>{t.legend.unknown}</Entry>
          <Entry mark={<SpanLine bar={{ ...line, open: false }} />}>{t.legend.bar}</Entry>
          <Entry mark={<SpanLine bar={{ ...line, open: true }} />}>{t.legend.ongoing}</Entry>
          {isShown('menstruation') && <Entry mark={<BleedMark start />}>{t.legend.bleedStart}</Entry>}
        </ul>
      </div>
    </section>
  );
});
