/**
 * What a person is to be reminded of at an instant: the same rules for the list in the app and for the job that sends
 * notifications (docs/decisions/111). What has been answered is not due.
 */
import {
  addDays,
  addMinutes,
  type CalendarDay,
  type Instant,
  instantOf,
  localDateOf,
  localDateTimeOf,
  monthDays,
  monthOf,
} from '../calendar-date.ts';
import { nextDueOn } from '../clinical/instruments.ts';
import { leastDecidedDays } from '../counting/periods.ts';
import { type DiaryParts, daysOf, factsOf } from '../day/day-index.ts';
import type { DayLog } from '../day/day-log.ts';
import { isObserved } from '../day/day-status.ts';
import type { Episode } from '../episode/episode.ts';
import { isOngoing, lastConfirmedAt, lastKnownInstant, spannedDates } from '../episode/episode-rules.ts';
import type { Intake } from '../intake/intake.ts';
import { isOutcomeDue, outcomeDueAt } from '../intake/outcome-rules.ts';
import type { DiarySettings } from '../person/diary-settings.ts';
import type { QuestionnaireResult } from '../person/questionnaire.ts';
import { defaultTimes, type Reminder, type ReminderKind } from '../person/reminder.ts';
import type { Treatment } from '../treatment/treatment.ts';
import { dailyDosesOpen, isFollowed, nextDue } from '../treatment/treatment-rules.ts';

/**
 * The facts the rules read, without the trash; a whole diary has them. Fewer are enough: open episodes and those of today,
 * with readings and intakes; intakes of the last seven hours and of today; today's day log; all treatments that are
 * followed, with doses, of those ticked every day yesterday's and today's; the results of questionnaires, newest first. A
 * silent week is decided from eight days, the letter of a month on the first of the next one from all of it.
 */
export interface ReminderFacts {
  readonly reminders: readonly Pick<Reminder, 'kind' | 'isOn' | 'atTime'>[];
  readonly settings: Pick<DiarySettings, 'appointmentDate'>;
  readonly episodes: readonly Episode[];
  readonly intakes: readonly Intake[];
  readonly dayLogs: ReadonlyMap<CalendarDay, DayLog>;
  readonly treatments: readonly Treatment[];
  readonly questionnaireResults: readonly QuestionnaireResult[];
}

/** One thing that is due. `kind`, `subject` and `localDate` together identify it: it is notified once. */
export interface DueReminder {
  readonly kind: ReminderKind;
  /** Id of the intake, episode or injected treatment; null where the kind has none. */
  readonly subject: string | null;
  /** The local date it is about. */
  readonly localDate: CalendarDay;
  readonly dueAt: Instant;
  /** After this instant no notification is sent; the app may still show it. */
  readonly pushUntil: Instant;
  /** The day since which it is the case: the day of the dose, the first day of the episode, the day a dose was due. */
  readonly since: CalendarDay;
}

/** Minutes after which a notification comes too late to be of use, by kind; also its time to live at a push service. */
export const pushMinutes: Readonly<Record<ReminderKind, number>> = {
  daily_dose: 6 * 60,
  check_in: 6 * 60,
  dose_result: 30,
  open_episode: 6 * 60,
  treatment_due: 12 * 60,
  questionnaire_due: 6 * 60,
  appointment: 6 * 60,
  month_letter: 6 * 60,
  silent_week: 3 * 60,
};

/** Minutes after it became due during which the app lists an unanswered result of a dose. */
const doseResultListedMinutes = 4 * 60;
/** Days after which an injection or infusion that was due is called late, in a second notification. */
const lateAfterDays = 2;
/** Days before an appointment. */
const appointmentDaysBefore = 3;

/** Days without a word after which a diary is called silent. */
const silentDays = 7;

/** What belongs to an attack, and what prevention must not miss because of one; nothing else is due during it. */
const duringAttack: readonly ReminderKind[] = ['daily_dose', 'dose_result', 'open_episode'];

/** The days of a diary from one on; older rows are left out before days are made of them. */
function daysSince({ episodes, intakes, dayLogs, treatments }: DiaryParts, since: CalendarDay, now: Instant) {
  const days = daysOf({
    episodes: episodes.filter(
      (episode) =>
        episode.deletedAt === null &&
        (episode.lastDate ?? localDateOf(lastKnownInstant(episode, now), episode.zone)) >= since,
    ),
    intakes: intakes.filter(({ localDate, deletedAt }) => deletedAt === null && localDate >= since),
    dayLogs: new Map([...dayLogs].filter(([day, log]) => log.deletedAt === null && day >= since)),
    treatments: treatments.map((treatment) => ({
      ...treatment,
      doses: treatment.doses.filter(({ localDate, deletedAt }) => deletedAt === null && localDate >= since),
    })),
  });
  return { written: days.all(now), index: days.at(now) };
}

/** The moment of the reminders: where and when. */
interface Moment {
  readonly zone: string;
  readonly now: Instant;
  readonly today: CalendarDay;
  /** The instant of a kind's time on a day; a time the clocks skip is moved, of one they repeat the first is taken. */
  readonly at: (day: CalendarDay) => Instant;
}

type Found = Pick<DueReminder, 'subject' | 'localDate' | 'dueAt' | 'since'>;

