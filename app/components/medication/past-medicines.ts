import { type Diary, useDiary } from '#app/data/diary.ts';
import type { Episode } from '#domain/episode.ts';
import type { Intake } from '#domain/intake.ts';

/** Episodes looked at: enough to know what someone usually takes. */
const recentLimit = 30;

/** Chips offered at most. */
const offeredMax = 4;

/** A medicine as somebody took it before. */
export type PastMedicine = Pick<Intake, 'name' | 'dose' | 'unit'>;

/** What was taken, newest first, each name and dose once. */
export function pastMedicines(episodes: readonly Episode[]): PastMedicine[] {
  const taken = episodes
    .flatMap((episode) => episode.intakes)
    .filter((intake) => intake.deletedAt === null)
    .sort((a, b) => b.takenAt.localeCompare(a.takenAt));
  const distinct = new Map<string, PastMedicine>();
  for (const intake of taken) {
    const key = `${intake.name.toLowerCase()} ${intake.dose} ${intake.unit}`;
    if (!distinct.has(key)) distinct.set(key, intake);
  }
  return [...distinct.values()].slice(0, offeredMax);
}

const recentMedicines = ({ episodes }: Diary) => pastMedicines(episodes.slice(0, recentLimit));

/** The person's own recent medicines; empty for a visitor and until they are known. */
export function usePastMedicines(): PastMedicine[] {
  return useDiary(recentMedicines) ?? [];
}
