import { medicinesOfEntry } from '../import/taken.ts';
import { brandsOf } from '../vocabulary/medicine.ts';
import { medicineCodes } from '../vocabulary/medicine-classes.ts';
import { meaningsOf, medicineOf } from '../vocabulary/medicines.ts';
import type { SaidIntake } from './said.ts';
import { doseAround } from './said-dose.ts';
import { clauseEnd, foldInPlace, type Sheet } from './sentence-sheet.ts';

/** A medicine with its place in the text; its time is found later. */
export interface PlacedIntake extends Omit<SaidIntake, 'at'> {
  readonly from: number;
  readonly to: number;
}

/** Longest name of a medicine, in words. */
const nameWords = 4;

/** Names of medicines that are also words of everyday life. */
const everyday =
  /^(?:bayer|cambia|alin|stadium|relax|sol|perlic|actiq|mobic|cold|oxigeno|medrol|hemicrane?ial|hemicraneal)$/;

/** Before and behind such a name where it is the medicine: "tomé Cambia", "Oxígeno a las dos". */
const tookBefore =
  /(?:(?:tome|tomado|took|taken|puse|used)|(?:comprimido|pastilla|capsula|tablet|pill)s?(?: de| of)?)(?: (?:un|una|dos|medio|media|a|my|mi|el|one|two))? $/u;
const doseBehind = /^ (?:\d+ ?mg|\uFFFB|a las|at|hace)/u;

/** Forms that are named behind a medicine. */
const route =
  /\s(?:nasal|flas|inyectable|spray|odt|mlt|melt|rapid|rpd|max|neo|radis|bucodispersable|efervescente|orodispersible|injection)$/;

/** Words that a name does not begin with, although the dictionary passes over them. */
const notFirst =
  /^(?:comprimidos?|pastillas?|capsulas?|sobres?|tabletas?|tablets?|pills?|caps?|capsules?|tabs?|gotas?|drops?|puffs?|sprays?|inyeccion(?:es)?|injections?|shots?|nasal|generic[oa]?|generics?|oral|parches?|patch(?:es)?|retard|boots|alter|solucion|solution|sodio|sodium|of|de|sc|im|iv|vo|po)(?:\s|$)/;

