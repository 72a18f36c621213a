/** Reads one line of the diary as one CSV into rows (`read-diary-csv.ts`). */
import { type Instant, instantOf, isKnownZone, startOfDay } from '../calendar-date.ts';
import {
  cellNameOf,
  type DiaryCsvWords,
  dayCells,
  doseParts,
  episodeCells,
  type Facts,
  headingOf,
  medicineNamed,
  numberOf,
  type Reading,
  signs,
  splitAt,
  unescaped,
  valueOfText,
} from '../copy/diary-csv.ts';
import { entryTag, ownerMark } from '../copy/diary-csv-lines.ts';
import type { OwnList } from '../day/own-item.ts';
import type { Json } from '../model/columns.ts';
import { dayLogId, importedId } from '../model/natural-ids.ts';
import { ownCodeOf } from '../vocabulary/codes.ts';
import { fold } from '../vocabulary/fold.ts';
import { recogniseMedicine } from '../vocabulary/medicines.ts';
import { instantOfTime, readTime, withClock } from './clock.ts';
import type { Collector } from './collector.ts';
import type { DateOrder } from './mapping.ts';

type Row = Record<string, Json>;

/** An id of a line, and the tag of the entry it is of. */
interface TaggedId {
  readonly id: string;
  readonly tag: string;
}

