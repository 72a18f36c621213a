/** Reads a CSV with known columns: from a preset, or named by the person. */

import { addDays, addMinutes, type Instant, instantsOf, isKnownZone } from '../calendar-date.ts';
import type { ImportSource } from '../person/import-batch.ts';
import { fold } from '../vocabulary/fold.ts';
import {
  instantOfTime,
  isWholeDay,
  readDuration,
  readTime,
  type WrittenTime,
  withClock,
  zoneOfOffset,
} from './clock.ts';
import { Collector, type Reader } from './collector.ts';
import { isPlaceColumn } from './coordinates.ts';
import { dayInFile, orderOf } from './date-order.ts';
import type { Grid } from './grid.ts';
import { answerOf, areAnswers, contextWords, isBlank, saysNothingTaken } from './import-words.ts';
import type { ImportedFile } from './imported.ts';
import type { ColumnMapping, DateOrder, DatesNeeded } from './mapping.ts';
import { endByClock } from './noon.ts';
import { readPain } from './read-pain.ts';
import { readSymptoms } from './read-symptoms.ts';
import { listOf, medicineEntries } from './taken.ts';

/** The CSV format of one program. */
interface Preset {
  readonly source: ImportSource;
  /** The exact names of its columns. */
  readonly columns: readonly string[];
  readonly program: string;
  readonly mapping: ColumnMapping;
}

const pain = (column: number) => ({ column, scale: '0_10' }) as const;

const presets: readonly Preset[] = [
  {
    source: 'cluster_headache_tracker',
    columns: ['start_time', 'end_time', 'intensity', 'medication', 'triggers', 'notes'],
    program: 'Cluster Headache Tracker',
    mapping: { start: 0, end: 1, pain: pain(2), medicines: 3, triggers: 4, notes: 5, dates: 'iso' },
  },
  {
    source: 'migraine_bot',
    columns: ['start', 'end', 'pain'],
    program: 'MigraineBot',
    mapping: { start: 0, end: 1, pain: pain(2), dates: 'iso' },
  },
];

/** The program that writes these columns. */
export function presetOf([names = []]: Grid): Preset | undefined {
  const header = names.map((name) => name.trim().toLowerCase());
  return presets.find(
    ({ columns }) => columns.length === header.length && columns.every((name, i) => header[i] === name),
  );
}

/** A length of more than ten years is no length. */
const longestMinutes = 10 * 366 * 24 * 60;

/** A time from one column, or from separate columns for day and time of day. */
function timeOf(day: string, clock: string | undefined, order: DateOrder): WrittenTime | null {
  const time = readTime(day, order);
  if (time === null || clock === undefined || clock === '' || isWholeDay(clock)) return time;
  // An unreadable time of day must not become an unknown one.
  return withClock(time, clock);
}

/** Reads a file of one of the presets. @param chosen the order of its dates, where the person was asked */
export function readPreset(
  grid: Grid,
  { source, program, mapping: usual }: Preset,
  reader: Reader,
  chosen?: DateOrder,
): ImportedFile | DatesNeeded {
  const starts = grid.slice(1).flatMap((cells) => cells[usual.start]?.trim() || []);
  const dates = orderOf(starts, chosen, usual.dates);
  if (typeof dates !== 'string') return dates;
  const mapping = { ...usual, dates };
  return readRows(grid, mapping, new Collector(source, reader), program, false);
}

/** Reads a file whose columns the person has named. */
export function readMapped(
  { names, lines }: { readonly names: readonly string[]; readonly lines: Grid },
  mapping: ColumnMapping,
  reader: Reader,
): ImportedFile {
  return readRows([names, ...lines], mapping, new Collector('mapped_csv', reader), 'CSV', true);
}

