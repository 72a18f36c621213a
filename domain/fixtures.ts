/** For tests only: episodes and intakes as short as a vignette tells them, everything else plain. */
import { instantOf, type LocalDateTime, localDateOf } from './calendar-date.ts';
import { type Episode, noDetails } from './episode.ts';
import type { Intake } from './intake.ts';

/** Times are what the wall clock showed in `zone`; without `ended` the episode goes on. */
interface EpisodeTold {
  readonly started: LocalDateTime;
  readonly ended?: LocalDateTime | 'nobody knows';
  readonly zone?: string;
  readonly intensity?: number;
  readonly intakes?: readonly Intake[];
  readonly deleted?: boolean;
}

let rows = 0;

export function anEpisode(told: EpisodeTold): Episode {
  const zone = told.zone ?? 'Europe/Madrid';
  const startedAt = instantOf(told.started, zone);
  const endUnknown = told.ended === 'nobody knows';
  const endedAt = told.ended && !endUnknown ? instantOf(told.ended, zone) : null;
  rows += 1;
  return {
    id: `episode-${rows}`,
    userId: 'person',
    intensity: told.intensity ?? 6,
    startedAt,
    endedAt,
    endUnknown,
    zone,
    localDate: localDateOf(startedAt, zone),
    lastDate: endedAt && localDateOf(endedAt, zone),
    ongoing: endedAt === null && !endUnknown,
    ...noDetails,
    version: 1,
    createdAt: startedAt,
    updatedAt: startedAt,
    deletedAt: told.deleted ? startedAt : null,
    intakes: told.intakes ?? [],
    readings: [],
  };
}

interface IntakeTold extends Partial<Pick<Intake, 'medicine' | 'relief'>> {
  readonly taken: LocalDateTime;
  readonly zone?: string;
  readonly deleted?: boolean;
}

export function anIntake({ taken, zone = 'Europe/Madrid', medicine, relief, deleted }: IntakeTold): Intake {
  const takenAt = instantOf(taken, zone);
  rows += 1;
  return {
    id: `intake-${rows}`,
    userId: 'person',
    episodeId: null,
    takenAt,
    zone,
    localDate: localDateOf(takenAt, zone),
    name: medicine ?? 'own medicine',
    medicine: medicine ?? null,
    dose: null,
    unit: null,
    overuseClass: null,
    outcome: null,
    relief: relief ?? null,
    painAt: null,
    sideEffects: [],
    notes: '',
    version: 1,
    deletedAt: deleted ? takenAt : null,
  };
}
