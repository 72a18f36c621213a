/**
 * Files this diary writes to be read elsewhere, by marks that a spreadsheet program leaves as they are (docs/decisions/074). No
 * diary comes back from them: read as a table of attacks they would say what nobody has said.
 */

/** Names of the tables for analysis; another table has none or one of them. */
const analysisNames = new Set(
  (
    'headache_day migraine_day migraine_day_strict moderate_severe_day acute_medication medicine_known preventives_taken ' +
    'preventives_left_out menstrual_window_day factors_present factors_absent premonitory_present premonitory_absent ' +
    'duration_censored pattern_by_rule pattern_candidates aura_by_rule kind_by_person kind_by_person_rule_version aura_minutes ' +
    'intake_medicines intake_doses intake_units intake_classes intake_times intake_minutes_after_start intake_pain ' +
    'intake_outcomes intake_results'
  ).split(' '),
);
/** Enough of them: columns may have been removed. */
const analysisNamesLeast = 3;
const dictionaryNames = ['file', 'column', 'type', 'unit', 'values', 'meaning'];

/** Characters in which a text says what it is; the names of a table for analysis are a tenth. */
const headLength = 8192;

/** The names in the first line of a table, whatever separates them. */
const namesOf = (head: string) =>
  (/^(?:\s*sep=.\s+)?([^\r\n]*)/i.exec(head)?.[1] ?? '')
    .split(/[,;\t|]/)
    .map((name) => name.replaceAll('"', '').trim().toLowerCase());

/** The note beside a copy, and recovery codes; a reminder's file, and the feed. */
const named = /^"?(?:Diario de Migraña|Migraine Diary): /;
const calendar = /^BEGIN:VCALENDAR\b(?:.*\r?\n){1,9}PRODID:-?\/\/Diario\b.*\/\/diario\/\//i;

/** Whether no diary can come from a text of this diary. */
export function isOwnOutput(text: string): boolean {
  const head = text.slice(0, headLength).trimStart();
  // Of its FHIR documents each has the diary's own codes, and so has their list.
  if (head.startsWith('{')) return /"resourceType"/.test(head) && text.includes('/fhir/CodeSystem/diary');
  if (named.test(head) || calendar.test(head)) return true;
  const names = namesOf(head);
  return (
    names.filter((name) => analysisNames.has(name)).length >= analysisNamesLeast ||
    dictionaryNames.every((name) => names.includes(name))
  );
}
