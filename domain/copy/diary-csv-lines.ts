/** Lines of the diary as one CSV: one for each attack, and for each day about which something is recorded. */
import { startOfDay } from '../calendar-date.ts';
import { isDoseHourUnknown, isHourUnknown } from '../episode/start-hour.ts';
import type { Columns } from '../model/columns.ts';
import { importedId, natural } from '../model/natural-ids.ts';
import { orderBy } from '../model/ordered.ts';
import { fold } from '../vocabulary/fold.ts';
import { doseUnits } from '../vocabulary/units.ts';
import {
  cellNameOf,
  constantColumns,
  csvColumns,
  type DiaryCsvWords,
  dayCells,
  doseParts,
  episodeCells,
  escaped,
  headingOf,
  medicineNamed,
  medicineWord,
  signs,
  valueText,
  type Writing,
  writtenTime,
} from './diary-csv.ts';
import { guard } from './export-cells.ts';

/** Rows of the diary by their database names, outside the trash. */
export interface DiaryCsvRows {
  readonly userId: string;
  readonly episodes: readonly Columns[];
  readonly intakes: readonly Columns[];
  readonly intensity_readings: readonly Columns[];
  readonly day_logs: readonly Columns[];
  readonly own_items: readonly Columns[];
}

/** Says in a file whose rows it has, without naming the account: a person's own rows keep their ids. */
export const ownerMark = (userId: string): string => importedId(userId, 'diary_csv').slice(0, 8);

/** Says which entry of a cell an id is of, wherever in it the entry stands: whoever adds a dose in the table moves no other. */
export const entryTag = (text: string): string => natural('diary_csv', fold(text)).slice(0, 4);

type Line = Record<string, string>;
/** An id and the text it is of. */
type Entry = readonly [id: string, text: string];

const text = (row: Columns, name: string) => String(row[name] ?? '');
const joined = (entries: readonly string[]) => entries.join(`${signs.entry} `);
const inParts = (parts: readonly string[]) => parts.filter((part) => part !== '').join(` ${signs.part} `);

/** Writes the lines of one file. */
class LineWriter {
  private readonly rows: DiaryCsvRows;
  private readonly words: DiaryCsvWords;
  private readonly writing: Writing;
  private readonly names: ReadonlyMap<string, string>;
  /** Own entries of the present line, in the order they are met. */
  private met = new Set<string>();

  constructor(rows: DiaryCsvRows, words: DiaryCsvWords, decimal: Writing['decimal']) {
    this.rows = rows;
    this.words = words;
    this.names = new Map(rows.own_items.map((row) => [text(row, 'id'), text(row, 'name')]));
    this.writing = {
      words,
      decimal,
      ownName: (id) => {
        const name = this.names.get(id);
        if (name !== undefined) this.met.add(id);
        return name;
      },
    };
  }

  private label(name: string, value: string): string {
    return value === '' ? '' : `${this.words.columns[name]}: ${value}`;
  }

  /** `2026-03-02 08:15`; the day is left out where it is the line's. */
  private moment(instant: string, zone: string, day: string, isHourKnown = true): string {
    const at = writtenTime(instant, zone);
    return [...(at.day === day ? [] : [at.day]), ...(isHourKnown ? [at.clock] : [])].join(' ');
  }

  private zonePart(zone: string, ofLine: string): string {
    return zone === ofLine ? '' : this.label('zone', zone);
  }

  private medicinePart(row: Columns): string {
    const { medicine = null } = row;
    // Always said unless the name says it: a brand that a later version knows must not change what it was.
    if (medicine !== null && medicineNamed(this.words, text(row, 'name')) === medicine) return '';
    const word = medicine === null ? this.words.noMedicine : medicineWord(this.words, String(medicine));
    return this.label('medicine', escaped(word, signs.entry, signs.part));
  }

  private dosePart({ dose = null, unit = null }: Columns): string {
    const known = doseUnits.find((one) => one === unit);
    const [one, several] = known ? this.words.units[known] : ['', ''];
    if (dose === null) return this.label('unit', one);
    return `${String(dose).replace('.', this.writing.decimal)} ${dose === 1 ? one : several}`.trim();
  }

  /** `Imigran · 50 mg · 08:15 · Medicamento: sumatriptán · Dolor al tomarlo: 7`. */
  private dose(row: Columns, day: string, zoneOfLine: string): string {
    const zone = text(row, 'zone');
    const takenAt = new Date(text(row, 'taken_at')).toISOString();
    const timeEstimated = row.time_estimated === true;
    const isHourKnown =
      !isDoseHourUnknown({ takenAt, zone, timeEstimated }) ||
      startOfDay(writtenTime(takenAt, zone).day, zone) !== takenAt;
    const parts = doseParts.map((facts) => {
      const { name } = facts;
      // What follows from the outcome, and from an hour that is not given.
      if (name === 'relief' && row.outcome) return '';
      if (name === 'time_estimated' && !isHourKnown) return '';
      return this.label(name, valueText(row[name] ?? null, facts, this.writing, 'part'));
    });
    return inParts([
      escaped(text(row, 'name'), signs.entry, signs.part),
      this.dosePart(row),
      this.moment(takenAt, zone, day, isHourKnown),
      this.medicinePart(row),
      ...parts,
      this.zonePart(zone, zoneOfLine),
    ]);
  }