/** Values that are the same for all lines of a file. */
interface Context {
  readonly names: readonly string[];
  readonly mapping: ColumnMapping;
  /** Columns that are mapped to something. */
  readonly mapped: ReadonlySet<number | null | undefined>;
  /** Columns recognised by their name and all of their values: each line's zone, whether it hurt, whether its end is unknown. */
  readonly zoneColumn: number | undefined;
  readonly headacheColumn: number | undefined;
  readonly openEndColumn: number | undefined;
  /** Columns of coordinates that are left out. */
  readonly places: ReadonlySet<number>;
  readonly collector: Collector;
  readonly program: string;
  /** Whether a line without pain is a day without headache: lists of attacks have none. */
  readonly hasFreeDays: boolean;
}

const zoneName = /^(?:time ?zone|tz|zona horaria)$/;
/** A question whether a day hurt; the answer "no" makes it a free day, where no pain is written. */
const headacheName =
  /^(?:(?:had |any )?(?:a )?(?:headache|migraine)s?(?: day)?|(?:dia de |tuve )?(?:dolor de cabeza|cefalea|jaqueca|migrana))\??$/;
/** A question whether the end is unknown: then a length, or an end, is only how far somebody wrote. */
const openEndName =
  /^(?:(?:end|duration|length) (?:censored|unknown|open)|(?:still )?(?:ongoing|going)|en curso|(?:fin|final|duracion) desconocid[oa])\??$/;

function readRows(
  [names = [], ...lines]: Grid,
  mapping: ColumnMapping,
  collector: Collector,
  program: string,
  hasFreeDays: boolean,
): ImportedFile {
  const { startTime, end, endTime, duration, medicines, symptoms, triggers, notes } = mapping;
  const times = [mapping.start, startTime, end, endTime, duration?.column, mapping.pain?.column];
  const mapped = new Set([...times, medicines, symptoms, triggers, notes]);
  const valuesIn = (column: number) =>
    lines.map((cells) => cells[column] ?? '').filter((one) => one.trim() !== '');
  const places = names.flatMap((name, column) =>
    !mapping.keepPlaces && !mapped.has(column) && isPlaceColumn(name, valuesIn(column)) ? [column] : [],
  );
  const columnOf = (named: RegExp, fits: (values: readonly string[]) => boolean) => {
    const found = names.findIndex(
      (name, column) =>
        named.test(fold(name.replaceAll('_', ' '))) && !mapped.has(column) && fits(valuesIn(column)),
    );
    return found >= 0 ? found : undefined;
  };
  const context = {
    names,
    zoneColumn: columnOf(zoneName, (values) => values.length > 0 && values.every(isKnownZone)),
    headacheColumn: hasFreeDays ? columnOf(headacheName, areAnswers) : undefined,
    openEndColumn: columnOf(openEndName, areAnswers),
    mapping,
    mapped,
    places: new Set(places),
    collector,
    program,
    hasFreeDays,
  };
  for (const cells of lines) readLine(cells, context);
  return collector.file();
}

type Cell = (place: number | null | undefined) => string;

/** When a line's headache began and how much it hurt, or what of that cannot be read, with its column. */
function startOf(cell: Cell, { start, startTime, dates, pain }: ColumnMapping) {
  const started = timeOf(cell(start), cell(startTime), dates);
  const felt = cell(pain?.column);
  const { scale = 'words', words } = pain ?? {};
  // Some write a word where there is no number.
  const read = felt === '' ? null : (readPain(felt, scale, words) ?? readPain(felt, 'words', words));
  if (started === null)
    return readTime(cell(start), dates) === null
      ? { unread: ['unreadable_date', start] as const }
      : { unread: ['unreadable_clock', startTime] as const };
  if (felt !== '' && read === null)
    return { unread: ['unreadable_pain', pain?.column] as const, day: started.day };
  return { started, felt, read };
}

