/** Substances whose name on a pack in the United States and Canada is not the international one. */
const northAmerican = [
  [/\bacetylsalicylic acid\b/i, 'aspirin'],
  [/\bparacetamol( \(acetaminophen\))?/i, 'acetaminophen'],
] as const;

/** A dictionary's name as packs have it where the reader is: "acetaminophen" for `en-US`. @param region a language tag */
export const localName = (name: string, region: string): string =>
  /^en-(US|CA|PR)$/.test(region)
    ? northAmerican.reduce((text, [international, own]) => text.replace(international, own), name)
    : name;
