/** The list of attacks in an annex of the report. */

import { localDateTimeOf, minutesBetween } from '../calendar-date.ts';
import { kindOfEpisode } from '../clinical/episode-class.ts';
import { hasRecordedAura, type Person } from '../clinical/episode-criteria.ts';
import type { CountedDays } from '../clinical/overuse.ts';
import type { Episode } from '../episode/episode.ts';
import { intakesOf, isOngoing, peakOf } from '../episode/episode-rules.ts';
import { isHourUnknown } from '../episode/start-hour.ts';
import { isJudged } from '../intake/outcome-rules.ts';
import type { AcuteTreatment } from '../statistics/acute-treatments.ts';
import type { ReportEpisode, ReportOutcome } from './report.ts';
import type { PrivateDetail } from './report-choice.ts';
import { isFood, isPlace, startedWithin } from './typical-attack.ts';

/** What the person answered of each judged intake, by its id; medicines taken together share one outcome. */
function outcomesOf(treatments: readonly AcuteTreatment[]): ReadonlyMap<string, ReportOutcome> {
  const outcomes = new Map<string, ReportOutcome>();
  for (const { intakes, result, answer } of treatments) {
    if (!isJudged(result)) continue;
    const outcome = result === 'rescued' ? result : answer;
    if (outcome !== null) for (const { id } of intakes) outcomes.set(id, outcome);
  }
  return outcomes;
}

function minutesOf(episode: Episode): number | null {
  const { startedAt, endedAt, wokeWith } = episode;
  return endedAt === null || wokeWith || isHourUnknown(episode) ? null : minutesBetween(startedAt, endedAt);
}

/** @param treatments of the whole diary @param details private details the person asked for */
export function episodesOf(
  episodes: readonly Episode[],
  treatments: readonly AcuteTreatment[],
  span: CountedDays,
  details: readonly PrivateDetail[],
  person: Person,
): ReportEpisode[] {
  const outcomes = outcomesOf(treatments);
  const ifChosen = <T>(detail: PrivateDetail, value: T) => (details.includes(detail) ? value : null);
  return startedWithin(episodes, span).map((episode): ReportEpisode => {
    const { startedAt, endedAt, zone, localDate, wokeWith, symptoms, context, notes } = episode;
    return {
      startedAt: localDateTimeOf(startedAt, zone),
      localDate,
      woke: wokeWith,
      minutes: minutesOf(episode),
      endedAt: endedAt && localDateTimeOf(endedAt, zone),
      ongoing: isOngoing(episode),
      peak: peakOf(episode),
      kind: kindOfEpisode(episode, person),
      aura: hasRecordedAura(episode),
      symptoms,
      medicines: intakesOf(episode).map(({ id, name }) => ({ name, outcome: outcomes.get(id) ?? null })),
      notes: ifChosen('notes', notes.trim()) || null,
      food: ifChosen('food', context.filter(isFood)),
      place: ifChosen('place', context.filter(isPlace)),
    };
  });
}
