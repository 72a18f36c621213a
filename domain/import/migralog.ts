/** The JSON that MigraLog exports (docs/decisions/074). Its times are milliseconds since 1970. */

import { type Instant, isCalendarDay, localDateOf, localDateTimeOf } from '../calendar-date.ts';
import { exportFormat } from '../copy/export.ts';
import { doseDecimals, doseMax, intensityMax } from '../limits.ts';
import { fold } from '../vocabulary/fold.ts';
import type { DoseUnit } from '../vocabulary/units.ts';
import { lastMoment } from './clock.ts';
import { Collector, type Reader } from './collector.ts';
import type { DraftIntake, DraftReading } from './drafts.ts';
import { contextWords, placesOf, qualityWords } from './import-words.ts';
import { type ImportedFile, ImportRefused } from './imported.ts';
import { readSymptoms } from './read-symptoms.ts';

const program = 'MigraLog';

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const field = (raw: Raw, name: string): unknown => (Object.hasOwn(raw, name) ? raw[name] : undefined);
const textIn = (raw: Raw, name: string): string => {
  const value = field(raw, name);
  return typeof value === 'string' ? value.trim() : '';
};
const numberIn = (raw: Raw, name: string): number | null => {
  const value = field(raw, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
const listIn = (raw: Raw, name: string): readonly unknown[] => {
  const value = field(raw, name);
  return Array.isArray(value) ? value : [];
};
const rowsIn = (raw: Raw, name: string): readonly Raw[] => listIn(raw, name).filter(isRaw);
const wordsIn = (raw: Raw, name: string): readonly string[] =>
  listIn(raw, name).filter((one) => typeof one === 'string');

/** The last instant of a JavaScript Date. */
const latest = 8.64e15;
const instantIn = (raw: Raw, name: string): Instant | null => {
  const milliseconds = numberIn(raw, name);
  return milliseconds === null || Math.abs(milliseconds) > latest
    ? null
    : new Date(milliseconds).toISOString();
};
const byName = (rows: readonly Raw[], name: string) => Map.groupBy(rows, (row) => textIn(row, name));

/** Its units and ours. */
const units: Readonly<Record<string, DoseUnit>> = {
  mg: 'mg',
  g: 'g',
  ml: 'ml',
  mcg: 'mcg',
  µg: 'mcg',
  iu: 'iu',
  tablet: 'tablet',
  tablets: 'tablet',
  drop: 'drop',
  drops: 'drop',
  spray: 'puff',
  sprays: 'puff',
  puff: 'puff',
  puffs: 'puff',
};

/** Whether a text is MigraLog's export, and no copy of this diary. */
export const isMigralog = (text: string): boolean =>
  !text.includes(exportFormat) &&
  ['"metadata"', '"episodes"', '"medicationDoses"'].every((name) => text.includes(name));

/** @throws ImportRefused for damaged JSON, or for another kind of file */
export function readMigralog(text: string, reader: Reader): ImportedFile {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new ImportRefused('damaged');
  }
  if (!isRaw(document) || !Array.isArray(field(document, 'episodes')))
    throw new ImportRefused('not_recognised');
  return new MigralogReader(document, new Collector('migralog', reader)).read();
}

class MigralogReader {
  private readonly document: Raw;
  private readonly collector: Collector;
  private readonly medications: ReadonlyMap<string, Raw>;

  constructor(document: Raw, collector: Collector) {
    this.document = document;
    this.collector = collector;
    this.medications = new Map(rowsIn(document, 'medications').map((row) => [textIn(row, 'id'), row]));
  }

  read(): ImportedFile {
    const { document, collector } = this;
    const texts = collector.texts.migralog;
    const episodes = rowsIn(document, 'episodes');
    const [notes, readings, doses] = ['episodeNotes', 'intensityReadings', 'medicationDoses'].map((name) =>
      byName(rowsIn(document, name), 'episodeId'),
    );
    const known = new Set(episodes.map((episode) => textIn(episode, 'id')));
    for (const episode of episodes) {
      const id = textIn(episode, 'id');
      this.episode(episode, notes?.get(id) ?? [], readings?.get(id) ?? [], doses?.get(id) ?? []);
    }
    // Doses outside any attack, or of one that is not in the file.
    for (const [id, apart] of doses ?? []) if (!known.has(id)) for (const dose of apart) this.doseApart(dose);
    for (const day of rowsIn(document, 'dailyStatusLogs')) this.day(day);
    const { length: schedules } = listIn(document, 'medicationSchedules');
    if (schedules > 0) collector.lose('unknown_value', texts.schedules, '', schedules);
    const { length: overlays } = listIn(document, 'calendarOverlays');
    if (overlays > 0) collector.lose('unknown_value', texts.overlays, '', overlays);
    return collector.file();
  }

  private episode(raw: Raw, notes: readonly Raw[], readings: readonly Raw[], doses: readonly Raw[]): void {
    const { collector } = this;
    const { zone } = collector.reader;
    const startedAt = instantIn(raw, 'startTime');
    if (startedAt === null) {
      collector.lose('unreadable_row', '', textIn(raw, 'id'));
      return;
    }
    const clock = (at: Instant) => localDateTimeOf(at, zone).replace('T', ' ');
    const moments = readings.flatMap((one) => this.reading(one));
    const line = clock(startedAt);
    const felt = moments.length > 0 ? Math.max(...moments.map(({ intensity }) => intensity)) : null;
    const endedAt = instantIn(raw, 'endTime');
    const intensity = felt ?? collector.stated(line);
    if (intensity === null) {
      const last = lastMoment(startedAt, endedAt ?? startedAt);
      collector.notFree(localDateOf(startedAt, zone), localDateOf(last, zone));
      return;
    }
    const stated = felt === null ? collector.texts.stated(program, intensity) : undefined;
    if (isRaw(field(raw, 'location'))) collector.lose('location');
    const { parts } = collector.texts.migralog;
    const unmapped: string[] = [];
    const reportUnmapped = (name: string, values: readonly string[]) => {
      for (const value of values) collector.lose('unknown_value', name, value);
      if (values.length > 0) unmapped.push(`${program}, ${name}: ${values.join(', ')}`);
    };
    const symptoms = readSymptoms(collector, wordsIn(raw, 'symptoms'));
    const quality = collector.coded(wordsIn(raw, 'qualities'), qualityWords);
    const context = collector.coded(wordsIn(raw, 'triggers'), contextWords);
    const locations = wordsIn(raw, 'locations').map((one) => one.replaceAll('_', ' '));
    reportUnmapped(parts.symptoms, symptoms.others);
    reportUnmapped(parts.qualities, quality.others);
    reportUnmapped(parts.triggers, context.others);
    reportUnmapped(
      parts.locations,
      locations.filter((one) => placesOf(one).length === 0),
    );
    collector.episode(
      {
        key: [textIn(raw, 'id') || startedAt],
        intensity,
        startedAt,
        endedAt,
        zone,
        symptoms: symptoms.symptoms,
        aura: symptoms.aura,
        auraSigns: symptoms.auraSigns,
        quality: quality.codes,
        context: context.codes,
        places: [...new Set(locations.flatMap(placesOf))],
        notes: [
          textIn(raw, 'notes'),
          ...notes.map((one) => {
            const at = instantIn(one, 'timestamp');
            return [at === null ? '' : `${clock(at)}:`, textIn(one, 'note')].join(' ').trim();
          }),
          stated ?? '',
          symptoms.isPlain ? collector.texts.auraKind(program) : '',
          ...unmapped,
        ],
        intakes: doses.flatMap((dose) => this.dose(dose)),
        readings: moments,
        stated,
        rules: [...(felt === null ? ['pain_stated'] : []), ...(symptoms.isPlain ? ['aura_visual'] : [])],
      },
      line,
    );
  }

  private reading(raw: Raw): DraftReading[] {
    const [at, pain] = [instantIn(raw, 'timestamp'), numberIn(raw, 'intensity')];
    if (at === null || pain === null || pain < 0 || pain > intensityMax) {
      this.collector.lose('unknown_value', this.collector.texts.reading, String(field(raw, 'intensity')));
      return [];
    }
    const intensity = Math.round(pain);
    const rules = intensity === pain ? [] : ['pain_rounded'];
    return [{ key: textIn(raw, 'id') || at, at, intensity, rules }];
  }

  /** The medicines taken; empty for a preventive, and for a skipped dose. */
  private dose(raw: Raw): (DraftIntake & { readonly takenAt: Instant })[] {
    const { collector } = this;
    const { migralog: texts } = collector.texts;
    const medication = this.medications.get(textIn(raw, 'medicationId'));
    const name = medication ? textIn(medication, 'name') : '';
    const takenAt = instantIn(raw, 'timestamp');
    if (!medication || name === '' || takenAt === null) {
      collector.lose('unreadable_row', texts.doses, textIn(raw, 'id'));
      return [];
    }
    if (textIn(raw, 'status') === 'skipped') {
      collector.lose('not_taken', '', name);
      return [];
    }
    if (textIn(medication, 'type') === 'preventative' || textIn(medication, 'category') === 'preventive') {
      collector.lose('preventive', '', name);
      return [];
    }
    const rating = numberIn(raw, 'effectivenessRating');
    const minutes = numberIn(raw, 'timeToRelief');
    const sideEffects = wordsIn(raw, 'sideEffects').join(', ');
    const amount = this.amount(raw, medication);
    const remarks = [
      rating === null ? '' : texts.rating(rating),
      minutes === null ? '' : texts.minutes(minutes),
      sideEffects === '' ? '' : texts.sideEffects(sideEffects),
      amount.remark,
    ].filter((one) => one !== '');
    for (const one of remarks) collector.lose('unknown_value', texts.doses, one);
    const note = [textIn(raw, 'notes'), remarks.length === 0 ? '' : `${program}: ${remarks.join('; ')}.`];
    return [
      {
        name,
        key: textIn(raw, 'id') || takenAt,
        note: note.filter((one) => one !== '').join('\n'),
        takenAt,
        dose: amount.dose,
      },
    ];
  }

  /** The dose: the strength of one unit times the number taken. */
  private amount(
    raw: Raw,
    medication: Raw,
  ): { readonly dose: NonNullable<DraftIntake['dose']> | null; readonly remark: string } {
    const count = numberIn(raw, 'quantity') ?? 1;
    const strength = numberIn(raw, 'dosageAmount') ?? numberIn(medication, 'dosageAmount');
    const written = textIn(raw, 'dosageUnit') || textIn(medication, 'dosageUnit');
    if (strength === null) return { dose: null, remark: '' };
    const factor = 10 ** doseDecimals;
    const amount = Math.round(count * strength * factor) / factor;
    const unit = Object.hasOwn(units, fold(written)) ? units[fold(written)] : undefined;
    if (unit !== undefined && amount > 0 && amount <= doseMax) return { dose: { amount, unit }, remark: '' };
    return {
      dose: null,
      remark: this.collector.texts.migralog.amount(count, `${strength} ${written}`.trim()),
    };
  }

  private doseApart(raw: Raw): void {
    const { zone } = this.collector.reader;
    for (const dose of this.dose(raw))
      this.collector.dosesApart(dose.key, { startedAt: dose.takenAt, zone }, [dose]);
  }

  private day(raw: Raw): void {
    const { collector } = this;
    const [date, status, note] = [textIn(raw, 'date'), textIn(raw, 'status'), textIn(raw, 'notes')];
    const texts = collector.texts.migralog;
    if (!isCalendarDay(date)) collector.lose('unreadable_row', texts.days, date);
    else if (status === 'green')
      collector.freeDay(
        {
          key: [date],
          day: date,
          startedAt: `${date}T00:00:00Z`,
          zone: collector.reader.zone,
          notes: [note],
          intakes: [],
          rule: 'green_day',
        },
        date,
      );
    else if (status === 'yellow' || status === 'red') {
      collector.lose('unknown_value', texts.days, date);
      const remark = `${program}: ${texts.day(status, textIn(raw, 'statusType'))}.`;
      collector.day(date, { notes: [note, remark].filter((one) => one !== '').join('\n') });
    } else collector.lose('unreadable_row', texts.days, `${date} ${status}`);
  }
}
