/** The words of notifications: without a word of health, unless the person wants them to say what they are about. */
import type { ReminderKind } from '../person/reminder.ts';

interface Message {
  readonly title: string;
  readonly body: string;
}

interface ReminderWords extends Message {
  readonly detailed: Readonly<Record<ReminderKind, Message>>;
  readonly test: Message;
  readonly better: string;
  readonly same: string;
  /** Buttons of an open attack. */
  readonly over: string;
  readonly going: string;
  /** What is said once an answer is kept on the device, by its button; `{time}` is the time of the tap. */
  readonly noted: Readonly<Record<'better' | 'same' | 'over' | 'going', string>>;
  /** A sentence beside `noted`: when it will be in the diary. */
  readonly kept: string;
  /** Buttons of the daily tablet: without detail the first has no word of health. */
  readonly taken: string;
  readonly done: string;
  readonly later: string;
}

/** By language; the settings show them, and notifications say them. */
export const reminderWords: Readonly<Record<'es' | 'en', ReminderWords>> = {
  es: {
    title: 'Algo que anotar',
    body: 'Toca para abrirlo.',
    detailed: {
      daily_dose: { title: 'Tu pastilla de hoy', body: '¿La has tomado?' },
      check_in: { title: 'Tu día', body: 'Hoy aún no has anotado nada.' },
      dose_result: { title: 'Dos horas después', body: '¿Cómo va el dolor tras lo que tomaste?' },
      open_episode: { title: 'Una crisis sin cerrar', body: '¿Sigue, o ya ha terminado?' },
      treatment_due: { title: 'Tu tratamiento', body: 'Hay una dosis pendiente.' },
      questionnaire_due: { title: 'Cinco preguntas', body: 'Han pasado tres meses desde la última vez.' },
      appointment: { title: 'Tu cita médica', body: 'Faltan pocos días. Mira qué puedes anotar aún.' },
      month_letter: { title: 'La carta de tu mes', body: 'Ya puedes leerla.' },
      silent_week: { title: '¿Cómo va la semana?', body: 'Hace siete días que no anotas nada.' },
    },
    test: { title: 'Aviso de prueba', body: 'Así te llegarán los avisos a este dispositivo.' },
    better: 'Mejor',
    same: 'Igual o peor',
    over: 'Ya pasó',
    going: 'Sigue',
    noted: {
      better: 'Mejor, a las {time}',
      same: 'Igual o peor, a las {time}',
      over: 'Pasó a las {time}',
      going: 'Seguía a las {time}',
    },
    kept: 'Queda anotado en cuanto abras el diario.',
    taken: 'Tomada',
    done: 'Hecho',
    later: 'Luego',
  },
  en: {
    title: 'Something to note down',
    body: 'Tap to open it.',
    detailed: {
      daily_dose: { title: 'Your tablet today', body: 'Have you taken it?' },
      check_in: { title: 'Your day', body: 'You haven’t logged anything today.' },
      dose_result: { title: 'Two hours later', body: 'How’s the pain after what you took?' },
      open_episode: { title: 'An attack still open', body: 'Is it still going on, or is it over?' },
      treatment_due: { title: 'Your treatment', body: 'A dose is due.' },
      questionnaire_due: { title: 'Five questions', body: 'It’s been three months since the last time.' },
      appointment: {
        title: 'Your appointment',
        body: 'It’s in a few days. See what you can still log.',
      },
      month_letter: { title: 'The letter of your month', body: 'It’s ready to read.' },
      silent_week: { title: 'How’s the week been?', body: 'You haven’t logged anything for seven days.' },
    },
    test: { title: 'Test notification', body: 'This is how notifications will reach this device.' },
    better: 'Better',
    same: 'Same or worse',
    over: 'It’s over',
    going: 'Still going',
    noted: {
      better: 'Better, at {time}',
      same: 'Same or worse, at {time}',
      over: 'Over at {time}',
      going: 'Still going at {time}',
    },
    kept: 'It’s logged as soon as you open the diary.',
    taken: 'Taken',
    done: 'Done',
    later: 'Later',
  },
};
