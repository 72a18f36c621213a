/** What is sent to a device: the words of domain/reminders/reminder-words.ts, and where a tap leads. */

import type { CalendarDay } from '#domain/calendar-date.ts';
import type { ReminderKind } from '#domain/person/reminder.ts';
import type { DueReminder } from '#domain/reminders/due.ts';
import { reminderWords } from '#domain/reminders/reminder-words.ts';
import type { DeclarativePush } from '#server/contract.ts';

export type Lang = 'es' | 'en';

/** The screen where one tap answers, without the language (app/paths.ts). */
function pathOf(kind: ReminderKind, today: CalendarDay): string {
  switch (kind) {
    case 'check_in':
    case 'treatment_due':
      return `/day/${today}`;
    case 'dose_result':
    case 'open_episode':
      return '/';
    case 'questionnaire_due':
      return '/quality-of-life';
    case 'appointment':
      return '/appointment';
  }
}

interface Wording {
  readonly siteUrl: string;
  readonly lang: Lang;
  /** Whether the person wants to read what it is about. */
  readonly detailed: boolean;
  /** The person's local date. */
  readonly today: CalendarDay;
  /** How many things are due. */
  readonly count: number;
}

/** The notification of one thing that is due. */
export function messageOf({ kind, subject }: DueReminder, wording: Wording): DeclarativePush {
  const { siteUrl, lang, detailed, today, count } = wording;
  const t = reminderWords[lang];
  const { title, body } = detailed ? t.detailed[kind] : t;
  const navigate = `${siteUrl}/${lang}${pathOf(kind, today)}`;
  const answers = { better: t.better, same: t.same };
  const actions = Object.entries(answers).map(([action, label]) => ({
    action,
    title: label,
    navigate: `${navigate}?${new URLSearchParams({ intake: subject ?? '', outcome: action })}`,
  }));
  // An answer on the notification says what it is about.
  const asks = kind === 'dose_result' && detailed ? { actions } : {};
  return {
    web_push: 8030,
    notification: { title, body, lang, dir: 'ltr', navigate, tag: kind, ...asks },
    app_badge: count,
  };
}

/** The notification of the test button. */
export function testMessage(siteUrl: string, lang: Lang): DeclarativePush {
  const { title, body } = reminderWords[lang].test;
  const navigate = `${siteUrl}/${lang}/settings`;
  return {
    web_push: 8030,
    notification: { title, body, lang, dir: 'ltr', navigate, tag: 'test' },
    app_badge: 0,
  };
}
