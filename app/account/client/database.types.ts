// The public schema as postgrest-js types it. Made by `node scripts/schema.ts`; never edited by hand.
// `Insert` and `Update` hold exactly the columns a signed-in person is granted: an ungranted write does not compile.
// Type aliases, not interfaces: the client's generics need the implicit index signature.

import type { Json } from '#domain/model/columns.ts';

export type Database = {
  public: {
    Tables: {
      attachments: {
        Row: {
          id: string;
          user_id: string;
          episode_id: string | null;
          treatment_id: string | null;
          questionnaire_result_id: string | null;
          media_type: string;
          byte_size: number;
          width: number | null;
          height: number | null;
          caption: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          episode_id?: string | null;
          treatment_id?: string | null;
          questionnaire_result_id?: string | null;
          media_type: string;
          byte_size: number;
          width?: number | null;
          height?: number | null;
          caption?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          caption?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      cabinet_items: {
        Row: {
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
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          name: string;
          medicine?: string | null;
          overuse_class?: string | null;
          dose?: number | null;
          unit?: string | null;
          position?: number;
          hidden?: boolean;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          name?: string;
          medicine?: string | null;
          overuse_class?: string | null;
          dose?: number | null;
          unit?: string | null;
          position?: number;
          hidden?: boolean;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      consents: {
        Row: {
          id: string;
          user_id: string;
          kind: string;
          version: string;
          granted_at: string;
          withdrawn_at: string | null;
        };
        Insert: {
          user_id?: string;
          kind: string;
          version: string;
        };
        Update: {
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      day_logs: {
        Row: {
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
          headache_impact_work: string | null;
          headache_impact_home: string | null;
          headache_impact_social: string | null;
          asked: string[];
          factors: Json;
          premonitory: Json;
          notes: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          local_date: string;
          headache_free?: boolean;
          sleep_hours?: number | null;
          sleep_quality?: number | null;
          stress?: number | null;
          mood?: number | null;
          menstruation?: string | null;
          menstruation_start?: boolean;
          caffeine?: number | null;
          water?: number | null;
          exercise_minutes?: number | null;
          headache_impact_work?: string | null;
          headache_impact_home?: string | null;
          headache_impact_social?: string | null;
          asked?: string[];
          factors?: Json;
          premonitory?: Json;
          notes?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          headache_free?: boolean;
          sleep_hours?: number | null;
          sleep_quality?: number | null;
          stress?: number | null;
          mood?: number | null;
          menstruation?: string | null;
          menstruation_start?: boolean;
          caffeine?: number | null;
          water?: number | null;
          exercise_minutes?: number | null;
          headache_impact_work?: string | null;
          headache_impact_home?: string | null;
          headache_impact_social?: string | null;
          asked?: string[];
          factors?: Json;
          premonitory?: Json;
          notes?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      diary_settings: {
        Row: {
          id: string;
          user_id: string;
          lists: Json;
          checkin: string[] | null;
          entry_questions: string[] | null;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          quiet_from: string;
          quiet_to: string;
          reminder_detail: boolean;
          appointment_date: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          lists?: Json;
          checkin?: string[] | null;
          entry_questions?: string[] | null;
          quiet_from?: string;
          quiet_to?: string;
          reminder_detail?: boolean;
          appointment_date?: string | null;
        };
        Update: {
          lists?: Json;
          checkin?: string[] | null;
          entry_questions?: string[] | null;
          deleted_at?: string | null;
          quiet_from?: string;
          quiet_to?: string;
          reminder_detail?: boolean;
          appointment_date?: string | null;
        };
        Relationships: [];
      };
      episodes: {
        Row: {
          id: string;
          user_id: string;
          intensity: number;
          started_at: string;
          ended_at: string | null;
          end_unknown: boolean;
          still_at: string | null;
          zone: string;
          end_zone: string | null;
          local_date: string;
          last_date: string | null;
          ongoing: boolean;
          woke_with: boolean;
          sudden_onset: boolean | null;
          symptoms: string[];
          most_bothersome: string | null;
          premonitory: string[];
          postdrome: string[];
          aura: Json;
          aura_signs: string[];
          aura_timing: string | null;
          places: string[];
          quality: string[];
          aggravated: boolean | null;
          context: string[];
          relief_methods: string[];
          took_nothing: boolean;
          impact_work: string | null;
          impact_home: string | null;
          impact_social: string | null;
          type_override: string | null;
          type_rule_version: string | null;
          notes: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          intensity: number;
          started_at?: string;
          ended_at?: string | null;
          end_unknown?: boolean;
          still_at?: string | null;
          zone?: string;
          end_zone?: string | null;
          woke_with?: boolean;
          sudden_onset?: boolean | null;
          symptoms?: string[];
          most_bothersome?: string | null;
          premonitory?: string[];
          postdrome?: string[];
          aura?: Json;
          aura_signs?: string[];
          aura_timing?: string | null;
          places?: string[];
          quality?: string[];
          aggravated?: boolean | null;
          context?: string[];
          relief_methods?: string[];
          took_nothing?: boolean;
          impact_work?: string | null;
          impact_home?: string | null;
          impact_social?: string | null;
          type_override?: string | null;
          type_rule_version?: string | null;
          notes?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          intensity?: number;
          started_at?: string;
          ended_at?: string | null;
          end_unknown?: boolean;
          still_at?: string | null;
          zone?: string;
          end_zone?: string | null;
          woke_with?: boolean;
          sudden_onset?: boolean | null;
          symptoms?: string[];
          most_bothersome?: string | null;
          premonitory?: string[];
          postdrome?: string[];
          aura?: Json;
          aura_signs?: string[];
          aura_timing?: string | null;
          places?: string[];
          quality?: string[];
          aggravated?: boolean | null;
          context?: string[];
          relief_methods?: string[];
          took_nothing?: boolean;
          impact_work?: string | null;
          impact_home?: string | null;
          impact_social?: string | null;
          type_override?: string | null;
          type_rule_version?: string | null;
          notes?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      erasures: {
        Row: {
          id: string;
          user_id: string;
          entity: string;
          row_id: string;
          version: number;
          erased_at: string;
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      factor_trials: {
        Row: {
          id: string;
          user_id: string;
          factor: string;
          start_date: string;
          last_date: string;
          compared_day: string;
          stopped_date: string | null;
          notes: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          factor: string;
          start_date: string;
          last_date: string;
          compared_day?: string;
          stopped_date?: string | null;
          notes?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          stopped_date?: string | null;
          notes?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      import_batches: {
        Row: {
          id: string;
          user_id: string;
          program: string;
          file_name: string;
          part_of: string | null;
          imported_at: string;
          counts: Json;
          changes: Json;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          program: string;
          file_name?: string;
          part_of?: string | null;
          imported_at?: string;
          counts?: Json;
          changes?: Json;
        };
        Update: {
          counts?: Json;
          changes?: Json;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      intakes: {
        Row: {
          id: string;
          user_id: string;
          episode_id: string | null;
          taken_at: string;
          time_estimated: boolean;
          zone: string;
          local_date: string;
          name: string;
          medicine: string | null;
          overuse_class: string | null;
          dose: number | null;
          unit: string | null;
          route: string | null;
          pain_at: number | null;
          pain_two_hours: number | null;
          outcome: string | null;
          relief: string | null;
          side_effects: string[];
          notes: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          episode_id?: string | null;
          taken_at?: string;
          time_estimated?: boolean;
          zone?: string;
          name: string;
          medicine?: string | null;
          overuse_class?: string | null;
          dose?: number | null;
          unit?: string | null;
          route?: string | null;
          pain_at?: number | null;
          pain_two_hours?: number | null;
          outcome?: string | null;
          relief?: string | null;
          side_effects?: string[];
          notes?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          episode_id?: string | null;
          taken_at?: string;
          time_estimated?: boolean;
          zone?: string;
          name?: string;
          medicine?: string | null;
          overuse_class?: string | null;
          dose?: number | null;
          unit?: string | null;
          route?: string | null;
          pain_at?: number | null;
          pain_two_hours?: number | null;
          outcome?: string | null;
          relief?: string | null;
          side_effects?: string[];
          notes?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      intensity_readings: {
        Row: {
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
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          episode_id: string;
          read_at?: string;
          zone?: string;
          intensity: number;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          read_at?: string;
          zone?: string;
          intensity?: number;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      own_items: {
        Row: {
          id: string;
          user_id: string;
          list: string;
          name: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          list: string;
          name: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          name?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
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
        Insert: {
          user_id?: string;
          display_name?: string;
          birth_year?: number | null;
          biological_sex?: string | null;
          has_aura?: boolean;
          baseline_migraine_days?: number | null;
          completed_onboarding?: boolean;
        };
        Update: {
          user_id?: string;
          display_name?: string;
          birth_year?: number | null;
          biological_sex?: string | null;
          has_aura?: boolean;
          baseline_migraine_days?: number | null;
          completed_onboarding?: boolean;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          id: string;
          user_id: string;
          endpoint: string;
          p256dh: string;
          auth: string;
          zone: string;
          lang: string;
          state: string;
          created_at: string;
          updated_at: string;
          last_sent_at: string | null;
          failed_at: string | null;
          tested_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          endpoint: string;
          p256dh: string;
          auth: string;
          zone: string;
          lang?: string;
        };
        Update: {
          zone?: string;
          lang?: string;
        };
        Relationships: [];
      };
      questionnaire_results: {
        Row: {
          id: string;
          user_id: string;
          local_date: string;
          instrument: string;
          score: number | null;
          scores: Json;
          days_work_missed: number | null;
          days_work_reduced: number | null;
          days_home_missed: number | null;
          days_home_reduced: number | null;
          days_social_missed: number | null;
          source: string;
          notes: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          local_date: string;
          instrument: string;
          score?: number | null;
          scores?: Json;
          days_work_missed?: number | null;
          days_work_reduced?: number | null;
          days_home_missed?: number | null;
          days_home_reduced?: number | null;
          days_social_missed?: number | null;
          source?: string;
          notes?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          local_date?: string;
          instrument?: string;
          score?: number | null;
          scores?: Json;
          days_work_missed?: number | null;
          days_work_reduced?: number | null;
          days_home_missed?: number | null;
          days_home_reduced?: number | null;
          days_social_missed?: number | null;
          source?: string;
          notes?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      reminders: {
        Row: {
          id: string;
          user_id: string;
          kind: string;
          is_on: boolean;
          at_time: string | null;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          kind: string;
          is_on?: boolean;
          at_time?: string | null;
        };
        Update: {
          is_on?: boolean;
          at_time?: string | null;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      report_profiles: {
        Row: {
          id: string;
          user_id: string;
          diagnosis: string;
          diagnosis_by: string | null;
          other_conditions: string;
          other_medicines: string;
          contraception: string | null;
          pregnancy: string | null;
          question_1: string;
          question_2: string;
          question_3: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          diagnosis?: string;
          diagnosis_by?: string | null;
          other_conditions?: string;
          other_medicines?: string;
          contraception?: string | null;
          pregnancy?: string | null;
          question_1?: string;
          question_2?: string;
          question_3?: string;
        };
        Update: {
          diagnosis?: string;
          diagnosis_by?: string | null;
          other_conditions?: string;
          other_medicines?: string;
          contraception?: string | null;
          pregnancy?: string | null;
          question_1?: string;
          question_2?: string;
          question_3?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      report_shares: {
        Row: {
          id: string;
          user_id: string;
          created_at: string;
          expires_at: string;
          revoked_at: string | null;
          first_day: string;
          last_day: string;
          sections: string[];
          locale: string;
          has_pin: boolean;
          wrong_pins: number;
          open_count: number;
          opened_at: string[];
        };
        Insert: never;
        Update: never;
        Relationships: [];
      };
      treatment_doses: {
        Row: {
          id: string;
          user_id: string;
          treatment_id: string;
          local_date: string;
          taken: boolean;
          dose: number | null;
          unit: string | null;
          notes: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          treatment_id: string;
          local_date: string;
          taken?: boolean;
          dose?: number | null;
          unit?: string | null;
          notes?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          taken?: boolean;
          dose?: number | null;
          unit?: string | null;
          notes?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      treatment_steps: {
        Row: {
          id: string;
          user_id: string;
          treatment_id: string;
          start_date: string;
          dose: number | null;
          unit: string | null;
          daily_dose: number | null;
          times_a_day: number | null;
          posology: string;
          version: number;
          created_at: string;
          updated_at: string;
          deleted_at: string | null;
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          treatment_id: string;
          start_date: string;
          dose?: number | null;
          unit?: string | null;
          daily_dose?: number | null;
          times_a_day?: number | null;
          posology?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          start_date?: string;
          dose?: number | null;
          unit?: string | null;
          daily_dose?: number | null;
          times_a_day?: number | null;
          posology?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
      treatments: {
        Row: {
          id: string;
          user_id: string;
          kind: string;
          name: string;
          medicine: string | null;
          role: string;
          overuse_class: string | null;
          dose: number | null;
          unit: string | null;
          daily_dose: number | null;
          times_a_day: number | null;
          posology: string;
          start_date: string;
          start_precision: string;
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
          import_id: string | null;
          import_digest: number | null;
        };
        Insert: {
          id?: string;
          user_id?: string;
          kind?: string;
          name: string;
          medicine?: string | null;
          role?: string;
          overuse_class?: string | null;
          dose?: number | null;
          unit?: string | null;
          daily_dose?: number | null;
          times_a_day?: number | null;
          posology?: string;
          start_date: string;
          start_precision?: string;
          end_date?: string | null;
          active?: boolean;
          stop_reason?: string | null;
          tolerance?: string | null;
          side_effects?: string[];
          interval_count?: number | null;
          interval_unit?: string | null;
          adherence?: boolean;
          notes?: string;
          import_id?: string | null;
          import_digest?: number | null;
        };
        Update: {
          kind?: string;
          name?: string;
          medicine?: string | null;
          role?: string;
          overuse_class?: string | null;
          dose?: number | null;
          unit?: string | null;
          daily_dose?: number | null;
          times_a_day?: number | null;
          posology?: string;
          start_date?: string;
          start_precision?: string;
          end_date?: string | null;
          active?: boolean;
          stop_reason?: string | null;
          tolerance?: string | null;
          side_effects?: string[];
          interval_count?: number | null;
          interval_unit?: string | null;
          adherence?: boolean;
          notes?: string;
          deleted_at?: string | null;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      account_summary: {
        Args: Record<never, never>;
        Returns: {
          table_name: string;
          row_count: number;
        }[];
      };
      admin_add_request: {
        Args: {
          kind: string;
          received_on: string;
          note: string;
        };
        Returns: string;
      };
      admin_ask: {
        Args: {
          task: string;
          reason?: string;
        };
        Returns: string;
      };
      admin_backups: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          kind: string;
          started_at: string;
          ended_at: string | null;
          ok: boolean | null;
          file: string | null;
          bytes: number | null;
          detail: string | null;
        }[];
      };
      admin_ban: {
        Args: {
          person: string;
          days: number;
          reason: string;
        };
        Returns: undefined;
      };
      admin_clear_queue: {
        Args: {
          queue: string;
          is_dropped: boolean;
          reason: string;
        };
        Returns: number;
      };
      admin_close: {
        Args: {
          id: string;
          is_closed: boolean;
        };
        Returns: undefined;
      };
      admin_counts: {
        Args: {
          days: number;
        };
        Returns: {
          day: string;
          created: number;
          confirmed: number;
          last_used: number;
        }[];
      };
      admin_delete: {
        Args: {
          person: string;
          email: string;
          reason: string;
        };
        Returns: undefined;
      };
      admin_doctor: {
        Args: Record<never, never>;
        Returns: {
          name: string;
          state: string;
          detail: string | null;
          checked_at: string | null;
        }[];
      };
      admin_end_sessions: {
        Args: {
          person: string;
          reason: string;
        };
        Returns: number;
      };
      admin_find: {
        Args: {
          email: string;
        };
        Returns: {
          id: string;
          created_at: string;
          confirmed_at: string | null;
          last_seen_at: string | null;
          second_factor: boolean;
          banned_until: string | null;
          bytes: number;
          sessions: number;
          is_operator: boolean;
        }[];
      };
      admin_finish_request: {
        Args: {
          id: string;
          note: string;
        };
        Returns: undefined;
      };
      admin_inbox: {
        Args: {
          state: string;
        };
        Returns: {
          id: string;
          created_at: string;
          locale: string;
          subject: string;
          message: string;
          email: string | null;
          reply: string | null;
          answered_at: string | null;
          reply_mailed_at: string | null;
          closed_at: string | null;
        }[];
      };
      admin_log: {
        Args: {
          before?: number;
        };
        Returns: {
          id: number;
          at: string;
          actor: string;
          act: string;
          subject: string | null;
          reason: string;
        }[];
      };
      admin_queues: {
        Args: Record<never, never>;
        Returns: {
          queue: string;
          waiting: number;
          stuck: number;
          oldest: string | null;
        }[];
      };
      admin_reply: {
        Args: {
          id: string;
          reply: string;
        };
        Returns: undefined;
      };
      admin_requests: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          kind: string;
          received_on: string;
          due_on: string;
          done_on: string | null;
          note: string;
        }[];
      };
      admin_resend: {
        Args: {
          person: string;
          reason: string;
        };
        Returns: string;
      };
      admin_reset_factor: {
        Args: {
          person: string;
          reason: string;
        };
        Returns: string;
      };
      admin_security: {
        Args: {
          hours: number;
        };
        Returns: {
          hour: string;
          failed_sign_ins: number;
          failed_factors: number;
          locks: number;
          resets: number;
        }[];
      };
      admin_tasks: {
        Args: Record<never, never>;
        Returns: {
          id: string;
          task: string;
          asked_at: string;
          started_at: string | null;
          ended_at: string | null;
          ok: boolean | null;
          detail: string | null;
        }[];
      };
      calendar_feed_since: {
        Args: Record<never, never>;
        Returns: string;
      };
      changes_since: {
        Args: {
          since?: string;
          after?: string;
          page?: number;
        };
        Returns: {
          entity: string;
          id: string;
          changed_at: string;
          data: Json;
        }[];
      };
      create_calendar_feed: {
        Args: {
          lang: string;
        };
        Returns: string;
      };
      create_report_share: {
        Args: {
          days: number;
          first_day: string;
          last_day: string;
          sections: string[];
          locale: string;
          secret_hash: string;
          ciphertext: string;
          pin_proof_hash?: string;
        };
        Returns: string;
      };
      diary_by_column: {
        Args: {
          since?: string;
          after?: string;
          page?: number;
        };
        Returns: Json;
      };
      end_session: {
        Args: {
          session_id: string;
        };
        Returns: boolean;
      };
      my_security_log: {
        Args: {
          newest?: number;
        };
        Returns: {
          id: string;
          created_at: string;
          event: string;
          session_id: string | null;
          user_agent: string | null;
        }[];
      };
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
      read_shared_report: {
        Args: {
          secret: string;
          pin_proof?: string;
        };
        Returns: Json;
      };
      record_export: {
        Args: Record<never, never>;
        Returns: undefined;
      };
      revoke_calendar_feed: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      revoke_report_share: {
        Args: {
          share: string;
        };
        Returns: boolean;
      };
      send_feedback: {
        Args: {
          id: string;
          locale: string;
          subject: string;
          message: string;
          seconds: number;
          email?: string;
          website?: string;
        };
        Returns: undefined;
      };
      unlock_report_share: {
        Args: {
          share: string;
        };
        Returns: boolean;
      };
      withdraw_health_data: {
        Args: Record<never, never>;
        Returns: boolean;
      };
    };
  };
};
