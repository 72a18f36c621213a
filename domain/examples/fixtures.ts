/** Test fixtures: rows with the given values and defaults for the rest. */
import {
  type CalendarDay,
  daysFrom,
  type Instant,
  instantOf,
  type LocalDateTime,
  localDateOf,
} from '../calendar-date.ts';
import type { Person } from '../clinical/episode-criteria.ts';
import { type CountableDiary, type StatisticsInput, statisticsInput } from '../counting/input.ts';
import { type DayIndex, type DiaryParts, daysOf } from '../day/day-index.ts';
import { type DayLog, type DayLogContent, emptyDay } from '../day/day-log.ts';
import type { FactorTrial } from '../day/factor-trial.ts';
import { type Episode, noDetails } from '../episode/episode.ts';
import type { IntensityReading } from '../episode/intensity-reading.ts';
import type { CabinetItem } from '../intake/cabinet.ts';
import { type Intake, noIntakeDetails } from '../intake/intake.ts';
import type { QuestionnaireResult } from '../person/questionnaire.ts';
import type { Treatment, TreatmentDose, TreatmentStep } from '../treatment/treatment.ts';
import { reliefOfOutcome } from '../vocabulary/outcome.ts';

/** Times are local times in `zone`; without `ended` the episode is open. */
interface EpisodeFixture {
  readonly started: LocalDateTime;
  readonly ended?: LocalDateTime | 'nobody knows';
  readonly zone?: string;
  /** When the person last confirmed that it continues. */
  readonly still?: LocalDateTime;
  readonly wokeWith?: boolean;
  readonly intensity?: number;
  readonly readings?: readonly IntensityReading[];
  readonly intakes?: readonly Intake[];
  readonly deleted?: boolean;
}

let rows = 0;

export function anEpisode(fixture: EpisodeFixture): Episode {
  const zone = fixture.zone ?? 'Europe/Madrid';
  const startedAt = instantOf(fixture.started, zone);
  const endUnknown = fixture.ended === 'nobody knows';
  const endedAt = fixture.ended && !endUnknown ? instantOf(fixture.ended, zone) : null;
  rows += 1;
  return {
    id: `episode-${rows}`,
    userId: 'person',
    intensity: fixture.intensity ?? 6,
    startedAt,
    endedAt,
    endUnknown,
    zone,
    localDate: localDateOf(startedAt, zone),
    lastDate: endedAt && localDateOf(endedAt, zone),
    ongoing: endedAt === null && !endUnknown,
    stillAt: fixture.still ? instantOf(fixture.still, zone) : null,
    typeRuleVersion: null,
    ...noDetails,
    wokeWith: fixture.wokeWith ?? false,
    version: 1,
    createdAt: startedAt,
    deletedAt: fixture.deleted ? startedAt : null,
    intakes: fixture.intakes ?? [],
    readings: fixture.readings ?? [],
  };
}

interface IntakeFixture extends Partial<Pick<Intake, 'medicine' | 'relief' | 'outcome'>> {
  readonly taken: LocalDateTime;
  readonly zone?: string;
  readonly deleted?: boolean;
}

export function anIntake({ taken, zone = 'Europe/Madrid', ...fixture }: IntakeFixture): Intake {
  const takenAt = instantOf(taken, zone);
  rows += 1;
  return {
    id: `intake-${rows}`,
    userId: 'person',
    episodeId: null,
    takenAt,
    zone,
    localDate: localDateOf(takenAt, zone),
    name: fixture.medicine ?? 'own medicine',
    medicine: fixture.medicine ?? null,
    dose: null,
    unit: null,
    overuseClass: null,
    outcome: fixture.outcome ?? null,
    relief: fixture.relief ?? (fixture.outcome ? reliefOfOutcome(fixture.outcome) : null),
    painAt: null,
    sideEffects: [],
    ...noIntakeDetails,
    notes: '',
    version: 1,
    deletedAt: fixture.deleted ? takenAt : null,
  };
}

interface ReadingFixture {
  readonly read: LocalDateTime;
  readonly intensity: number;
  readonly zone?: string;
  readonly deleted?: boolean;
}

export function aReading({
  read,
  intensity,
  zone = 'Europe/Madrid',
  deleted = false,
}: ReadingFixture): IntensityReading {
  const readAt = instantOf(read, zone);
  rows += 1;
  return {
    id: `reading-${rows}`,
    userId: 'person',
    episodeId: 'episode',
    readAt,
    zone,
    localDate: localDateOf(readAt, zone),
    intensity,
    version: 1,
    deletedAt: deleted ? readAt : null,
  };
}