  /** `e:<id> i:<id>:1f3a … ~<mark>`: the episode, intakes, readings and own entries of a line. */
  private reference(
    episode: string | undefined,
    intakes: readonly Entry[],
    readings: readonly Entry[] = [],
  ): string {
    const own = [...this.met].map((id): Entry => [id, this.names.get(id) ?? '']);
    const tokens = Object.entries({ i: intakes, r: readings, o: own }).flatMap(([kind, entries]) =>
      entries.map(([id, written]) => `${kind}:${id}:${entryTag(written)}`),
    );
    const all = episode === undefined ? tokens : [`e:${episode}`, ...tokens];
    return all.length === 0 ? '' : [...all, `~${ownerMark(this.rows.userId)}`].join(' ');
  }

  /** What was taken, each with its text. */
  private doses(rows: readonly Columns[], day: string, zone: string): Entry[] {
    return rows.map((row) => [text(row, 'id'), this.dose(row, day, zone)]);
  }

  private readings(rows: readonly Columns[], day: string, zone: string): Entry[] {
    return rows.map((row) => {
      const at = this.moment(text(row, 'read_at'), text(row, 'zone'), day);
      return [text(row, 'id'), inParts([at, text(row, 'intensity'), this.zonePart(text(row, 'zone'), zone)])];
    });
  }

  attack(row: Columns, doses: readonly Columns[], readings: readonly Columns[]): Line {
    this.met = new Set();
    const zone = text(row, 'zone');
    const startedAt = new Date(text(row, 'started_at')).toISOString();
    const { day, clock } = writtenTime(startedAt, zone);
    const isDayAlone =
      isHourUnknown({ startedAt, zone, wokeWith: row.woke_with === true }) &&
      startOfDay(day, zone) === startedAt;
    const { columns, kinds, ongoing } = this.words;
    const end = row.ended_at
      ? writtenTime(text(row, 'ended_at'), String(row.end_zone ?? zone))
      : { day: row.end_unknown ? String(columns.end_unknown) : ongoing, clock: '' };
    const cells = episodeCells.map((facts) => [
      cellNameOf(facts),
      valueText(row[facts.name] ?? null, facts, this.writing),
    ]);
    const taken = this.doses(doses, day, zone);
    const course = this.readings(readings, day, zone);
    const still = row.still_at ? writtenTime(text(row, 'still_at'), zone) : undefined;
    return {
      ...Object.fromEntries(cells),
      kind: kinds.attack,
      day,
      start: isDayAlone ? '' : clock,
      end_day: end.day,
      end: end.clock,
      still_at: still ? `${still.day} ${still.clock}` : '',
      readings: joined(course.map(([, entry]) => entry)),
      doses: joined(taken.map(([, entry]) => entry)),
      reference: this.reference(text(row, 'id'), taken, course),
    };
  }

  /** A day, with what was taken outside any attack. @returns undefined if nothing is recorded */
  day(day: string, row: Columns | undefined, doses: readonly Columns[]): Line | undefined {
    this.met = new Set();
    const { kinds } = this.words;
    const cells = dayCells.map((facts) => [
      cellNameOf(facts),
      valueText(row?.[facts.name] ?? null, facts, this.writing),
    ]);
    const isFree = row?.headache_free === true;
    if (!isFree && doses.length === 0 && cells.every(([, cell]) => cell === '')) return undefined;
    const zone = doses[0] ? text(doses[0], 'zone') : '';
    const taken = this.doses(doses, day, zone);
    return {
      ...Object.fromEntries(cells),
      kind: isFree ? kinds.free : kinds.day,
      day,
      zone,
      doses: joined(taken.map(([, entry]) => entry)),
      reference: this.reference(undefined, taken),
    };
  }
}

const byTime = (name: string) =>
  orderBy<Columns>(
    (row) => text(row, name),
    (row) => text(row, 'id'),
  );
const inFile = orderBy<Line>(({ day = '', start = '' }) => `${day} ${start}`);

/** The headings and the lines of a file, oldest first; of columns in which nothing stands, only those that are always there. */
export function diaryCsvLines(
  rows: DiaryCsvRows,
  words: DiaryCsvWords,
  decimal: Writing['decimal'],
): string[][] {
  const writer = new LineWriter(rows, words, decimal);
  const of = (all: readonly Columns[], name: string) =>
    Map.groupBy(all.toSorted(byTime(name)), (row) => row.episode_id ?? null);
  const [doses, readings] = [of(rows.intakes, 'taken_at'), of(rows.intensity_readings, 'read_at')];
  const loose = Map.groupBy(
    doses.get(null) ?? [],
    (row) => writtenTime(text(row, 'taken_at'), text(row, 'zone')).day,
  );
  const logs = new Map(rows.day_logs.map((row) => [text(row, 'local_date'), row]));
  const lines: Line[] = [
    ...rows.episodes.map((row) =>
      writer.attack(row, doses.get(row.id ?? null) ?? [], readings.get(row.id ?? null) ?? []),
    ),
    ...[...new Set([...logs.keys(), ...loose.keys()])]
      .map((day) => writer.day(day, logs.get(day), loose.get(day) ?? []))
      .filter((line) => line !== undefined),
  ];
  lines.sort(inFile);
  const used = csvColumns.filter(
    (name) => constantColumns.includes(name) || lines.some((line) => (line[name] ?? '') !== ''),
  );
  return [
    used.map((name) => headingOf(words, name)),
    ...lines.map((line) => used.map((name) => guard(line[name] ?? ''))),
  ];
}
