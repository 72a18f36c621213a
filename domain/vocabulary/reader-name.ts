/** A medicine's name for a doctor in another language: with the dictionaries, so apart from `generic-name.ts`. */
import { fold } from './fold.ts';
import type { MedicineNames } from './medicine.ts';
import { medicineOf, recogniseMedicine } from './medicines.ts';
import { recognisePreventive } from './preventives.ts';

/** What a name of the dictionary adds in brackets, such as a salt or a second name. */
const aside = / \(.*\)$/;

function entryOf(name: string): MedicineNames | undefined {
  const code = recogniseMedicine(name);
  return code === undefined ? recognisePreventive(name) : medicineOf(code);
}

/**
 * The international name in the reader's language, with a brand after it: "Rizatriptán (Maxalt)". A name that contains it,
 * and one the dictionaries do not know, stay as typed.
 */
export function readerName(locale: 'es' | 'en', name: string): string {
  const entry = entryOf(name);
  if (!entry) return name;
  const [own, other] = (locale === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)).map((language) =>
    entry.names[language].replace(aside, ''),
  ) as [string, string];
  const typed = fold(name);
  // A generic name without its accent, in English with the Spanish ending or accent, is written out.
  const isGeneric = [own, other, ...Object.values(entry.names)].some((one) => fold(one) === typed);
  if (!isGeneric && ` ${typed} `.includes(` ${fold(own)} `)) return name;
  const generic = /^\s*\p{Lu}/u.test(name) ? own.charAt(0).toUpperCase() + own.slice(1) : own;
  return isGeneric ? generic : `${generic} (${name.trim()})`;
}
