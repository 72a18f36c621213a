/**
 * Apple Health's `export.xml`: headaches, bleeding and sleep (docs/decisions/074). It has gigabytes of other records, which
 * are skipped; only the diary is kept in memory.
 */
import { SaxesParser } from 'saxes';
import {
  addDays,
  type CalendarDay,
  daysFrom,
  type Instant,
  isKnownZone,
  localDateOf,
  localDateTimeOf,
} from '../calendar-date.ts';
import type { DayLogContent } from '../day/day-log.ts';
import { sleepHoursMax } from '../limits.ts';
import { instantOfTime, lastMoment, readTime } from './clock.ts';
import { Collector, type Reader } from './collector.ts';
import { severityWords } from './import-words.ts';
import { type ImportedFile, type ImportedRow, ImportRefused } from './imported.ts';

const program = 'Apple Health';
/** Most characters without an element: no health record is as long, and the parser buffers them all. */
const silenceMax = 16 * 1024 * 1024;
/** Characters passed to the parser at once. */
const pieceMax = 64 * 1024;
const depthMax = 64;
/** Most XML errors to skip; each takes as long as many records. */
const errorsMax = 10_000;
/** Most days one "not present" record of a headache may cover. */
const absentDaysMax = 31;
const dayMilliseconds = 86_400_000;

type Flow = NonNullable<DayLogContent['menstruation']>;
const flows: readonly Flow[] = ['none', 'spotting', 'light', 'medium', 'heavy'];
/**
 * Values end in the flow's word, whatever their prefix: `...MenstrualFlowLight` until iOS 17, `...VaginalBleedingLight`
 * since.
 */
const flowWord = /(?:MenstrualFlow|VaginalBleeding)(Unspecified|None|Light|Medium|Heavy)$/;
const flowNumbers = ['', 'Unspecified', 'Light', 'Medium', 'Heavy', 'None'];
/** A symptom may be recorded as present or not, without a severity. */
const severityWord =
  /(?:Severity|Presence|Value)(Unspecified|NotPresent|Present|NotApplicable|Mild|Moderate|Severe)$/;
/** Values of a headache that was present, without a severity. */
const withoutSeverity = new Set(['Unspecified', 'Present', 'NotApplicable']);
const severityNumbers = ['Unspecified', 'NotPresent', 'Mild', 'Moderate', 'Severe'];
const asleep = /SleepAnalysis(?:Asleep\w*)$/;
const asleepNumbers = ['1', '3', '4', '5'];

/** Symptoms that do not say which headache they belong to, and bleeding outside periods: counted, but not imported. */
const unread =
  /^HKCategoryTypeIdentifier(Nausea|Vomiting|Dizziness|Fatigue|BleedingDuringPregnancy|BleedingAfterPregnancy)$/;

interface HealthRecord {
  /** Apple's full type name: ids are made of it. */
  readonly type: string;
  readonly kind: Read;
  readonly value: string;
  readonly source: string;
  readonly from: string;
  readonly to: string;
  readonly metadata: Map<string, string>;
}

/** What is known about a day until the whole file has been read. */
interface Day {
  free?: boolean;
  flow?: Flow;
  start?: boolean;
  notes: Set<string>;
  readonly standIns: StandIn[];
}
type StandIn = NonNullable<ImportedRow['standIns']>[number];

const interesting =
  /^HKCategoryTypeIdentifier(Headache|MenstrualFlow|VaginalBleeding|IntermenstrualBleeding|SleepAnalysis)$/;
type Read = 'Headache' | 'MenstrualFlow' | 'VaginalBleeding' | 'IntermenstrualBleeding' | 'SleepAnalysis';
type Unread =
  | 'Nausea'
  | 'Vomiting'
  | 'Dizziness'
  | 'Fatigue'
  | 'BleedingDuringPregnancy'
  | 'BleedingAfterPregnancy';

/** The day of a written time. */
const dayOf = (written: string) => written.slice(0, '2026-03-01'.length);

export class AppleHealthReader {
  private readonly parser = new SaxesParser<{ xmlns: false; position: false }>({
    xmlns: false,
    position: false,
  });
  private readonly collector: Collector;
  private readonly zone: string;
  private readonly days = new Map<CalendarDay, Day>();
  private readonly aching = new Set<CalendarDay>();
  private readonly nights = new Nights();
  private record: HealthRecord | undefined;
  private depth = 0;
  private silence = 0;
  private root: string | undefined;
  private closed = false;
  private errors = 0;

  constructor(reader: Reader) {
    this.collector = new Collector('apple_health', reader);
    this.zone = reader.zone;
    this.parser.on('opentag', ({ name, attributes }) => this.open(name, attributes));
    this.parser.on('closetag', ({ name }) => this.close(name));
    // Entities the file declares are not resolved, and its declarations are often wrong: XML errors are skipped.
    this.parser.on('error', () => {
      this.errors += 1;
      if (this.errors > errorsMax) throw new ImportRefused('damaged');
    });
  }

