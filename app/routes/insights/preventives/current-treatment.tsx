import { Fragment } from 'react';
import { Link } from 'react-router';
import type { RememberedDays } from '#app/components/insights/remembered-days.ts';
import { useFormatDay, useFormatStart } from '#app/components/treatments/format-regimen.ts';
import { verdictLine } from '#app/components/verdict-line.ts';
import { useInsightsPreventivesTexts, useTreatmentTexts, useVerdictTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkToTreatment } from '#app/paths.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { CalendarDay } from '#domain/calendar-date.ts';
import { fewestObserved } from '#domain/clinical/treatment-months.ts';
import {
  type ObservedCount,
  type PreventiveResponse,
  type ResponseMeasure,
  type ResponseMonth,
  shownWearOff,
} from '#domain/counting/preventive-response.ts';
import { isFloorSaid } from '#domain/counting/rate.ts';
import {
  type Comparison,
  comparisonOf,
  controlLevel,
  responseLines,
} from '#domain/counting/response-level.ts';
import type { Treatment } from '#domain/treatment/treatment.ts';
import { inSentence } from '#domain/vocabulary/generic-name.ts';
import { useFormatNumbers } from './format-numbers.ts';
import { ResponseMonths } from './response-months.tsx';

interface Props {
  readonly response: PreventiveResponse;
  readonly measure: ResponseMeasure;
  readonly remembered: RememberedDays;
  readonly today: CalendarDay;
}

