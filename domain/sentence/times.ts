/** Times of day, durations and days as people say them, over folded text. */
import { addDays, type CalendarDay, daysBetween, type LocalDateTime } from '../calendar-date.ts';

type Language = 'es' | 'en';

const numbers: Readonly<Record<Language, readonly string[]>> = {
  es: [
    'cero',
    'una?',
    'dos',
    'tres',
    'cuatro',
    'cinco',
    'seis',
    'siete',
    'ocho',
    'nueve',
    'diez',
    'once',
    'doce',
  ],
  en: [
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
};

/** A number from 0 to 12 in words, and any of up to two digits, as a pattern. */
export const numberIn: Readonly<Record<Language, string>> = {
  es: `(?:\\d{1,2}|${numbers.es.slice().reverse().join('|')})`,
  en: `(?:\\d{1,2}|${numbers.en.slice().reverse().join('|')})`,
};

/** @param text what `numberIn` matched */
export function numberOf(text: string, language: Language): number {
  if (/^\d/.test(text)) return Number(text);
  return numbers[language].findIndex((word) => new RegExp(`^(?:${word})$`).test(text));
}

/** The part of a day somebody names. */
type Part = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'night';

/** Hours, by the 24-hour clock, that people call by each part. */
const hoursOf: Readonly<Record<Part, (hour: number) => boolean>> = {
  dawn: (hour) => hour <= 7,
  morning: (hour) => hour >= 4 && hour <= 12,
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
interface NamedDay {
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
  /** Minutes before now. */
  | { readonly kind: 'ago'; readonly minutes: number }
  /** Minutes after the start. */
  | { readonly kind: 'later'; readonly minutes: number };

const pad = (value: number) => String(value).padStart(2, '0');
const at = (day: CalendarDay, hour: number, minute: number): LocalDateTime =>
  `${day}T${pad(hour)}:${pad(minute)}`;

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
const edge = '(?<![\\p{L}\\d.,:/])';
const end = '(?![\\p{L}\\d]|[.,:/]\\d)';
const suffixEs =
  '(?:\\s?(?:h|hs|hrs|horas)\\b\\.?)?(?:\\s(?:de|por) (?:la|el) (?<part>manana|madrugada|tarde|noche|mediodia))?';

/** Patterns of a time of day; the first that matches at a place counts. */
const clockPatterns: Readonly<Record<Language, readonly RegExp[]>> = {
  es: [
    new RegExp(`${edge}(?:(?:a|al|desde el|hasta el|sobre el|de) )?(?<noon>mediodia)${end}`, 'gu'),
    new RegExp(`${edge}(?:(?:a|desde la|hasta la|sobre la) )?(?<midnight>medianoche)${end}`, 'gu'),
    new RegExp(
      `${edge}(?:(?:a|desde|hasta|sobre|hacia|de|eran|eso de|a eso de|tipo)(?: eso de)? )?(?:las?) (?<hour>${numberIn.es})` +
        '(?:(?::|\\.|h)(?<minute>[0-5]\\d)| y (?<past>media|cuarto|cinco|diez|veinte|veinticinco|[1-5]?\\d)(?! \\p{L}*(?:mg|pastillas?))| menos (?<to>cuarto|cinco|diez|veinte|veinticinco|[12]?\\d))?' +
        `(?:${meridiem})?${suffixEs}${end}(?! (?:sienes|ojos|pastillas|veces|dosis|sumatriptan|ibuprofenos?|lados|partes|cosas))`,
      'gu',
    ),
    // "Un cuarto para las ocho".
    new RegExp(
      `${edge}(?:a |un )*(?<to>cuarto|cinco|diez|veinte|veinticinco|\\d{1,2}) para las? (?<hour>${numberIn.es})${suffixEs}${end}`,
      'gu',
    ),
    new RegExp(`${edge}(?<hour>\\d{1,2}):(?<minute>[0-5]\\d)(?:${meridiem})?${suffixEs}${end}`, 'gu'),
    new RegExp(`${edge}(?<hour>\\d{1,2})\\s?h(?<minute>[0-5]\\d)?${end}(?! (?:de dolor|con))`, 'gu'),
    new RegExp(`${edge}(?<hour>\\d{1,2})${meridiem}${end}`, 'gu'),
    // "De 3 a 7 de la tarde": without that it may be the pain.
    new RegExp(
      `(?<=(?<![\\p{L}\\d])de )(?<hour>${numberIn.es})(?= a (?:las? )?${numberIn.es} (?:de la|h(?![\\p{L}])))`,
      'gu',
    ),
    // "De 10 a 13": no pain.
    /(?<=(?<![\p{L}\d])de )(?<hour>\d{1,2})(?= a (?:1[1-9]|2[0-3])(?![\d]))/gu,
    new RegExp(
      `(?<=(?<![\\p{L}\\d])de (?:las? )?${numberIn.es} a )(?<hour>${numberIn.es})${suffixEs}${end}`,
      'gu',
    ),
    new RegExp(
      `${edge}(?:de|a|sobre|hacia) (?<hour>${numberIn.es}) (?:de|por) la (?<part>manana|madrugada|tarde|noche)${end}`,
      'gu',
    ),
  ],
  en: [
    new RegExp(`${edge}(?:at |around |since |until |till |about |by )?(?<noon>noon|midday)${end}`, 'gu'),
    new RegExp(`${edge}(?:at|since|until|till|by) (?<hour>[01]\\d|2[0-3])(?<minute>[0-5]\\d)${end}`, 'gu'),
    new RegExp(`${edge}(?:at |around |since |until |till |about |by )?(?<midnight>midnight)${end}`, 'gu'),
    new RegExp(
      `${edge}(?:(?:at|around|since|until|till|about|by|from|to) )*(?<spoken>half|a quarter|quarter|five|ten|twenty|twenty[- ]five|5|10|15|20|25) (?<way>past|to|after) (?<hour>${numberIn.en})(?:${meridiem})?${end}`,
      'gu',
    ),
    // "Half eight" is half past eight.
    new RegExp(
      `${edge}(?:(?:at|around|since|until|till|about|by|from) )*(?<british>half) (?<hour>${numberIn.en})${end}`,
      'gu',
    ),
    new RegExp(
      `${edge}(?:(?:at|around|since|until|till|about|by|from) )*(?<hour>\\d{1,2})[:.](?<minute>[0-5]\\d)(?:${meridiem})?${end}`,
      'gu',
    ),
    new RegExp(
      `${edge}(?:(?:at|around|since|until|till|about|by|from) )*(?<hour>${numberIn.en})(?: (?<minuteWord>fifteen|thirty|forty[- ]five))?(?:${meridiem}| o(?:'|’)?clock)${end}`,
      'gu',
    ),
    new RegExp(
      `${edge}(?:at|since|until|till|by|from|(?:at |since |from )?(?:around|about)) (?:about |around )?(?<hour>${numberIn.en})(?: (?<minuteWord>fifteen|thirty|forty[- ]five))?${end}(?! ?(?:/|out of|of (?:ten|10)|hours?|hrs?|mins?|minutes?|mg|days?|pills?|tablets?|times?|paracetamol|ibuprofen))`,
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
    `(?:subi|baj|pas|dolor)\\p{L}* de (?:un )?${numberIn.es}(?: a (?:un )?${numberIn.es})?$`,
    'u',
  ),
  en: new RegExp(
    `(?:went|gone|climbed|dropped|rose|fell|jumped|up|down|pain) from (?:an? )?${numberIn.en}(?: to (?:an? )?${numberIn.en})?$`,
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
  const days: { day: NamedDay; from: number; to: number }[] = [];
  for (const [pattern, day] of dayWords[language])
    for (const match of folded.matchAll(new RegExp(`${edge}(?:${pattern})${end}`, 'gu'))) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (!days.some((one) => one.from < to && from < one.to)) days.push({ day, from, to });
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
  return /^[\s,]*(?:(?:como|tipo|a eso de|sobre|desde|at|around|about|empezo|started|it started|me empezo|began)[\s,]*)?$/.test(
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
        `${edge}(?:(?:desde )?hace(?:n)?|llevo|llevaba) ${amountIn.es}(?: (?:ya|que|con))*${end}`,
        'gu',
      ),
      false,
    ],
    [
      new RegExp(
        `${edge}(?:a (?:la (?<oneLater>media )?hora|las (?<laterHours>dos|tres|cuatro|cinco|seis|[2-6]) horas)|${amountIn.es} (?:despues|mas tarde|luego))${end}`,
        'gu',
      ),
      true,
    ],
  ],
  en: [
    [new RegExp(`${edge}${amountIn.en} ago${end}`, 'gu'), false],
    [
      new RegExp(
        `${edge}for (?:the )?(?:last|past) ${amountIn.en}${end}|${edge}for ${amountIn.en.replaceAll('?<', '?<x')} now${end}`,
        'gu',
      ),
      false,
    ],
    [
      new RegExp(
        `(?<=(?<![\\p{L}])(?:been|had|going|hurting|hurts)(?![\\p{L}])[^,.;]{0,30})${edge}for ${amountIn.en}${end}`,
        'gu',
      ),
      false,
    ],
    [new RegExp(`${edge}${amountIn.en} (?:later|after(?:wards)?)${end}`, 'gu'), true],
  ],
};

interface FoundAgo {
  readonly from: number;
  readonly to: number;
  readonly minutes: number;
  readonly isLater: boolean;
}

function agoIn(folded: string, language: Language): FoundAgo[] {
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
    `${edge}${language === 'es' ? '(?:me |ha |y )*(?:duro|durado|estuvo|estuve asi) ' : '(?:it )?(?:lasted|went on for|lasting) (?:for )?'}${amountIn[language]}${end}`,
    'u',
  );
  const match = pattern.exec(folded);
  const minutes = match && minutesOf(match.groups ?? {}, language);
  return match && minutes ? { from: match.index, to: match.index + match[0].length, minutes } : undefined;
}

/** What a moment is measured against. */
export interface Bounds {
  /** Local time. */
  readonly now: LocalDateTime;
  /** Not after this local time, the end of what it begins. */
  readonly notAfter?: LocalDateTime | undefined;
  /** Not before this local time, if there is a choice. */
  readonly notBefore?: LocalDateTime | undefined;
  /** On waking: the morning, if there is a choice. */
  readonly isMorning?: boolean;
  /** The day of a time without one, such as that of the start. */
  readonly day?: NamedDay | undefined;
}

const shift = (local: LocalDateTime, minutes: number): LocalDateTime =>
  new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** When something was. `clock` is null where only its day is known. */
export interface Moment {
  readonly day: CalendarDay;
  /** `HH:mm`. */
  readonly clock: string | null;
}

const momentOf = (local: LocalDateTime): Moment => ({ day: local.slice(0, 10), clock: local.slice(11, 16) });
export const localOf = ({ day, clock }: Moment): LocalDateTime | undefined =>
  clock === null ? undefined : `${day}T${clock}`;

/**
 * The moment that words name: never after now, the latest one if there is a choice; of a day before today only one that cannot
 * be another. Undefined where it cannot be told.
 * @param start local time that "an hour later" counts from
 */
export function resolve(said: Said, bounds: Bounds, start?: LocalDateTime): Moment | undefined {
  const { now } = bounds;
  const today = now.slice(0, 10);
  if (said.kind === 'ago') return momentOf(shift(now, -said.minutes));
  if (said.kind === 'later') return start === undefined ? undefined : momentOf(shift(start, said.minutes));
  if (said.kind === 'day') {
    const { back } = said.day;
    return back === 0 ? undefined : { day: addDays(today, -back), clock: null };
  }
  const { hours, minute } = said.clock;
  const day = said.day ?? bounds.day;
  const backs = day ? [day.back] : [0, 1];
  const all = backs.flatMap((back) =>
    hours.map((hour) => at(addDays(today, -back + (day?.isNight && hour < 12 ? 1 : 0)), hour, minute)),
  );
  const past = all.filter((one) => one <= (bounds.notAfter ?? now)).sort();
  const morning = bounds.isMorning ? past.filter((one) => Number(one.slice(11, 13)) < 12) : past;
  const possible = morning.length > 0 ? morning : past;
  const { notBefore } = bounds;
  const after = notBefore === undefined ? [] : possible.filter((one) => one >= notBefore);
  // What follows the start is the first such time behind it.
  if (after[0] !== undefined) return momentOf(after[0]);
  const latest = possible.at(-1);
  if (latest === undefined) return undefined;
  // Of a whole other day two hours are equally far.
  if (day && day.back > 0 && !day.isNight && possible.length > 1)
    return { day: addDays(today, -day.back), clock: null };
  // Without a day, more than a day ago is not what was meant.
  return daysBetween(latest.slice(0, 10), today) > 1 && !day ? undefined : momentOf(latest);
}
