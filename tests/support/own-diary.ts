/** Diaries of every table, at random: rows as the server keeps them. */
import * as fc from 'fast-check';
import { addDays } from '#domain/calendar-date.ts';
import type { Columns, Json } from '#domain/columns.ts';
import { type DiaryTable, diaryTables } from '#domain/diary-tables.ts';
import { dayLogId, reportProfileId, settingsId, treatmentDoseId } from '#domain/natural-ids.ts';
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

/** What every row of the server has. */
const kept = fc.record({
  version: fc.integer({ min: 1, max: 9 }),
  created_at: at,
  updated_at: at,
  deleted_at: fc.option(at, { freq: 4 }),
});

/** A row from what is said of it; the rest is what the database writes when nothing is said. */
function rowOf(table: DiaryTable, userId: string, said: Readonly<Record<string, Json>>): Columns {
  const row: Record<string, Json> = { user_id: userId };
  for (const { facts } of diaryTables[table].columns) {
    const value = said[facts.name] ?? facts.initial;
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

/** @param userId whose rows they are */
export function diaryOf(userId: string): fc.Arbitrary<Diary> {
  const make = (table: DiaryTable, said: object, rest: object) =>
    rowOf(table, userId, { ...rest, ...said } as Readonly<Record<string, Json>>);
  const ownItems = few(fc.record({ id, name, list: fc.constant('symptoms'), kept })).map((rows) =>
    rows.map(({ kept, ...said }) => make('own_items', said, kept)),
  );
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
      kept,
    });
    const regimen = fc.record({
      id,
      name,
      start_date: day,
      daily_dose: dose,
      notes: text,
      kept,
      doses: few(day),
      steps: few(fc.record({ id, start_date: day, posology: text })),
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
            kept,
          }),
        ),
        readings: few(fc.record({ id, parent: fc.nat(5), read_at: at, zone, intensity: pain, kept })),
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
            kept,
          }),
        ),
        cabinet: few(fc.record({ id, name, dose, position: fc.nat(100), kept })),
        regimens: few(regimen),
        lists: fc.constantFrom<Json>({}, { symptoms: { hidden: ['nausea'], order: ownCodes } }),
        results: few(
          fc.record({
            id,
            local_date: day,
            instrument: fc.constantFrom('midas', 'hit6'),
            score: fc.integer({ min: 36, max: 78 }),
            notes: text,
            kept,
          }),
        ),
        diagnosis: fc.option(text),
        trial: fc.option(
          fc.record({
            id,
            start_date: day,
            weeks: fc.integer({ min: 2, max: 12 }),
            factor: fc.constantFrom('alcohol', ...ownCodes),
            kept,
          }),
        ),
        kept,
      })
      .map((said): Diary => {
        const episodes = said.episodes.map(({ minutes, kept, ...one }) =>
          make(
            'episodes',
            {
              ...one,
              ended_at: minutes === null ? null : later(one.started_at, minutes),
              end_unknown: minutes === null && one.end_unknown,
            },
            kept,
          ),
        );
        const parentOf = (place: number) =>
          episodes.length === 0 ? null : (episodes[place % episodes.length]?.id ?? null);
        const treatments = said.regimens.map(({ doses, steps, kept, ...one }) =>
          make('treatments', { ...one, unit: 'mg' }, { ...kept }),
        );
        return {
          episodes,
          intakes: said.intakes.map(({ parent, kept, ...one }) =>
            make('intakes', { ...one, unit: 'mg', episode_id: parent === 0 ? null : parentOf(parent) }, kept),
          ),
          intensity_readings: said.readings
            .filter(({ parent }) => parentOf(parent) !== null)
            .map(({ parent, kept, ...one }) =>
              make('intensity_readings', { ...one, episode_id: parentOf(parent) }, kept),
            ),
          day_logs: uniqueBy(
            said.days.map(({ kept, ...one }) =>
              make('day_logs', { ...one, id: dayLogId(userId, one.local_date) }, kept),
            ),
          ),
          cabinet_items: said.cabinet.map(({ kept, ...one }) =>
            make('cabinet_items', { ...one, unit: 'mg' }, kept),
          ),
          own_items: own,
          treatments,
          treatment_steps: said.regimens.flatMap(({ id: treatment_id, kept, steps }) =>
            steps.map((one) => make('treatment_steps', { ...one, treatment_id }, kept)),
          ),
          treatment_doses: uniqueBy(
            said.regimens.flatMap(({ id: treatment_id, kept, doses }) =>
              doses.map((local_date) =>
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
              { id: settingsId(userId), lists: said.lists },
              { ...said.kept, deleted_at: null },
            ),
          ],
          questionnaire_results: said.results.map(({ kept, ...one }) =>
            make('questionnaire_results', one, kept),
          ),
          report_profiles:
            said.diagnosis === null
              ? []
              : [
                  make(
                    'report_profiles',
                    { id: reportProfileId(userId), diagnosis: said.diagnosis },
                    { ...said.kept, deleted_at: null },
                  ),
                ],
          factor_trials:
            said.trial === null
              ? []
              : [
                  make(
                    'factor_trials',
                    {
                      id: said.trial.id,
                      factor: said.trial.factor,
                      start_date: said.trial.start_date,
                      last_date: addDays(said.trial.start_date, said.trial.weeks * 7 - 1),
                    },
                    said.trial.kept,
                  ),
                ],
        };
      });
  });
}
