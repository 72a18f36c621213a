/** What a reader finds about an attack, before the rules of the forms are applied. */
import type { CalendarDay, Instant } from '../calendar-date.ts';
import type { EpisodeContent } from '../episode/episode.ts';
import type { Relief } from '../vocabulary/relief-answers.ts';
import type { DoseUnit } from '../vocabulary/units.ts';

/** Pain at one moment. */
export interface DraftReading {
  /** Identifies it in its file. */
  readonly key: string;
  readonly at: Instant;
  readonly intensity: number;
  readonly rules: readonly string[];
}

/** A medicine taken; mostly only its attack is known. */
export interface DraftIntake {
  /** One or several medicines: see `medicinesIn`. */
  readonly name: string;
  /** Identifies it beside its name, in any language. */
  readonly key: string;
  readonly note: string;
  /** Whether it helped, if the program asks that instead of the outcome at two hours. */
  readonly relief?: Relief | null;
  /** When it was taken, if given; otherwise the start of the attack, as an estimate. */
  readonly takenAt?: Instant;
  readonly dose?: { readonly amount: number; readonly unit: DoseUnit } | null;
}

/** An attack from another program. */
export interface DraftEpisode extends Partial<Omit<EpisodeContent, 'notes'>> {
  /** Identifies it in its file, whatever its other columns are. */
  readonly key: readonly string[];
  readonly intensity: number;
  /** Of a day alone, without an hour, midnight: the diary's own mark of an hour nobody knows. */
  readonly startedAt: Instant;
  readonly isDayAlone?: boolean;
  readonly endedAt: Instant | null;
  readonly zone: string;
  /** Lines; empty ones are left out. */
  readonly notes: readonly string[];
  /** Lines for the notes from columns without a meaning: they tell no two attacks apart. */
  readonly remarks?: readonly string[];
  readonly intakes: readonly DraftIntake[];
  readonly readings?: readonly DraftReading[];
  /** Conversions of what is measured differently here. */
  readonly rules: readonly string[];
}

/** A line that says a day was free of headache, with what was taken all the same. */
export interface DraftFreeDay extends Pick<DraftEpisode, 'key' | 'startedAt' | 'zone' | 'notes' | 'intakes'> {
  readonly day: CalendarDay;
  /** The conversion it is counted as. */
  readonly rule: string;
}

/** A value that says nothing. */
const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const withBoth = <T>(a: readonly T[], b: readonly T[]) => [...new Set([...a, ...b])];

/**
 * Two lines of one attack as one: with an hour, those that begin in the same minute and contradict each other in nothing;
 * of a day alone, those that name a medicine each and are the same in all else. Null for two attacks.
 */
export function joined(a: DraftEpisode, b: DraftEpisode): DraftEpisode | null {
  const parts = {
    key: a.key,
    notes: withBoth(a.notes, b.notes),
    remarks: withBoth(a.remarks ?? [], b.remarks ?? []),
    intakes: [...a.intakes, ...b.intakes],
    readings: [...(a.readings ?? []), ...(b.readings ?? [])],
    rules: withBoth(a.rules, b.rules),
  };
  const alike = (one: DraftEpisode) => JSON.stringify({ ...one, intakes: [], remarks: [] });
  if (a.isDayAlone || b.isDayAlone)
    return a.intakes.length > 0 && b.intakes.length > 0 && alike(a) === alike(b) ? { ...a, ...parts } : null;
  const all: Record<string, unknown> = { ...b, ...a };
  for (const [name, value] of Object.entries(b) as [keyof DraftEpisode, unknown][]) {
    const other = a[name];
    if (name in parts || isBlank(value)) continue;
    if (isBlank(other)) all[name] = value;
    else if (Array.isArray(value) && Array.isArray(other)) all[name] = withBoth(other, value);
    else if (typeof value === 'object') all[name] = { ...value, ...(other as object) };
    else if (value !== other) return null;
  }
  const tookNothing = parts.intakes.length === 0 && all.tookNothing === true;
  return { ...(all as unknown as DraftEpisode), ...parts, ...('tookNothing' in all && { tookNothing }) };
}
