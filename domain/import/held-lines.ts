/** Lines of a file, held until all are known: what one of them is depends on the others. */
import type { CalendarDay } from '../calendar-date.ts';
import type { DraftEpisode, DraftFreeDay } from './drafts.ts';

/** Lines that were read alike. The draft is JSON: a text that is cut from the file would keep all of the file in memory. */
interface Lines {
  readonly draft: string;
  /** The first of them as written. */
  readonly line: string;
  count: number;
}

/** The lines of one key. */
interface LinesOfKey<Draft> {
  /** Different ones, and doses that are taken twice, in an order that the file's does not change. */
  readonly drafts: readonly Draft[];
  /** One of them as written. */
  readonly line: string;
  /** How many there are in all. */
  readonly lines: number;
  /** Those that repeat one of `drafts` in everything, beside it. */
  readonly repeated: readonly Pick<Lines, 'line' | 'count'>[];
}

export class HeldLines<Draft extends DraftEpisode | DraftFreeDay> {
  private readonly byKey = new Map<string, Map<string, Lines>>();
  /** Different lines. */
  size = 0;

  /** @param line as written in the file */
  hold(draft: Draft, line: string): void {
    const key = JSON.stringify(draft.key);
    const ofKey = this.byKey.get(key) ?? new Map<string, Lines>();
    if (ofKey.size === 0) this.byKey.set(key, ofKey);
    const text = JSON.stringify(draft);
    const same = ofKey.get(text);
    if (same) same.count += 1;
    else {
      ofKey.set(text, { draft: text, line: JSON.parse(JSON.stringify(line)), count: 1 });
      this.size += 1;
    }
  }

  /** Whether lines of one key name different medicines: a line for each, as some spreadsheets have. */
  hasLineEachMedicine(): boolean {
    for (const ofKey of this.byKey.values()) {
      if (ofKey.size < 2) continue;
      const lists = [...ofKey.values()].map(({ draft }) => (JSON.parse(draft) as Draft).intakes);
      const named = lists.filter((list) => list.length > 0).map((list) => JSON.stringify(list));
      if (new Set(named).size > 1) return true;
    }
    return false;
  }

  /** @param hasLineEachMedicine whether a line that repeats one with a medicine is another dose of it */
  *groups(hasLineEachMedicine: boolean): Generator<LinesOfKey<Draft>> {
    for (const ofKey of this.byKey.values()) {
      const sorted = [...ofKey.values()].sort((a, b) => (a.draft < b.draft ? -1 : 1));
      const repeated: LinesOfKey<Draft>['repeated'][number][] = [];
      const drafts = sorted.flatMap(({ draft: text, line, count }) => {
        const draft = JSON.parse(text) as Draft;
        if (hasLineEachMedicine && draft.intakes.length > 0) return new Array<Draft>(count).fill(draft);
        if (count > 1) repeated.push({ line, count: count - 1 });
        return [draft];
      });
      const lines = sorted.reduce((sum, { count }) => sum + count, 0);
      yield { drafts, line: sorted[0]?.line ?? '', lines, repeated };
    }
  }
}

/** A value that says nothing. */
const isBlank = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const withBoth = <T>(a: readonly T[], b: readonly T[]) => [...new Set([...a, ...b])];

/**
 * Two lines of one attack as one: with an hour, those that begin in the same minute and contradict each other in nothing;
 * of a day alone, those that name a medicine each and are the same in all else. Null for two attacks.
 */
function joined(a: DraftEpisode, b: DraftEpisode): DraftEpisode | null {
  const parts = {
    key: a.key,
    notes: withBoth(a.notes, b.notes),
    remarks: withBoth(a.remarks ?? [], b.remarks ?? []),
    intakes: [...a.intakes, ...b.intakes],
    readings: [...(a.readings ?? []), ...(b.readings ?? [])],
    rules: withBoth(a.rules, b.rules),
  };
  const alike = (one: DraftEpisode) => JSON.stringify({ ...one, intakes: [], remarks: [] });
  if (a.isDayAlone || b.isDayAlone)
    return a.intakes.length > 0 && b.intakes.length > 0 && alike(a) === alike(b) ? { ...a, ...parts } : null;
  const all: Record<string, unknown> = { ...b, ...a };
  for (const [name, value] of Object.entries(b) as [keyof DraftEpisode, unknown][]) {
    const other = a[name];
    if (name in parts || isBlank(value)) continue;
    if (isBlank(other)) all[name] = value;
    else if (Array.isArray(value) && Array.isArray(other)) all[name] = withBoth(other, value);
    else if (typeof value === 'object') all[name] = { ...value, ...(other as object) };
    else if (value !== other) return null;
  }
  const tookNothing = parts.intakes.length === 0 && all.tookNothing === true;
  return { ...(all as unknown as DraftEpisode), ...parts, ...('tookNothing' in all && { tookNothing }) };
}

/** Attacks of one moment that a further line of it is compared with. */
const attacksCompared = 20;

/** The attacks that lines of one key are about. */
export function attacksOf(drafts: readonly DraftEpisode[]): readonly DraftEpisode[] {
  const attacks: DraftEpisode[] = [];
  for (const draft of drafts) {
    const whole = attacks.slice(0, attacksCompared).map((one) => joined(one, draft));
    const place = whole.findIndex((one) => one !== null);
    attacks[place < 0 ? attacks.length : place] = whole[place] ?? draft;
  }
  return attacks;
}

/**
 * Whether a day lies in one of some spans of days.
 * @returns a function that is asked for days in ascending order
 */
export function hurtingDays(
  spans: readonly (readonly [first: CalendarDay, last: CalendarDay])[],
): (day: CalendarDay) => boolean {
  const sorted = spans.toSorted(([a], [b]) => (a < b ? -1 : 1));
  let [next, latest] = [0, ''];
  return (day) => {
    // Of those that began by that day, the one that ends last.
    for (let span = sorted[next]; span && span[0] <= day; span = sorted[next]) {
      if (span[1] > latest) latest = span[1];
      next += 1;
    }
    return latest >= day;
  };
}
