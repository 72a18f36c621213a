/** The symptoms of an attack as other programs list them: auras among them are auras (docs/decisions/074). */
import { fold } from '../model/fold.ts';
import type { Aura, AuraSign } from '../vocabulary/aura.ts';
import type { Symptom } from '../vocabulary/symptoms.ts';
import type { Collector } from './collector.ts';
import { auraKindWords, auraSignWords, plainAura, symptomWords } from './words.ts';

interface ReadAuras {
  /** The kinds that are named; how long each was is not known. */
  readonly aura: Aura;
  readonly auraSigns: readonly AuraSign[];
  /** The other words. */
  readonly others: readonly string[];
  /** Whether an aura was named and not of which kind: it is stored as visual, as most are (ICHD-3 1.2.1, comments). */
  readonly isPlain: boolean;
}

/** The auras and the signs of one in a list. */
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

/** The symptoms of an attack, auras apart. */
export function readSymptoms(
  collector: Collector,
  words: readonly string[],
): ReadAuras & { readonly symptoms: readonly Symptom[] } {
  const auras = readAuras(collector, words);
  const { codes, others } = collector.coded(auras.others, symptomWords);
  return { ...auras, symptoms: codes, others };
}
