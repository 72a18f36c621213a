/**
 * The public schema as postgrest-js types it, written by hand from supabase/migrations; a test compares the two.
 * `Insert` and `Update` hold exactly the columns a signed-in person is granted, so an ungranted write does not compile.
 * Type aliases, not interfaces: the client's generics need the implicit index signature.
 */

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** What the database keeps for itself of every diary row; moving to the trash is granted apart. */
type Kept = 'id' | 'user_id' | 'version' | 'created_at' | 'updated_at' | 'deleted_at';

/** A table of the diary: `Required` must be given with a new row. */
type DiaryTable<Row extends { id: string; user_id: string; deleted_at: string | null }, Write, Required> = {
  Row: Row;
  Insert: Required & Partial<Write & Pick<Row, 'id' | 'user_id'>>;
  Update: Partial<Write & Pick<Row, 'deleted_at'>>;
  Relationships: [];
};

type ProfileRow = {
  user_id: string;
  id: string;
  display_name: string;
  birth_year: number | null;
  biological_sex: string | null;
  has_aura: boolean;
  baseline_migraine_days: number | null;
  completed_onboarding: boolean;
  created_at: string;
  updated_at: string;
};
type ProfileWrite = Omit<ProfileRow, 'id' | 'created_at' | 'updated_at'>;