const finders: Readonly<Record<ReminderKind, (facts: ReminderFacts, moment: Moment) => readonly Found[]>> = {
  // Over midnight as well: a tablet of the evening is asked for until a notification of it would come too late.
  daily_dose: ({ treatments }, { today, now, at }) =>
    [addDays(today, -1), today]
      .filter((day) => day === today || addMinutes(at(day), pushMinutes.daily_dose) > now)
      .filter((day) => dailyDosesOpen(treatments, day).length > 0)
      .map((day) => ({ subject: null, localDate: day, dueAt: at(day), since: day })),

  check_in({ dayLogs, episodes, intakes }, { now, today, at }) {
    const log = dayLogs.get(today);
    const isNoted =
      (log !== undefined && log.deletedAt === null) ||
      intakes.some(({ localDate, deletedAt }) => deletedAt === null && localDate === today) ||
      episodes.some((episode) => episode.deletedAt === null && spannedDates(episode, now).includes(today));
    return isNoted ? [] : [{ subject: null, localDate: today, dueAt: at(today), since: today }];
  },

  dose_result({ intakes }, { now }) {
    return intakes
      .filter((intake) => isOutcomeDue(intake, now))
      .map((intake) => ({
        subject: intake.id,
        localDate: intake.localDate,
        dueAt: outcomeDueAt(intake),
        since: intake.localDate,
      }))
      .filter(({ dueAt }) => addMinutes(dueAt, doseResultListedMinutes) > now);
  },

  // The day after its last sign; "it continues" is one.
  open_episode: ({ episodes }, { at }) =>
    episodes
      .filter((episode) => episode.deletedAt === null && isOngoing(episode))
      .map((episode) => {
        const asked = addDays(localDateOf(lastConfirmedAt(episode), episode.zone), 1);
        return { subject: episode.id, localDate: asked, dueAt: at(asked), since: episode.localDate };
      }),

  treatment_due: ({ treatments }, { today, now, at }) =>
    treatments
      .filter((treatment) => treatment.deletedAt === null && isFollowed(treatment, today))
      .flatMap((treatment) => {
        const due = nextDue(treatment, today);
        if (due === undefined || due > today) return [];
        const late = addDays(due, lateAfterDays);
        const localDate = at(late) <= now ? late : due;
        return { subject: treatment.id, localDate, dueAt: at(localDate), since: due };
      }),

  questionnaire_due({ questionnaireResults }, { at }) {
    const due = nextDueOn(questionnaireResults);
    return due === undefined ? [] : [{ subject: null, localDate: due, dueAt: at(due), since: due }];
  },

  appointment({ settings: { appointmentDate } }, { today, at }) {
    if (appointmentDate === null || appointmentDate < today) return [];
    const first = addDays(appointmentDate, -appointmentDaysBefore);
    return [{ subject: null, localDate: first, dueAt: at(first), since: first }];
  },

  // On its day alone; the home page offers it longer.
  month_letter(facts, { today, now, at }) {
    if (!today.endsWith('-01')) return [];
    const month = monthDays(monthOf(addDays(today, -1)));
    const { index } = daysSince(facts, month[0] ?? today, now);
    const known = month.filter((day) => isObserved(factsOf(index, day).status));
    return known.length < leastDecidedDays
      ? []
      : [{ subject: null, localDate: today, dueAt: at(today), since: today }];
  },

  // On one day alone, so that a silence is asked about once.
  silent_week(facts, { today, now, at }) {
    const last = addDays(today, -silentDays);
    const { written } = daysSince(facts, last, now);
    const isSilent = written.includes(last) && !written.some((day) => day > last);
    return isSilent ? [{ subject: null, localDate: today, dueAt: at(today), since: last }] : [];
  },
};

/**
 * What is due, of the reminders that are on, earliest first. During an attack only what belongs to it. Quiet hours are not
 * regarded: they hold back notifications only (`isQuiet`).
 * @param zone IANA name of the zone the person is in
 */
export function due(facts: ReminderFacts, zone: string, now: Instant): DueReminder[] {
  const today = localDateOf(now, zone);
  const inAttack = facts.episodes.some(
    (episode) => episode.deletedAt === null && isOngoing(episode) && lastKnownInstant(episode, now) >= now,
  );
  return facts.reminders
    .filter(({ kind, isOn }) => isOn && (!inAttack || duringAttack.includes(kind)))
    .flatMap(({ kind, atTime }) => {
      const time = atTime ?? defaultTimes[kind] ?? '00:00';
      const at = (day: CalendarDay) => instantOf(`${day}T${time}`, zone);
      return finders[kind](facts, { zone, now, today, at })
        .filter(({ dueAt }) => dueAt <= now)
        .map((found) => ({ kind, ...found, pushUntil: addMinutes(found.dueAt, pushMinutes[kind]) }));
    })
    .sort((a, b) => a.dueAt.localeCompare(b.dueAt));
}

/** What quiet hours do not hold back: a tablet for the night has its own hour, which the person chose. */
export const ignoresQuiet = (kind: ReminderKind): boolean => kind === 'daily_dose';

/** Whether no notification may be sent now: quiet hours, which may last over midnight. */
export function isQuiet(
  { quietFrom, quietTo }: Pick<DiarySettings, 'quietFrom' | 'quietTo'>,
  zone: string,
  now: Instant,
): boolean {
  const time = localDateTimeOf(now, zone).slice(11);
  return quietFrom <= quietTo ? quietFrom <= time && time < quietTo : quietFrom <= time || time < quietTo;
}
