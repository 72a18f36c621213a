import type { Instant } from '#domain/calendar-date.ts';
import { dayLogs } from '#domain/day/day-log.ts';
import { episodes } from '#domain/episode/episode.ts';
import { intensityReadings } from '#domain/episode/intensity-reading.ts';
import { cabinetItems } from '#domain/intake/cabinet.ts';
import { intakes as intakesTable } from '#domain/intake/intake.ts';
import { dayLogId, settingsId, treatmentDoseId } from '#domain/model/natural-ids.ts';
import { defaultSettings, settingsTable } from '#domain/person/diary-settings.ts';
import { treatmentDoses, treatmentSteps, treatments } from '#domain/treatment/treatment.ts';
import type { Sql } from '#server/contract.ts';
import type { Diary } from './diary-input.ts';

type Row = Readonly<Record<string, unknown>>;

/** A diary as rows of its tables, in an order in which they can be inserted. */
type DiaryRows = readonly (readonly [table: string, rows: readonly Row[]])[];

/**
 * Converts a diary to rows.
 * @param userId owner of the rows
 * @param now later entries are left out: the diary covers all of its last day
 */
export function rowsOf(diary: Diary, userId: string, now: Instant): DiaryRows {
  const entries = diary.entries.filter(({ episode }) => (episode.endedAt ?? episode.startedAt) <= now);
  const intakes = [...entries.flatMap((entry) => entry.intakes), ...diary.intakes];
  const readings = entries.flatMap((entry) => entry.readings);
  return [
    ['episodes', entries.map(({ episode }) => ({ id: episode.id, ...episodes.columnsOf(episode) }))],
    [
      'intakes',
      intakes
        .filter(({ takenAt }) => takenAt <= now)
        .map((intake) => ({ id: intake.id, ...intakesTable.columnsOf(intake) })),
    ],
    [
      'intensity_readings',
      readings
        .filter(({ readAt }) => readAt <= now)
        .map((reading) => ({ id: reading.id, ...intensityReadings.columnsOf(reading) })),
    ],
    [
      'day_logs',
      diary.days.map(({ day, content }) => ({
        id: dayLogId(userId, day),
        ...dayLogs.columnsOf({ localDate: day, ...content }),
      })),
    ],
    ['diary_settings', settingsRows(diary, userId)],
    ['cabinet_items', diary.cabinet.map(({ id, content }) => ({ id, ...cabinetItems.columnsOf(content) }))],
    ['treatments', diary.regimens.map(({ id, content }) => ({ id, ...treatments.columnsOf(content) }))],
    [
      'treatment_steps',
      diary.regimens.flatMap((regimen) =>
        regimen.steps.map(({ id, ...step }) => ({
          id,
          ...treatmentSteps.columnsOf({ treatmentId: regimen.id, ...step }),
        })),
      ),
    ],
    [
      'treatment_doses',
      diary.regimens.flatMap((regimen) =>
        regimen.doses.map(({ day, ...dose }) => ({
          id: treatmentDoseId(regimen.id, day),
          ...treatmentDoses.columnsOf({ treatmentId: regimen.id, localDate: day, ...dose }),
        })),
      ),
    ],
    [
      'questionnaire_results',
      diary.results.map(({ id, localDate, instrument, score }) => ({
        id,
        local_date: localDate,
        instrument,
        score,
        source: 'clinic',
      })),
    ],
  ];
}

function settingsRows({ checkin }: Diary, userId: string): readonly Row[] {
  if (checkin === null) return [];
  return [{ id: settingsId(userId), ...settingsTable.columnsOf({ ...defaultSettings, checkin }) }];
}

/** Rows per statement: a statement has to be short, because all others wait for it. */
const batch = 500;

/** Inserts the rows with the role of `sql`, under the same grants and policies as everyone. */
export async function insertRows(sql: Sql, diary: DiaryRows): Promise<void> {
  for (const [table, rows] of diary) {
    for (let from = 0; from < rows.length; from += batch) {
      const part = rows.slice(from, from + batch);
      // All rows of a table have the columns of its first; the names are ours, never a client's.
      const columns = Object.keys(part[0] ?? {}).join(', ');
      await sql.query(
        `insert into public.${table} (${columns}) select ${columns} from json_populate_recordset(null::public.${table}, $1)`,
        [JSON.stringify(part)],
      );
    }
  }
}
