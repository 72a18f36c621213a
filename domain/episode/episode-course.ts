import { type Instant, isKnownZone, localDateTimeOf } from '../calendar-date.ts';
import type { Intake } from '../intake/intake.ts';
import type { Episode } from './episode.ts';
import { intakesOf, isOngoing, readingsOf } from './episode-rules.ts';
import type { IntensityReading } from './intensity-reading.ts';

/** One step of an episode's timeline. */
export type CourseStep =
  /** Premonitory symptoms. Like aura and postdrome they have a place in the order, but no time. */
  | { readonly kind: 'premonitory' }
  | { readonly kind: 'aura' }
  | Timed<{ readonly kind: 'start' }>
  | Timed<{ readonly kind: 'reading'; readonly reading: IntensityReading }>
  | Timed<{ readonly kind: 'intake'; readonly intake: Intake }>
  /** The last time the person confirmed that it continues. */
  | Timed<{ readonly kind: 'still' }>
  | Timed<{ readonly kind: 'end' }>
  | { readonly kind: 'ongoing' }
  | { readonly kind: 'end_unknown' }
  | { readonly kind: 'postdrome' };

type Timed<Step> = Step & { readonly at: Instant; readonly zone: string };

/** Order within the same minute. */
const order = ['start', 'reading', 'intake', 'still', 'end'] as const;

/** The timeline of an episode: premonitory symptoms, everything with a time, the end, the postdrome. */
export function courseOf(episode: Episode): CourseStep[] {
  const { zone } = episode;
  const timed = [
    { kind: 'start', at: episode.startedAt, zone } as const,
    ...readingsOf(episode).map(
      (reading) => ({ kind: 'reading', at: reading.readAt, zone: reading.zone, reading }) as const,
    ),
    ...intakesOf(episode).map(
      (intake) => ({ kind: 'intake', at: intake.takenAt, zone: intake.zone, intake }) as const,
    ),
    // "It continues" is left out once the episode has ended.
    ...(episode.stillAt !== null && episode.endedAt === null
      ? [{ kind: 'still', at: episode.stillAt, zone } as const]
      : []),
    ...(episode.endedAt === null ? [] : [{ kind: 'end', at: episode.endedAt, zone } as const]),
  ].sort((a, b) => a.at.localeCompare(b.at) || order.indexOf(a.kind) - order.indexOf(b.kind));

  return [
    ...when(episode.premonitory.length > 0, 'premonitory'),
    ...when(Object.keys(episode.aura).length > 0 || episode.auraSigns.length > 0, 'aura'),
    ...timed,
    ...when(isOngoing(episode), 'ongoing'),
    ...when(episode.endUnknown, 'end_unknown'),
    ...when(episode.postdrome.length > 0, 'postdrome'),
  ];
}

function when<const Kind extends string>(isPresent: boolean, kind: Kind): { readonly kind: Kind }[] {
  return isPresent ? [{ kind }] : [];
}

/** Whether the clocks of two zones differed at that moment. An unknown zone counts as UTC. */
export function clocksDiffer(at: Instant, zone: string, other: string): boolean {
  return zone !== other && localDateTimeOf(at, zone) !== localDateTimeOf(at, other);
}

/** The city a zone is named after: "Mexico City" for `America/Mexico_City`. */
export function placeOf(zone: string): string {
  return (isKnownZone(zone) ? (zone.split('/').at(-1) ?? zone) : 'UTC').replaceAll('_', ' ');
}
