/** Normalises a text for comparison: lower case, single spaces, no accents, so that 'sumatriptan' finds 'sumatriptán'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
