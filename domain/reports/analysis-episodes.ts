/** One row per episode, with the figures the screens count from. */
import { minutesBetween } from '../calendar-date.ts';
import { classifyEpisode, type EpisodeClass, kindOf, patternOverrideOf } from '../clinical/episode-class.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import { clockTime } from '../copy/export-cells.ts';
import type { StatisticsInput } from '../counting/input.ts';
import type { Episode } from '../episode/episode.ts';
import {
  intakesOf,
  isCensored,
  peakOf,
  readingsOf,
  reliefOf,
  tookNothingIn,
} from '../episode/episode-rules.ts';
import { isDoseHourUnknown, isHourUnknown } from '../episode/start-hour.ts';
import { yesNoQuestions } from '../episode/yes-no-questions.ts';
import type { Intake } from '../intake/intake.ts';
import { isAntiemetic, outcomeDueAt, resultAtTwoHours } from '../intake/outcome-rules.ts';
import { observationOf } from '../statistics/duration.ts';
import { countsAs } from '../vocabulary/medicine-classes.ts';
import { sideOf } from '../vocabulary/places.ts';
import { columnsFor, yesNo } from './analysis-columns.ts';
import { startedWithin } from './typical-attack.ts';

interface EpisodeRow {
  readonly episode: Episode;
  readonly class: EpisodeClass;
  /** Earliest first, each with its result at two hours; null for a medicine that treats no pain. */
  readonly intakes: readonly { readonly intake: Intake; readonly result: string | null }[];
}

/** A value that rests on the hour it began; null where only the day is known. */
const ifHour = <T>(episode: Episode, value: T) => (isHourUnknown(episode) ? null : value);

const { date, instant, number, code, codes, text, texts, numbers } = columnsFor<EpisodeRow>();