/** A regimen with defaults for everything that is not given. */
export function aTreatment(fixture: Partial<Treatment> & Pick<Treatment, 'startDate'>): Treatment {
  rows += 1;
  return {
    id: `treatment-${rows}`,
    userId: 'person',
    name: 'Propranolol',
    medicine: 'propranolol',
    kind: 'medicine',
    role: 'preventive',
    overuseClass: null,
    dose: 40,
    unit: 'mg',
    dailyDose: null,
    timesADay: null,
    posology: '',
    startPrecision: 'day',
    endDate: null,
    active: true,
    stopReason: null,
    tolerance: null,
    sideEffects: [],
    interval: null,
    adherence: false,
    notes: '',
    version: 1,
    createdAt: `${fixture.startDate}T08:00:00.000Z`,
    deletedAt: null,
    steps: [],
    doses: [],
    ...fixture,
  };
}

/** A day a dose was given, or skipped. */
export function aDose(localDate: CalendarDay, taken = true): TreatmentDose {
  return {
    id: `dose-${localDate}`,
    userId: 'person',
    treatmentId: '',
    localDate,
    taken,
    dose: null,
    unit: null,
    notes: '',
    version: 1,
    deletedAt: null,
  };
}

/** A dose change. */
export function aStep(startDate: CalendarDay, dose: number): TreatmentStep {
  return {
    id: `step-${startDate}`,
    userId: 'person',
    treatmentId: '',
    startDate,
    dose,
    unit: 'mg',
    dailyDose: null,
    timesADay: null,
    posology: '',
    version: 1,
    deletedAt: null,
  };
}

/** A check-in; by default without answers. */
export function aDayLog(localDate: CalendarDay, answers: Partial<DayLogContent> = {}): DayLog {
  return {
    id: `day-${localDate}`,
    userId: 'person',
    localDate,
    version: 1,
    deletedAt: null,
    ...emptyDay,
    ...answers,
  };
}

/** A factor trial; by default about alcohol, compared with the attacks of the next day. */
export function aTrial(
  fixture: Partial<FactorTrial> & Pick<FactorTrial, 'startDate' | 'lastDate'>,
): FactorTrial {
  rows += 1;
  return {
    id: `trial-${rows}`,
    userId: 'person',
    factor: 'alcohol',
    comparedDay: 'next_day',
    stoppedDate: null,
    notes: '',
    version: 1,
    deletedAt: null,
    ...fixture,
  };
}

/** A questionnaire result; by default without a number. */
export function aResult(
  localDate: CalendarDay,
  given: Partial<QuestionnaireResult> & Pick<QuestionnaireResult, 'instrument'>,
): QuestionnaireResult {
  rows += 1;
  return {
    id: `result-${rows}`,
    userId: 'person',
    localDate,
    score: null,
    scores: {},
    days: { workMissed: null, workReduced: null, homeMissed: null, homeReduced: null, socialMissed: null },
    source: 'self',
    notes: '',
    version: 1,
    deletedAt: null,
    ...given,
  };
}

export { type DiaryParts, daysOf };

/** A diary by day as of a moment. */
export const indexDays = (diary: DiaryParts, now: Instant): DayIndex => daysOf(diary).at(now);

/** The input of statistics for a diary with only the given parts. Lists stay as given: newest first. */
export function anInput(
  diary: Pick<CountableDiary, 'days'> & Partial<CountableDiary>,
  now: Instant,
  today: CalendarDay,
  person: Person = { birthYear: null },
): StatisticsInput {
  const nothing = {
    episodes: [],
    intakes: [],
    treatments: [],
    ownItems: [],
    questionnaireResults: [],
    trials: [],
  };
  return statisticsInput({ ...nothing, ...diary }, person, now, today);
}

/** An entry of the cabinet, whose id is its name. */
export const aCabinetItem = (name: string, more: Partial<CabinetItem> = {}): CabinetItem => ({
  id: name,
  userId: 'person',
  name,
  medicine: null,
  overuseClass: null,
  dose: null,
  unit: null,
  position: 0,
  hidden: false,
  version: 1,
  createdAt: '2026-05-01T10:00:00.000Z',
  deletedAt: null,
  ...more,
});

/** A migraine of twelve hours on this day. */
export const aMigraineOn = (day: CalendarDay): Episode => ({
  ...anEpisode({ started: `${day}T08:00`, ended: `${day}T20:00` }),
  quality: ['pulsating'],
  aggravated: true,
  symptoms: ['nausea'],
});

/** Migraine on every nth day of a span, from its first, the other days free. */
export function migraineEvery(every: number, first: CalendarDay, last: CalendarDay) {
  const days = daysFrom(first, last);
  const migraine = days.filter((_, place) => place % every === 0);
  return {
    episodes: migraine.map(aMigraineOn),
    logs: days.filter((day) => !migraine.includes(day)).map((day) => aDayLog(day, { headacheFree: true })),
  };
}