  /** Whether it is another kind of file; undefined before the first element. */
  get isOther(): boolean | undefined {
    return this.root === undefined ? undefined : this.root !== 'HealthData';
  }

  /** @throws ImportRefused if it is no export of Apple Health, or would not fit into memory */
  write(text: string): void {
    for (let from = 0; from < text.length && !this.isOther; from += pieceMax) {
      const piece = text.slice(from, from + pieceMax);
      this.silence += piece.length;
      if (this.silence > silenceMax) throw new ImportRefused('damaged');
      this.parser.write(piece);
    }
  }

  private open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.silence = 0;
    this.depth += 1;
    if (this.depth > depthMax) throw new ImportRefused('damaged');
    this.root ??= name;
    if (name === 'Record') {
      const {
        type = '',
        value = '',
        sourceName: source = '',
        startDate: from = '',
        endDate: to = '',
      } = attributes;
      const kind = interesting.exec(type)?.[1] as Read | undefined;
      const passed = unread.exec(type)?.[1] as Unread | undefined;
      if (kind) this.record = { type, kind, value, source, from, to, metadata: new Map() };
      else if (passed) this.collector.lose('unknown_value', this.collector.texts.apple[passed], dayOf(from));
    } else if (name === 'MetadataEntry' && this.record && this.record.metadata.size < 50) {
      this.record.metadata.set(attributes.key ?? '', attributes.value ?? '');
    }
  }

  private close(name: string): void {
    this.depth -= 1;
    if (this.depth === 0) this.closed = true;
    if (name !== 'Record' || !this.record) return;
    const record = this.record;
    this.record = undefined;
    this.read(record);
  }

  private read(record: HealthRecord): void {
    const { kind, from, to } = record;
    const [start, end] = [readTime(from, 'iso'), readTime(to || from, 'iso')];
    const name = this.collector.texts.apple[kind];
    const line = `${name} ${from}`;
    if (start === null || end === null) {
      this.collector.lose('unreadable_row', '', line);
      return;
    }
    // An export has one offset throughout, that of the exporting device.
    const statedZone = record.metadata.get('HKTimeZone');
    const zone = statedZone !== undefined && isKnownZone(statedZone) ? statedZone : this.zone;
    const [startedAt, endedAt] = [instantOfTime(start, zone), instantOfTime(end, zone)];
    if (endedAt < startedAt) this.collector.lose('unreadable_row', '', line);
    else if (kind === 'Headache') this.headache(record, startedAt, endedAt, zone);
    else if (kind === 'SleepAnalysis') this.sleep(record, startedAt, endedAt, zone);
    else this.bleeding(record, startedAt, zone);
  }

  private headache(
    { type, value, source, from, to }: HealthRecord,
    startedAt: Instant,
    endedAt: Instant,
    zone: string,
  ) {
    const word = severityWord.exec(value)?.[1] ?? severityNumbers[value === '' ? -1 : Number(value)];
    const dates = [localDateOf(startedAt, zone), localDateOf(lastMoment(startedAt, endedAt), zone)] as const;
    const days =
      Date.parse(endedAt) - Date.parse(startedAt) < absentDaysMax * dayMilliseconds ? daysFrom(...dates) : [];
    if (word === 'NotPresent' && days.length > 0) {
      for (const day of days) this.day(day).free = true;
      return;
    }
    const { texts } = this.collector;
    const name = texts.apple.Headache;
    const isUnstated = word !== undefined && withoutSeverity.has(word);
    const severity = isUnstated ? undefined : severityWords.get(word?.toLowerCase() ?? '');
    if (severity === undefined && !isUnstated) {
      this.collector.lose('unreadable_row', '', `${name} ${from}`);
      return;
    }
    for (const day of days) this.aching.add(day);
    const intensity = severity ?? this.collector.stated(`${name} ${from}`);
    if (intensity === null) {
      // A headache without a severity.
      const clocks = [startedAt, endedAt].map((at) => localDateTimeOf(at, zone).replace('T', ' '));
      const note = texts.noIntensity(program, clocks[0] ?? '', clocks[1] ?? '');
      const { notes, standIns } = this.day(dates[0]);
      notes.add(note);
      standIns.push({ note, attack: this.collector.attackId([type, from, to, source]) });
      return;
    }
    const stated = isUnstated ? texts.stated(program, intensity) : undefined;
    this.collector.episode(
      {
        key: [type, from, to, source],
        intensity,
        startedAt,
        // A single moment says when it was noticed, and nothing about how long it lasted.
        endedAt: endedAt === startedAt ? null : endedAt,
        zone,
        notes: [stated ?? texts.pain(program, word?.toLowerCase() ?? '', intensity)],
        stated,
        intakes: [],
        rules: [isUnstated ? 'pain_stated' : 'severity_words'],
      },
      `${name} ${from}`,
    );
  }

  private bleeding({ kind, value, from, metadata }: HealthRecord, at: Instant, zone: string): void {
    const day = this.day(localDateOf(at, zone));
    const word =
      kind === 'IntermenstrualBleeding'
        ? 'spotting'
        : (flowWord.exec(value)?.[1] ?? flowNumbers[Number(value)] ?? '').toLowerCase();
    const flow = flows.find((one) => one === word);
    if (flow === undefined) {
      this.collector.lose('unknown_value', this.collector.texts.apple[kind], dayOf(from));
      if (word === 'unspecified') day.notes.add(this.collector.texts.bleeding(program));
    } else if (day.flow === undefined || flows.indexOf(flow) > flows.indexOf(day.flow)) day.flow = flow;
    if (/^(1|true)$/i.test(metadata.get('HKMenstrualCycleStart') ?? '') && word !== 'none') day.start = true;
  }

  private sleep({ value, from }: HealthRecord, startedAt: Instant, endedAt: Instant, zone: string): void {
    const name = this.collector.texts.apple.SleepAnalysis;
    if (!asleep.test(value) && !asleepNumbers.includes(value)) return;
    const [start, end] = [Date.parse(startedAt), Date.parse(endedAt)];
    const night = nightOf(start, zone);
    if (end - start > dayMilliseconds) this.collector.lose('unreadable_row', '', `${name} ${from}`);
    else if (night === null) this.collector.lose('unknown_value', name, from);
    else this.nights.add(night, start, end);
  }

  private day(day: CalendarDay): Day {
    const found = this.days.get(day) ?? { notes: new Set(), standIns: [] };
    this.days.set(day, found);
    return found;
  }

  /** Everything found. @throws ImportRefused for a truncated export */
  end(): ImportedFile {
    if (this.root === undefined || this.isOther) throw new ImportRefused('not_recognised');
    if (!this.closed) throw new ImportRefused('damaged');
    const hours = new Map(this.nights.hours());
    for (const date of [...new Set([...this.days.keys(), ...hours.keys()])].sort()) {
      const {
        free = false,
        flow,
        start = false,
        notes = new Set<string>(),
        standIns = [],
      } = this.days.get(date) ?? {};
      const slept = hours.get(date);
      // A headache recorded that day outweighs a record of none at some hour.
      const isFree = free && !this.aching.has(date);
      if (free && !isFree) this.collector.lose('not_free', '', date);
      const answers: Partial<DayLogContent> = {
        ...(isFree ? { headacheFree: true } : {}),
        ...(slept === undefined ? {} : { sleepHours: slept }),
        ...(flow === undefined ? {} : { menstruation: flow }),
        ...(start && flow !== 'none' ? { menstruationStart: true } : {}),
        ...(notes.size === 0 ? {} : { notes: [...notes].sort().join('\n') }),
      };
      if (Object.keys(answers).length === 0) continue;
      const rules = [isFree ? 'not_present' : '', slept === undefined ? '' : 'sleep_night'];
      this.collector.day(
        date,
        answers,
        rules.filter((rule) => rule !== ''),
        standIns,
      );
    }
    return this.collector.file();
  }
}

