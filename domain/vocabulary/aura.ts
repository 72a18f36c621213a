import { auraMinutesMax } from '../limits.ts';

/** The kinds of aura ICHD-3 1.2 B distinguishes (docs/clinical-rules.md#aura). */
export const auraKinds = ['visual', 'sensory', 'speech', 'motor', 'brainstem', 'retinal'] as const;
export type AuraKind = (typeof auraKinds)[number];

/** Signs of aura (docs/clinical-rules.md#vocabularies). */
export const auraSigns = ['zigzag', 'scotoma', 'flashes', 'tingling'] as const;
export type AuraSign = (typeof auraSigns)[number];

/** When the aura was, relative to the pain: before it, at its onset, during it; or there was no pain. */
export const auraTimings = ['before', 'with_onset', 'during', 'no_pain'] as const;

/** The kinds a sign may belong to: visual signs may affect both eyes or one. */
export const kindsOfSign: Readonly<Record<AuraSign, readonly AuraKind[]>> = {
  zigzag: ['visual', 'retinal'],
  scotoma: ['visual', 'retinal'],
  flashes: ['visual', 'retinal'],
  tingling: ['sensory'],
};

/** The kinds of aura, each with its duration in minutes; null if unknown. */
export type Aura = Readonly<Partial<Record<AuraKind, number | null>>>;

/** Minutes an aura lasts: ICHD-3 1.2 C gives each symptom 5 to 60 (docs/clinical-rules.md#aura). */
export const auraMinutes = { min: 5, max: 60 } as const;

/** Longest duration of a kind of aura, minutes: motor aura up to 72 hours (note to ICHD-3 1.2.3). */
export const auraMinutesUpTo = (kind: string): number =>
  kind === 'motor' ? auraMinutesMax : auraMinutes.max;
