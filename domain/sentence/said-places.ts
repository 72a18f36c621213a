import { type PainPlace, painPlaces } from '../vocabulary/places.ts';
import type { SaidEpisode } from './said.ts';
import type { SentenceWords } from './sentence-dictionary.ts';
import { type Sheet, whole } from './sentence-sheet.ts';

/** The places of the pain, each with its side; a side without a place is said, and stays in the note. */
export function readPlaces(sheet: Sheet, words: SentenceWords): Pick<SaidEpisode, 'places' | 'side'> {
  const places = new Set<PainPlace>();
  for (const match of sheet.matches(words.wholeHead)) {
    places.add('whole_head');
    sheet.takeMatch(match);
  }
  for (const match of sheet.matches(words.band)) {
    places.add('band');
    sheet.takeMatch(match);
  }
  const sides = { left: words.left, right: words.right, both: words.both };
  const saidSides: number[] = [];
  const sideIn = (text: string): ('left' | 'right' | 'both') | undefined =>
    (['both', 'left', 'right'] as const).find((side) => whole(sides[side]).test(text));
  const anySide = `(?:${words.both}|${words.left}|${words.right})`;
  for (const [place, source] of Object.entries(words.places)) {
    const small = '(?: (?:a|al|hacia|de|del|el|la|los|las|mi|my|the|of|on|in|parte|lado|side|hand))*';
    const sided = `(?:(?:(?:behind|over|above|around|in|on) )?(?:(?:my|the) )?)(?:${anySide}${small}[ ,]+(?:${source})|(?:${source})${small},? ${anySide})`;
    for (const match of sheet.matches(sided)) {
      const side = sideIn(match[0]);
      for (const one of painPlaces)
        if (
          side &&
          (one === `${place}_left` || one === `${place}_right`) &&
          (side === 'both' || one.endsWith(side))
        )
          places.add(one);
      sheet.takeMatch(match);
    }
  }
  let side: SaidEpisode['side'] = null;
  const pain =
    '(?:dolor|cefalea|migrana|jaqueca|hemicranea|crisis|headache|migraine|pain)(?: (?:pulsatil|opresiv[oa]|de cabeza|solo|is|only|just|all))*';
  const toward = '(?:on|to) the|a la|al|del|de la|del lado|sobre el|por la|en el|por el';
  for (const match of sheet.matches(
    `(?:(?:${words.side})[- ]?|${pain} |(?:${toward}) )?${anySide}(?:[- ]?(?:${words.side})|(?<!right|derecha) (?:headache|migraine|cefalea))?`,
  )) {
    // "Right" alone may be an answer; a side has its word, or stands between commas.
    const isSide =
      whole(words.side).test(match[0]) ||
      /-?sided?$/.test(match[0]) ||
      whole(pain).test(match[0]) ||
      (whole(toward).test(match[0]) && isLast(sheet.left, match)) ||
      (match[0] !== 'both' && isAlone(sheet.left, match));
    if (!isSide) continue;
    side ??= sideIn(match[0]) ?? null;
    saidSides.push(match.index);
    sheet.takeMatch(match);
  }
  // A side said beside a place without one belongs to it.
  for (const [place, source] of Object.entries(words.places)) {
    for (const match of sheet.matches(source)) {
      // "Behind my eyes" is both.
      const isBoth = /(?:ojos|sienes|mejillas|eyes|temples|cheeks)$/.test(match[0]);
      // "Can't open my eyes" is no place of the pain.
      if (
        /(?:abrir|cerrar|llor\p{L}*|open|close|closing|rub|keep) (?:l[oa]s |my |the |mis )?$/u.test(
          sheet.left.slice(0, match.index),
        )
      )
        continue;
      if (isBoth) {
        for (const one of painPlaces) if (one.startsWith(`${place}_`)) places.add(one);
        sheet.takeMatch(match);
        continue;
      }
      if (side === null || place === 'neck') continue;
      for (const one of painPlaces)
        if (one.startsWith(`${place}_`) && (side === 'both' || one.endsWith(side))) places.add(one);
      sheet.takeMatch(match);
    }
  }
  // The form has places, and no side of none.
  if (places.size === 0) sheet.kept.push(...saidSides);
  return { places: painPlaces.filter((one) => places.has(one)), side: places.size > 0 ? null : side };
}

/** Whether nothing else stands between the marks around it. */
function isAlone(left: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const before = /[^,.;!?\n\uFFFC]*$/u.exec(left.slice(0, index))?.[0] ?? '';
  const after = /^[^,.;!?\n\uFFFC]*/u.exec(left.slice(index + length))?.[0] ?? '';
  return (
    /^[\s]*(?:(?:en )?(?:el|la|a la|on the|the|solo|only|dolor|pain|y|and)\s*)*$/u.test(before) &&
    after.trim() === ''
  );
}

/** Whether it ends what is told: "a 6 on the left", no "on the left the sofa". */
const isLast = (left: string, { index, 0: { length } }: RegExpExecArray): boolean =>
  /^\s*(?:[,.;!\n]|$|\uFFFC)/u.test(left.slice(index + length));
