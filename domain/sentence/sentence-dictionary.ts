/**
 * The words of a sentence about an attack, in each language, as patterns over folded text (`domain/vocabulary/fold.ts`). A word
 * that can mean two things is in none of them: it stays in the note.
 */
import type { AuraKind, AuraSign } from '../vocabulary/aura.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import type { ReliefMethod } from '../vocabulary/outcome.ts';
import type { PainQuality } from '../vocabulary/pain.ts';
import type { SidedPlace } from '../vocabulary/places.ts';
import type { PremonitorySymptom, Symptom } from '../vocabulary/symptoms.ts';

/** Alternatives of a pattern for each code. */
type Words<Code extends string> = Readonly<Partial<Record<Code, string>>>;

/** What one language says. Every text is the source of a pattern, without its edges. */
export interface SentenceWords {
  readonly symptoms: Words<Symptom>;
  readonly premonitory: Words<PremonitorySymptom>;
  /** With the kind each sign is stored under. */
  readonly auraSigns: Words<AuraSign>;
  readonly aura: Words<AuraKind>;
  readonly quality: Words<PainQuality>;
  readonly context: Words<ContextTag>;
  readonly relief: Words<ReliefMethod>;
  readonly places: Words<SidedPlace>;
  readonly wholeHead: string;
  readonly band: string;
  readonly left: string;
  readonly right: string;
  readonly both: string;
  /** The word for a side itself: "lado", "side". */
  readonly side: string;
  /** It was there on waking. */
  readonly woke: string;
  readonly aggravated: string;
  readonly tookNothing: string;
  /** It is over. */
  readonly over: string;
  /** What cannot be borne: what follows is not denied by its own "no". */
  readonly unbearable: string;
  /** Before what is denied. */
  readonly denial: string;
  /** Behind what is denied. */
  readonly deniedBehind: string;
  /** Aura of no said kind. */
  readonly anyAura: string;
  /** Joins what is denied to what was denied before it. */
  readonly denialGoesOn: string;
  /** A part of the sentence that tells of another time, another person or a plan: none of it is read. */
  readonly aside: string;
  /** Words that say nothing by themselves: a rest of nothing else is no note. */
  readonly empty: string;
}
