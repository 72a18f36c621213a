/** Lower case without accents, as people type on a phone: "migrana". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Matches texts that contain every word typed, in any order, ignoring accents and case.
 * @param query empty matches everything
 */
export function foundIn(query: string): (...texts: readonly string[]) => boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
}
