/** Random diaries with rows of every table, as the server stores them. */
import * as fc from 'fast-check';
import { createSnapshots } from '#app/diary/snapshot/diary-snapshot.ts';
import { entities } from '#app/diary/sync/entities.ts';
import type { Row, RowKey } from '#app/diary/sync/sync-types.ts';
import { addDays } from '#domain/calendar-date.ts';
import { ownLists } from '#domain/day/own-item.ts';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';
import type { ImportedRow } from '#domain/import/imported.ts';
import { caffeineMax, exerciseMinutesMax, scaleMax, timesADayMax, waterMax } from '#domain/limits.ts';
import type { Columns, Json } from '#domain/model/columns.ts';
import {
  dayLogId,
  reminderId,
  reportProfileId,
  settingsId,
  treatmentDoseId,
} from '#domain/model/natural-ids.ts';
import { reminderKinds } from '#domain/person/reminder.ts';
import { contextTags } from '#domain/vocabulary/context.ts';
import { medicineCodes } from '#domain/vocabulary/medicine-classes.ts';
import { outcomes } from '#domain/vocabulary/outcome.ts';
import { painPlaces } from '#domain/vocabulary/places.ts';
import { symptoms } from '#domain/vocabulary/symptoms.ts';

/** Rows by table. */
export type Diary = Readonly<Record<string, readonly Columns[]>>;

const id = fc.uuid({ version: 4 });
const zone = fc.constantFrom('Europe/Madrid', 'America/Mexico_City', 'Asia/Kathmandu', 'UTC');
const at = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
  .map((date) => date.toISOString().replace('Z', '+00:00'));
const day = fc.integer({ min: 0, max: 2400 }).map((days) => addDays('2020-01-01', days));
const text = fc.oneof(
  fc.constantFrom('', '=1+1', "'hola", 'a;b', 'own_x', 'línea\notra', '"comillas", y comas'),
  fc.string({ unit: 'grapheme', maxLength: 60 }).map((one) => one.toWellFormed().replaceAll('\0', '').trim()),
);
const name = text.map((one) => one.slice(0, 50).toWellFormed().trim() || 'algo');
const pain = fc.integer({ min: 0, max: 10 });
const dose = fc.option(fc.integer({ min: 1, max: 900_000 }).map((one) => one / 1000));
const code = <T extends string>(codes: readonly T[]) => fc.option(fc.constantFrom(...codes));
const later = (from: string, minutes: number) =>
  new Date(Date.parse(from) + minutes * 60_000).toISOString().replace('Z', '+00:00');

/** Columns that every row of the server has. */
const history = fc.record({
  version: fc.integer({ min: 1, max: 9 }),
  created_at: at,
  updated_at: at,
  deleted_at: fc.option(at, { freq: 4 }),
});

const numbers: Readonly<Record<string, number>> = {
  sleep_quality: scaleMax,
  stress: scaleMax,
  mood: scaleMax,
  caffeine: caffeineMax,
  water: waterMax,
  exercise_minutes: exerciseMinutesMax,
  pain_two_hours: 10,
  times_a_day: timesADayMax,
  days_work_missed: 40,
  days_work_reduced: 40,
  days_home_missed: 40,
  days_home_reduced: 40,
  days_social_missed: 90,
};
const texts: readonly string[] = [
  'other_conditions',
  'other_medicines',
  'question_1',
  'question_2',
  'question_3',
  'posology',
  'notes',
];

/** Optional columns of a table, each present in about half of the rows. */
function more(table: DiaryTable): fc.Arbitrary<Readonly<Record<string, Json>>> {
  const any: Record<string, fc.Arbitrary<Json>> = {};
  for (const { facts } of diaryTables[table].columns) {
    const { name, type, nullable, codes, initial } = facts;
    if (!['content', 'apart', 'fixed'].includes(facts.role) || (initial === undefined && !nullable)) continue;
    const arbitrary = codes
      ? type === 'text[]'
        ? fc.subarray([...codes])
        : fc.constantFrom(...codes)
      : type === 'boolean'
        ? fc.boolean()
        : name in numbers
          ? fc.integer({ min: 1, max: numbers[name] ?? 1 })
          : texts.includes(name)
            ? text
            : undefined;
    if (arbitrary) any[name] = nullable ? fc.option<Json>(arbitrary) : arbitrary;
  }
  return fc.record(any);
}

