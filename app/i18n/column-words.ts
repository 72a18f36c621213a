import type { codes } from './es/codes.ts';
import type { day } from './es/day.ts';
import type { entryQuestions } from './es/entry-questions.ts';
import type { vocabulary } from './es/vocabulary.ts';

/** Areas that have words for the codes of attacks, intakes and days. */
interface WordAreas {
  readonly codes: typeof codes;
  readonly words: typeof vocabulary;
  readonly questions: typeof entryQuestions;
  readonly day: Pick<typeof day, 'items'>;
}

/** The words for the codes of each column of an attack, an intake or a day. */
export const columnWords = ({ codes, words, questions, day }: WordAreas) => ({
  symptoms: codes.symptoms,
  premonitory: codes.premonitory,
  postdrome: codes.postdrome,
  aura: codes.aura,
  aura_signs: codes.auraSigns,
  places: codes.places,
  quality: codes.quality,
  relief_methods: codes.reliefMethods,
  side_effects: codes.sideEffects,
  impact_work: codes.impact,
  impact_home: codes.impact,
  impact_social: codes.impact,
  headache_impact_work: codes.impact,
  headache_impact_home: codes.impact,
  headache_impact_social: codes.impact,
  most_bothersome: codes.symptoms,
  aura_timing: questions.auraTiming,
  type_override: questions.type,
  route: questions.route,
  context: words.context,
  factors: words.context,
  menstruation: codes.menstruation,
  outcome: words.outcome,
  relief: words.relief,
  unit: words.units,
  overuse_class: words.medicationClass,
  asked: day.items,
});
