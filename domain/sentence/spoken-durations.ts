/** How long something lasted, and how long ago it was, as people say it, over folded text. */
import { type Language, numberEdge, numberEnd, numberIn, numberOf } from './spoken-numbers.ts';

const unit: Readonly<Record<Language, string>> = {
  es: '(?<unit>h|hs|hrs?|horas?|horitas?|min|mins|minutos?|minutitos?|dias?)',
  en: '(?<unit>h|hrs?|hours?|mins?|minutes?|days?)',
};

const amountIn: Readonly<Record<Language, string>> = {
  es: `(?:como |unas? |unos |casi |mas o menos )*(?:(?<halfHour>media hora)|(?<quarterHour>(?:un )?cuarto de hora)|(?<oneAndHalf>(?:una )?hora y media)|(?<number>\\d{1,3}(?:[.,]5)?|${numberIn.es}|veinte|treinta|quince|cuarenta(?: y cinco)?|noventa)\\s?${unit.es}(?<half> y media)?)`,
  en: `(?:about |around |like |roughly |almost |nearly )*(?:(?<halfHour>half an hour|half hour)|(?<oneAndHalf>(?:an|one) hour and a half)|(?<number>\\d{1,3}(?:\\.5)?|an?|${numberIn.en}|twenty|thirty|fifteen|forty(?:[- ]five)?|sixty|ninety)\\s?${unit.en}(?<half> and a half)?|(?<numberAndHalf>${numberIn.en}) and a half ${unit.en.replace('<unit>', '<unitOfHalf>')})`,
};

const tens: Readonly<Record<string, number>> = {
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  'cuarenta y cinco': 45,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  'forty five': 45,
  'forty-five': 45,
  noventa: 90,
  sixty: 60,
  ninety: 90,
  a: 1,
  an: 1,
};

function minutesOf(
  groups: Readonly<Record<string, string | undefined>>,
  language: Language,
): number | undefined {
  if (groups.halfHour) return 30;
  if (groups.quarterHour) return 15;
  if (groups.oneAndHalf) return 90;
  const { number = groups.numberAndHalf ?? '', unit = groups.unitOfHalf ?? '' } = groups;
  const half = groups.half ?? groups.numberAndHalf;
  const value =
    tens[number] ?? (/^\d/.test(number) ? Number(number.replace(',', '.')) : numberOf(number, language));
  if (!(value > 0)) return undefined;
  const each = unit.startsWith('d') ? 1440 : unit.startsWith('m') ? 1 : 60;
  return Math.round((value + (half ? 0.5 : 0)) * each);
}

const agoPatterns: Readonly<Record<Language, readonly (readonly [RegExp, isLater: boolean])[]>> = {
  es: [
    [
      new RegExp(
        `${numberEdge}(?:(?:desde )?hace(?:n)?|llevo|llevaba) ${amountIn.es}(?: (?:ya|que|con))*${numberEnd}`,
        'gu',
      ),
      false,
    ],
    [
      new RegExp(
        `${numberEdge}${amountIn.es} (?:de (?:migrana|dolor|jaqueca)|con esto|asi) ya${numberEnd}`,
        'gu',
      ),
      false,
    ],
    [
      new RegExp(
        `${numberEdge}(?:a (?:la (?<oneLater>media )?hora|las (?<laterHours>dos|tres|cuatro|cinco|seis|[2-6]) horas)|${amountIn.es} (?:despues|mas tarde|luego))${numberEnd}`,
        'gu',
      ),
      true,
    ],
  ],
  en: [
    [
      new RegExp(
        `${numberEdge}${amountIn.en} (?:ago|back(?=[,.;]|$)|of this(?: now| already)?|of (?:migraine|pain|headache) (?:now|already)|in now|and counting)${numberEnd}`,
        'gu',
      ),
      false,
    ],
    [
      new RegExp(
        `${numberEdge}for (?:the )?(?:last|past) ${amountIn.en}${numberEnd}|${numberEdge}for ${amountIn.en.replaceAll('?<', '?<x')} now${numberEnd}`,
        'gu',
      ),
      false,
    ],
    [
      new RegExp(
        `(?<=(?<![\\p{L}])(?:been|had|going|hurting|hurts)(?![\\p{L}])[^,.;]{0,30})${numberEdge}for ${amountIn.en}${numberEnd}`,
        'gu',
      ),
      false,
    ],
    [new RegExp(`${numberEdge}${amountIn.en} (?:later|after(?:wards)?)${numberEnd}`, 'gu'), true],
  ],
};

interface FoundAgo {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
  readonly isLater: boolean;
}

/** Times counted back from now, or on from the start: "hace dos horas", "an hour later". */
export function agoIn(folded: string, language: Language): FoundAgo[] {
  return agoPatterns[language].flatMap(([pattern, isLater]) =>
    Array.from(folded.matchAll(pattern)).flatMap((match) => {
      const groups = Object.fromEntries(
        Object.entries(match.groups ?? {})
          .map(([name, value]) => [name.replace(/^x/, ''), value] as const)
          .filter(([, value]) => value !== undefined),
      );
      const isHour = isLater && /^a la /.test(match[0]);
      const minutes = groups.laterHours
        ? numberOf(groups.laterHours, language) * 60
        : isHour
          ? groups.oneLater
            ? 30
            : 60
          : minutesOf(groups, language);
      if (minutes === undefined) return [];
      return [{ from: match.index, to: match.index + match[0].length, minutes, isLater }];
    }),
  );
}

/** How long it lasted: "duró tres horas", "lasted 3 hours". */
export function durationIn(
  folded: string,
  language: Language,
): { from: number; to: number; minutes: number } | undefined {
  const pattern = new RegExp(
    `${numberEdge}${language === 'es' ? '(?:me |ha |y )*(?:duro|durado|estuvo|estuve asi) ' : '(?:it )?(?:lasted|went on for|lasting) (?:for )?'}${amountIn[language]}${numberEnd}`,
    'u',
  );
  const match = pattern.exec(folded);
  const minutes = match && minutesOf(match.groups ?? {}, language);
  return match && minutes ? { from: match.index, to: match.index + match[0].length, minutes } : undefined;
}
