import { dayOf, localeOf, type Mail, type NewTermsMail } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';

const texts = {
  es: {
    subject: (day: string) => `Las condiciones de uso del diario cambian el ${day}`,
    greeting: 'Hola:',
    intro: (day: string) =>
      `Van a cambiar las condiciones de uso del diario en el que tienes una cuenta. Las nuevas valen desde el ${day}. Hasta entonces valen las que aceptaste.`,
    action: 'Leer las nuevas condiciones',
    notes: [
      'Puedes aceptarlas ya en el diario; desde ese día te lo pedirá. Tu diario sigue funcionando igual.',
      'Si no las aceptas, puedes seguir con tu diario, descargar una copia o borrar tu cuenta en Ajustes.',
    ],
  },
  en: {
    subject: (day: string) => `The diary’s terms of use change on ${day}`,
    greeting: 'Hello,',
    intro: (day: string) =>
      `The terms of use of the diary where you have an account are changing. The new ones apply from ${day}. Until then, the ones you accepted still apply.`,
    action: 'Read the new terms',
    notes: [
      'You can accept them in the diary now; from that day, it asks you to. Your diary keeps working as before.',
      'If you don’t accept them, you can keep your diary, download a copy of it, or delete your account in Settings.',
    ],
  },
};

/** Mail about new terms of use: from when they hold, where to read them, and what somebody can do who does not agree. */
export function newTerms({ to, siteUrl, holdsFrom, userMetadata }: NewTermsMail): Mail {
  const locale = localeOf({ userMetadata });
  const t = texts[locale];
  const day = dayOf(holdsFrom, locale);
  return layOut(to, locale, {
    subject: t.subject(day),
    greeting: t.greeting,
    intro: t.intro(day),
    action: { label: t.action, href: `${siteUrl}/${locale}/terms` },
    notes: t.notes,
  });
}
