/** Collects what a reader finds: rows that meet the rules of their tables, and a count of everything else. */

import * as v from 'valibot';
import { type CalendarDay, type Instant, localDateOf } from '../calendar-date.ts';
import { type DayLogContent, dayLogs, emptyDay } from '../day/day-log.ts';
import { dayLogContentSchema } from '../day/day-log-form.ts';
import { type DiaryTable, diaryTables } from '../diary-tables.ts';
import { episodes, noDetails } from '../episode/episode.ts';
import { episodeContentSchema } from '../episode/episode-form.ts';
import { intensityReadings } from '../episode/intensity-reading.ts';
import { readingContentSchema } from '../episode/reading-form.ts';
import { intakes, noIntakeDetails } from '../intake/intake.ts';
import { intakeContentSchema } from '../intake/intake-form.ts';
import {
  codesMax,
  dayNotesMaxLength,
  intakeNotesMaxLength,
  medicineNameMaxLength,
  notesMaxLength,
} from '../limits.ts';
import { dayBy } from '../model/form-fields.ts';
import { dayLogId, importedId } from '../model/natural-ids.ts';
import type { ImportSource } from '../person/import-batch.ts';
import { fold } from '../vocabulary/fold.ts';
import { lastMoment } from './clock.ts';
import type { DraftEpisode, DraftFreeDay, DraftIntake, DraftReading } from './drafts.ts';
import { attacksOf, HeldLines, hurtingDays } from './held-lines.ts';
import { isNotTaken, type NoteTexts, noteTexts } from './import-words.ts';
import { type ImportedFile, type ImportedRow, ImportRefused, type LossReason } from './imported.ts';
import { cut, LossCounts, storable, tally } from './loss-counts.ts';
import { medicinesOfEntry, type TakenMedicine } from './taken.ts';

/** The account, zone, language and time of the import. */
export interface Reader {
  readonly userId: string;
  readonly zone: string;
  readonly locale: 'es' | 'en';
  readonly now: Instant;
  /** The pain, 0-10, the person stated for every headache without one in the file; left out until they have. */
  readonly statedPain?: number | undefined;
}

/** Rows that belong together. */
interface Group {
  readonly rows: readonly ImportedRow[];
  readonly rules: readonly string[];
}

/** More rows than any account may hold (docs/decisions/043). */
const rowsMax = 300_000;
/** Most medicines of one attack: a longer list is a text in the wrong column. */
const intakesMax = 100;

const order = Object.keys(diaryTables) as readonly DiaryTable[];

export class Collector {
  readonly reader: Reader;
  readonly source: ImportSource;
  readonly texts: NoteTexts;
  private readonly groups = new Map<string, Group>();
  private readonly losses = new LossCounts();
  private readonly episodeSchema: ReturnType<typeof episodeContentSchema>;
  private readonly intakeSchema: ReturnType<typeof intakeContentSchema>;
  private readonly daySchema: ReturnType<typeof dayBy>;
  /** The first and the last day of each attack with pain, and of what may be one. */
  private readonly aching: (readonly [first: CalendarDay, last: CalendarDay])[] = [];
  private readonly withoutPain = new Map<CalendarDay, { lines: number; notes: Set<string>; rule: string }>();
  private readonly attacks = new HeldLines<DraftEpisode>();
  private readonly freeLines = new HeldLines<DraftFreeDay>();
  private count = 0;
  private unstated = 0;

  constructor(source: ImportSource, reader: Reader) {
    this.source = source;
    this.reader = reader;
    this.texts = noteTexts[reader.locale];
    this.episodeSchema = episodeContentSchema(reader.now);
    this.intakeSchema = intakeContentSchema(reader.now);
    this.daySchema = dayBy(localDateOf(reader.now, reader.zone));
  }

  /** @param where in the file: a column, a table, or empty @param example as written in the file */
  lose(reason: LossReason, where = '', example = '', count = 1): void {
    this.losses.add(reason, where, example, count);
  }

