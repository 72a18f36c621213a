/** Lower case without accents: who types on a phone writes "migrana". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether texts speak of everything that was typed, whatever its order, accents and capitals.
 * @param query nothing finds everything
 */
export function foundIn(query: string): (...texts: readonly string[]) => boolean {
  const wanted = plain(query).split(/\s+/).filter(Boolean);
  return (...texts) => {
    const said = plain(texts.join(' '));
    return wanted.every((word) => said.includes(word));
  };
}