/** The medicines of a text with their doses. */
export function readIntakes(
  sheet: Sheet,
  language: 'es' | 'en',
  ownNames: readonly string[],
): PlacedIntake[] {
  const own = new Set(ownNames.map(foldInPlace));
  const tokens = Array.from(sheet.left.matchAll(/[\p{L}\d][\p{L}\d#.&-]*[\p{L}\d]|[\p{L}\d]/gu));
  const found: { from: number; to: number; name: string }[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const spans = Array.from({ length: nameWords }, (_, count) => {
      const [a, z] = [tokens[first], tokens[first + count]];
      return a && z ? { from: a.index, to: z.index + z[0].length, last: first + count } : undefined;
    }).filter((one) => one !== undefined);
    let best: { from: number; to: number; last: number; name: string } | undefined;
    for (const span of spans) {
      const name = sheet.left.slice(span.from, span.to);
      if (
        /[,;.:\n(\uFFFB]|\s(?:and|y|e|with|con|plus|mas)\s/u.test(name) ||
        !/^\p{L}[\p{L}-]{2}/u.test(name) ||
        (everyday.test(name) && !isMeant(name, sheet.left, span)) ||
        notFirst.test(name)
      )
        break;
      const isFirstWord = span.last === first;
      const isKnown =
        own.has(name) ||
        isMedicine(name) ||
        (isFirstWord && (isMedicine(singular(name)) || slipOf(name) !== undefined));
      if (!isKnown) continue;
      // What the dictionary passes over, as a strength, is no part of the name.
      if (best && !own.has(name) && !isOtherName(name, best.name) && (!route.test(name) || /\d/.test(name)))
        continue;
      best = { ...span, name };
    }
    if (!best) continue;
    found.push(best);
    first = best.last;
  }
  const read = found.flatMap(({ from, to, name }) => {
    const before = sheet.left.slice(0, from);
    if (isNotTaken(before, language) || /^(?: \p{L}+)? no(?=[,.;]|$)/u.test(sheet.left.slice(to))) return [];
    const around = doseAround(before, sheet.left.slice(to), language);
    const written = sheet.text.slice(from, to);
    const called =
      short[name] ?? (isMedicine(name) || own.has(name) ? written : (slipOf(name) ?? singular(written)));
    const [read] = medicinesOfEntry(called);
    if (read?.kind === 'preventive') return [];
    sheet.take(from - around.before, to + around.after);
    return [
      {
        from: from - around.before,
        to: to + around.after,
        name: called,
        medicine: read?.medicine ?? null,
        overuseClass: read?.medicine ? null : (read?.overuseClass ?? null),
        dose: around.dose,
      },
    ];
  });
  // "Y otro a las ocho": the same again.
  const again = sheet
    .matches(
      language === 'es'
        ? '(?:y |luego |despues )*(?:(?:el |la )?otr[oa](?: medi[oa]| mitad)?|(?:un |el |la )?segund[oa](?: dosis)?)(?= |$|[,.;])(?: de \\d+)?'
        : '(?:and |then )*(?:another(?: one)?|(?:the )?other (?:half|one)|one more|(?:a |the )?second (?:one|dose|pill|tablet))(?= )',
    )
    .flatMap((match) => {
      const same = read.filter(({ to }) => to <= match.index).at(-1);
      const rest = sheet.left.slice(match.index + match[0].length);
      const isTimed =
        /^(?: (?:pastilla|comprimido|igual|mas|one|dose|pill|tablet))?(?: (?:de|of) \d+)? (?:\uFFFB|a|sobre|hacia|at|around|about|\d|hace|una|an|media|half|two|dos|tres|three)/u.test(
          rest,
        ) || /\uFFFB $/u.test(sheet.left.slice(0, match.index));
      if (!same || !isTimed) return [];
      sheet.takeMatch(match);
      return [{ ...same, from: match.index, to: match.index + match[0].length }];
    });
  // "Me dieron Nolotil, me tomé dos": of the one medicine without a dose.
  const [one, ...more] = read;
  const [howMany] = sheet.matches(
    language === 'es'
      ? '(?:me )?(?:tome|he tomado|tomo) (?<count>dos|tres|2|3|media|medio|la mitad)(?=[ ,.;]|$)(?! (?:veces|dias|horas|vasos?|cafes?|tazas?))'
      : '(?:i )?(?:took|had) (?<count>two|three|2|3|half(?: of it)?)(?=[ ,.;]|$)(?! (?:times|hours|days|glasses|cups|coffees|naps|an?))',
  );
  if (
    one &&
    more.length === 0 &&
    again.length === 0 &&
    one.dose === null &&
    howMany &&
    howMany.index >= one.to
  ) {
    sheet.takeMatch(howMany);
    const { dose } = doseAround(`${howMany.groups?.count?.replace('la mitad', 'media')} `, '', language);
    return [{ ...one, dose, from: howMany.index, to: howMany.index + howMany[0].length }];
  }
  return [...read, ...again].sort((a, b) => a.from - b.from);
}

/** Whether a name that is a word of everyday life is the medicine here. */
const isMeant = (name: string, left: string, { from, to }: { from: number; to: number }) =>
  !/^(?:sol|relax|cold|bayer)$/.test(name) &&
  (tookBefore.test(left.slice(0, from)) ||
    (/(?:^|[.,;:] ?)$/u.test(left.slice(0, from)) && doseBehind.test(left.slice(to))));

/** What people shorten. */
const short: Readonly<Record<string, string>> = {
  ibu: 'ibuprofen',
  ibus: 'ibuprofen',
  suma: 'sumatriptan',
  riza: 'rizatriptan',
  gravol: 'dimenhydrinate',
  biodramina: 'dimenhydrinate',
  neomelubrina: 'neo-melubrina',
  neomelubrinas: 'neo-melubrina',
};

const singular = (name: string) =>
  isMedicine(name.replace(/s$/i, '')) ? name.replace(/s$/i, '') : name.replace(/es$/i, '');

const classWords =
  /^(?:(?:un )?triptan(?:es|s)?|triptanes|nsaids?|aines?|gepants?|gepantes?|opioids?|opioides?)$/;

const isMedicine = (name: string) => name in short || meaningsOf(name).length > 0 || classWords.test(name);

/** Names long enough that one slip of a finger makes no other name of them. */
let longNames: string[] | undefined;

/** The name of the dictionary that a long word is one slip away from, if all such are one medicine. */
function slipOf(word: string): string | undefined {
  if (!/^\p{L}{8,}$/u.test(word)) return undefined;
  longNames ??= medicineCodes.flatMap((code) => {
    const medicine = medicineOf(code);
    return [...Object.values(medicine.names), ...brandsOf(medicine).map((brand) => brand.name)]
      .map(foldInPlace)
      .filter((one) => /^\p{L}{7,}$/u.test(one));
  });
  const near = longNames.filter((name) => isOneSlip(word, name));
  const [only, another] = new Set(near.map((name) => meaningsOf(name)[0]?.medicine.code));
  return only && !another ? near[0] : undefined;
}

/** Whether one letter more, less, other or two changed about make one word of another of the same first letter. */
function isOneSlip(a: string, b: string): boolean {
  if (a[0] !== b[0] || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [x, y] = [a.slice(at), b.slice(at)];
  return (
    x.slice(1) === y.slice(1) ||
    x.slice(1) === y ||
    x === y.slice(1) ||
    (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2))
  );
}

const isOtherName = (longer: string, shorter: string) =>
  meaningsOf(longer)[0]?.medicine.code !== meaningsOf(shorter)[0]?.medicine.code ||
  meaningsOf(longer)[0]?.brand?.name !== meaningsOf(shorter)[0]?.brand?.name;

/** "No tomé ibuprofeno", "without Maxalt", "going to take". */
function isNotTaken(before: string, language: 'es' | 'en'): boolean {
  const clause = before.slice(
    Math.max(
      ...[...before.matchAll(new RegExp(clauseEnd.source, 'gu'))].map(
        ({ index, 0: { length } }) => index + length,
      ),
      0,
    ),
  );
  return language === 'es'
    ? /(?:^|\s)(?:sin|compr(?:e|ado|ar|amos)|pedi|recogi|no (?:me )?(?:he )?(?:tom\p{L}+|tenia|tengo|quise|pude)|ni|en vez de|(?:se|le|les) (?:he |ha |han )?(?:tom(?:o|aba|aron|ado)|dio|di|dimos|dado))(?: (?:el|un|una|dos|la|ningun[oa]?|mas|mi|tomar))*\s?$/u.test(
        clause,
      ) || /(?:^|\s)no (?:me )?(?:he )?(?:tom\p{L}+|quise|pude|hizo falta|funciona)\s[\p{L} ]*$/u.test(clause)
    : /(?:^|\s)(?:bought|buy|ordered|picked up|refilled|(?:he|she|they) (?:took|had|takes)|gave (?:him|her|them|the kids)|without|no|nor|not|ran out of|out of|instead of|thought about|(?:didn'?t|haven'?t|couldn'?t|don'?t|did not|have not)(?: \p{L}+)?)(?: (?:any|some|the|my|more|a|another|take|taken|have))*\s?$/u.test(
        clause,
      );
}