function readLine(cells: readonly string[], context: Context): void {
  const { mapping, collector, program } = context;
  const { texts, reader } = collector;
  const cell: Cell = (place) => {
    const text = place === null || place === undefined ? '' : (cells[place]?.trim() ?? '');
    return isBlank(text) ? '' : text;
  };
  const line = cells.filter((_, place) => !context.places.has(place)).join(', ');
  const { only } = mapping;
  if (only && !only.values.includes(fold(cell(only.column)))) {
    collector.lose('not_chosen', context.names[only.column], line);
    return;
  }
  const start = startOf(cell, mapping);
  if (start.unread !== undefined) {
    const [reason, column] = start.unread;
    collector.lose(reason, context.names[column ?? -1], line);
    if (start.day !== undefined) collector.notFree(start.day);
    return;
  }
  const { started, felt, read } = start;
  const hurt = read === null ? answerOf(cell(context.headacheColumn)) : undefined;
  if (hurt === null) {
    // Nobody knows whether it hurt.
    collector.lose('unreadable_pain', context.names[context.headacheColumn ?? -1], line);
    collector.notFree(started.day);
    return;
  }
  const intensity = hurt === false ? 0 : (read?.intensity ?? collector.stated(line));
  if (intensity === null) {
    collector.notFree(started.day);
    return;
  }
  const lineZone = cell(context.zoneColumn) || reader.zone;
  // An offset says nothing of a day without an hour.
  const when = started.clock === null ? { ...started, offset: null } : started;
  const startedAt = instantOfTime(when, lineZone);
  const zone = zoneOfTime(startedAt, when, lineZone);
  const ended = endOf(started, startedAt, zone, cell, context);
  const { aura, auraSigns, symptoms, others, isPlain } = readSymptoms(
    collector,
    listOf(cell(mapping.symptoms)),
  );
  const isFree =
    (hurt === false || context.hasFreeDays) &&
    intensity === 0 &&
    (ended.at === null || ended.at === startedAt) &&
    Object.keys(aura).length + auraSigns.length === 0;
  const stated = read === null && hurt !== false ? texts.stated(program, intensity) : undefined;
  const triggers = collector.coded(isFree ? [] : listOf(cell(mapping.triggers)), contextWords);
  const notes = [
    cell(mapping.notes),
    read?.converted ? texts.pain(program, felt, intensity) : '',
    stated ?? '',
    started.clock === null && !isFree ? texts.noClock(program) : '',
    isPlain ? texts.auraKind(program) : '',
    ...ended.notes,
    // A day without pain has no attack for these symptoms or triggers.
    noteOf(context, mapping.symptoms, isFree ? listOf(cell(mapping.symptoms)) : others),
    noteOf(context, mapping.triggers, isFree ? listOf(cell(mapping.triggers)) : triggers.others),
  ];
  const remarks = unmapped(cells, context);
  const intakes = medicineEntries(cell(mapping.medicines)).map((name) => ({ name, key: '', note: '' }));
  const key = [
    `${dayInFile(cell(mapping.start), started.day)}T${started.clock ?? ''}`,
    String(started.offset),
    fold(felt),
  ];
  if (isFree) {
    collector.freeDay(
      {
        key,
        day: started.day,
        startedAt,
        zone,
        notes: [...notes, ...remarks],
        intakes,
        rule: hurt === false ? 'not_present' : 'pain_zero_free',
      },
      line,
    );
    return;
  }
  collector.episode(
    {
      key,
      intensity,
      stated,
      startedAt,
      isDayAlone: started.clock === null,
      endedAt: ended.at,
      zone,
      endZone: ended.zone,
      symptoms,
      aura,
      auraSigns,
      context: triggers.codes,
      notes,
      remarks,
      intakes,
      tookNothing: saysNothingTaken(cell(mapping.medicines)),
      rules: [
        ...(read?.rule ? [read.rule] : []),
        ...(stated === undefined ? [] : ['pain_stated']),
        ...(started.clock === null ? ['no_hour'] : []),
        ...(isPlain ? ['aura_visual'] : []),
      ],
    },
    line,
  );
}

/** A line for the notes with a column's unread values. */
function noteOf(
  { names, collector }: Context,
  place: number | null | undefined,
  values: readonly string[],
): string {
  const name = names[place ?? -1] ?? '';
  for (const value of values) collector.lose('unknown_value', name, value);
  return values.length === 0 ? '' : `${name}: ${values.join(', ')}`;
}

