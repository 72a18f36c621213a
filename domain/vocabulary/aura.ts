import { auraMinutesMax } from '../limits.ts';

/** The kinds of aura ICHD-3 1.2 B tells apart (docs/clinical-rules.md#aura). */
export const auraKinds = ['visual', 'sensory', 'speech', 'motor', 'brainstem', 'retinal'] as const;
export type AuraKind = (typeof auraKinds)[number];

/** Signs of aura (docs/clinical-rules.md#vocabularies). */
export const auraSigns = ['zigzag', 'scotoma', 'flashes', 'tingling'] as const;
export type AuraSign = (typeof auraSigns)[number];

/** When an aura was, by the pain: before it, as it began, while it was there; or there was none. */
export const auraTimings = ['before', 'with_onset', 'during', 'no_pain'] as const;

/** The kinds a sign may belong to: what is seen may be of both eyes or of one. */
export const kindsOfSign: Readonly<Record<AuraSign, readonly AuraKind[]>> = {
  zigzag: ['visual', 'retinal'],
  scotoma: ['visual', 'retinal'],
  flashes: ['visual', 'retinal'],
  tingling: ['sensory'],
};

/** The kinds there were, each with how many minutes it lasted; null where nobody knows. */
export type Aura = Readonly<Partial<Record<AuraKind, number | null>>>;

/** Minutes an aura lasts: ICHD-3 1.2 C gives each symptom 5 to 60 (docs/clinical-rules.md#aura). */
export const auraMinutes = { min: 5, max: 60 } as const;

/** Minutes a kind of aura lasts at most: weakness up to 72 hours (note to ICHD-3 1.2.3). */
export const auraMinutesUpTo = (kind: string): number =>
  kind === 'motor' ? auraMinutesMax : auraMinutes.max;
