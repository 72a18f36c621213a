/** Sends the contact form and words the result: downloaded after hydration, with the validation of its fields. */
import { sendFeedback } from '#app/account/profile/send-feedback.ts';
import type { Locale } from '#app/paths.ts';

const texts = {
  es: () => import('#app/i18n/es/help.ts'),
  en: () => import('#app/i18n/en/help.ts'),
};

/** Result of an attempt to send a message, in words. */
export type Attempt =
  | {
      readonly kind: 'sent';
      readonly heading: string;
      /** Whether a reply can be expected. */
      readonly answer: string;
      readonly copy: string;
      /** The sent content by field label. */
      readonly content: readonly (readonly [label: string, text: string])[];
      readonly again: string;
    }
  | { readonly kind: 'problems'; readonly problems: Readonly<Record<string, string>> }
  | { readonly kind: 'failed'; readonly text: string };

/** Preloads the texts, in case the connection is lost later. */
export async function prepare(locale: Locale): Promise<void> {
  await texts[locale]();
}

/**
 * Sends the content of the form.
 * @param id uuid, the same for every attempt, so that a message is stored once
 * @param typed text of each field by its name
 */
export async function sendMessage(
  id: string,
  locale: Locale,
  typed: Readonly<Record<string, string>>,
): Promise<Attempt> {
  const { contact: t } = (await texts[locale]()).help;
  const { subject = '', message = '', email = '', website = '' } = typed;
  const outcome = await sendFeedback(id, locale, { subject, message, email, website });
  switch (outcome.kind) {
    case 'sent': {
      const { content } = outcome;
      return {
        kind: 'sent',
        heading: t.sent.heading,
        answer: content.email === null ? t.sent.noAnswer : t.sent.answer(content.email),
        copy: t.sent.copy,
        content: [
          [t.subject, content.subject],
          [t.message, content.message],
        ],
        again: t.sent.again,
      };
    }
    case 'problems': {
      const texts: Readonly<Record<string, string>> = t.problems;
      const problems = Object.entries(outcome.problems).map(([field, code]) => [field, texts[code] ?? code]);
      return { kind: 'problems', problems: Object.fromEntries(problems) };
    }
    case 'limit':
      return { kind: 'failed', text: t.failed.limit(outcome.minutes) };
    default:
      return { kind: 'failed', text: t.failed[outcome.kind] };
  }
}
