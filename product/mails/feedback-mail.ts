import type { Locale, Mail } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';

/** One message, as the operator sees it. */
export interface FeedbackMessage {
  readonly id: string;
  /** UTC, ISO 8601 to the second. */
  readonly sent: string;
  readonly locale: 'es' | 'en';
  readonly subject: string;
  readonly message: string;
  readonly email: string | null;
}

const texts = {
  es: {
    subject: (subject: string) => `Mensaje: ${subject}`,
    greeting: 'Alguien ha escrito desde la página de ayuda.',
    intro: (sent: string) => `Recibido: ${sent}`,
    answer: (email: string) => `Responder a: ${email}`,
    noAnswer: 'No dejó dirección: no espera respuesta.',
    id: (id: string) =>
      `Para marcarlo como atendido: npm run admin -- feedback handled ${id}. Se borra automáticamente a los doce meses; borra entonces también este correo.`,
  },
  en: {
    subject: (subject: string) => `Message: ${subject}`,
    greeting: 'Someone wrote from the help page.',
    intro: (sent: string) => `Received: ${sent}`,
    answer: (email: string) => `Reply to: ${email}`,
    noAnswer: 'They left no address, so they expect no answer.',
    id: (id: string) =>
      `To mark it as handled: npm run admin -- feedback handled ${id}. It’s erased automatically twelve months after it arrived; delete this email then, too.`,
  },
} satisfies Record<Locale, unknown>;

/** Feedback mail to the operator, in the language it was written from. Replies go to the sender. */
export function layOutFeedback(
  to: string,
  { id, sent, locale, subject, message, email }: FeedbackMessage,
): Mail {
  const t = texts[locale];
  const mail = layOut(to, locale, {
    subject: t.subject(subject),
    greeting: t.greeting,
    intro: t.intro(sent),
    notes: [email === null ? t.noAnswer : t.answer(email), ...message.split('\n').filter(Boolean), t.id(id)],
  });
  return email === null ? mail : { ...mail, replyTo: email };
}
