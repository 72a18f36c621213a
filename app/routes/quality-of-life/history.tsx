import { useState } from 'react';
import { CurveChart } from '#app/components/charts/curve-chart.tsx';
import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useQualityTexts } from '#app/i18n/areas.ts';
import { formatDay, monthNames } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { SegmentedControl } from '#app/ui/segmented-control.tsx';
import { addDays, type CalendarDay, daysBetween, monthOf } from '#domain/calendar-date.ts';
import { bandsOf, type SeriesName } from '#domain/clinical/instruments.ts';
import { hit6Max, hit6Min, partScoreMax } from '#domain/limits.ts';
import { type Instrument, msqDomains } from '#domain/person/questionnaire.ts';
import type { QualityOfLife } from '#domain/statistics/quality-of-life.ts';
import type { TreatmentSpan } from '#domain/treatment/treatment-rules.ts';
import { useScoreWords } from './score-words.ts';

type CurveSeries = QualityOfLife['series'][number];

/** Margin at both ends of a curve, so that dots and dates fit inside; share of the width. */
const margin = 0.12;
/** Least distance between two dates below the axis; share of the width. */
const dateDistance = 0.4;

/** Minimum of a scale and the least maximum it shows; that of MIDAS reaches its highest band. */
function scaleOf(name: SeriesName): { readonly lowest: number; readonly least: number } {
  if (name === 'hit6') return { lowest: hit6Min, least: hit6Max };
  const isDays = name === 'lost_days' || name === 'midas' || name === 'halt90';
  return { lowest: 0, least: isDays ? 25 : name === 'hurt' ? 1 : partScoreMax };
}

/** Series shown together: the domains of MSQ are one questionnaire. */
const groupOf = (name: SeriesName): Instrument =>
  msqDomains.some((domain) => domain === name) ? 'msq' : (name as Instrument);

/** The curves of one instrument at a time, for instruments with at least two results. */
export function History({ known }: { readonly known: QualityOfLife }) {
  const words = useQualityTexts();
  const t = words.history;
  const [chosen, setChosen] = useState<Instrument>();
  const curves = known.series.filter(({ points }) => points.length > 1);
  const groups = [...new Set(curves.map(({ name }) => groupOf(name)))];
  const latest = known.results.find(({ instrument }) => groups.includes(instrument))?.instrument;
  const group = chosen !== undefined && groups.includes(chosen) ? chosen : latest;
  return (
    <>
      <h2 id="history" className="text-xl">
        {t.heading}
      </h2>
      {group === undefined && <NeedsMore>{known.results.length === 0 ? t.none : t.one}</NeedsMore>}
      {group !== undefined && groups.length > 1 && (
        <SegmentedControl
          legend={t.which}
          className="print:hidden"
          options={groups.map((value) => ({
            value,
            label: value === 'lost_days' ? t.short : words.instruments[value],
          }))}
          value={group}
          onChange={setChosen}
        />
      )}
      {curves
        .filter(({ name }) => groupOf(name) === group)
        .map((series) => (
          <Curve key={series.name} series={series} treatments={known.treatments} today={known.today} />
        ))}
    </>
  );
}

interface PlacedDay {
  readonly key: string;
  readonly across: number;
  readonly day: CalendarDay;
}

/** Days labelled below the axis without overlap; always includes the latest. */
function datesBelow(places: readonly PlacedDay[]): readonly PlacedDay[] {
  const named: PlacedDay[] = [];
  for (const place of places.toReversed()) {
    const next = named.at(-1);
    if (!next || next.across - place.across >= dateDistance) named.push(place);
  }
  return named;
}

interface CurveProps {
  readonly series: CurveSeries;
  readonly treatments: readonly TreatmentSpan[];
  readonly today: CalendarDay;
}

function Curve({ series: { name, points, comparedWith, change }, treatments, today }: CurveProps) {
  const { history: t, bands: bandTexts } = useQualityTexts();
  const { number, bandText } = useScoreWords();
  const locale = useLocale();
  const first = points[0]?.day ?? today;
  const last = points.at(-1)?.day ?? today;
  const day = (of: CalendarDay) => formatDay(locale, of, 'dated');
  // Results of a single day are stacked at one place.
  const length = Math.max(1, daysBetween(first, last));
  const across = (of: CalendarDay) => margin + ((1 - 2 * margin) * daysBetween(first, of)) / length;

  const isDays = name === 'lost_days' || name === 'midas' || name === 'halt90';
  const unit = isDays ? t.units.days : t.units.points;

  const title = () => {
    const now = points.at(-1);
    if (!now || !comparedWith || !change) return t.names[name];
    const months = [comparedWith.day, now.day].map((of) => monthOf(of));
    const isOneYear = comparedWith.day.slice(0, 4) === now.day.slice(0, 4) && months[0] !== months[1];
    /** The month alone where it tells the two apart. */
    const when = (of: CalendarDay) =>
      isOneYear ? (monthNames(locale)[Number(of.slice(5, 7)) - 1] ?? '') : day(of);
    if (change.direction === 'same')
      return t.change.same(t.names[name], number(now.value), when(comparedWith.day));
    return t.change.moved(
      t.names[name],
      t.change.result(number(comparedWith.value), when(comparedWith.day)),
      t.change.result(number(now.value), when(now.day)),
      number(Math.abs(change.difference)),
      unit,
      change.difference < 0,
      change.direction === 'better' && change.threshold !== null ? number(change.threshold) : undefined,
    );
  };
  const dates = datesBelow(points.map(({ id, day: of }) => ({ key: id, across: across(of), day: of })));
  const spans = treatments
    .filter((span) => span.first <= last && span.last >= first)
    .map((span) => ({
      key: span.id,
      text: span.name,
      detail: span.last === today ? t.since(day(span.first)) : t.during(day(span.first), day(span.last)),
      from: span.first <= first ? 0 : across(span.first),
      to: span.last >= last ? 1 : across(addDays(span.last, 1)),
    }));
  return (
    <Figure
      title={title()}
      method={[t.rules[name], (name === 'lost_days' || name === 'midas') && t.twoCounts, t.compared]
        .filter(Boolean)
        .join(' ')}
      legend={
        spans.length > 0
          ? [
              {
                key: 'treatment',
                mark: <span className="h-3.5 w-6 rounded-sm border border-border-strong bg-accent-soft" />,
                text: t.treatment,
              },
            ]
          : []
      }
      table={{
        columns: [t.columns.day, t.columns.value, t.columns.band],
        rows: points.map((point) => ({
          key: point.id,
          cells: [day(point.day), number(point.value), bandText(name, point.value) || t.noBand],
        })),
      }}
    >
      {(id) => (
        <CurveChart
          {...scaleOf(name)}
          shape="line"
          labelledBy={id}
          unit={unit}
          points={points.map(({ id: key, day: of, value }) => ({
            key,
            value,
            across: across(of),
            text: t.point(day(of), number(value), bandText(name, value)),
          }))}
          names={dates.map(({ key, across: place, day: of }) => ({ key, across: place, text: day(of) }))}
          lines={bandsOf(name)
            .slice(1)
            .map((band) => ({
              key: String(band.grade),
              value: band.from,
              label: bandTexts.from(bandTexts.short(name === 'hit6', band.grade), band.from),
              quiet: true,
            }))}
          bands={spans}
        />
      )}
    </Figure>
  );
}