/** Hours slept each night, from overlapping intervals: several devices record the same night, in several pieces. */
const minute = 60_000;
/** Pieces of one night are merged above this number, so that a file cannot fill the memory. */
const piecesMax = 500;

/** Sorted intervals in milliseconds; those that touch are joined. */
function merged(pieces: readonly (readonly [from: number, to: number])[]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of [...pieces].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/**
 * The day after the night a piece of sleep belongs to: from 18:00 the next day, until noon the same day. Null for an
 * afternoon, which is no night.
 * @param from milliseconds since 1970
 */
export function nightOf(from: number, zone: string): CalendarDay | null {
  const local = localDateTimeOf(new Date(from).toISOString(), zone);
  const [day = '', clock = ''] = local.split('T');
  if (clock >= '18:00') return addDays(day, 1);
  return clock < '12:00' ? day : null;
}

export class Nights {
  private readonly pieces = new Map<CalendarDay, [number, number][]>();

  add(day: CalendarDay, from: number, to: number): void {
    const pieces = this.pieces.get(day) ?? [];
    pieces.push([from, to]);
    this.pieces.set(day, pieces.length > piecesMax ? merged(pieces) : pieces);
  }

  /** Hours of each night, to a tenth; a night of more than a day is left out. */
  *hours(): Generator<readonly [day: CalendarDay, hours: number]> {
    for (const [day, pieces] of this.pieces) {
      const minutes = merged(pieces).reduce((sum, [from, to]) => sum + (to - from) / minute, 0);
      const hours = Math.round(minutes / 6) / 10;
      if (hours <= sleepHoursMax) yield [day, hours];
    }
  }
}
