/** What a sentence says, before anybody has confirmed it. */
import type { Dose } from '../import/amounts.ts';
import type { AuraKind, AuraSign } from '../vocabulary/aura.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import type { ReliefMethod } from '../vocabulary/outcome.ts';
import type { OveruseClass } from '../vocabulary/overuse-classes.ts';
import type { PainQuality } from '../vocabulary/pain.ts';
import type { PainPlace, Side } from '../vocabulary/places.ts';
import type { PremonitorySymptom, Symptom } from '../vocabulary/symptoms.ts';
import type { Moment } from './resolve-moment.ts';

/** A medicine that a sentence says was taken. */
export interface SaidIntake {
  /** As it was written. */
  readonly name: string;
  readonly medicine: MedicineCode | null;
  readonly overuseClass: OveruseClass | null;
  readonly dose: Dose | null;
  readonly at: Moment | null;
}

/** What a sentence says; null and empty lists are what it does not. */
export interface SaidEpisode {
  readonly intensity: number | null;
  readonly start: Moment | null;
  readonly wokeWith: boolean;
  readonly end: Moment | null;
  /** It is over, at a time that is not said. */
  readonly isOver: boolean;
  readonly places: readonly PainPlace[];
  /** A side without a place. */
  readonly side: Side | 'both' | null;
  readonly symptoms: readonly Symptom[];
  readonly premonitory: readonly PremonitorySymptom[];
  readonly aura: readonly AuraKind[];
  readonly auraSigns: readonly AuraSign[];
  readonly quality: readonly PainQuality[];
  readonly aggravated: boolean;
  readonly context: readonly ContextTag[];
  readonly relief: readonly ReliefMethod[];
  readonly intakes: readonly SaidIntake[];
  readonly tookNothing: boolean;
  /** What was not understood, in the person's words. */
  readonly rest: readonly string[];
}
