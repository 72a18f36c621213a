/** Times of day and days as people say them, over folded text. */
import { agoIn } from './spoken-durations.ts';
import { type Language, numberEdge, numberEnd, numberIn, numberOf } from './spoken-numbers.ts';

/** The part of a day somebody names. */
type Part = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'night';

/** Hours, by the 24-hour clock, that people call by each part. */
const hoursOf: Readonly<Record<Part, (hour: number) => boolean>> = {
  dawn: (hour) => hour <= 7,
  morning: (hour) => hour >= 1 && hour <= 12,
  noon: (hour) => hour >= 12 && hour <= 16,
  afternoon: (hour) => hour >= 12 && hour <= 21,
  night: (hour) => hour >= 18 || hour <= 6,
};

const parts: Readonly<Record<Language, readonly (readonly [pattern: string, part: Part])[]>> = {
  es: [
    ['madrugada', 'dawn'],
    ['manana', 'morning'],
    ['mediodia', 'noon'],
    ['tarde', 'afternoon'],
    ['noche', 'night'],
  ],
  en: [
    ['morning', 'morning'],
    ['afternoon', 'afternoon'],
    ['evening', 'afternoon'],
    ['night', 'night'],
  ],
};

/** A day that a sentence names. */
export interface NamedDay {
  /** Days before today; of "anoche" the evening of yesterday. */
  readonly back: number;
  readonly part?: Part;
  /** Hours after midnight belong to the next day: "anoche a las dos". */
  readonly isNight?: boolean;
}

const dayWords: Readonly<Record<Language, readonly (readonly [pattern: string, day: NamedDay])[]>> = {
  es: [
    ['anteayer|antes de ayer|antier', { back: 2 }],
    ['anoche|ayer (?:por|en|a) la noche', { back: 1, part: 'night', isNight: true }],
    ['ayer (?:por|en) la manana', { back: 1, part: 'morning' }],
    ['ayer (?:por|en|a) la tarde', { back: 1, part: 'afternoon' }],
    ['ayer a mediodia', { back: 1, part: 'noon' }],
    ['ayer', { back: 1 }],
    ['esta (?:madrugada|noche pasada)|de madrugada', { back: 0, part: 'dawn' }],
    ['esta manana|(?:hoy )?por la manana|hoy temprano', { back: 0, part: 'morning' }],
    ['este mediodia', { back: 0, part: 'noon' }],
    ['esta tarde|(?:hoy )?por la tarde', { back: 0, part: 'afternoon' }],
    ['esta noche|(?:hoy )?por la noche', { back: 0, part: 'night' }],
  ],
  en: [
    ['(?:the )?day before yesterday', { back: 2 }],
    ['last night|yesterday night', { back: 1, part: 'night', isNight: true }],
    ['yesterday morning', { back: 1, part: 'morning' }],
    ['yesterday (?:afternoon|evening)', { back: 1, part: 'afternoon' }],
    ['yesterday', { back: 1 }],
    ['this morning', { back: 0, part: 'morning' }],
    ['this afternoon|this evening', { back: 0, part: 'afternoon' }],
    ['tonight', { back: 0, part: 'night' }],
  ],
};

/** "Since Sunday": a group for each day of the week. */
const sinceWeekday: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})desde el (?:(?<a>domingo)|(?<b>lunes)|(?<c>martes)|(?<d>miercoles)|(?<e>jueves)|(?<f>viernes)|(?<g>sabado))(?!\p{L}| (?:pasado|por|a las|en la))/gu,
  en: /(?<!\p{L})since (?:(?<a>sun)|(?<b>mon)|(?<c>tues)|(?<d>wednes)|(?<e>thurs)|(?<f>fri)|(?<g>satur))day(?!\p{L}| (?:at|morning|night|afternoon|evening))/gu,
};

/** A time of day that may be one of two hours. */
interface Clock {
  /** By the 24-hour clock. */
  readonly hours: readonly number[];
  readonly minute: number;
}

/** A moment in a sentence. */
export type Said =
  | { readonly kind: 'clock'; readonly clock: Clock; readonly day: NamedDay | undefined }
  | { readonly kind: 'day'; readonly day: NamedDay }
  /** The last such day of the week, from Sunday as 0. */
  | { readonly kind: 'weekday'; readonly weekday: number }
  /** Minutes before now. */
  | { readonly kind: 'ago'; readonly minutes: number }
  /** Minutes after the start. */
  | { readonly kind: 'later'; readonly minutes: number };

