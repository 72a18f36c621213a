/** Gathers what a reader finds: rows that keep to the rules of their tables, and a count of everything else. */
import * as v from 'valibot';
import { type CalendarDay, type Instant, localDateOf } from '../calendar-date.ts';
import { type DayLogContent, dayLogs, emptyDay } from '../day-log.ts';
import { dayLogContentSchema } from '../day-log-form.ts';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { type EpisodeContent, episodes, noDetails } from '../episode.ts';
import { episodeContentSchema } from '../episode-form.ts';
import { fold } from '../fold.ts';
import { dayBy } from '../form-fields.ts';
import { intakes, noIntakeDetails } from '../intake.ts';
import { intakeContentSchema } from '../intake-form.ts';
import {
  codesMax,
  dayNotesMaxLength,
  intakeNotesMaxLength,
  medicineNameMaxLength,
  notesMaxLength,
} from '../limits.ts';
import { dayLogId, importedId } from '../natural-ids.ts';
import { recogniseMedicine } from '../vocabulary/medicines.ts';
import {
  type ImportedFile,
  type ImportedRow,
  ImportRefused,
  type ImportSource,
  type Loss,
  type LossReason,
} from './imported.ts';
import { type NoteTexts, noteTexts } from './words.ts';

/** Who reads a file, where and when. */
export interface Reader {
  readonly userId: string;
  readonly zone: string;
  readonly locale: 'es' | 'en';
  readonly now: Instant;
}

/** A medicine taken in an attack of which no more is known. */
export interface DraftIntake {
  readonly name: string;
  /** What it is known by beside its name, in any language. */
  readonly key: string;
  readonly note: string;
}

/** An attack of another program. */
export interface DraftEpisode extends Partial<Omit<EpisodeContent, 'notes'>> {
  /** What it is known by in its file, whatever else is said of it. */
  readonly key: readonly string[];
  readonly intensity: number;
  readonly startedAt: Instant;
  readonly endedAt: Instant | null;
  readonly zone: string;
  /** Lines; empty ones are left out. */
  readonly notes: readonly string[];
  readonly intakes: readonly DraftIntake[];
  /** What was made of what is not measured the same way here. */
  readonly rules: readonly string[];
}

/** Rows that belong together. */
interface Group {
  readonly rows: readonly ImportedRow[];
  /** All they say. */
  readonly text: string;
  readonly rules: readonly string[];
}

/** More rows than any account may hold (docs/decisions/044). */
const rowsMax = 300_000;
const examplesMax = 5;
const exampleMaxLength = 80;
const wheresMax = 200;

const order = Object.keys(diaryTables) as readonly DiaryTable[];

/** Less than, so many characters of a text; never half of a pair. */
export function cut(text: string, max: number): string {
  const short = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(short) && text.length > max ? short.slice(0, -1) : short;
}

