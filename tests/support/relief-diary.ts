/** Diaries of attacks and their intakes, as the statistics take them. */
import { addDays, type CalendarDay, type Instant, type LocalDateTime } from '#domain/calendar-date.ts';
import type { StatisticsInput } from '#domain/counting/input.ts';
import type { DayLog } from '#domain/day/day-log.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { aDayLog, anEpisode, anInput, anIntake, daysOf } from '#domain/examples/fixtures.ts';
import type { Intake } from '#domain/intake/intake.ts';

/** An intake, by the clock of the attack's zone; missing members were not recorded. */
export interface TakenFixture
  extends Partial<Pick<Intake, 'name' | 'medicine' | 'outcome' | 'dose' | 'unit' | 'sideEffects'>> {
  readonly at: LocalDateTime;
  readonly pain?: number;
}

interface AttackFixture extends Omit<Parameters<typeof anEpisode>[0], 'intakes'> {
  readonly taken: readonly TakenFixture[];
}

/** An intake outside an attack, unless an episode is given. */
export function taken(
  { at, pain, ...content }: TakenFixture,
  zone = 'Europe/Madrid',
  episodeId: string | null = null,
): Intake {
  const { name, dose, unit, sideEffects, ...rest } = content;
  const intake = anIntake({ taken: at, zone, medicine: name === undefined ? 'sumatriptan' : null, ...rest });
  return {
    ...intake,
    episodeId,
    painAt: pain ?? null,
    name: name ?? intake.name,
    dose: dose ?? null,
    unit: unit ?? null,
    sideEffects: sideEffects ?? [],
  };
}

/** An attack with its intakes. */
export function anAttack({ taken: doses, ...fixture }: AttackFixture): Episode {
  const episode = anEpisode(fixture);
  return { ...episode, intakes: doses.map((dose) => taken(dose, fixture.zone, episode.id)) };
}

/** Days recorded as free of headache. */
export function freeDays(...days: readonly CalendarDay[]): DayLog[] {
  return days.map((day) => aDayLog(day, { headacheFree: true }));
}

interface DiaryFixture {
  readonly attacks: readonly Episode[];
  /** Intakes outside attacks. */
  readonly outside?: readonly Intake[];
  readonly logs?: readonly DayLog[];
  readonly now?: Instant;
}

const newestFirst = <Row>(rows: readonly Row[], at: (row: Row) => Instant) =>
  rows.toSorted((a, b) => at(b).localeCompare(at(a)));

/** A diary as the statistics take it, some weeks after its last entry unless `now` is given. */
export function reliefInput({ attacks, outside = [], logs = [], now }: DiaryFixture): StatisticsInput {
  const inAttacks = attacks.flatMap(({ intakes }) => intakes);
  const intakes = newestFirst([...inAttacks, ...outside], ({ takenAt }) => takenAt);
  const episodes = newestFirst(attacks, ({ startedAt }) => startedAt);
  const written = [...intakes, ...episodes, ...logs].map(({ localDate }) => localDate).sort();
  const today = now?.slice(0, 10) ?? addDays(written.at(-1) ?? '2026-05-01', 20);
  const at = now ?? `${today}T12:00:00.000Z`;
  const dayLogs = new Map(logs.map((log) => [log.localDate, log]));
  const days = daysOf({ episodes, intakes, dayLogs, treatments: [] });
  return anInput({ days, episodes, intakes }, at, today);
}
