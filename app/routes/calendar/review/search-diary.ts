import { addDays, type CalendarDay, isCalendarDay } from '#domain/calendar-date.ts';
import { fold } from '#domain/vocabulary/fold.ts';

/** The texts of one thing in the diary, to be searched. */
export interface Searchable {
  readonly day: CalendarDay;
  readonly id: string;
  /** What it is, shown with a result: "Dolor 7, intenso". */
  readonly title: string;
  /** Everything else it says: medicines, symptoms, notes. */
  readonly texts: readonly string[];
}

/** A thing found, with the text that matched, if its title did not. */
export interface Found extends Pick<Searchable, 'day' | 'id' | 'title'> {
  readonly detail: string | undefined;
}

/** A searchable thing with its words prepared. */
interface Prepared extends Searchable {
  readonly words: readonly string[];
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Prepares the texts once; each letter typed then only compares. */
export function prepare(things: readonly Searchable[]): readonly Prepared[] {
  return things.map((thing) => ({
    ...thing,
    words: [thing.title, ...thing.texts].flatMap(wordsOf),
  }));
}

/** A number has to be the same, a word only to begin the same. */
const matches = (word: string, wanted: string) =>
  /^\d+$/.test(wanted) ? word === wanted : word.startsWith(wanted);

/** The things in which every word of the query occurs, in the order they have. */
export function findIn(things: readonly Prepared[], query: string, limit: number): Found[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const found: Found[] = [];
  for (const { day, id, title, texts, words } of things) {
    if (found.length === limit) break;
    if (!wanted.every((one) => words.some((word) => matches(word, one)))) continue;
    const detail = texts.find((text) =>
      wordsOf(text).some((word) => wanted.some((one) => matches(word, one))),
    );
    found.push({ day, id, title, detail });
  }
  return found;
}

const pad = (number: string) => number.padStart(2, '0');

/** The last such day that is not to come; undefined if there is none. */
function lastSuch(monthAndDay: string, today: CalendarDay): CalendarDay | undefined {
  const year = Number(today.slice(0, 4));
  // 29 February comes every fourth year, over a century's end every eighth.
  for (let back = 0; back <= 8; back += 1) {
    const day = `${year - back}-${monthAndDay}`;
    if (isCalendarDay(day) && day <= today) return day;
  }
  return undefined;
}

/** "oct", "octubre", "October": the month a word begins the name of; undefined if none or several. */
function monthNamed(word: string, months: readonly (readonly string[])[]): number | undefined {
  if (!/^\p{L}{3,}$/u.test(word)) return undefined;
  const found = months.flatMap((names, month) =>
    names.some((name) => fold(name).startsWith(word)) ? month : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

interface DateWords {
  /** The names of each month, January first, in every language a date may be typed in. */
  readonly months: readonly (readonly string[])[];
  /** Whether 3/4 is the 3rd of April. */
  readonly dayFirst: boolean;
  readonly relative: Readonly<Record<'today' | 'yesterday', string>>;
  readonly today: CalendarDay;
}

/**
 * The day a query names, if it is nothing but a date: "14 oct", "October 14, 2025", "14/10", "2025-10-14", "ayer". Without a year
 * the last such day.
 */
export function dayNamed(
  query: string,
  { months, dayFirst, relative, today }: DateWords,
): CalendarDay | undefined {
  const text = fold(query);
  if (text === fold(relative.today)) return today;
  if (text === fold(relative.yesterday)) return addDays(today, -1);
  const dated = (year: string | undefined, month: string, day: string) => {
    const rest = `${pad(month)}-${pad(day)}`;
    if (year === undefined) return lastSuch(rest, today);
    const full = `${year.length === 2 ? `20${year}` : year}-${rest}`;
    return isCalendarDay(full) && full <= today ? full : undefined;
  };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dated(iso[1], iso[2] ?? '', iso[3] ?? '');
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?$/.exec(text);
  if (numbers) {
    const [first = '', second = ''] = numbers.slice(1);
    return dayFirst ? dated(numbers[3], second, first) : dated(numbers[3], first, second);
  }
  const words = wordsOf(text).filter((word) => !['de', 'del', 'el', 'of', 'the'].includes(word));
  const named = words.flatMap((word) => monthNamed(word, months) ?? []);
  const [month] = named;
  const [day, year, ...more] = words.flatMap(
    (word) => /^\d+/.exec(word.replace(/(?:st|nd|rd|th)$/, ''))?.[0] ?? [],
  );
  if (month === undefined || day === undefined || more.length > 0 || day.length > 2) return undefined;
  if (words.length !== 2 + (year === undefined ? 0 : 1)) return undefined;
  return dated(year, String(month + 1), day);
}