/** One current treatment: a sentence, its months, and the facts needed to read them. */
export function CurrentTreatment(props: Props) {
  const { response, measure, remembered, today } = props;
  const t = useInsightsPreventivesTexts();
  const locale = useLocale();
  const comparison = comparisonOf(response, measure, remembered ?? null);
  const sentence = useSentence(today)(response, measure, comparison);
  const details = useDetails(remembered, today)(response, measure, comparison);
  const facts = useFacts(today)(response, measure, comparison);
  const { treatment, months } = response;
  const { formatUncertainty } = useFormatNumbers();
  return (
    <section aria-label={treatment.name} className="flex flex-col gap-4">
      <div>
        <p className="max-w-text text-lg">{sentence}</p>
        {details.map((detail) => (
          <p key={detail} className="mt-1 max-w-text text-muted text-sm">
            {detail}
          </p>
        ))}
        {comparison.uncertainty && (
          <Disclosure summary={t.margin} className="border-b-0">
            <p className="text-sm">{formatUncertainty(comparison.uncertainty)}</p>
          </Disclosure>
        )}
      </div>
      {months.length > 0 && (
        <ResponseMonths response={response} measure={measure} baseline={comparison.baseline} today={today} />
      )}
      {facts.length > 0 && (
        <dl className="grid max-w-3xl gap-x-6 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
          {facts.map(({ name, text }) => (
            <Fragment key={name}>
              <dt className="font-medium sm:py-1">{name}</dt>
              <dd className="pb-2 sm:py-1">{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      <Link
        to={linkToTreatment(treatment.id, locale)}
        className="inline-flex min-h-target items-center self-start text-sm text-accent underline decoration-border-strong underline-offset-4"
      >
        {t.open(treatment.name)}
      </Link>
    </section>
  );
}

/** The result, or what is missing for one. */
function useSentence(today: CalendarDay) {
  const t = useInsightsPreventivesTexts();
  const verdicts = useVerdictTexts();
  const { formatRange } = useFormatNumbers();
  const formatDay = useFormatDay(today);
  const formatStart = useFormatStart(formatDay);
  const { since } = useTreatmentTexts();
  /** Start of the treatment, inside a sentence: "desde el 3 mar". */
  const startText = (treatment: Treatment) => {
    const text = since(formatStart(treatment), treatment.startPrecision === 'day');
    return text.charAt(0).toLocaleLowerCase() + text.slice(1);
  };
  return (response: PreventiveResponse, measure: ResponseMeasure, comparison: Comparison): string => {
    const { treatment, lacks, judgedFrom, needed } = response;
    const { baseline, now, verdict } = comparison;
    if (lacks === 'months')
      return t.notYet(inSentence(treatment.name), startText(treatment), formatDay(judgedFrom), needed);
    if (lacks === 'diary')
      return t.notYetDiary(inSentence(treatment.name), startText(treatment), formatDay(judgedFrom), needed);
    if (lacks === 'end') return t.lacksEnd(treatment.name);
    if (lacks === 'observed_days' || now === undefined) return t.lacksDays(inSentence(treatment.name));
    if (baseline === undefined) return `${t.while(inSentence(treatment.name), formatRange(now), measure)}.`;
    const remembered = baseline.source === 'self_reported';
    return `${verdictLine(verdicts, { verdict, measure, now, before: baseline.days, remembered })}.`;
  };
}

/** Small print below the sentence: where the baseline comes from, and what is unknown. */
function useDetails(remembered: RememberedDays, today: CalendarDay) {
  const t = useInsightsPreventivesTexts();
  const formatDay = useFormatDay(today);
  const { formatDays, formatRange, formatChange } = useFormatNumbers();
  const source = (
    { observedBefore, neededBefore }: PreventiveResponse,
    measure: ResponseMeasure,
    comparison: Comparison,
  ) => {
    if (comparison.baseline === undefined) {
      const noBaseline = t.noBaseline(observedBefore, neededBefore);
      if (measure === 'headache') return noBaseline;
      const profile = remembered === undefined ? t.profileAway : t.profileEmpty;
      return `${noBaseline} ${profile}`;
    }
    if (comparison.baseline.source === 'self_reported') return t.selfReported;
    return comparison.baseline.days.high === 0 ? t.zeroBaseline : undefined;
  };
  /** The numbers of the verdict as they are; a percentage of a clear change only. */
  const exact = ({ treatment }: PreventiveResponse, measure: ResponseMeasure, comparison: Comparison) => {
    const { baseline, now, verdict, change } = comparison;
    if (!baseline || !now) return undefined;
    const isMeasured = baseline.source === 'measured';
    const before = (isMeasured ? t.before : t.remembered)(formatRange(baseline.days));
    const sentence = t.while(inSentence(treatment.name), formatRange(now), measure) + before;
    return t.result(
      sentence,
      isMeasured && verdict !== 'unclear' && change ? formatChange(change) : undefined,
    );
  };
  const lastMonth = ({ lacks, months }: PreventiveResponse, measure: ResponseMeasure) => {
    const last =
      lacks === 'months' || lacks === 'diary' ? months.findLast(({ complete }) => complete) : undefined;
    if (!last || last.counts[measure].observed < fewestObserved) return undefined;
    const { days, undecided, observed } = last.counts[measure];
    return t.lastMonth(formatRange({ low: days, high: days + undecided }), measure, observed);
  };
  const windows = ({ baseline, judged }: PreventiveResponse, comparison: Comparison) => {
    const spanOf = ({ span }: ResponseMonth) => t.days(formatDay(span.first), formatDay(span.last));
    const isMeasured = comparison.baseline?.source === 'measured' && baseline;
    return judged && t.windows(isMeasured ? spanOf(baseline) : undefined, spanOf(judged));
  };
  const floor = ({ judged }: PreventiveResponse, measure: ResponseMeasure, { now }: Comparison) =>
    judged &&
    now &&
    isFloorSaid({ observed: judged.counts[measure].observed, elapsed: judged.length }) &&
    t.floor(formatDays(now.floor));
  const isUndecided = ({ judged, baseline }: PreventiveResponse, measure: ResponseMeasure) =>
    [judged, baseline].some((months) => months && months.counts[measure].undecided > 0);

  return (response: PreventiveResponse, measure: ResponseMeasure, comparison: Comparison): string[] =>
    [
      exact(response, measure, comparison),
      lastMonth(response, measure),
      windows(response, comparison),
      floor(response, measure, comparison),
      source(response, measure, comparison),
      isUndecided(response, measure) && t.undecided,
    ].filter((detail) => typeof detail === 'string');
}

interface Fact {
  readonly name: string;
  readonly text: string;
}

/** Further facts beside the sentence, each with its name. */
function useFacts(today: CalendarDay) {
  const t = useInsightsPreventivesTexts();
  const { facts } = t;
  const locale = useLocale();
  const { formatDays } = useFormatNumbers();
  const formatDay = useFormatDay(today);

  const lines = ({ change, verdict }: Comparison) =>
    change &&
    [
      ...responseLines.map((line) => facts.lineOf(Math.round(100 * line), facts.line[change.lines[line]])),
      ...(verdict === 'unclear' ? [t.mayBeChance] : []),
    ].join(' · ');
  const control = ({ judged }: PreventiveResponse, measure: ResponseMeasure) => {
    if (measure !== 'migraine' || !judged) return undefined;
    const level = controlLevel(judged);
    if (level === undefined) return undefined;
    const text = facts.controlOf[level];
    return level === 'optimal' ? `${text}. ${facts.optimalAsks}` : text;
  };
  const wearOff = (response: PreventiveResponse, measure: ResponseMeasure) => {
    const found = shownWearOff(response, measure);
    if (!found) return undefined;
    const part = ({ days, observed }: ObservedCount) =>
      t.wearOffPart(days, observed, formatDays((7 * days) / observed), measure);
    return t.wearOff(part(found.lastWeek), part(found.before), found.intervals);
  };
  const othersText = ({ besides: others }: PreventiveResponse) =>
    others.length > 0
      ? `${formatList(locale, [...new Set(others.map(({ name }) => name))])}. ${facts.besidesNote}`
      : undefined;
  const until = ({ until: others }: PreventiveResponse) => {
    const names = others.map(({ name, endDate }) =>
      endDate === null ? name : facts.untilOf(name, formatDay(endDate)),
    );
    return names.length > 0 ? `${formatList(locale, names)}. ${facts.untilNote}` : undefined;
  };

  return (response: PreventiveResponse, measure: ResponseMeasure, comparison: Comparison): Fact[] =>
    [
      { name: facts.lines, text: lines(comparison) },
      { name: facts.control, text: control(response, measure) },
      { name: facts.wearOff, text: wearOff(response, measure) },
      { name: facts.until, text: until(response) },
      { name: facts.besides, text: othersText(response) },
    ].filter((fact): fact is Fact => fact.text !== undefined);
}