const idForm = /^([eiro]):([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::([\da-f]{4}))?$/i;

interface Reference {
  /** By kind: `e` the episode, `i` intakes, `r` readings, `o` own entries. */
  readonly ids: ReadonlyMap<string, readonly TaggedId[]>;
  /** Whether the file is of the account that imports it. */
  readonly isOwn: boolean;
}

function referenceOf(text: string, userId: string): Reference {
  const tokens = text.split(/\s+/);
  const named = tokens.flatMap((token) => {
    const [, kind = '', id = '', tag = ''] = idForm.exec(token) ?? [];
    return kind === '' ? [] : [{ kind, id: id.toLowerCase(), tag }];
  });
  return { ids: Map.groupBy(named, ({ kind }) => kind), isOwn: tokens.includes(`~${ownerMark(userId)}`) };
}

/** The id of each entry: of those that are as they were written their own, of the others what is left, in order. */
function idsOf(known: readonly TaggedId[] = [], texts: readonly string[]): (string | undefined)[] {
  const left = [...known];
  const found = texts.map((text) => {
    const place = left.findIndex(({ tag }) => tag === entryTag(text));
    return place < 0 ? undefined : left.splice(place, 1)[0]?.id;
  });
  return found.map((id) => id ?? left.shift()?.id);
}

/** Reads the lines of one file. */
export class DiaryCsvLines {
  /** Rows by table. */
  readonly tables = new Map<string, Row[]>();
  private readonly collector: Collector;
  private readonly words: DiaryCsvWords;
  private readonly order: DateOrder;
  private readonly reading: Reading;
  private readonly labels: ReadonlyMap<string, Facts | 'zone' | 'medicine' | 'unit'>;
  private readonly units: ReadonlyMap<string, string>;
  private reference: Reference = { ids: new Map(), isOwn: true };
  private rows: (readonly [table: string, row: Row])[] = [];
  /** Own entries of the present line, by the id made of list and name, in the order they are met. */
  private met = new Map<string, { readonly list: OwnList; readonly name: string }>();
  private readonly made = new Map<string, number>();

  constructor(words: DiaryCsvWords, order: DateOrder, collector: Collector) {
    this.collector = collector;
    this.words = words;
    this.order = order;
    this.labels = new Map<string, Facts | 'zone' | 'medicine' | 'unit'>([
      ...doseParts.map((facts) => [fold(words.columns[facts.name] ?? ''), facts] as const),
      ...(['zone', 'medicine', 'unit'] as const).map(
        (name) => [fold(words.columns[name] ?? ''), name] as const,
      ),
    ]);
    this.units = new Map(
      Object.entries(words.units).flatMap(([unit, names]) =>
        names.map((name) => [fold(name), unit] as const),
      ),
    );
    this.reading = {
      words,
      ownCode: (list, name) => this.ownCode(list, name),
      lose: (column, text) => this.lose(column, text),
    };
  }

  private lose(column: string, text: string): void {
    this.collector.lose('unknown_value', headingOf(this.words, column), text);
  }

  private ownCode(list: OwnList, name: string) {
    const id = importedId(this.collector.reader.userId, 'diary_csv', 'own_items', list, name);
    this.met.set(id, { list, name });
    return ownCodeOf(id);
  }

  /** An id made of what identifies a row, and of its number among equals. */
  private madeId(kind: string, ...parts: readonly string[]): string {
    const made = importedId(this.collector.reader.userId, 'diary_csv', kind, ...parts);
    const nth = (this.made.get(made) ?? 0) + 1;
    this.made.set(made, nth);
    return nth === 1 ? made : importedId(this.collector.reader.userId, 'diary_csv', made, String(nth));
  }

  private get owner(): string {
    return this.reference.isOwn ? this.collector.reader.userId : '';
  }

  private instant(day: string, clock: string, zone: string): Instant | undefined {
    const [, hour = '', rest = '', offset] =
      /^(\d\d?)(:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?$/.exec(clock.trim()) ?? [];
    try {
      if (hour === '') {
        const time = withClock({ day, clock: null, offset: null }, clock);
        return time ? instantOfTime(time, zone) : undefined;
      }
      const local = `${day}T${hour.padStart(2, '0')}${rest}`;
      return offset === undefined ? instantOf(local, zone) : new Date(`${local}${offset}`).toISOString();
    } catch {
      return undefined;
    }
  }

  private dayOf(text: string): string | undefined {
    return readTime(text.trim(), this.order)?.day;
  }

  /** An instant within a text: `08:15` of the line's day, `2026-03-02 08:15`, or a day alone. */
  private moment(text: string, zone: string, day: string): { at: Instant | undefined; isHourKnown: boolean } {
    const [, date, clock = ''] = /^(\d{4}-\d\d-\d\d)?\s*(.*)$/.exec(text.trim()) ?? [];
    if (clock === '') return { at: startOfDay(date ?? day, zone), isHourKnown: false };
    return { at: this.instant(date ?? day, clock, zone), isHourKnown: true };
  }

  /** @param parent of the line @param where its heading, for what cannot be read */
  private dose(
    text: string,
    id: string | undefined,
    line: { day: string; zone: string; parent: string | null },
  ): Row | undefined {
    const [name = '', ...parts] = splitAt(text, signs.part);
    // A name alone is a generic one, or was written by hand.
    const named = medicineNamed(this.words, unescaped(name)) ?? recogniseMedicine(unescaped(name));
    const row: Row = { name: unescaped(name), medicine: named ?? null };
    let { zone } = line;
    let when = '';
    for (const part of parts) {
      const [, label = '', value = ''] = /^([^:]+): ([\s\S]*)$/.exec(part) ?? [];
      const facts = this.labels.get(fold(label));
      if (/^\d{4}-\d\d-\d\d|^\d\d?:\d\d/.test(part)) when = part;
      else if (facts === 'zone') zone = value;
      else if (facts === 'medicine') row.medicine = this.medicineOf(value);
      else if (facts === 'unit') row.unit = this.unitOf(value);
      else if (facts)
        row[facts.name] = valueOfText(value, facts, this.reading, 'part') ?? facts.initial ?? null;
      else {
        const [, number = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*(.*)$/.exec(part) ?? [];
        if (number === '') this.lose('doses', part);
        else Object.assign(row, { dose: numberOf(number) ?? null, unit: this.unitOf(unit) });
      }
    }
    const { at, isHourKnown } = this.moment(when, zone, line.day);
    if (at === undefined) {
      this.lose('doses', text);
      return undefined;
    }
    const identity = [line.parent ?? line.day, fold(String(row.name)), at];
    return {
      time_estimated: !isHourKnown,
      ...row,
      id: id ?? this.madeId('i', ...identity),
      user_id: this.owner,
      episode_id: line.parent,
      taken_at: at,
      zone,
    };
  }

  private unitOf(text: string): string | null {
    if (text === '') return null;
    const unit = this.units.get(fold(text));
    if (unit === undefined) this.lose('doses', text);
    return unit ?? null;
  }

  private medicineOf(text: string): string | null {
    const name = unescaped(text);
    if (fold(name) === fold(this.words.noMedicine)) return null;
    const code = medicineNamed(this.words, name);
    if (code === undefined) this.lose('medicine', name);
    return code ?? null;
  }

  private painAt(
    text: string,
    id: string | undefined,
    line: { day: string; zone: string; parent: string },
  ): Row | undefined {
    let { zone } = line;
    let when = '';
    let intensity: number | undefined;
    for (const part of splitAt(text, signs.part)) {
      const [, label = '', value = ''] = /^([^:]+): ([\s\S]*)$/.exec(part) ?? [];
      if (this.labels.get(fold(label)) === 'zone') zone = value;
      else if (/^\d+$/.test(part)) intensity = Number(part);
      else when = part;
    }
    const { at, isHourKnown } = this.moment(when, zone, line.day);
    if (at === undefined || !isHourKnown || intensity === undefined) {
      this.lose('readings', text);
      return undefined;
    }
    return {
      id: id ?? this.madeId('r', line.parent, at),
      user_id: this.owner,
      episode_id: line.parent,
      read_at: at,
      zone,
      intensity,
    };
  }

  private values(cells: readonly Facts[], cell: (name: string) => string): Row {
    const entries = cells.flatMap((facts) => {
      const value = valueOfText(cell(cellNameOf(facts)), facts, this.reading);
      return value === undefined ? [] : [[facts.name, value] as const];
    });
    return Object.fromEntries(entries);
  }

  private zoneIn(text: string): string {
    return text !== '' && isKnownZone(text) ? text : this.collector.reader.zone;
  }

  private doses(texts: readonly string[], line: { day: string; zone: string; parent: string | null }): void {
    const ids = idsOf(this.reference.ids.get('i'), texts);
    for (const [place, one] of texts.entries()) this.add('intakes', this.dose(one, ids[place], line));
  }

  /** Takes a line. @param cell by the name of its column, empty if it has none @param whole as written in the file */
  line(cell: (name: string) => string, whole: string): void {
    const { words, collector } = this;
    this.reference = referenceOf(cell('reference'), collector.reader.userId);
    const kind = fold(cell('kind'));
    const isAttack = kind === fold(words.kinds.attack);
    const isFree = kind === fold(words.kinds.free);
    const day = this.dayOf(cell('day'));
    if (day === undefined || !(isAttack || isFree || kind === fold(words.kinds.day))) {
      collector.lose(day === undefined ? 'unreadable_date' : 'unreadable_row', '', whole);
      return;
    }
    const [doses, readings] = ['doses', 'readings'].map((name) => splitAt(cell(name), signs.entry)) as [
      string[],
      string[],
    ];
    const zone = this.zoneIn(cell('zone'));
    if (!isAttack) {
      const log = this.values(dayCells, cell);
      if (isFree || Object.keys(log).length > 0)
        this.add('day_logs', {
          ...log,
          headache_free: isFree,
          id: dayLogId(collector.reader.userId, day),
          user_id: this.owner,
          local_date: day,
        });
      this.doses(doses, { day, zone, parent: null });
      this.endLine();
      return;
    }
    const episode = this.episode(day, zone, cell);
    if (!episode) {
      collector.lose('unreadable_clock', '', whole);
      return;
    }
    this.add('episodes', episode);
    const line = { day, zone, parent: String(episode.id) };
    this.doses(doses, line);
    const ids = idsOf(this.reference.ids.get('r'), readings);
    for (const [place, one] of readings.entries())
      this.add('intensity_readings', this.painAt(one, ids[place], line));
    this.endLine();
  }

  private episode(day: string, zone: string, cell: (name: string) => string): Row | undefined {
    const clock = cell('start').trim();
    const startedAt = clock === '' ? startOfDay(day, zone) : this.instant(day, clock, zone);
    if (startedAt === undefined) return undefined;
    const { still_at: still, ...values } = this.values(episodeCells, cell);
    return {
      ...values,
      ...this.end(day, cell, values.end_zone === undefined ? zone : String(values.end_zone)),
      id: this.reference.ids.get('e')?.[0]?.id ?? this.madeId('e', startedAt),
      user_id: this.owner,
      started_at: startedAt,
      zone,
      still_at: typeof still === 'string' ? this.stillAt(still, zone) : null,
    };
  }

  private stillAt(text: string, zone: string): Instant | null {
    const exact = /^(\d{4}-\d\d-\d\d) (.+)$/.exec(text);
    const at = exact ? this.instant(exact[1] ?? '', exact[2] ?? '', zone) : undefined;
    const time = at === undefined ? readTime(text, this.order) : null;
    if (at === undefined && time === null) this.lose('still_at', text);
    return at ?? (time && instantOfTime(time, zone));
  }

  /** What nobody wrote an end for has an end nobody knows: only its own word says that it goes on. */
  private end(day: string, cell: (name: string) => string, zone: string): Row {
    const [date, clock] = [cell('end_day').trim(), cell('end').trim()];
    const { columns, ongoing } = this.words;
    if (fold(date) === fold(ongoing)) return { ended_at: null, end_unknown: false };
    const lastDay = date === '' ? day : this.dayOf(date);
    const endedAt = clock === '' || lastDay === undefined ? undefined : this.instant(lastDay, clock, zone);
    if (endedAt !== undefined) return { ended_at: endedAt, end_unknown: false };
    const isSaid = date === '' || fold(date) === fold(columns.end_unknown ?? '');
    if (clock !== '' || !isSaid) this.lose('end', `${date} ${clock}`.trim());
    return { ended_at: null, end_unknown: true };
  }

  private add(table: string, row: Row | undefined): void {
    if (row) this.rows.push([table, row]);
  }

  /** Own entries have the ids of the file where it has one for their name. */
  private endLine(): void {
    const ids = this.reference.ids.get('o') ?? [];
    const made = [...this.met].map(([id, { name }]) => {
      const known = ids.find(({ tag }) => tag === entryTag(name));
      return [id, known?.id ?? id] as const;
    });
    const known = (text: string) => made.reduce((one, [id, now]) => one.replaceAll(id, now), text);
    for (const [id, { list, name }] of this.met)
      this.add('own_items', { id, user_id: this.owner, list, name });
    for (const [table, row] of this.rows) {
      const rows = this.tables.get(table) ?? [];
      const read = made.length === 0 ? row : (JSON.parse(known(JSON.stringify(row))) as Row);
      this.tables.set(table, rows);
      // An own entry stands on many lines.
      if (table !== 'own_items' || rows.every(({ id }) => id !== read.id)) rows.push(read);
    }
    this.rows = [];
    this.met = new Map();
  }
}
