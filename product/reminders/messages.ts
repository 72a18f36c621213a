/** What is sent to a device: the words of domain/reminders/reminder-words.ts, and where a tap leads. */

import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DueReminder } from '#domain/reminders/due.ts';
import { reminderWords } from '#domain/reminders/reminder-words.ts';
import type { DeclarativePush } from '#server/contract.ts';

export type Lang = 'es' | 'en';

/** The screen where one tap answers, without the language (app/paths.ts). */
function pathOf({ kind, localDate }: DueReminder, today: CalendarDay): string {
  switch (kind) {
    case 'daily_dose':
      return `/day/${localDate}`;
    case 'check_in':
    case 'treatment_due':
    case 'silent_week':
      return `/day/${today}`;
    case 'month_letter':
      return '/letter';
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
  /** Id of the account, so that no other takes an answer. */
  readonly account?: string;
  /** The secret of the buttons of a daily tablet, and whether it can still be put off. */
  readonly answer?: { readonly token: string; readonly canWait: boolean };
}

/** The notification of one thing that is due. */
export function messageOf(due: DueReminder, wording: Wording): DeclarativePush {
  const { kind, subject } = due;
  const { siteUrl, lang, detailed, today, count, account, answer } = wording;
  const t = reminderWords[lang];
  const { title, body } = detailed ? t.detailed[kind] : t;
  const navigate = `${siteUrl}/${lang}${pathOf(due, today)}`;
  const button = (action: string, label: string, parameters: Record<string, string>) => ({
    action,
    title: label,
    navigate: `${navigate}?${new URLSearchParams(parameters)}`,
  });
  const actions: NonNullable<DeclarativePush['notification']['actions']>[number][] = [];
  // The worker keeps these for the app (app/pwa/push-worker.ts). They say what it is about: only with detail.
  const kept = (said: keyof typeof t.noted, parameters: Record<string, string>) =>
    actions.push({
      ...button(said, t[said], { ...parameters, ...(account !== undefined && { for: account }) }),
      noted: t.noted[said],
    });
  if (kind === 'dose_result' && detailed)
    for (const said of ['better', 'same'] as const) kept(said, { intake: subject ?? '', outcome: said });
  if (kind === 'open_episode' && detailed)
    for (const said of ['over', 'going'] as const) kept(said, { attack: subject ?? '', said });
  // The worker answers these without a page, and opens the address where it cannot (app/pwa/push-worker.ts).
  if (kind === 'daily_dose' && answer) {
    const { token, canWait } = answer;
    actions.push(
      button('taken', detailed ? t.taken : t.done, { doses: due.localDate, said: 'taken', token }),
    );
    if (canWait) actions.push(button('later', t.later, { doses: due.localDate, said: 'later', token }));
  }
  return {
    web_push: 8030,
    notification: {
      title,
      body,
      lang,
      dir: 'ltr',
      navigate,
      tag: kind,
      ...(actions.length > 0 && { actions }),
      ...(actions.some(({ noted }) => noted) && { kept: t.kept }),
    },
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