/** All optional columns of a row, in groups that occur together. */
const rest = (table: DiaryTable) =>
  fc.tuple(more(table), history).map(([content, known]) => ({ ...content, ...known }));

/** A row from some of its columns; the others have the database's defaults. */
function rowOf(table: DiaryTable, userId: string, values: Readonly<Record<string, Json>>): Columns {
  const row: Record<string, Json> = { user_id: userId };
  for (const { facts } of diaryTables[table].columns) {
    const value = values[facts.name] ?? facts.initial;
    if (value !== undefined) row[facts.name] = value;
  }
  for (const { facts } of diaryTables[table].columns)
    if ('derive' in facts && facts.derive) row[facts.name] = facts.derive(row, row);
  return row;
}

const few = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 4 });
const uniqueBy = <T extends Columns>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** @param userId owner of the rows */
export function diaryOf(userId: string): fc.Arbitrary<Diary> {
  const make = (table: DiaryTable, values: object, rest: object) =>
    rowOf(table, userId, { ...rest, ...values } as Readonly<Record<string, Json>>);
  const ownItems = few(
    fc.record({ id, name, list: fc.constantFrom(...ownLists), kept: rest('own_items') }),
  ).map((rows) => uniqueBy(rows.map(({ kept, ...content }) => make('own_items', content, kept))));
  return ownItems.chain((own) => {
    const ownCodes = own.map((row) => `own_${row.id}`);
    const episode = fc.record({
      id,
      intensity: pain,
      started_at: at,
      minutes: fc.option(fc.integer({ min: 0, max: 4000 })),
      end_unknown: fc.boolean(),
      zone,
      symptoms: fc.subarray([...symptoms, ...ownCodes]),
      places: fc.subarray([...painPlaces]),
      context: fc.subarray([...contextTags]),
      aura: fc.constantFrom<Json>({}, { visual: 20 }, { visual: null, speech: 5 }),
      most_bothersome: code(symptoms),
      aggravated: fc.option(fc.boolean()),
      notes: text,
      still_at: fc.option(at),
      end_zone: fc.option(zone),
      kept: rest('episodes'),
    });
    const regimen = fc.record({
      id,
      name,
      start_date: day,
      daily_dose: dose,
      notes: text,
      end_date: fc.option(fc.integer({ min: 0, max: 400 })),
      interval: fc.constantFrom<Json>(
        { interval_count: null, interval_unit: null },
        { interval_count: 12, interval_unit: 'week' },
      ),
      kept: rest('treatments'),
      doses: few(fc.record({ local_date: day, kept: rest('treatment_doses') })),
      steps: few(fc.record({ id, start_date: day, kept: rest('treatment_steps') })),
    });
    return fc
      .record({
        episodes: few(episode),
        intakes: few(
          fc.record({
            id,
            parent: fc.nat(5),
            taken_at: at,
            zone,
            name,
            medicine: code(medicineCodes),
            dose,
            outcome: code(outcomes),
            pain_at: fc.option(pain),
            notes: text,
            kept: rest('intakes'),
          }),
        ),
        readings: few(
          fc.record({
            id,
            parent: fc.nat(5),
            read_at: at,
            zone,
            intensity: pain,
            kept: rest('intensity_readings'),
          }),
        ),
        days: few(
          fc.record({
            local_date: day,
            headache_free: fc.boolean(),
            sleep_hours: fc.option(fc.integer({ min: 0, max: 240 }).map((one) => one / 10)),
            factors: fc.constantFrom<Json>(
              {},
              { alcohol: true, stress: null },
              Object.fromEntries(ownCodes.map((one) => [one, false])),
            ),
            notes: text,
            premonitory: fc.constantFrom<Json>({}, { tiredness: true, stiff_neck: null }),
            bleeding: fc.constantFrom<Json>(
              { menstruation_start: false },
              { menstruation: 'spotting', menstruation_start: true },
            ),
            kept: rest('day_logs'),
          }),
        ),
        cabinet: few(fc.record({ id, name, dose, position: fc.nat(100), kept: rest('cabinet_items') })),
        regimens: few(regimen),
        lists: fc.constantFrom<Json>({}, { symptoms: { hidden: ['nausea'], order: ownCodes } }),
        results: few(
          fc.record({
            id,
            local_date: day,
            instrument: fc.constantFrom('midas', 'hit6'),
            score: fc.integer({ min: 36, max: 78 }),
            scores: fc.constantFrom<Json>({}, { part: 3.5 }),
            kept: rest('questionnaire_results'),
          }),
        ),
        diagnosis: fc.option(text),
        trial: fc.option(
          fc.record({
            id,
            start_date: day,
            weeks: fc.integer({ min: 2, max: 12 }),
            factor: fc.constantFrom('alcohol', ...ownCodes),
            stopped: fc.option(fc.integer({ min: 0, max: 13 })),
            kept: rest('factor_trials'),
          }),
        ),
        settings: rest('diary_settings'),
        profile: rest('report_profiles'),
        reminders: fc.subarray([...reminderKinds]),
        reminding: rest('reminders'),
      })
      .map((drawn): Diary => {
        const episodes = drawn.episodes.map(({ minutes, kept, end_zone, ...one }) =>
          make(
            'episodes',
            {
              ...one,
              end_zone: minutes === null ? null : end_zone,
              ended_at: minutes === null ? null : later(one.started_at, minutes),
              end_unknown: minutes === null && one.end_unknown,
            },
            kept,
          ),
        );
        const parentOf = (place: number) =>
          episodes.length === 0 ? null : (episodes[place % episodes.length]?.id ?? null);
        const treatments = drawn.regimens.map(({ doses, steps, kept, end_date, interval, ...one }) =>
          make(
            'treatments',
            {
              ...one,
              ...(interval as object),
              unit: 'mg',
              end_date: end_date === null ? null : addDays(one.start_date, end_date),
              active: end_date === null,
            },
            kept,
          ),
        );
        return {
          episodes,
          intakes: drawn.intakes.map(({ parent, kept, ...one }) =>
            make('intakes', { ...one, unit: 'mg', episode_id: parent === 0 ? null : parentOf(parent) }, kept),
          ),
          intensity_readings: drawn.readings
            .filter(({ parent }) => parentOf(parent) !== null)
            .map(({ parent, kept, ...one }) =>
              make('intensity_readings', { ...one, episode_id: parentOf(parent) }, kept),
            ),
          day_logs: uniqueBy(
            drawn.days.map(({ kept, bleeding, ...one }) =>
              make(
                'day_logs',
                { ...one, ...(bleeding as object), id: dayLogId(userId, one.local_date) },
                kept,
              ),
            ),
          ),
          cabinet_items: drawn.cabinet.map(({ kept, ...one }) =>
            make('cabinet_items', { ...one, unit: 'mg' }, kept),
          ),
          own_items: own,
          treatments,
          treatment_steps: drawn.regimens.flatMap(({ id: treatment_id, steps }) =>
            steps.map(({ kept, ...one }) => make('treatment_steps', { ...one, treatment_id }, kept)),
          ),
          treatment_doses: uniqueBy(
            drawn.regimens.flatMap(({ id: treatment_id, doses }) =>
              doses.map(({ kept, local_date }) =>
                make(
                  'treatment_doses',
                  { id: treatmentDoseId(treatment_id, local_date), treatment_id, local_date },
                  kept,
                ),
              ),
            ),
          ),
          diary_settings: [
            make(
              'diary_settings',
              { id: settingsId(userId), lists: drawn.lists },
              { ...drawn.settings, deleted_at: null },
            ),
          ],
          questionnaire_results: drawn.results.map(({ kept, ...one }) =>
            make('questionnaire_results', one, kept),
          ),
          report_profiles:
            drawn.diagnosis === null
              ? []
              : [
                  make(
                    'report_profiles',
                    { id: reportProfileId(userId), diagnosis: drawn.diagnosis },
                    { ...drawn.profile, deleted_at: null },
                  ),
                ],
          reminders: drawn.reminders.map((kind) =>
            make(
              'reminders',
              { id: reminderId(userId, kind), kind, at_time: '07:05' },
              { ...drawn.reminding, deleted_at: null },
            ),
          ),
          factor_trials:
            drawn.trial === null
              ? []
              : [
                  make(
                    'factor_trials',
                    {
                      id: drawn.trial.id,
                      factor: drawn.trial.factor,
                      start_date: drawn.trial.start_date,
                      last_date: addDays(drawn.trial.start_date, drawn.trial.weeks * 7 - 1),
                      stopped_date:
                        drawn.trial.stopped === null
                          ? null
                          : addDays(drawn.trial.start_date, drawn.trial.stopped),
                    },
                    drawn.trial.kept,
                  ),
                ],
        };
      });
  });
}

