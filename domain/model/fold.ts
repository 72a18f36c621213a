/** A text as it is compared: lower case, single spaces, no accents or other marks, so that 'sumatriptan' finds 'sumatriptán'. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}