  /**
   * Adds rows that belong together, under the id of the first. Of the same row twice in a copy the more complete one is
   * kept, whichever comes first.
   */
  add(rows: readonly ImportedRow[], rules: readonly string[] = []): void {
    const [first] = rows;
    if (!first) return;
    const key = `${first.entity} ${first.id}`;
    const other = this.groups.get(key);
    if (other) {
      this.lose('double', first.entity, String(first.columns.local_date ?? first.id));
      const [text, otherText] = [JSON.stringify(rows), JSON.stringify(other.rows)];
      const difference = text.length - otherText.length || (text > otherText ? 1 : -1);
      if (difference <= 0) return;
      this.count -= other.rows.length;
    }
    this.count += rows.length;
    if (this.count > rowsMax) throw new ImportRefused('too_large');
    this.groups.set(key, { rows, rules });
  }

  /** A text cut to its maximum; a cut is counted as a loss. */
  fitting(text: string, max: number, where: string): string {
    const storableText = storable(text).trim();
    if (storableText.length <= max) return storableText;
    this.lose('too_long', where, storableText);
    return cut(storableText, max).trim();
  }

  /** The codes for the words of a list, each once. @returns words without a code unchanged */
  coded<Code extends string>(
    words: readonly string[],
    known: ReadonlyMap<string, Code>,
  ): { readonly codes: readonly Code[]; readonly others: readonly string[] } {
    const codes = new Set<Code>();
    const others: string[] = [];
    for (const word of words) {
      // A code's own name is accepted too: some files write `sensitivity_to_light` with spaces.
      const folded = fold(word.replaceAll('_', ' ').replaceAll('’', "'"));
      const code = known.get(folded) ?? known.get(folded.replaceAll(' ', '_'));
      if (code === undefined) others.push(word);
      else if (codes.size < codesMax) codes.add(code);
    }
    return { codes: [...codes], others };
  }

  /** The stated pain for a headache without one in the file, or null: such headaches are counted, so that the page can ask. */
  stated(line: string): number | null {
    this.unstated += 1;
    const { statedPain } = this.reader;
    if (statedPain === undefined) this.lose('no_intensity', '', line);
    return statedPain ?? null;
  }

  /** Notes days of which a line that is left out says that something hurt, or may have: no other line makes them free. */
  notFree(first: CalendarDay, last = first): void {
    this.aching.push([first, last]);
  }

  /** Takes a line about an attack, with its intakes. @param line as written in the file, for what is left out */
  episode(draft: DraftEpisode, line: string): void {
    this.attacks.hold(draft, line);
    if (this.attacks.size > rowsMax) throw new ImportRefused('too_large');
  }

  /** Takes a line that says nothing hurt on a day; whether something else did is known only at the end. */
  freeDay(draft: DraftFreeDay, line: string): void {
    this.freeLines.hold(draft, line);
    if (this.freeLines.size > rowsMax) throw new ImportRefused('too_large');
  }

  private writeAttacks(hasLineEachMedicine: boolean): void {
    for (const { drafts, line, repeated } of this.attacks.groups(hasLineEachMedicine)) {
      for (const one of repeated) this.lose('double', '', one.line, one.count);
      attacksOf(drafts).forEach((attack, place) => {
        const key = place === 0 ? attack.key : [...attack.key, `${place + 1}`];
        this.writeAttack({ ...attack, key }, line);
      });
    }
  }

  /** The id of the attack with a key. */
  attackId(key: readonly string[]): string {
    return importedId(this.reader.userId, this.source, 'episodes', ...key);
  }

  private writeAttack(
    {
      key,
      isDayAlone: _,
      notes,
      remarks = [],
      intakes: taken,
      readings = [],
      rules,
      stated,
      ...details
    }: DraftEpisode,
    line: string,
  ): void {
    const { reader } = this;
    const id = this.attackId(key);
    if (details.endedAt !== null && details.endedAt < details.startedAt)
      this.lose('unknown_value', 'end', line);
    // A single moment says when it was noticed, and nothing about how long it lasted.
    const endedAt = details.endedAt !== null && details.endedAt > details.startedAt ? details.endedAt : null;
    const { acute, remarks: ofMedicines, count } = this.sorted(taken);
    const allNotes = [...notes, ...remarks, ...ofMedicines].filter((one) => one !== '');
    const content = v.safeParse(this.episodeSchema, {
      ...noDetails,
      ...details,
      endedAt,
      endUnknown: endedAt === null,
      endZone: endedAt === null || details.endZone === details.zone ? null : (details.endZone ?? null),
      notes: this.fitting(allNotes.join('\n'), notesMaxLength, 'notes'),
    });
    if (!content.success) {
      this.lose(details.startedAt > reader.now ? 'unreadable_date' : 'unreadable_row', '', line);
      return;
    }
    count();
    const row: ImportedRow = { entity: 'episodes', id, columns: episodes.columnsOf(content.output), stated };
    const children = [
      ...this.intakeRows({ episodeId: id, identity: id }, details, acute),
      ...readings.flatMap((one) => this.readingRow(id, details, one)),
    ];
    if (details.intensity > 0) {
      const end = lastMoment(details.startedAt, endedAt ?? details.startedAt);
      this.aching.push([
        localDateOf(details.startedAt, details.zone),
        localDateOf(end, details.endZone ?? details.zone),
      ]);
    }
    this.add([row, ...children.map((one) => one.row)], [...rules, ...children.flatMap((one) => one.rules)]);
  }

