/** What a reader finds about an attack, before the rules of the forms are applied. */

import type { CalendarDay, Instant } from '../calendar-date.ts';
import type { EpisodeContent } from '../episode/episode.ts';
import type { Relief } from '../vocabulary/outcome.ts';
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
  /** One or several medicines with their amounts: see `medicinesOfEntry`. */
  readonly name: string;
  /** Identifies it beside its name, in any language. */
  readonly key: string;
  readonly note: string;
  /** Whether it helped, if the program asks that instead of the outcome at two hours. */
  readonly relief?: Relief | null;
  /** When it was taken, if given; otherwise the start of the attack, as an estimate. */
  readonly takenAt?: Instant;
  /** Left out where the program has no column for it: then it is what the name says. */
  readonly dose?: { readonly amount: number; readonly unit: DoseUnit } | null;
}

/** An attack from another program. */
export interface DraftEpisode extends Partial<Omit<EpisodeContent, 'notes'>> {
  /** Identifies it in its file, whatever its other columns are. */
  readonly key: readonly string[];
  readonly intensity: number;
  /** Midnight of a day without an hour: the diary's own mark of an hour nobody knows. */
  readonly startedAt: Instant;
  readonly isDayAlone?: boolean;
  readonly endedAt: Instant | null;
  readonly zone: string;
  /** Lines; empty ones are left out. */
  readonly notes: readonly string[];
  /** Lines for the notes from columns without a meaning: they tell no two attacks apart. */
  readonly remarks?: readonly string[];
  /** The line of `notes` about a pain that is the person's answer, and nothing the file says. */
  readonly stated?: string | undefined;
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
