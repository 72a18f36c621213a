/** Medicines from the names another program writes: which of them are acute ones (docs/decisions/074). */
import { fold } from '../model/fold.ts';
import type { MedicineCode } from '../vocabulary/medicine-classes.ts';
import { meaningsOf, recogniseMedicine } from '../vocabulary/medicines.ts';
import type { OveruseClass } from '../vocabulary/overuse-classes.ts';
import { recognisePreventive } from '../vocabulary/preventives.ts';

/** One name in a list of medicines. */
export interface TakenMedicine {
  readonly name: string;
  /** A preventive is no acute dose; `unknown` has no class until the person chooses one. */
  readonly kind: 'acute' | 'preventive' | 'unknown';
  readonly medicine: MedicineCode | null;
  /** The class of an own medicine, if its name is that of a class. */
  readonly overuseClass: OveruseClass | null;
}

/** Words for having taken nothing. */
const nothing = new Set(
  'none|no medication|no medicine|no meds|nothing|no|n/a|na|nil|-|ninguno|ninguna|nada|sin medicacion|no tome nada'.split(
    '|',
  ),
);

/** Names of classes: some diaries ask for a kind of medicine and not for its name. */
const classNames: ReadonlyMap<string, OveruseClass> = new Map(
  Object.entries({
    triptan: 'triptan|triptans|triptanes',
    non_opioid: 'nsaid|nsaids|aine|aines',
    opioid: 'opioid|opioids|opioide|opioides',
    ergot: 'ergot|ergots|ergotico|ergoticos',
    gepant: 'gepant|gepants|gepante|gepantes',
  } satisfies Partial<Record<OveruseClass, string>>).flatMap(([name, words]) =>
    words.split('|').map((word) => [word, name as OveruseClass] as const),
  ),
);
const preventiveClassNames =
  /^(?:anti(?:convulsants?|convulsivos?|epileptics?|epilepticos?|seizure|depressants?|depresivos?)|(?:tricyclic|triciclico)s?|beta[ -]?blockers?|betabloqueantes?|calcium channel blockers?|calcioantagonistas?|preventiv(?:e|es|o|os)|preventatives?|prophylactics?|(?:anti[ -]?)?cgrp(?: (?:antibody|antibodies|mab|mabs|inhibitor|inhibitors))?)$/;

/** Whether a name or brand is a preventive and no acute medicine. */
const isPreventive = (name: string) =>
  meaningsOf(name).length === 0 &&
  (recognisePreventive(name) !== undefined || preventiveClassNames.test(fold(name)));

/** The meaning of one name. */
function medicineNamed(name: string): TakenMedicine {
  const overuseClass = classNames.get(fold(name)) ?? null;
  const medicine = recogniseMedicine(name) ?? null;
  const meaning = { name, medicine, overuseClass: medicine === null ? overuseClass : null };
  if (isPreventive(name)) return { ...meaning, kind: 'preventive' };
  return { ...meaning, kind: medicine !== null || overuseClass !== null ? 'acute' : 'unknown' };
}

/** Characters; a longer text is in the wrong column, and patterns are slow on it. */
const entryMaxLength = 200;
const between = /\s*\+\s*|\s+(?:and|y|e|&)\s+/i;

/**
 * The medicines of one entry of a list: `Sumatriptan + Oxygen` is two, unless the dictionary knows the combination. An
 * entry without any known part stays as written.
 */
export function medicinesIn(entry: string): readonly TakenMedicine[] {
  if (entry.length > entryMaxLength)
    return [{ name: entry, kind: 'unknown', medicine: null, overuseClass: null }];
  if (nothing.has(fold(entry))) return [];
  const named = medicineNamed(entry);
  if (named.kind !== 'unknown' || meaningsOf(entry).length > 0) return [named];
  const parts = entry
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !nothing.has(fold(part)))
    .map(medicineNamed);
  return parts.length > 1 && parts.some(({ kind }) => kind !== 'unknown') ? parts : [named];
}