const writtenRoles: readonly string[] = ['content', 'apart', 'fixed'];

/** The columns a person wrote of a row; instants to the millisecond. */
export function writtenOf(table: DiaryTable, row: Columns): Columns {
  const columns = diaryTables[table].columns
    .filter(({ facts }) => writtenRoles.includes(facts.role))
    .map(({ facts: { name, type } }) => {
      const value = row[name] ?? null;
      const isInstant = type === 'timestamp with time zone' && value !== null;
      return [name, isInstant ? new Date(String(value)).toISOString() : value];
    });
  return Object.fromEntries(columns);
}

/** For `JSON.stringify`: the database stores object keys in an order of its own. */
const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** A diary without what differs between accounts: ids are replaced by the positions of their rows. */
export function shapeOf(rows: readonly ImportedRow[]): Json {
  const contentOf = ({ entity, columns, trashed = false }: ImportedRow): string => {
    const own = Object.entries(columns).map(([name, value]): [string, Json] => {
      const parents = diaryTables[entity].columns.find(({ facts }) => facts.name === name)?.facts.parent;
      if (parents !== undefined) {
        const parent = rows.find((row) => row.entity === parents && row.id === value);
        return [name, parent ? contentOf(parent) : value];
      }
      return [
        name,
        JSON.parse(JSON.stringify(value).replaceAll(/own_[0-9a-f-]{36}/g, (code) => named(code))),
      ];
    });
    return JSON.stringify([entity, Object.fromEntries(own), trashed], inOrder);
  };
  const named = (code: string) => {
    const item = rows.find(({ entity, id }) => entity === 'own_items' && `own_${id}` === code);
    return `own:${Buffer.from(String(item?.columns.name)).toString('hex')}`;
  };
  return rows.map(contentOf).sort();
}

