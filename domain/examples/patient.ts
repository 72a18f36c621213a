/** Fictional people with diaries small enough to be counted by hand. They are not based on real people. */
import { type CalendarDay, daysFrom, type Instant, type LocalDateTime } from '../calendar-date.ts';
import type { StatisticsInput } from '../counting/input.ts';
import { createDayIndexer } from '../day/day-index.ts';
import type { DayLogContent } from '../day/day-log.ts';
import type { Episode, EpisodeContent } from '../episode/episode.ts';
import type { Intake } from '../intake/intake.ts';
import type { Outcome } from '../vocabulary/outcome.ts';
import { aDayLog, anEpisode, anInput, anIntake } from './fixtures.ts';

/** An intake, in local time. */
export interface DoseRow {
  readonly taken: LocalDateTime;
  readonly medicine: NonNullable<Intake['medicine']>;
  /** Pain at intake; left out if not recorded. */
  readonly pain?: number;
  /** Outcome at two hours; left out if not answered. */
  readonly outcome?: Outcome;
}

/** An attack, in local time. */
export interface AttackRow {
  readonly started: LocalDateTime;
  readonly ended: LocalDateTime;
  readonly intensity: number;
  readonly details: Partial<EpisodeContent>;
  readonly doses?: readonly DoseRow[];
}

interface Patient {
  readonly zone: string;
  readonly first: CalendarDay;
  readonly today: CalendarDay;
  readonly now: Instant;
  readonly attacks: readonly AttackRow[];
  /** Intakes outside any attack. */
  readonly otherDoses: readonly DoseRow[];
  /** Days without any record. Every other day without an attack was stated free. */
  readonly unknown: ReadonlySet<CalendarDay>;
  /** Other answers of check-ins. */
  readonly answers: Readonly<Record<CalendarDay, Partial<DayLogContent>>>;
}

/** The diary as the statistics read it. */
export function diaryOf(patient: Patient): StatisticsInput {
  const { zone, first, today, now, attacks, otherDoses, unknown, answers } = patient;
  const intakeOf = ({ taken, medicine, pain, outcome }: DoseRow, episodeId: string | null): Intake => ({
    ...anIntake({ taken, zone, medicine, ...(outcome && { outcome }) }),
    painAt: pain ?? null,
    episodeId,
  });
  const episodes = attacks.map(({ started, ended, intensity, details, doses = [] }): Episode => {
    const episode = { ...anEpisode({ started, ended, zone, intensity }), ...details };
    return { ...episode, intakes: doses.map((dose) => intakeOf(dose, episode.id)) };
  });
  const others = otherDoses.map((dose) => intakeOf(dose, null));
  const headache = new Set(
    episodes.flatMap(({ localDate, lastDate }) => daysFrom(localDate, lastDate ?? localDate)),
  );
  const logs = daysFrom(first, today).flatMap((day) => {
    if (unknown.has(day) && !answers[day]) return [];
    return [aDayLog(day, { headacheFree: !headache.has(day) && !unknown.has(day), ...answers[day] })];
  });
  const indexer = createDayIndexer();
  for (const episode of episodes) indexer.episode(undefined, episode);
  for (const intake of others) indexer.intake(undefined, intake);
  for (const log of logs) indexer.log(undefined, log);
  const days = indexer.days();
  const newestFirst = (a: Intake, b: Intake) => b.takenAt.localeCompare(a.takenAt);
  const diary = {
    days,
    episodes: episodes.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)),
    intakes: [...episodes.flatMap(({ intakes }) => intakes), ...others].sort(newestFirst),
  };
  return anInput(diary, now, today);
}
