/**
 * The public schema as postgrest-js types it, written by hand from supabase/migrations; a test compares the two.
 * `Insert` and `Update` hold exactly the columns a signed-in person is granted, so an ungranted write does not compile.
 * Type aliases, not interfaces: the client's generics need the implicit index signature.
 */

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
  context: string[];
  notes: string;
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type EpisodeWrite = Pick<
  EpisodeRow,
  'intensity' | 'started_at' | 'ended_at' | 'end_unknown' | 'zone' | 'context' | 'notes'
>;

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
  version: number;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
};
type IntakeWrite = Pick<IntakeRow, 'taken_at' | 'zone' | 'name' | 'medicine' | 'dose' | 'unit' | 'relief'>;

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
      episodes: {
        Row: EpisodeRow;
        Insert: Pick<EpisodeWrite, 'intensity'> & Partial<EpisodeWrite & Pick<EpisodeRow, 'id' | 'user_id'>>;
        Update: Partial<EpisodeWrite & Pick<EpisodeRow, 'deleted_at'>>;
        Relationships: [];
      };
      intakes: {
        Row: IntakeRow;
        Insert: Pick<IntakeWrite, 'name'> &
          Partial<IntakeWrite & Pick<IntakeRow, 'id' | 'user_id' | 'episode_id'>>;
        Update: Partial<IntakeWrite & Pick<IntakeRow, 'deleted_at'>>;
        Relationships: [
          {
            foreignKeyName: 'intakes_episode_of_same_user';
            columns: ['episode_id', 'user_id'];
            isOneToOne: false;
            referencedRelation: 'episodes';
            referencedColumns: ['id', 'user_id'];
          },
        ];
      };
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
      account_summary: { Args: Record<never, never>; Returns: { table_name: string; row_count: number }[] };
    };
  };
};
