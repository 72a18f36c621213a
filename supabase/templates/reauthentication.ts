import { localeOf, type Mail, type ReauthenticationMail, validity } from './mail.ts';
import { layOut } from './mail-layout.ts';

const texts = {
  es: {
    subject: 'Tu código de seguridad',
    greeting: 'Hola:',
    intro: 'Para cambiar algo importante de tu cuenta necesitamos saber que eres tú.',
    code: 'Escribe este código en la página donde lo pediste:',
    valid: (time: string) => `El código sirve una sola vez, durante ${time}. No se lo des a nadie.`,
    notYou:
      'Si no lo pediste, alguien ha entrado en tu cuenta: cambia tu contraseña y cierra las demás sesiones.',
  },
  en: {
    subject: 'Your security code',
    greeting: 'Hello,',
    intro: 'Before you change something important in your account, we need to know it’s you.',
    code: 'Type this code on the page where you asked for it:',
    valid: (time: string) => `The code works once, for ${time}. Don’t share it with anyone.`,
    notYou:
      'If you didn’t ask for it, someone has been in your account: change your password and sign out on your other devices.',
  },
};

/** Mail with a code for a signed-in person who makes a sensitive change. */
export function reauthentication(mail: ReauthenticationMail): Mail {
  const locale = localeOf(mail);
  const t = texts[locale];
  return layOut(mail.to, locale, {
    subject: t.subject,
    greeting: t.greeting,
    intro: t.intro,
    code: { label: t.code, digits: mail.code },
    notes: [t.valid(validity(mail.validSeconds, locale)), t.notYou],
  });
}
