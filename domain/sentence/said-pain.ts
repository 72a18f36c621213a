import { intensityMax } from '../limits.ts';
import type { Sheet } from './sentence-sheet.ts';
import { numberIn, numberOf } from './spoken-numbers.ts';

/** The pain in figures: of several the worst, as an episode has its worst. */
export function readIntensity(sheet: Sheet, language: 'es' | 'en'): number | null {
  const n = numberIn[language];
  const forms =
    language === 'es'
      ? [
          `(?:subi\\p{L}+|baj\\p{L}+|pas\\p{L}+|dolor) de (?:un )?(?<n>${n}) a (?:un )?(?<m>${n})`,
          `(?:(?:dolor|intensidad|nivel|eva|un|de|a|en|al|subio a|era|es) )*(?<n>${n}) ?(?:/|sobre|de) ?(?:10|diez)`,
          `(?:dolor|intensidad|nivel|eva|duele|dolia|migrana|jaqueca|crisis)(?: de cabeza)?(?::? (?:de|en|un|nivel|intensidad|como|a|al|del|era|es|fuerte|de un|como un|sobre un))*:? (?<n>${n})(?: (?:o|a|u) (?<m>${n}))?`,
          `(?:un|al|en un|de un|a un|es un|llego a|llega a|subio a|sube a|va por el|con un) (?<n>${n})(?:(?: (?:o|u) (?:un )?| ?- ?)(?<m>${n}))?(?: de (?:dolor|intensidad))?`,
          `entre (?:un )?(?<n>${n}) y (?:un )?(?<m>${n})(?= |$)`,
          `(?<n>${n}) (?:de (?:dolor|intensidad)|hoy)`,
          `(?<=\uFFFC )(?:de un|de|un) (?<n>${n})`,
          `(?:sigo|estoy|voy|ando) (?:con|a|en|por) (?:un )?(?<n>${n})`,
          `(?<n>${n}) ahora`,
          `(?:ahora|hoy) (?<n>${n})`,
        ]
      : [
          `(?:went|gone|climbed|dropped|rose|fell|jumped|up|down|pain) from (?:an? )?(?<n>${n}) to (?:an? )?(?<m>${n})`,
          `(?:(?:pain|level|about|around|a|an|at|was|is|of) )*(?<n>${n}) ?(?:/|out of|of|on) ?(?:10|ten)`,
          `(?:pain|level|intensity|headache|migraine|hurts|severity|rating|rated|scale)(?:(?: (?:is|was|level|of|at|around|about|about a|a|an|now|its|it's|like|like a|probably|up to|got to|hit|hitting|reached))*|:) ?(?<n>${n})(?:(?: or | to | ?- ?)(?<m>${n}))?`,
          `(?:a|an|its|it's|it’s|hit|reached|up to|to) (?:a |an |solid |about |mild |bad |\uFFFC+ )*(?<n>${n})(?:(?: or | ?- ?)(?:an? )?(?<m>${n}))?(?: pain| headache| migraine)?`,
          `between (?<n>${n}) and (?<m>${n})(?= |$)`,
          `(?:still|(?:peaked|topped out|maxed out) at|just) (?:an? )?(?:mild |bad |\uFFFC+ )?(?<n>${n})`,
          `(?<n>${n}) (?:pain|now|right now|at the moment|today)`,
          `(?:(?<=\uFFFC )(?:at )?an?|was(?: an?)?) (?<n>${n})`,
          `(?:now|today) (?<n>${n})`,
          `(?<=^|[,.;]\\s?)(?<n>${n})(?= (?:behind|in|on|over|left|right|both|throbbing|pounding))`,
        ];
  const notPain =
    language === 'es'
      ? '(?! ?(?:h(?:oras?|rs?)?|min|minutos?|dias?|veces|mg|g|ml|pastillas?|comprimidos?|gotas?|copas?|cafes?|vinos?|cervezas?|personas?|anos?|rato|poco|dia|semanas?|y media|de la|sobres?|\\p{L}*triptan|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))(?![\\p{L}])|[:.,]\\d)'
      : '(?! ?(?:h(?:ours?|rs?)?|mins?|minutes?|days?|times?|mg|g|ml|pills?|tablets?|glass(?:es)?|coffees?|beers?|am|pm|weeks?|percent|\\p{L}*triptan|drops?|puffs?|years?)(?![\\p{L}])|[:.,]\\d| ?%)';
  const values: { readonly value: number; readonly at: number }[] = [];
  const read = (match: RegExpExecArray) => {
    const said = [match.groups?.n, match.groups?.m].flatMap((one) =>
      one === undefined ? [] : [numberOf(one, language)],
    );
    // Of "7 or 8" the higher; "un" and "a" alone are no number.
    if (said.some((value) => value < 0 || value > intensityMax)) return;
    values.push({ value: Math.max(...said), at: match.index });
    sheet.takeMatch(match);
  };
  for (const form of forms)
    for (const match of sheet.matches(`${form}${notPain}`)) {
      // "un" of Spanish is one only in figures.
      if (/^(?:una?|one)$/.test(match.groups?.n ?? '')) continue;
      read(match);
    }
  // A figure that stands alone between marks.
  const [only, another] = sheet.matches(`(?<n>${n})`).filter((match) => isAloneNumber(sheet.left, match));
  if (only && !another) read(only);
  const worst = Math.max(...values.map(({ value }) => value));
  // The course of the pain is told by all of them.
  sheet.kept.push(...values.flatMap(({ value, at }) => (value === worst ? [] : [at])));
  return values.length === 0 ? null : worst;
}

const isAloneNumber = (left: string, { index, 0: { length } }: RegExpExecArray): boolean =>
  /(?:^|[,.;\n\uFFFC])\s*$/u.test(left.slice(0, index)) &&
  /^\s*(?:[,.;\n\uFFFC!]|$)/u.test(left.slice(index + length)) &&
  !/\d[.,]$/.test(left.slice(0, index)) &&
  !/^[.,]\d/.test(left.slice(index + length));