  /** Adds doses outside any attack. @param identity all that identifies them in the file @returns lines for the day's notes */
  dosesApart(
    identity: string,
    when: Pick<DraftEpisode, 'startedAt' | 'zone'>,
    taken: readonly DraftIntake[],
  ): string[] {
    const { acute, remarks, count } = this.sorted(taken);
    count();
    for (const { row, rules } of this.intakeRows({ episodeId: null, identity }, when, acute))
      this.add([row], rules);
    return remarks;
  }

  /** Splits entries of medicines into acute ones, each by itself, and lines for the notes about the rest. */
  private sorted(taken: readonly DraftIntake[]) {
    const found = taken
      .slice(0, intakesMax)
      .flatMap((one) => medicinesOfEntry(one.name).map((is) => ({ ...one, is })));
    const all = found.map((one) => {
      // A program with a column for the dose writes no other into the name.
      if (one.dose !== undefined) return { ...one, name: one.is.written };
      const note = one.is.saysMore ? this.texts.asWritten(one.is.written) : '';
      return {
        ...one,
        name: one.is.name,
        dose: one.is.dose,
        note: [one.note, note].filter((line) => line !== '').join('\n'),
      };
    });
    const ofKind = (kind: TakenMedicine['kind']) =>
      all.filter(({ is }) => is.kind === kind).map(({ name }) => name);
    const preventives = ofKind('preventive');
    return {
      acute: all.filter(({ is }) => is.kind === 'acute' || is.kind === 'unknown'),
      remarks: [this.texts.preventives(preventives), this.texts.notTaken(ofKind('none'))],
      /** Counts what is left out, once the attack is accepted. */
      count: () => {
        if (taken.length > intakesMax) this.lose('too_long', 'medicine', '', taken.length - intakesMax);
        for (const name of preventives) this.lose('preventive', '', name);
        for (const name of ofKind('unknown')) this.lose('unknown_medicine', '', name);
        for (const name of ofKind('none')) {
          if (isNotTaken(name)) this.lose('not_taken', '', name);
          else this.lose('unknown_value', 'medicine', name);
        }
      },
    };
  }

  private intakeRows(
    { episodeId, identity }: { readonly episodeId: string | null; readonly identity: string },
    { startedAt, zone }: Pick<DraftEpisode, 'startedAt' | 'zone'>,
    taken: ReturnType<Collector['sorted']>['acute'],
  ): { readonly row: ImportedRow; readonly rules: string[] }[] {
    const times = new Map<string, number>();
    return taken.flatMap((one) => {
      const { is, takenAt = startedAt, relief = null, dose } = one;
      const name = this.fitting(one.name, medicineNameMaxLength, 'medicine');
      const key = `${fold(is.written)}\n${one.key}`;
      const nth = (times.get(key) ?? 0) + 1;
      times.set(key, nth);
      const content = v.safeParse(this.intakeSchema, {
        ...noIntakeDetails,
        takenAt,
        zone,
        name,
        medicine: is.medicine,
        overuseClass: is.overuseClass,
        dose: dose?.amount ?? null,
        unit: dose?.unit ?? null,
        // An outcome is asked at two hours; this one was not.
        outcome: null,
        painAt: null,
        sideEffects: [],
        timeEstimated: one.takenAt === undefined,
        notes: this.fitting(one.note, intakeNotesMaxLength, 'notes'),
      });
      if (!content.success) {
        this.lose('unknown_value', 'medicine', one.name);
        return [];
      }
      const rules = [
        ...(one.takenAt === undefined ? ['time_estimated'] : []),
        ...(relief === null ? [] : ['relief_said']),
      ];
      const id = importedId(this.reader.userId, this.source, 'intakes', identity, key, String(nth));
      const columns = { episode_id: episodeId, ...intakes.columnsOf({ ...content.output, relief }) };
      return [{ row: { entity: 'intakes', id, columns } as const, rules }];
    });
  }