/** What PostgreSQL has no place for: NUL, and halves of pairs. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

export class Collector {
  readonly reader: Reader;
  readonly source: ImportSource;
  readonly texts: NoteTexts;
  private readonly groups = new Map<string, Group>();
  private readonly losses = new Map<
    string,
    { reason: LossReason; where: string; count: number; examples: string[] }
  >();
  private readonly episodeSchema: ReturnType<typeof episodeContentSchema>;
  private readonly intakeSchema: ReturnType<typeof intakeContentSchema>;
  private readonly daySchema: ReturnType<typeof dayBy>;
  private count = 0;

  constructor(source: ImportSource, reader: Reader) {
    this.source = source;
    this.reader = reader;
    this.texts = noteTexts[reader.locale];
    this.episodeSchema = episodeContentSchema(reader.now);
    this.intakeSchema = intakeContentSchema(reader.now);
    this.daySchema = dayBy(localDateOf(reader.now, reader.zone));
  }

  /** @param where of the file: a column, a table, or empty @param example as the file has it */
  lose(reason: LossReason, where = '', example = '', count = 1): void {
    const place = cut(where, exampleMaxLength);
    let key = `${reason} ${place}`;
    // A file can name as many columns as it likes.
    if (!this.losses.has(key) && this.losses.size >= wheresMax) key = `${reason} `;
    const loss = this.losses.get(key) ?? {
      reason,
      where: key.slice(reason.length + 1),
      count: 0,
      examples: [],
    };
    loss.count += count;
    const short = cut(example.trim(), exampleMaxLength);
    if (short !== '' && loss.examples.length < examplesMax && !loss.examples.includes(short))
      loss.examples.push(short);
    this.losses.set(key, loss);
  }

  /**
   * Rows that belong together, under the id of the first. Of the same twice in a file the one that says more is kept, whichever
   * comes first.
   */
  add(rows: readonly ImportedRow[], rules: readonly string[] = []): void {
    const [first] = rows;
    if (!first) return;
    const key = `${first.entity} ${first.id}`;
    const text = JSON.stringify(rows);
    const other = this.groups.get(key);
    if (other) {
      this.lose('double', first.entity);
      const saysMore = text.length - other.text.length || (text > other.text ? 1 : -1);
      if (saysMore <= 0) return;
      this.count -= other.rows.length;
    }
    this.count += rows.length;
    if (this.count > rowsMax) throw new ImportRefused('too_large');
    this.groups.set(key, { rows, text, rules });
  }

  /** A text that fits; what is cut is a loss. */
  fitting(text: string, max: number, where: string): string {
    const said = storable(text).trim();
    if (said.length <= max) return said;
    this.lose('too_long', where, said);
    return cut(said, max).trim();
  }

  /** Codes for the words of a list, each once. @returns those without a code as they are */
  coded<Code extends string>(
    words: readonly string[],
    known: ReadonlyMap<string, Code>,
  ): { readonly codes: readonly Code[]; readonly others: readonly string[] } {
    const codes = new Set<Code>();
    const others: string[] = [];
    for (const word of words) {
      // Codes are found by their own name as well: `sensitivity_to_light` is written with spaces in some files.
      const said = fold(word.replaceAll('_', ' ').replaceAll('’', "'"));
      const code = known.get(said) ?? known.get(said.replaceAll(' ', '_'));
      if (code === undefined) others.push(word);
      else if (codes.size < codesMax) codes.add(code);
    }
    return { codes: [...codes], others };
  }

  /** An attack with its intakes. @param line of the file, for what cannot be read */
  episode({ key, notes, intakes: taken, rules, ...said }: DraftEpisode, line: string): void {
    const { source, reader } = this;
    const id = importedId(reader.userId, source, 'episodes', ...key);
    const reversed = said.endedAt !== null && said.endedAt < said.startedAt;
    if (reversed) this.lose('unknown_value', 'end', line);
    const endedAt = reversed ? null : said.endedAt;
    const content = v.safeParse(this.episodeSchema, {
      ...noDetails,
      ...said,
      endedAt,
      endUnknown: endedAt === null,
      endZone: endedAt === null || said.endZone === said.zone ? null : (said.endZone ?? null),
      notes: this.fitting(notes.filter((one) => one !== '').join('\n'), notesMaxLength, 'notes'),
    });
    if (!content.success) {
      this.lose('unreadable_row', '', line);
      return;
    }
    const row: ImportedRow = { entity: 'episodes', id, columns: episodes.columnsOf(content.output) };
    const children = this.intakeRows(id, said, taken);
    this.add([row, ...children], [...rules, ...children.map(() => 'time_estimated')]);
  }

  private intakeRows(
    episodeId: string,
    { startedAt, zone }: Pick<DraftEpisode, 'startedAt' | 'zone'>,
    taken: readonly DraftIntake[],
  ): ImportedRow[] {
    const times = new Map<string, number>();
    return taken.flatMap((one) => {
      const name = this.fitting(one.name, medicineNameMaxLength, 'medicine');
      const key = `${fold(one.name)}\n${one.key}`;
      const nth = (times.get(key) ?? 0) + 1;
      times.set(key, nth);
      const content = v.safeParse(this.intakeSchema, {
        ...noIntakeDetails,
        takenAt: startedAt,
        zone,
        name,
        medicine: recogniseMedicine(name) ?? null,
        overuseClass: null,
        dose: null,
        unit: null,
        outcome: null,
        painAt: null,
        sideEffects: [],
        timeEstimated: true,
        notes: this.fitting(one.note, intakeNotesMaxLength, 'notes'),
      });
      if (!content.success) {
        this.lose('unknown_value', 'medicine', one.name);
        return [];
      }
      const id = importedId(this.reader.userId, this.source, 'intakes', episodeId, key, String(nth));
      return [
        { entity: 'intakes', id, columns: { episode_id: episodeId, ...intakes.columnsOf(content.output) } },
      ];
    });
  }

  /** What is said of a day; what is left out is not written. */
  day(
    localDate: CalendarDay,
    { notes, ...said }: Partial<DayLogContent>,
    rules: readonly string[] = [],
  ): void {
    const fits = { ...emptyDay, ...said, notes: this.fitting(notes ?? '', dayNotesMaxLength, 'notes') };
    const content = v.safeParse(dayLogContentSchema, fits);
    if (!content.success || !v.is(this.daySchema, localDate)) {
      this.lose('unreadable_row', '', localDate);
      return;
    }
    const names = new Set([...Object.keys(said), ...(fits.notes === '' ? [] : ['notes'])]);
    const written = Object.fromEntries(Object.entries(content.output).filter(([name]) => names.has(name)));
    const id = dayLogId(this.reader.userId, localDate);
    this.add(
      [{ entity: 'day_logs', id, columns: { local_date: localDate, ...dayLogs.columnsOf(written) } }],
      rules,
    );
  }

  /** All that was found: parents before what depends on them, and in the same order however the file is sorted. */
  file(): ImportedFile {
    const rows = [...this.groups.values()].flatMap((group) => group.rows);
    const places = new Map(order.map((name, place) => [name, place]));
    const byTable = (a: ImportedRow, b: ImportedRow) =>
      (places.get(a.entity) ?? 0) - (places.get(b.entity) ?? 0) || (a.id < b.id ? -1 : 1);
    const losses: Loss[] = [...this.losses.values()];
    const counts = new Map<string, number>();
    for (const { rules } of this.groups.values())
      for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1);
    const conversions = [...counts].map(([rule, count]) => ({ rule, count }));
    return { source: this.source, rows: rows.sort(byTable), losses, conversions };
  }
}
