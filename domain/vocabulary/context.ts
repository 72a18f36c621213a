/** What surrounded an episode: possible factors, never proven causes (specification, section 3). */
export const contextTags = ['menstruation', 'alcohol', 'sleep', 'stress'] as const;
export type ContextTag = (typeof contextTags)[number];