/** Lines for the notes: unmapped columns, and cells beyond the last name; coordinates are left out. */
function unmapped(
  cells: readonly string[],
  { names, mapped, zoneColumn, headacheColumn, places, collector }: Context,
): string[] {
  return cells.flatMap((text, place) => {
    const value = text.trim();
    const name = names[place] ?? '';
    const isRead = mapped.has(place) || place === zoneColumn || place === headacheColumn;
    if (isRead || isBlank(value)) return [];
    if (places.has(place)) {
      collector.lose('location', name);
      return [];
    }
    collector.lose('unknown_column', name, value);
    return [name === '' ? value : `${name}: ${value}`];
  });
}

interface End {
  /** Null if unknown. */
  readonly at: Instant | null;
  readonly zone: string | null;
  /** Written values that could not be read. */
  readonly notes: readonly string[];
}

/** When it ended, and in which zone. */
function endOf(started: WrittenTime, startedAt: Instant, zone: string, cell: Cell, context: Context): End {
  const { end, endTime, duration, dates } = context.mapping;
  const unread = (place: number | null | undefined, written: string): End => ({
    at: null,
    zone: null,
    notes: [noteOf(context, place, [written])],
  });
  const day = cell(end);
  const clock = cell(endTime);
  if (answerOf(cell(context.openEndColumn)) === true) {
    const written = [day, clock].filter((one) => one !== '').join(' ');
    if (written !== '') return unread(end ?? endTime, written);
    return duration && cell(duration.column) !== ''
      ? unread(duration.column, cell(duration.column))
      : { at: null, zone: null, notes: [] };
  }
  if (day !== '' || clock !== '') {
    // A time of day alone is on the day it began, or on the next if earlier.
    const alone = clockOn(started.day, day || clock);
    const written = alone ?? timeOf(day, clock, dates);
    if (!written?.clock) return unread(end ?? endTime, `${day} ${clock}`.trim());
    const on = (time: WrittenTime) =>
      endAfter(startedAt, { ...time, offset: time.offset ?? started.offset }, zone);
    const sameDay = on(written);
    const isNextDay = alone !== null && sameDay < startedAt;
    const at = isNextDay ? on({ ...written, day: addDays(started.day, 1) }) : sameDay;
    return { at, zone: zoneOfTime(at, written, zone), notes: [] };
  }
  const lasted = duration ? cell(duration.column) : '';
  if (!duration || lasted === '') return { at: null, zone: null, notes: [] };
  if (isWholeDay(lasted))
    return {
      at: instantOfTime({ ...started, day: addDays(started.day, 1), clock: '00:00:00' }, zone),
      zone,
      notes: [],
    };
  const minutes = readDuration(lasted, duration.unit) ?? readDuration(lasted, 'text');
  if (minutes === null || minutes > longestMinutes) return unread(duration.column, lasted);
  const at = started.clock === null ? endByClock(started.day, minutes, zone) : addMinutes(startedAt, minutes);
  return { at, zone, notes: [] };
}

/** A time of day alone, on a given day; null if there is more than that. */
const clockOn = (day: string, text: string) => withClock({ day, clock: null, offset: null }, text);

/** The instant of a written end. Where the clock went back and shows it twice, the first one that is not before the start. */
function endAfter(startedAt: Instant, time: WrittenTime, zone: string): Instant {
  const [first, second] =
    time.offset === null ? instantsOf(`${time.day}T${time.clock?.slice(0, 5)}`, zone) : [];
  return first !== undefined && second !== undefined && first < startedAt
    ? second
    : instantOfTime(time, zone);
}

/** The zone of a written offset. UTC is what machines write: it says nothing about where the person was. */
const zoneOfTime = (at: Instant, { offset }: WrittenTime, own: string) =>
  zoneOfOffset(at, offset === 0 ? null : offset, own);
