/** The facts of an account for its reminders, from the rows of private.reminder_facts. */
import type * as v from 'valibot';
import { safeParse } from 'valibot';
import { dayLogRowSchema } from '#domain/day/day-log.ts';
import { episodeRowSchema } from '#domain/episode/episode.ts';
import { readingRowSchema } from '#domain/episode/intensity-reading.ts';
import { intakeRowSchema } from '#domain/intake/intake.ts';
import { type DiarySettings, defaultSettings, settingsRowSchema } from '#domain/person/diary-settings.ts';
import { questionnaireRowSchema } from '#domain/person/questionnaire.ts';
import { reminderRowSchema } from '#domain/person/reminder.ts';
import type { ReminderFacts } from '#domain/reminders/due.ts';
import { doseRowSchema, treatmentRowSchema } from '#domain/treatment/treatment.ts';

/** Rows by table. */
export type RowsOfAccount = Readonly<Record<string, readonly unknown[]>>;

/** The facts, with the whole of the settings; a row that this version cannot read is left out, as in the app. */
export function factsOf(rows: RowsOfAccount): ReminderFacts & { readonly settings: DiarySettings } {
  const read = <T>(table: string, schema: v.GenericSchema<unknown, T>): T[] =>
    (rows[table] ?? []).flatMap((row) => {
      const parsed = safeParse(schema, row);
      return parsed.success ? [parsed.output] : [];
    });
  const readings = read('intensity_readings', readingRowSchema);
  const intakes = read('intakes', intakeRowSchema);
  const doses = read('treatment_doses', doseRowSchema);
  return {
    reminders: read('reminders', reminderRowSchema),
    settings: read('diary_settings', settingsRowSchema)[0] ?? defaultSettings,
    episodes: read('episodes', episodeRowSchema).map((episode) => ({
      ...episode,
      intakes: intakes.filter(({ episodeId }) => episodeId === episode.id),
      readings: readings.filter(({ episodeId }) => episodeId === episode.id),
    })),
    intakes,
    dayLogs: new Map(read('day_logs', dayLogRowSchema).map((log) => [log.localDate, log])),
    treatments: read('treatments', treatmentRowSchema).map((treatment) => ({
      ...treatment,
      doses: doses.filter(({ treatmentId }) => treatmentId === treatment.id),
    })),
    questionnaireResults: read('questionnaire_results', questionnaireRowSchema),
  };
}
