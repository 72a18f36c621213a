/** What a cell of a sheet holds. An instant is written with the offset of the row's own zone, a list with semicolons. */
export type CellKind = 'text' | 'number' | 'boolean' | 'instant' | 'list' | 'json';

export interface ExportColumn {
  readonly name: string;
  readonly kind: CellKind;
  /** An empty cell is null; otherwise it is an empty text or list. JSON is never empty. */
  readonly nullable: boolean;
}

const column = (kind: CellKind, nullable = false) => ({ kind, nullable });
const text = column('text');
const number = column('number');
const boolean = column('boolean');
const instant = column('instant');
const textOrNull = column('text', true);
const numberOrNull = column('number', true);
const instantOrNull = column('instant', true);
const list = column('list');
const json = column('json');
/** What every row of the diary carries. */
const kept = {
  version: number,
  created_at: instant,
  updated_at: instant,
  deleted_at: instantOrNull,
} as const;
const impact = { impact_work: textOrNull, impact_home: textOrNull, impact_social: textOrNull } as const;
const dose = { dose: numberOrNull, unit: textOrNull } as const;

/** Every column of every table, in the order of the sheets; a test compares them with the migrations. */
const tables = {
  profiles: {
    user_id: text,
    id: text,
    display_name: text,
    birth_year: numberOrNull,
    biological_sex: textOrNull,
    has_aura: boolean,
    baseline_migraine_days: numberOrNull,
    completed_onboarding: boolean,
    created_at: instant,
    updated_at: instant,
  },
  episodes: {
    id: text,
    user_id: text,
    intensity: number,
    started_at: instant,
    ended_at: instantOrNull,
    end_unknown: boolean,
    zone: text,
    local_date: text,
    last_date: textOrNull,
    ongoing: boolean,
    still_at: instantOrNull,
    woke_with: boolean,
    symptoms: list,
    premonitory: list,
    postdrome: list,
    aura: json,
    aura_signs: list,
    places: list,
    quality: list,
    aggravated: column('boolean', true),
    context: list,
    relief_methods: list,
    ...impact,
    notes: text,
    ...kept,
  },
  intakes: {
    id: text,
    user_id: text,
    episode_id: textOrNull,
    taken_at: instant,
    zone: text,
    local_date: text,
    name: text,
    medicine: textOrNull,
    overuse_class: textOrNull,
    ...dose,
    outcome: textOrNull,
    relief: textOrNull,
    pain_at: numberOrNull,
    side_effects: list,
    notes: text,
    ...kept,
  },
  intensity_readings: {
    id: text,
    user_id: text,
    episode_id: text,
    read_at: instant,
    zone: text,
    local_date: text,
    intensity: number,
    ...kept,
  },
  day_logs: {
    id: text,
    user_id: text,
    local_date: text,
    headache_free: boolean,
    sleep_hours: numberOrNull,
    sleep_quality: numberOrNull,
    stress: numberOrNull,
    mood: numberOrNull,
    menstruation: textOrNull,
    menstruation_start: boolean,
    caffeine: numberOrNull,
    water: numberOrNull,
    exercise_minutes: numberOrNull,
    ...impact,
    notes: text,
    ...kept,
  },
  cabinet_items: {
    id: text,
    user_id: text,
    name: text,
    medicine: textOrNull,
    overuse_class: textOrNull,
    ...dose,
    position: number,
    hidden: boolean,
    ...kept,
  },
  own_items: { id: text, user_id: text, list: text, name: text, ...kept },
  treatments: {
    id: text,
    user_id: text,
    name: text,
    medicine: textOrNull,
    role: text,
    overuse_class: textOrNull,
    ...dose,
    posology: text,
    start_date: text,
    end_date: textOrNull,
    active: boolean,
    stop_reason: textOrNull,
    tolerance: textOrNull,
    side_effects: list,
    interval_count: numberOrNull,
    interval_unit: textOrNull,
    adherence: boolean,
    notes: text,
    ...kept,
  },
  treatment_steps: {
    id: text,
    user_id: text,
    treatment_id: text,
    start_date: text,
    ...dose,
    posology: text,
    ...kept,
  },
  treatment_doses: {
    id: text,
    user_id: text,
    treatment_id: text,
    local_date: text,
    taken: boolean,
    notes: text,
    ...kept,
  },
  // Not a list: it would not tell an empty one from none.
  diary_settings: { id: text, user_id: text, lists: json, checkin: column('json', true), ...kept },
  erasures: { id: text, user_id: text, entity: text, row_id: text, version: number, erased_at: instant },
  consents: {
    id: text,
    user_id: text,
    kind: text,
    version: text,
    granted_at: instant,
    withdrawn_at: instantOrNull,
  },
} as const;

export type ExportedTable = keyof typeof tables;
export const exportedTables = Object.keys(tables) as readonly ExportedTable[];

export function columnsOf(table: ExportedTable): readonly ExportColumn[] {
  return Object.entries(tables[table]).map(([name, { kind, nullable }]) => ({ name, kind, nullable }));
}
