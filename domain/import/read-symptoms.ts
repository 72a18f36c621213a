/** The symptoms of an attack as other programs list them; auras among them become auras (docs/decisions/074). */
import type { Aura, AuraSign } from '../vocabulary/aura.ts';
import { fold } from '../vocabulary/fold.ts';
import type { Symptom } from '../vocabulary/symptoms.ts';
import type { Collector } from './collector.ts';
import { auraKindWords, auraSignWords, plainAura, symptomWords } from './import-words.ts';

interface ReadAuras {
  /** The kinds named; their durations are unknown. */
  readonly aura: Aura;
  readonly auraSigns: readonly AuraSign[];
  /** The words without a code. */
  readonly others: readonly string[];
  /** Whether an aura was named without its kind: stored as visual, the most frequent (ICHD-3 1.2.1, comments). */
  readonly isPlain: boolean;
}

/** The auras and the signs of aura in a list. */
export function readAuras(collector: Collector, words: readonly string[]): ReadAuras {
  const signs = collector.coded(words, auraSignWords);
  const kinds = collector.coded(signs.others, auraKindWords);
  return {
    aura: Object.fromEntries(kinds.codes.map((kind) => [kind, null])),
    auraSigns: signs.codes,
    others: kinds.others,
    isPlain: kinds.codes.length > 0 && words.some((word) => plainAura.has(fold(word))),
  };
}

/** The symptoms of an attack without auras. */
export function readSymptoms(
  collector: Collector,
  words: readonly string[],
): ReadAuras & { readonly symptoms: readonly Symptom[] } {
  const auras = readAuras(collector, words);
  const { codes, others } = collector.coded(auras.others, symptomWords);
  return { ...auras, symptoms: codes, others };
}
