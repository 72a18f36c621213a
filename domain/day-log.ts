import * as v from 'valibot';
import { type CalendarDay, calendarDaySchema, type Instant, instantSchema } from './calendar-date.ts';
import { type ImpactByArea, impacts } from './vocabulary/impact.ts';

/** How strong a bleed is; 'none' was said, null was not asked. */
export const menstruationFlows = ['none', 'spotting', 'light', 'medium', 'heavy'] as const;
export type MenstruationFlow = (typeof menstruationFlows)[number];

/** What the daily check-in can ask, in the order it is offered. */
export const checkinItems = [
  'sleep',
  'stress',
  'mood',
  'menstruation',
  'caffeine',
  'water',
  'exercise',
  'impact',
  'notes',
] as const;
export type CheckinItem = (typeof checkinItems)[number];

/** One calendar day as it was lived. Null everywhere means "not said". */
export interface DayLog {
  readonly id: string;
  readonly userId: string;
  readonly localDate: CalendarDay;
  /** The person said there was no headache; false says nothing. */
  readonly headacheFree: boolean;
  /** Hours of the night before, 0-24. */
  readonly sleepHours: number | null;
  /** 1 very bad to 5 very good. */
  readonly sleepQuality: number | null;
  /** 1 none to 5 extreme. */
  readonly stress: number | null;
  /** 1 very low to 5 very good. */
  readonly mood: number | null;
  readonly menstruation: MenstruationFlow | null;
  /** The first day of a bleed. */
  readonly menstruationStart: boolean;
  /** Cups. */
  readonly caffeine: number | null;
  /** Glasses. */
  readonly water: number | null;
  readonly exerciseMinutes: number | null;
  readonly impact: ImpactByArea;
  readonly notes: string;
  readonly version: number;
  readonly deletedAt: Instant | null;
}

/** What a person says of a day. */
export type DayLogContent = Omit<DayLog, 'id' | 'userId' | 'localDate' | 'version' | 'deletedAt'>;

/** A day nothing was said of. */
export const emptyDay: DayLogContent = {
  headacheFree: false,
  sleepHours: null,
  sleepQuality: null,
  stress: null,
  mood: null,
  menstruation: null,
  menstruationStart: false,
  caffeine: null,
  water: null,
  exerciseMinutes: null,
  impact: { work: null, home: null, social: null },
  notes: '',
};

const impact = v.fallback(v.nullable(v.picklist(impacts)), null);

/** A row of `day_logs` as the REST API sends it. */
export const dayLogRowSchema = v.pipe(
  v.object({
    id: v.string(),
    user_id: v.string(),
    local_date: calendarDaySchema,
    headache_free: v.boolean(),
    sleep_hours: v.nullable(v.number()),
    sleep_quality: v.nullable(v.number()),
    stress: v.nullable(v.number()),
    mood: v.nullable(v.number()),
    menstruation: v.fallback(v.nullable(v.picklist(menstruationFlows)), null),
    menstruation_start: v.boolean(),
    caffeine: v.nullable(v.number()),
    water: v.nullable(v.number()),
    exercise_minutes: v.nullable(v.number()),
    impact_work: impact,
    impact_home: impact,
    impact_social: impact,
    notes: v.string(),
    version: v.number(),
    deleted_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): DayLog => ({
      id: row.id,
      userId: row.user_id,
      localDate: row.local_date,
      headacheFree: row.headache_free,
      sleepHours: row.sleep_hours,
      sleepQuality: row.sleep_quality,
      stress: row.stress,
      mood: row.mood,
      menstruation: row.menstruation,
      menstruationStart: row.menstruation_start,
      caffeine: row.caffeine,
      water: row.water,
      exerciseMinutes: row.exercise_minutes,
      impact: { work: row.impact_work, home: row.impact_home, social: row.impact_social },
      notes: row.notes,
      version: row.version,
      deletedAt: row.deleted_at,
    }),
  ),
);

/** The columns of `day_logs` that a client may write; a part of the content gives a part of the columns. */
export function dayLogColumns(content: Partial<DayLogContent>) {
  const { impact: lost, ...rest } = content;
  const columns = {
    headache_free: rest.headacheFree,
    sleep_hours: rest.sleepHours,
    sleep_quality: rest.sleepQuality,
    stress: rest.stress,
    mood: rest.mood,
    menstruation: rest.menstruation,
    menstruation_start: rest.menstruationStart,
    caffeine: rest.caffeine,
    water: rest.water,
    exercise_minutes: rest.exerciseMinutes,
    impact_work: lost?.work,
    impact_home: lost?.home,
    impact_social: lost?.social,
    notes: rest.notes,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [Column in keyof typeof columns]?: Exclude<(typeof columns)[Column], undefined>;
  };
}
