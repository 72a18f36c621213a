/** An invented diary as the statistics take it, without a database. */
import { type CalendarDay, localDateOf } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { aDayLog, aDose, anInput, aResult, aTreatment, daysOf } from '#domain/examples/fixtures.ts';
import type { Intake, NewIntake } from '#domain/intake/intake.ts';
import type { DiarySettings } from '#domain/person/diary-settings.ts';
import type { ResultContent } from '#domain/person/questionnaire.ts';
import { reliefOfOutcome } from '#domain/vocabulary/outcome.ts';
import type { CabinetEntry } from './acute-treatment.ts';
import type { Entry } from './attack.ts';
import type { DayWritten } from './days.ts';
import type { Regimen } from './prevention.ts';

/** The whole diary of the demo person. */
export interface Diary {
  readonly entries: readonly Entry[];
  /** Intakes outside an attack. */
  readonly intakes: readonly NewIntake[];
  readonly days: readonly DayWritten[];
  readonly regimens: readonly Regimen[];
  readonly cabinet: readonly CabinetEntry[];
  readonly results: readonly (Pick<ResultContent, 'localDate' | 'instrument' | 'score'> & {
    readonly id: string;
  })[];
  /** Items of the check-in; null for the default. */
  readonly checkin: DiarySettings['checkin'];
}

const saved = { userId: 'person', version: 1, deletedAt: null };

const intakeOf = (intake: NewIntake): Intake => ({
  ...intake,
  ...saved,
  localDate: localDateOf(intake.takenAt, intake.zone),
  relief: intake.outcome && reliefOfOutcome(intake.outcome),
});

const newestFirst = <T>(rows: readonly T[], of: (row: T) => string): T[] =>
  rows.toSorted((a, b) => of(b).localeCompare(of(a)));

/** The diary on the evening of a day. */
export function inputOf(diary: Diary, today: CalendarDay): StatisticsInput {
  const { entries, days: written, intakes: outside, regimens, results } = diary;
  const now = `${today}T22:00:00.000Z`;
  const episodes = newestFirst(
    entries.map(
      ({ episode, intakes, readings }): Episode => ({
        ...episode,
        ...saved,
        createdAt: episode.startedAt,
        localDate: localDateOf(episode.startedAt, episode.zone),
        lastDate: episode.endedAt && localDateOf(episode.endedAt, episode.zone),
        ongoing: false,
        stillAt: null,
        typeRuleVersion: null,
        readings: readings.map((reading) => ({
          ...reading,
          ...saved,
          localDate: localDateOf(reading.readAt, reading.zone),
        })),
        intakes: newestFirst(intakes.map(intakeOf), ({ takenAt }) => takenAt).reverse(),
      }),
    ),
    ({ startedAt }) => startedAt,
  );
  const intakes = newestFirst(
    [...episodes.flatMap((episode) => episode.intakes), ...outside.map(intakeOf)],
    ({ takenAt }) => takenAt,
  );
  const treatments = newestFirst(
    regimens.map(({ id, content, steps, doses }) =>
      aTreatment({
        ...content,
        id,
        steps: steps.map((step) => ({ ...step, ...saved, treatmentId: id })),
        doses: doses.map(({ day, ...dose }) => ({ ...aDose(day), ...dose, treatmentId: id })),
      }),
    ),
    ({ startDate }) => startDate,
  );
  const dayLogs = new Map(written.map(({ day, content }) => [day, aDayLog(day, content)]));
  const questionnaireResults = newestFirst(
    results.map(({ localDate, instrument, score }) =>
      aResult(localDate, { instrument, score, source: 'clinic' }),
    ),
    ({ localDate }) => localDate,
  );
  const parts = { episodes, intakes, treatments };
  return anInput({ ...parts, questionnaireResults, days: daysOf({ ...parts, dayLogs }) }, now, today);
}
