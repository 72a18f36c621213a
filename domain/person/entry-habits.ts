import type { Episode } from '../episode/episode.ts';
import type { OrderedList } from '../person/diary-settings.ts';

/**
 * Number of recent episodes that define what is usual for a person: enough to even out one odd attack, few enough to follow
 * a change within a season at two to five a month (docs/clinical-rules.md#usual-episodes).
 */
export const usualEpisodes = 30;

const codesOf: Readonly<Record<OrderedList, (episode: Episode) => readonly string[]>> = {
  symptoms: (episode) => episode.symptoms,
  premonitory: (episode) => episode.premonitory,
  postdrome: (episode) => episode.postdrome,
  context: (episode) => episode.context,
  relief_methods: (episode) => episode.reliefMethods,
  side_effects: (episode) => episode.intakes.flatMap((intake) => intake.sideEffects),
  quality: (episode) => episode.quality,
};

/** In how many of their last episodes the person chose each code of a list. @param episodes newest first */
export function usesOf(list: OrderedList, episodes: readonly Episode[]): Map<string, number> {
  return counted(episodes.slice(0, usualEpisodes).map(codesOf[list]));
}

/** The sections of the entry form beyond time, intensity and what is said in a sentence, which is always first. */
export const formSections = [
  'places',
  'symptoms',
  'medication',
  'relief_methods',
  'context',
  'quality',
  'aura',
  'premonitory',
  'readings',
  'impact',
  'postdrome',
] as const;
export type FormSection = (typeof formSections)[number];

const isFilled: Readonly<Record<FormSection, (episode: Episode) => boolean>> = {
  places: (episode) => episode.places.length > 0,
  symptoms: (episode) => episode.symptoms.length > 0,
  medication: (episode) => episode.intakes.length > 0,
  relief_methods: (episode) => episode.reliefMethods.length > 0,
  context: (episode) => episode.context.length > 0,
  quality: (episode) => episode.quality.length > 0 || episode.aggravated !== null,
  aura: (episode) => Object.keys(episode.aura).length > 0 || episode.auraSigns.length > 0,
  premonitory: (episode) => episode.premonitory.length > 0,
  readings: (episode) => episode.readings.length > 0,
  impact: (episode) => Object.values(episode.impact).some((answer) => answer !== null),
  postdrome: (episode) => episode.postdrome.length > 0,
};

/**
 * The sections of the form, the ones a person fills in most often first; the rest in the order of an attack.
 * @param episodes newest first
 */
export function sectionsByUse(episodes: readonly Episode[]): FormSection[] {
  const usual = episodes.slice(0, usualEpisodes);
  const uses = counted(usual.map((episode) => formSections.filter((section) => isFilled[section](episode))));
  // Sorting is stable: equal counts keep the order above.
  return [...formSections].sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0));
}

function counted(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of lists.flatMap((list) => [...new Set(list)])) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return counts;
}
