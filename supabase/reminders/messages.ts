/** The words of notifications: without a word of health, unless the person wants them to say what they are about. */
import type { CalendarDay } from '#domain/calendar-date.ts';
import type { DueReminder } from '#domain/reminders/due.ts';
import type { ReminderKind } from '#domain/reminders/reminder.ts';
import type { DeclarativePush } from '#server/push/push-types.ts';

export type Lang = 'es' | 'en';

interface Words {
  readonly title: string;
  readonly body: string;
  readonly detailed: Readonly<Record<ReminderKind, { readonly title: string; readonly body: string }>>;
  readonly test: { readonly title: string; readonly body: string };
  readonly better: string;
  readonly same: string;
}

const words: Readonly<Record<Lang, Words>> = {
  es: {
    title: 'Algo que anotar',
    body: 'Toca para abrirlo.',
    detailed: {
      check_in: { title: 'Tu día', body: 'Hoy aún no has anotado nada.' },
      dose_result: { title: 'Dos horas después', body: '¿Cómo va el dolor tras lo que tomaste?' },
      open_episode: { title: 'Una crisis sin cerrar', body: '¿Sigue, o ya ha terminado?' },
      treatment_due: { title: 'Tu tratamiento', body: 'Hay una dosis pendiente.' },
      questionnaire_due: { title: 'Cinco preguntas', body: 'Han pasado tres meses desde la última vez.' },
      appointment: { title: 'Tu cita médica', body: 'Es en unos días. Mira qué puedes anotar aún.' },
    },
    test: { title: 'Aviso de prueba', body: 'Así te llegarán los avisos a este dispositivo.' },
    better: 'Mejor',
    same: 'Igual',
  },
  en: {
    title: 'Something to note down',
    body: 'Tap to open it.',
    detailed: {
      check_in: { title: 'Your day', body: 'You haven’t noted anything today.' },
      dose_result: { title: 'Two hours later', body: 'How’s the pain after what you took?' },
      open_episode: { title: 'An open episode', body: 'Is it still there, or is it over?' },
      treatment_due: { title: 'Your treatment', body: 'A dose is due.' },
      questionnaire_due: { title: 'Five questions', body: 'It’s been three months since the last time.' },
      appointment: {
        title: 'Your appointment',
        body: 'It’s in a few days. See what you can still note down.',
      },
    },
    test: { title: 'Test notification', body: 'This is how notifications will reach this device.' },
    better: 'Better',
    same: 'Same',
  },
};

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
  const t = words[lang];
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
  const { title, body } = words[lang].test;
  const navigate = `${siteUrl}/${lang}/settings`;
  return {
    web_push: 8030,
    notification: { title, body, lang, dir: 'ltr', navigate, tag: 'test' },
    app_badge: 0,
  };
}