const minuteWords: Readonly<Record<string, number>> = {
  cinco: 5,
  diez: 10,
  cuarto: 15,
  veinte: 20,
  veinticinco: 25,
  media: 30,
  five: 5,
  ten: 10,
  quarter: 15,
  'a quarter': 15,
  twenty: 20,
  'twenty five': 25,
  'twenty-five': 25,
  thirty: 30,
  'forty five': 45,
  'forty-five': 45,
  fifteen: 15,
  half: 30,
};

const spokenMinutes = (text: string): number =>
  /^\d/.test(text) ? Number(text) : (minuteWords[text] ?? Number.NaN);

const meridiem = '\\s?(?<half>a\\.?\\s?m|p\\.?\\s?m)\\b(?:(?<=\\.\\s?m)\\.)?';

const suffixEs =
  '(?:\\s?(?:h|hs|hrs|horas)\\b\\.?)?(?:\\s(?:(?:de|por|en) (?:la|el)|del) (?<part>manana|madrugada|tarde|noche|mediodia))?';

/** Patterns of a time of day; the first that matches at a place counts. */
const clockPatterns: Readonly<Record<Language, readonly RegExp[]>> = {
  es: [
    new RegExp(
      `${numberEdge}(?:(?:a|al|desde el|hasta el|sobre el|de) )?(?<noon>mediodia)${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:(?:a|desde la|hasta la|sobre la) )?(?<midnight>medianoche)${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:(?:a|desde|hasta|sobre|hacia|de|eran|eso de|a eso de|tipo)(?: eso de)? )?(?:las?) (?<hour>${numberIn.es})` +
        '(?:(?::|\\.|h)(?<minute>[0-5]\\d)| y (?<past>media|cuarto|cinco|diez|veinte|veinticinco|[1-5]?\\d)(?! \\p{L}*(?:mg|pastillas?))| menos (?<to>cuarto|cinco|diez|veinte|veinticinco|[12]?\\d))?' +
        `(?:${meridiem})?${suffixEs}${numberEnd}(?! (?:sienes|ojos|pastillas|veces|dosis|sumatriptan|ibuprofenos?|lados|partes|cosas))`,
      'gu',
    ),
    // "Un cuarto para las ocho".
    new RegExp(
      `${numberEdge}(?:a |un )*(?<to>cuarto|cinco|diez|veinte|veinticinco|\\d{1,2}) para las? (?<hour>${numberIn.es})${suffixEs}${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?<hour>\\d{1,2}):(?<minute>[0-5]\\d)(?:${meridiem})?${suffixEs}${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?<hour>\\d{1,2})\\s?h(?<minute>[0-5]\\d)?${numberEnd}(?! (?:de dolor|con))`,
      'gu',
    ),
    new RegExp(`${numberEdge}(?<hour>\\d{1,2})${meridiem}${numberEnd}`, 'gu'),
    // "De 3 a 7 de la tarde": without that it may be the pain.
    new RegExp(
      `(?<=(?<![\\p{L}\\d])de )(?<hour>${numberIn.es})(?= a (?:las? )?${numberIn.es} (?:de la|h(?![\\p{L}])))`,
      'gu',
    ),
    new RegExp(
      `(?<=(?<![\\p{L}])(?:duro|durado) de (?:las? )?)(?<hour>${numberIn.es})(?= a (?:las? )?${numberIn.es})`,
      'gu',
    ),
    // "De 10 a 13": no pain.
    /(?<=(?<![\p{L}\d])de )(?<hour>\d{1,2})(?= a (?:1[1-9]|2[0-3])(?![\d]))/gu,
    new RegExp(
      `(?<=(?<![\\p{L}\\d])de (?:las? )?${numberIn.es} a )(?<hour>${numberIn.es})${suffixEs}${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:de|a|sobre|hacia) (?<hour>${numberIn.es}) (?:de|por) la (?<part>manana|madrugada|tarde|noche)${numberEnd}`,
      'gu',
    ),
    // "Siete de la tarde", "7 pm" have their part of the day.
    new RegExp(
      `${numberEdge}(?<hour>${numberIn.es})(?: y (?<past>media|cuarto))? de la (?<part>manana|madrugada|tarde|noche)${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `(?<=(?<![\\p{L}\\d])entre (?:las? )?)(?<hour>${numberIn.es})(?= y las? ${numberIn.es}${numberEnd})`,
      'gu',
    ),
  ],
  en: [
    // "2 to 6pm", "between 2 and 6 pm".
    new RegExp(
      `${numberEdge}(?:from )?(?<hour>${numberIn.en})(?=(?: (?:to|until|till) | ?[-–] ?)${numberIn.en}(?:[:.]\\d\\d)? ?[ap]\\.?m)`,
      'gu',
    ),
    new RegExp(
      `(?<=(?<![\\p{L}\\d])between )(?<hour>${numberIn.en})(?= and ${numberIn.en}(?:[:.]\\d\\d|${meridiem.replace('<half>', '<_half>')}| o'?clock| in the))`,
      'gu',
    ),
    new RegExp(
      `(?<=(?<![\\p{L}\\d])between ${numberIn.en} and )(?<hour>${numberIn.en})(?= in the (?:morning|afternoon|evening))`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:at |around |since |until |till |about |by )?(?<noon>noon|midday)${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:at|since|until|till?|by) (?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:at |around |since |until |till |about |by )?(?<midnight>midnight)${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:(?:at|around|since|until|till?|about|by|from|to) )*(?<spoken>half|a quarter|quarter|five|ten|twenty|twenty[- ]five|5|10|15|20|25) (?<way>past|to|after) (?<hour>${numberIn.en})(?:${meridiem})?${numberEnd}`,
      'gu',
    ),
    // "Half eight" is half past eight.
    new RegExp(
      `${numberEdge}(?:(?:at|around|since|until|till?|about|by|from) )*(?<british>half) (?<hour>${numberIn.en})${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:(?:at|around|since|until|till?|about|by|from) )*(?<hour>\\d{1,2})[:.](?<minute>[0-5]\\d)(?:${meridiem})?${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:(?:at|around|since|until|till?|about|by|from) )*(?<hour>${numberIn.en})(?: (?<minuteWord>fifteen|thirty|forty[- ]five))?(?:-?ish)?(?:${meridiem}| o'?clock)${numberEnd}`,
      'gu',
    ),
    new RegExp(
      `${numberEdge}(?:at|since|until|till?|by|from|(?:at |since |from )?(?:around|about)) (?:about |around )?(?<hour>${numberIn.en})(?: (?<minuteWord>fifteen|thirty|forty[- ]five))?(?:-?ish)?${numberEnd}(?! ?(?:/|out of|of (?:ten|10)|hours?|hrs?|mins?|minutes?|mg|days?|pills?|tablets?|times?|paracetamol|ibuprofen))`,
      'gu',
    ),
  ],
};

const partBehind: Readonly<Record<Language, RegExp>> = {
  es: /^(?:,? (?:de|por) la (manana|madrugada|tarde|noche))/u,
  en: /^ (?:in the |at |this |yesterday )?(morning|afternoon|evening|night)(?!\p{L})/u,
};

/** The course of a pain up to its last number. */
const isCourse: Readonly<Record<Language, RegExp>> = {
  es: new RegExp(
    `(?:(?:subi|baj|pas|dolor)\\p{L}* de (?:un )?${numberIn.es}(?: a (?:un )?${numberIn.es})?|de (?:0|1|cero|uno) a (?:10|diez))$`,
    'u',
  ),
  en: new RegExp(
    `(?:went|gone|climbed|dropped|rose|fell|jumped|eased|settled|improved|up|down|pain) from (?:an? )?${numberIn.en}(?: to (?:an? )?${numberIn.en})?$`,
    'u',
  ),
};

/** The hours a written one may mean. */
function hoursFor(
  hour: number,
  half: string | undefined,
  part: Part | undefined,
  isWritten24: boolean,
): number[] {
  if (hour > 24) return [];
  if (half) {
    if (hour < 1 || hour > 12) return [];
    return [(hour % 12) + (half.startsWith('p') ? 12 : 0)];
  }
  const all = hour > 12 || hour === 0 || isWritten24 ? [hour % 24] : [hour % 12, (hour % 12) + 12];
  return part ? all.filter((one) => hoursOf[part](one)) : all;
}

/** A moment with its place in the text. */
export interface Found {
  readonly said: Said;
  readonly from: number;
  readonly to: number;
}

/** Every moment of a text, in its order; of two that overlap the longer one. */
export function momentsIn(folded: string, language: Language): Found[] {
  const found: Found[] = [];
  const add = (from: number, to: number, said: Said) => {
    const clash = found.find((one) => one.from < to && from < one.to);
    if (!clash) found.push({ said, from, to });
    else if (to - from > clash.to - clash.from) found.splice(found.indexOf(clash), 1, { said, from, to });
  };
  for (const { from, to, minutes, isLater } of agoIn(folded, language))
    add(from, to, { kind: isLater ? 'later' : 'ago', minutes });
  for (const match of folded.matchAll(sinceWeekday[language]))
    add(match.index, match.index + match[0].length, {
      kind: 'weekday',
      weekday: Object.keys(match.groups ?? {}).findIndex((name) => match.groups?.[name] !== undefined),
    });
  const days: { day: NamedDay; from: number; to: number }[] = [];
  for (const [pattern, day] of dayWords[language])
    for (const match of folded.matchAll(new RegExp(`${numberEdge}(?:${pattern})${numberEnd}`, 'gu'))) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (!days.some((one) => one.from < to && from < one.to)) days.push({ day: { ...day }, from, to });
    }
  // Who writes 14:00 means the morning by 8:00.
  const isWritten24 = /(?<!\d)(?:1[3-9]|2[0-3])(?:[:h]\d\d|\s?h(?!\p{L}))/u.test(folded);
  for (const pattern of clockPatterns[language]) {
    for (const match of folded.matchAll(pattern)) {
      const groups = match.groups ?? {};
      // "Subió de 3 a 8", "went from 7 to 2".
      if (isCourse[language].test(folded.slice(0, match.index + match[0].length)) && !groups.half) continue;
      const [from, plain] = [match.index, match.index + match[0].length];
      const behind = groups.part ? null : partBehind[language].exec(folded.slice(plain));
      const to = plain + (behind?.[0].length ?? 0);
      const spoken = groups.part ?? behind?.[1];
      const part = parts[language].find(([word]) => word === spoken)?.[1];
      const isUntil = /^(?:hasta|until|till?|to) /u.test(folded.slice(from));
      const near = days.find(
        (one) =>
          !(isUntil && one.to <= from) &&
          (Math.min(...[one.from - plain, one.from - to, from - one.to].map(Math.abs)) <= 3 ||
            isBeside(folded, one, from, to)),
      );
      const clock = clockOf(groups, language, part ?? near?.day.part, isWritten24);
      if (!clock || clock.hours.length === 0) continue;
      add(from, to, { kind: 'clock', clock, day: near?.day });
    }
  }
  for (const { day, from, to } of days) {
    const clock = found.find(({ said }) => said.kind === 'clock' && said.day === day);
    if (clock) {
      // The words of its day belong to the time.
      found.splice(found.indexOf(clock), 1, {
        ...clock,
        from: Math.min(clock.from, from),
        to: Math.max(clock.to, to),
      });
    } else add(from, to, { kind: 'day', day });
  }
  return found.sort((a, b) => a.from - b.from);
}

/** Whether nothing but small words stands between a day and a time of day. */
function isBeside(folded: string, day: { from: number; to: number }, from: number, to: number): boolean {
  const between = day.to <= from ? folded.slice(day.to, from) : folded.slice(to, day.from);
  return /^[\s,]*(?:(?:de|como|tipo|a eso de|sobre|desde|at|around|about|empezo|started|it started|me empezo|began)[\s,]*)?$/.test(
    between,
  );
}

function clockOf(
  groups: Readonly<Record<string, string | undefined>>,
  language: Language,
  part: Part | undefined,
  isWritten24: boolean,
): Clock | undefined {
  if (groups.noon) return { hours: [12], minute: 0 };
  if (groups.midnight) return { hours: [0], minute: 0 };
  const { hour: written = '', minute, past, to, spoken, way, half, minuteWord, british } = groups;
  const hour = numberOf(written, language);
  if (hour < 0 || hour > 24) return undefined;
  let minutes = Number(minute ?? 0);
  let turned = hour;
  if (past) minutes = spokenMinutes(past);
  if (british) minutes = 30;
  if (minuteWord) minutes = spokenMinutes(minuteWord);
  const before = to ?? (way === 'to' ? spoken : undefined);
  if (spoken && way !== 'to') minutes = spokenMinutes(spoken);
  if (before) {
    minutes = 60 - spokenMinutes(before);
    turned = hour === 1 ? 12 : hour - 1;
  }
  if (!(minutes >= 0 && minutes < 60)) return undefined;
  return {
    hours: hoursFor(turned, half, part, /^0\d/.test(written) || (isWritten24 && /^\d/.test(written))),
    minute: minutes,
  };
}