/** In the order of the table. */
export const analysisEpisodeColumns = [
  text('episode_id', ({ episode }) => episode.id),
  instant('started_at', ({ episode }) => ifHour(episode, clockTime(episode.startedAt, episode.zone))),
  instant('ended_at', ({ episode }) =>
    ifHour(episode, episode.endedAt && clockTime(episode.endedAt, episode.endZone ?? episode.zone)),
  ),
  date('date', ({ episode }) => episode.localDate),
  date('last_date', ({ episode }) => episode.lastDate),
  text('time_zone', ({ episode }) => episode.zone),
  number('duration_minutes', 'minutes', ({ episode }) =>
    ifHour(episode, Math.round(observationOf({ entries: [episode] }).time)),
  ),
  code('duration_censored', 'yes_no', ({ episode }) => ifHour(episode, yesNo(isCensored(episode)))),
  code('ongoing', 'yes_no', ({ episode }) => yesNo(episode.ongoing)),
  code('woke_with', 'yes_no', ({ episode }) => yesNo(episode.wokeWith)),
  number('peak_pain', 'points_0_10', ({ episode }) => peakOf(episode)),
  number('readings', 'count', ({ episode }) => readingsOf(episode).length),
  code('kind', 'kind', (row) => kindOf(row.class, patternOverrideOf(row.episode))),
  code('pattern_by_rule', 'pattern', (row) => row.class.pattern),
  codes('pattern_candidates', 'pattern', (row) => row.class.candidates),
  code('aura_by_rule', 'certainty', (row) => row.class.aura),
  text('rule_version', (row) => row.class.ruleVersion),
  code('kind_by_person', 'said_type', ({ episode }) => episode.typeOverride),
  text('kind_by_person_rule_version', ({ episode }) => episode.typeRuleVersion),
  codes('aura', 'aura', ({ episode }) => Object.keys(episode.aura)),
  numbers('aura_minutes', 'minutes', ({ episode }) => Object.values(episode.aura)),
  codes('aura_signs', 'aura_sign', ({ episode }) => episode.auraSigns),
  code('aura_timing', 'aura_timing', ({ episode }) => episode.auraTiming),
  ...yesNoQuestions.map(({ column, answerIn }) =>
    code(column, 'yes_no', ({ episode }) => yesNo(answerIn(episode))),
  ),
  codes('symptoms', 'symptoms', ({ episode }) => episode.symptoms),
  code('most_bothersome', 'symptoms', ({ episode }) => episode.mostBothersome),
  codes('premonitory', 'premonitory', ({ episode }) => episode.premonitory),
  codes('postdrome', 'postdrome', ({ episode }) => episode.postdrome),
  code('side', 'side', ({ episode }) => sideOf(episode.places)),
  codes('places', 'place', ({ episode }) => episode.places),
  codes('quality', 'quality', ({ episode }) => episode.quality),
  codes('factors', 'context', ({ episode }) => episode.context),
  codes('relief_methods', 'relief_method', ({ episode }) => episode.reliefMethods),
  code('impact_work', 'impact', ({ episode }) => episode.impact.work),
  code('impact_home', 'impact', ({ episode }) => episode.impact.home),
  code('impact_social', 'impact', ({ episode }) => episode.impact.social),
  code('took_nothing', 'yes_no', ({ episode }) => (tookNothingIn(episode) ? 'yes' : null)),
  number('intakes', 'count', ({ intakes }) => intakes.length),
  texts('intake_medicines', ({ intakes }) => intakes.map(({ intake }) => intake.medicine ?? intake.name)),
  numbers('intake_doses', null, ({ intakes }) => intakes.map(({ intake }) => intake.dose)),
  codes('intake_units', 'unit', ({ intakes }) => intakes.map(({ intake }) => intake.unit)),
  codes('intake_classes', 'medication_class', ({ intakes }) =>
    intakes.map(({ intake }) => countsAs(intake).join('+')),
  ),
  texts('intake_times', ({ intakes }) =>
    intakes.map(({ intake }) =>
      isDoseHourUnknown(intake) ? intake.localDate : clockTime(intake.takenAt, intake.zone),
    ),
  ),
  numbers('intake_minutes_after_start', 'minutes', ({ intakes, episode }) =>
    intakes.map(({ intake }) =>
      ifHour(episode, Math.round(minutesBetween(episode.startedAt, intake.takenAt))),
    ),
  ),
  numbers('intake_pain', 'points_0_10', ({ intakes }) => intakes.map(({ intake }) => intake.painAt)),
  codes('intake_outcomes', 'outcome', ({ intakes }) => intakes.map(({ intake }) => intake.outcome)),
  codes('intake_results', 'result', ({ intakes }) => intakes.map(({ result }) => result)),
  code('relief', 'relief', ({ episode }) => reliefOf(episode)),
] as const;

/** The intakes from one intake until two hours later. @param ascending every intake, earliest first */
function withinTwoHours(intake: Intake, ascending: readonly Intake[], places: ReadonlyMap<string, number>) {
  const until = outcomeDueAt(intake);
  const from = places.get(intake.id) ?? ascending.length;
  let to = from;
  while (to < ascending.length && (ascending[to]?.takenAt ?? until) < until) to += 1;
  return ascending.slice(from, to);
}

/** The episodes that began in a period, oldest first. Each is computed on demand. */
export function* analysisEpisodes(
  input: Pick<StatisticsInput, 'episodes' | 'intakes' | 'person'>,
  span: CountedDays,
): Iterable<EpisodeRow> {
  const ascending = input.intakes.toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1));
  const places = new Map(ascending.map(({ id }, place) => [id, place]));
  // As the report lists them, also two that began at the same minute.
  for (const episode of startedWithin(input.episodes, span)) {
    const intakes = intakesOf(episode).map((intake) => ({
      intake,
      result: isAntiemetic(intake)
        ? null
        : resultAtTwoHours(intake, withinTwoHours(intake, ascending, places), peakOf(episode) > 0),
    }));
    yield { episode, class: classifyEpisode(episode, input.person), intakes };
  }
}