  /** A reading of pain at one moment. */
  private readingRow(
    episodeId: string,
    { startedAt, zone }: Pick<DraftEpisode, 'startedAt' | 'zone'>,
    { key, at, intensity, rules }: DraftReading,
  ) {
    const schema = readingContentSchema(this.reader.now, startedAt);
    const content = v.safeParse(schema, { readAt: at, zone, intensity });
    if (!content.success) {
      this.lose('unknown_value', this.texts.reading, at);
      return [];
    }
    const id = importedId(this.reader.userId, this.source, 'intensity_readings', key);
    const columns = { episode_id: episodeId, ...intensityReadings.columnsOf(content.output) };
    return [{ row: { entity: 'intensity_readings', id, columns } as const, rules }];
  }

  private writeFreeDays(hasLineEachMedicine: boolean): void {
    for (const { drafts, repeated, lines } of this.freeLines.groups(hasLineEachMedicine)) {
      const [first] = drafts;
      if (!first) continue;
      // A day that two lines call free is free once, and of lines without a dose nothing is left out.
      const taken = drafts.flatMap(({ intakes }) => intakes);
      if (taken.length > 0) for (const one of repeated) this.lose('double', '', one.line, one.count);
      const { key, day, rule } = first;
      const found = this.withoutPain.get(day) ?? { lines: 0, notes: new Set<string>(), rule };
      found.lines += lines;
      const remarks = this.dosesApart(key.join(), first, taken);
      const notes = [...drafts.flatMap((one) => one.notes), ...remarks];
      for (const note of notes) if (note !== '') found.notes.add(note);
      this.withoutPain.set(day, found);
    }
    const hurtsOn = hurtingDays(this.aching);
    for (const [day, { lines, notes, rule }] of [...this.withoutPain].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const hurts = hurtsOn(day);
      if (hurts) this.lose('not_free', '', day, lines);
      const answers = { ...(hurts ? {} : { headacheFree: true }), notes: [...notes].sort().join('\n') };
      if (!hurts || notes.size > 0) this.day(day, answers, hurts ? [] : [rule]);
    }
    this.withoutPain.clear();
  }

  /** Adds answers about a day; missing ones are not written. */
  day(
    localDate: CalendarDay,
    { notes, ...answers }: Partial<DayLogContent>,
    rules: readonly string[] = [],
    standIns: ImportedRow['standIns'] = [],
  ): void {
    const fits = { ...emptyDay, ...answers, notes: this.fitting(notes ?? '', dayNotesMaxLength, 'notes') };
    const content = v.safeParse(dayLogContentSchema, fits);
    if (!content.success || !v.is(this.daySchema, localDate)) {
      this.lose('unreadable_row', '', localDate);
      return;
    }
    const names = new Set([...Object.keys(answers), ...(fits.notes === '' ? [] : ['notes'])]);
    const written = Object.fromEntries(Object.entries(content.output).filter(([name]) => names.has(name)));
    const id = dayLogId(this.reader.userId, localDate);
    this.add(
      [
        {
          entity: 'day_logs',
          id,
          columns: { local_date: localDate, ...dayLogs.columnsOf(written) },
          ...(standIns.length > 0 && { standIns }),
        },
      ],
      rules,
    );
  }

  /** Everything found: parents before what depends on them, in the same order however the file is sorted. */
  file(): ImportedFile {
    const hasLineEachMedicine = this.attacks.hasLineEachMedicine() || this.freeLines.hasLineEachMedicine();
    this.writeAttacks(hasLineEachMedicine);
    this.writeFreeDays(hasLineEachMedicine);
    const rows = [...this.groups.values()].flatMap((group) => group.rows);
    const byTable = (a: ImportedRow, b: ImportedRow) =>
      order.indexOf(a.entity) - order.indexOf(b.entity) || (a.id < b.id ? -1 : 1);
    const losses = this.losses.list();
    const rules = [...this.groups.values()].flatMap((group) => group.rules);
    const conversions = tally(rules);
    const { source, unstated } = this;
    return { source, rows: rows.sort(byTable), losses, conversions, ...(unstated > 0 && { unstated }) };
  }
}