type EpisodeRow = {
  id: string;
  user_id: string;
  intensity: number;
  started_at: string;
  ended_at: string | null;
  end_unknown: boolean;
  zone: string;
  local_date: string;
  last_date: string | null;
  ongoing: boolean;
  still_at: string | null;
  context: string[];
  notes: string;
  woke_with: boolean;
  symptoms: string[];
  premonitory: string[];
  postdrome: string[];
  aura: Json;
  aura_signs: string[];
  places: string[];
  quality: string[];
  aggravated: boolean | null;
  relief_methods: string[];
  impact_work: string | null;
  impact_home: string | null;
  impact_social: string | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type EpisodeWrite = Omit<EpisodeRow, Kept | 'local_date' | 'last_date' | 'ongoing'>;

type IntakeRow = {
  id: string;
  user_id: string;
  episode_id: string | null;
  taken_at: string;
  zone: string;
  local_date: string;
  name: string;
  medicine: string | null;
  dose: number | null;
  unit: string | null;
  relief: string | null;
  overuse_class: string | null;
  outcome: string | null;
  pain_at: number | null;
  side_effects: string[];
  notes: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type IntakeWrite = Omit<IntakeRow, Kept | 'episode_id' | 'local_date'>;

type IntensityReadingRow = {
  id: string;
  user_id: string;
  episode_id: string;
  read_at: string;
  zone: string;
  local_date: string;
  intensity: number;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type IntensityReadingWrite = Pick<IntensityReadingRow, 'read_at' | 'zone' | 'intensity'>;

type DayLogRow = {
  id: string;
  user_id: string;
  local_date: string;
  headache_free: boolean;
  sleep_hours: number | null;
  sleep_quality: number | null;
  stress: number | null;
  mood: number | null;
  menstruation: string | null;
  menstruation_start: boolean;
  caffeine: number | null;
  water: number | null;
  exercise_minutes: number | null;
  impact_work: string | null;
  impact_home: string | null;
  impact_social: string | null;
  notes: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type DayLogWrite = Omit<DayLogRow, Kept | 'local_date'>;

type CabinetItemRow = {
  id: string;
  user_id: string;
  name: string;
  medicine: string | null;
  overuse_class: string | null;
  dose: number | null;
  unit: string | null;
  position: number;
  hidden: boolean;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type CabinetItemWrite = Omit<CabinetItemRow, Kept>;

type OwnItemRow = {
  id: string;
  user_id: string;
  list: string;
  name: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};

type TreatmentRow = {
  id: string;
  user_id: string;
  name: string;
  medicine: string | null;
  role: string;
  overuse_class: string | null;
  dose: number | null;
  unit: string | null;
  posology: string;
  start_date: string;
  end_date: string | null;
  active: boolean;
  stop_reason: string | null;
  tolerance: string | null;
  side_effects: string[];
  interval_count: number | null;
  interval_unit: string | null;
  adherence: boolean;
  notes: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type TreatmentWrite = Omit<TreatmentRow, Kept>;

type TreatmentStepRow = {
  id: string;
  user_id: string;
  treatment_id: string;
  start_date: string;
  dose: number | null;
  unit: string | null;
  posology: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type TreatmentStepWrite = Omit<TreatmentStepRow, Kept | 'treatment_id'>;

type TreatmentDoseRow = {
  id: string;
  user_id: string;
  treatment_id: string;
  local_date: string;
  taken: boolean;
  notes: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type TreatmentDoseWrite = Pick<TreatmentDoseRow, 'taken' | 'notes'>;

type DiarySettingsRow = {
  id: string;
  user_id: string;
  lists: Json;
  checkin: string[] | null;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type DiarySettingsWrite = Pick<DiarySettingsRow, 'lists' | 'checkin'>;

type ErasureRow = {
  id: string;
  user_id: string;
  entity: string;
  row_id: string;
  version: number;
  erased_at: string;
};

type ConsentRow = {
  id: string;
  user_id: string;
  kind: string;
  version: string;
  granted_at: string;
  withdrawn_at: string | null;
};

export type Database = {
  public: {
    Tables: {
      profiles: {
        Row: ProfileRow;
        Insert: Partial<ProfileWrite>;
        Update: Partial<ProfileWrite>;
        Relationships: [];
      };
      episodes: DiaryTable<EpisodeRow, EpisodeWrite, Pick<EpisodeRow, 'intensity'>>;
      intakes: DiaryTable<IntakeRow, IntakeWrite & Pick<IntakeRow, 'episode_id'>, Pick<IntakeRow, 'name'>>;
      intensity_readings: DiaryTable<
        IntensityReadingRow,
        IntensityReadingWrite,
        Pick<IntensityReadingRow, 'episode_id' | 'intensity'>
      >;
      day_logs: DiaryTable<DayLogRow, DayLogWrite, Pick<DayLogRow, 'local_date'>>;
      cabinet_items: DiaryTable<CabinetItemRow, CabinetItemWrite, Pick<CabinetItemRow, 'name'>>;
      own_items: DiaryTable<OwnItemRow, Pick<OwnItemRow, 'name'>, Pick<OwnItemRow, 'list' | 'name'>>;
      treatments: DiaryTable<TreatmentRow, TreatmentWrite, Pick<TreatmentRow, 'name' | 'start_date'>>;
      treatment_steps: DiaryTable<
        TreatmentStepRow,
        TreatmentStepWrite,
        Pick<TreatmentStepRow, 'treatment_id' | 'start_date'>
      >;
      treatment_doses: DiaryTable<
        TreatmentDoseRow,
        TreatmentDoseWrite,
        Pick<TreatmentDoseRow, 'treatment_id' | 'local_date'>
      >;
      diary_settings: DiaryTable<DiarySettingsRow, DiarySettingsWrite, unknown>;
      erasures: { Row: ErasureRow; Insert: never; Update: never; Relationships: [] };
      consents: {
        Row: ConsentRow;
        Insert: Pick<ConsentRow, 'kind' | 'version'> & Partial<Pick<ConsentRow, 'user_id'>>;
        Update: Pick<ConsentRow, 'withdrawn_at'>;
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      my_sessions: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          created_at: string;
          refreshed_at: string;
          user_agent: string | null;
          aal: string | null;
          is_current: boolean;
        }[];
      };
      end_session: { Args: { session_id: string }; Returns: boolean };
      my_security_log: {
        Args: { newest?: number };
        Returns: {
          id: string;
          created_at: string;
          event: string;
          session_id: string | null;
          user_agent: string | null;
        }[];
      };
      record_export: { Args: Record<never, never>; Returns: undefined };
      changes_since: {
        Args: { since?: string; after?: string; page?: number };
        Returns: { entity: string; id: string; changed_at: string; data: Json }[];
      };
      account_summary: { Args: Record<never, never>; Returns: { table_name: string; row_count: number }[] };
    };
  };
};
