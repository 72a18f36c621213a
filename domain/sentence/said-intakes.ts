import { medicinesOfEntry } from '../import/taken.ts';
import { meaningsOf } from '../vocabulary/medicines.ts';
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
const everyday = /^(?:bayer|cambia|alin|stadium|relax|sol|perlic|actiq|mobic|cold|oxigeno|medrol)$/;

/** Forms that are named behind a medicine. */
const route =
  /\s(?:nasal|flas|inyectable|spray|odt|mlt|melt|rapid|rpd|max|neo|radis|bucodispersable|efervescente|orodispersible|injection)$/;

/** Words that a name does not begin with, although the dictionary passes over them. */
const notFirst =
  /^(?:comprimidos?|pastillas?|capsulas?|sobres?|tabletas?|tablets?|pills?|caps?|capsules?|tabs?|gotas?|drops?|puffs?|sprays?|inyeccion(?:es)?|injections?|shots?|nasal|generic[oa]?|generics?|oral|parches?|patch(?:es)?|retard|boots|alter|solucion|solution|sodio|sodium|of|de)(?:\s|$)/;

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
        !/^\p{L}{3}/u.test(name) ||
        everyday.test(name) ||
        notFirst.test(name)
      )
        break;
      const isFirstWord = span.last === first;
      const isKnown = own.has(name) || isMedicine(name) || (isFirstWord && isMedicine(singular(name)));
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
    const [read] = medicinesOfEntry(short[name] ?? (isMedicine(name) ? written : singular(written)));
    if (read?.kind === 'preventive') return [];
    sheet.take(from - around.before, to + around.after);
    return [
      {
        from: from - around.before,
        to: to + around.after,
        name: short[name] ?? (isMedicine(name) || own.has(name) ? written : singular(written)),
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
        ? '(?:y |luego |despues )*(?:otr[oa]|(?:un |el |la )?segund[oa](?: dosis)?)(?= |$|[,.;])(?: de \\d+)?'
        : '(?:and |then )*(?:another(?: one)?|one more|(?:a |the )?second (?:one|dose|pill|tablet))(?= )',
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
  return [...read, ...again].sort((a, b) => a.from - b.from);
}

/** What people shorten. */
const short: Readonly<Record<string, string>> = { ibu: 'ibuprofen', suma: 'sumatriptan' };

const singular = (name: string) =>
  isMedicine(name.replace(/s$/i, '')) ? name.replace(/s$/i, '') : name.replace(/es$/i, '');

const classWords =
  /^(?:(?:un )?triptan(?:es|s)?|triptanes|nsaids?|aines?|gepants?|gepantes?|opioids?|opioides?)$/;

const isMedicine = (name: string) => name in short || meaningsOf(name).length > 0 || classWords.test(name);

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
    ? /(?:^|\s)(?:sin|no (?:me )?(?:he )?(?:tom\p{L}+|tenia|tengo|quise|pude)|ni|en vez de)(?: (?:el|la|ningun[oa]?|mas|mi|tomar))*\s?$/u.test(
        clause,
      ) || /(?:^|\s)no (?:me )?(?:he )?(?:tom\p{L}+|quise|pude|hizo falta|funciona)\s[\p{L} ]*$/u.test(clause)
    : /(?:^|\s)(?:without|no|nor|not|ran out of|out of|instead of|thought about|(?:didn(?:'|’)?t|haven(?:'|’)?t|couldn(?:'|’)?t|don(?:'|’)?t|did not|have not)(?: \p{L}+)?)(?: (?:any|the|my|more|a|another|take|taken|have))*\s?$/u.test(
        clause,
      );
}
