import { addMinutes, minutesBetween } from '#domain/calendar-date.ts';
import type { NewEpisode } from '#domain/episode.ts';
import type { NewReading } from '#domain/intensity-reading.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

/** Hours over which readings are spread when nobody knows the end. */
const assumedMinutes = 8 * 60;

/** How bad it was now and then: it rises to the worst a third of the way in, then falls. */
export function readingsOf(
  episode: NewEpisode,
  { chance, from, to }: Person['readings'],
  random: Random,
): NewReading[] {
  if (!random.chance(chance)) return [];
  const length = episode.endedAt ? minutesBetween(episode.startedAt, episode.endedAt) : assumedMinutes;
  const count = random.integer(from, to);
  const worst = Math.floor(count / 3);
  return Array.from({ length: count }, (_, index) => {
    const passed = (index + 0.5) / count;
    const share = index === worst ? 1 : Math.min(0.9, index < worst ? 0.55 + passed : 1.15 - passed * 0.75);
    return {
      id: random.uuid(),
      episodeId: episode.id,
      readAt: addMinutes(episode.startedAt, Math.round(length * passed)),
      zone: episode.zone,
      intensity: Math.max(1, Math.min(episode.intensity, Math.round(episode.intensity * share))),
    };
  });
}