/** A diary of rows as a device shows it. */
export function snapshotOf(diary: Diary, userId: string) {
  const rows = new Map<string, Row>();
  const snapshots = createSnapshots(userId, ({ entity, id }: RowKey) => rows.get(`${entity}/${id}`) ?? null);
  for (const entity of Object.keys(diaryTables) as DiaryTable[])
    for (const written of diary[entity] ?? []) {
      const row = { ...entities[entity].defaults, ...written } as Row;
      const complete = { ...row, ...entities[entity].derive(row, row) } as Row;
      rows.set(`${entity}/${row.id}`, complete);
      snapshots.take({ entity, id: row.id }, complete);
    }
  for (const _ of snapshots.settle());
  return snapshots.diary(() => false);
}

export const rowsById = (rows: readonly ImportedRow[]) =>
  new Map(rows.map((row) => [`${row.entity} ${row.id}`, row]));

/** What of a diary comes back from a file that has it whole, by entity and id. */
export const writtenRows = (diary: Diary) =>
  rowsById(
    (Object.keys(diaryTables) as DiaryTable[]).flatMap((entity) =>
      (diary[entity] ?? []).map((row) => ({
        entity,
        id: String(row.id),
        columns: writtenOf(entity, row),
        ...(row.deleted_at === null ? {} : { trashed: true }),
      })),
    ),
  );
