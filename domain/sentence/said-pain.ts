import { intensityMax } from '../limits.ts';
import type { Sheet } from './sentence-sheet.ts';
import { numberIn, numberOf } from './spoken-numbers.ts';

/** The pain in figures: of several the worst, as an episode has its worst. */
export function readIntensity(
  sheet: Sheet,
  language: 'es' | 'en',
  moments: (left: string) => readonly { readonly from: number; readonly to: number }[],
): number | null {
  const n = numberIn[language];
  const forms =
    language === 'es'
      ? [
          `(?:subi\\p{L}+|baj\\p{L}+|pas\\p{L}+|mejor\\p{L}+|dolor) de (?:un )?(?<n>${n}) a (?:un )?(?<m>${n})`,
          `(?:(?:dolor|intensidad|nivel|eva|un|de|a|en|al|subio a|era|es) )*(?<n>${n}) ?(?:/|sobre|de) ?(?:10|diez)`,
          `(?:dolor|intensidad|nivel|eva|duele|dolia|migrana|jaqueca|crisis)(?: de cabeza)?(?::? (?:de|en|un|nivel|intensidad|como|a|al|del|era|es|fuerte|de un|como un|sobre un))*:? (?<n>${n})(?: (?:o|a|u) (?<m>${n}))?`,
          `(?:un|al|en un|de un|a un|es un|llego a|llega a|subio a|sube a|va por el|con un) (?<n>${n})(?:(?: (?:o|u) (?:un )?| ?- ?)(?<m>${n}))?(?: de (?:dolor|intensidad))?`,
          `entre (?:un )?(?<n>${n}) y (?:un )?(?<m>${n})(?= |$)`,
          `(?<n>${n}) (?:de (?:dolor|intensidad)|hoy)`,
          `(?<=\uFFFC )(?:de un|de|un) (?<n>${n})`,
          `(?:tipo|digamos|pon(?:le|gamos)|calculo|creo que) (?:un |de )?(?<n>${n})`,
          `(?:sigo|estoy|voy|ando) (?:con|a|en|por) (?:un )?(?<n>${n})`,
          `(?<n>${n}) ahora`,
          `(?:ahora|hoy) (?<n>${n})`,
        ]
      : [
          `(?:went|gone|climbed|dropped|rose|fell|jumped|eased|settled|improved|decreased|increased|up|down|pain) from (?:an? )?(?<n>${n}) to (?:an? )?(?<m>${n})`,
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
  const isOfCount = new RegExp(`^${notPain.replace('(?!', '(?=')}`, 'u');
  // A figure that stands alone between marks, but for words that say as much.
  const alone = sheet.without(moments(sheet.left), () =>
    sheet
      .matches(`(?<n>${n})(?:-?ish)?`)
      .filter(
        (match) =>
          !/^(?:una?|one)$/.test(match[0]) &&
          !isOfCount.test(sheet.folded.slice(match.index + match[0].length)) &&
          isAloneNumber(sheet.left, match, language),
      ),
  );
  const [only, another] = alone;
  if (only && (!another || isHedged(only, language))) read(only);
  const worst = Math.max(...values.map(({ value }) => value));
  // The course of the pain is told by all of them.
  sheet.kept.push(...values.flatMap(({ value, at }) => (value === worst ? [] : [at])));
  return values.length === 0 ? null : worst;
}

/** Words around a figure that is the pain. */
const hedges = {
  es: {
    before:
      '(?:un|una|de|al|en|tenia|tengo|tuve|es|era|sera|fue|esta|estaba|estoy|voy|sigo|sigue|anda|ando|va|llega|llego|llegue|ya|ahora|hoy|como|tipo|casi|unos|sobre|mas|menos|o|digamos|diria|quizas?|tal|vez|igual|apenas|solo|pico|maximo|max|el|la|mi|lo|dolor|duele|migrana|jaqueca|cefalea|cabeza|intensidad|nivel|fuerza|eva|escala|puntuacion|nota|leve|suave|flojo|moderado|fuerte|intenso|buen|aproximadamente|aprox|minimo|y|peor|momento|pongamos|le|doy|pongo|del?)',
    behind:
      '(?:mas o menos|o asi|hoy|ahora|ya|diria(?: yo)?|creo|maximo|como (?:mucho|maximo|minimo)|largo|bajo|alto|pelado|todo el (?:dia|rato|tiempo)|de momento|por ahora|otra vez|de nuevo|de intensidad|de dolor|casi)',
    goesOn: '(?:y|con|pero|en|del|porque|desde|por|sin)',
  },
  en: {
    before:
      "(?:an?|the|my|was|is|were|it|its|it's|that|that's|i'?d|i'?m|say|call|give|giving|maybe|about|around|like|probably|roughly|approx|approximately|still|now|currently|today|tonight|only|just|solid|good|bad|strong|mild|moderate|low|high|head|headache|pain|migraine|ache|peak|peaked|max|maximum|worst|score|scored|level|severity|intensity|rating|rated|scale|more|easily|least|nearly|almost|at|up|to|got|hit|down|hovering|sitting|kinda|sort|of|so|honestly|overall|pretty|much|feels?|felt|currently|dull|annoying|nasty|proper|and)",
    behind:
      "(?:now|today|this (?:morning|afternoon|evening)|tonight|tonight|(?:at|for) (?:(?:its|the|it's) )?(?:most|worst|peak|moment|best)|tops|max|or so|or thereabouts|i guess|i think|i'd say|probably|maybe|again|overall|all (?:day|morning|night|along)|so far|right now|pain|headache|migraine|easy|still|already)",
    goesOn: '(?:and|with|but|on|in|behind|over|around|because|since|from|going|then|so|after)',
  },
} as const;

/** "Head is a", "como un": more than a figure alone. */
const isHedged = ({ index, input }: RegExpExecArray, language: 'es' | 'en'): boolean =>
  (language === 'es'
    ? /(?:dolor|duele|cabeza|maximo|pico) [^,.;]*$/u
    : /(?:pain|head\p{L}*|peak|worst|severity) [^,.;]*$/u
  ).test(input.slice(0, index));

function isAloneNumber(
  left: string,
  { index, 0: { length } }: RegExpExecArray,
  language: 'es' | 'en',
): boolean {
  const { before, behind, goesOn } = hedges[language];
  return (
    new RegExp(`(?:^|[,.;:\\n\uFFFC(!?+])\\s*(?:${before}[ :]+)*$`, 'u').test(left.slice(0, index)) &&
    new RegExp(`^(?: ?${behind})*(?: ?\\)?\\s*(?:[,.;\\n\uFFFC!+–]|$)| ${goesOn}(?![\\p{L}]))`, 'u').test(
      left.slice(index + length),
    ) &&
    !/\d[.,]$/.test(left.slice(0, index)) &&
    !/^[.,]\d/.test(left.slice(index + length))
  );
}
