/** Words a minute: silent reading takes 238 in English (Brysbaert 2019), and nobody here is in a hurry. */
const wordsPerMinute = 220;

/** How long a text takes to read, in whole minutes, one at least. */
export const minutesToRead = (words: number) => Math.max(1, Math.round(words / wordsPerMinute));
