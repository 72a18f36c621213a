/** What a cell of a sheet holds. An instant is written with the offset of the row's own zone. */
export type CellKind = 'text' | 'number' | 'boolean' | 'instant' | 'list';

export interface ExportColumn {
  readonly name: string;
  readonly kind: CellKind;
  /** An empty cell is null; otherwise it is an empty text or list. */
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
    context: column('list'),
    notes: text,
    version: number,
    created_at: instant,
    updated_at: instant,
    deleted_at: instantOrNull,
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
    dose: numberOrNull,
    unit: textOrNull,
    relief: textOrNull,
    version: number,
    created_at: instant,
    updated_at: instant,
    deleted_at: instantOrNull,
  },
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
