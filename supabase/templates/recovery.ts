import { localeOf, type Mail, type ProofMail, proofLink, validityOfBoth } from './mail.ts';
import { layOut } from './mail-layout.ts';

const texts = {
  es: {
    subject: 'Elige una nueva contraseña',
    greeting: 'Hola:',
    intro: 'Alguien pidió una nueva contraseña para tu cuenta. Si fuiste tú, sigue este enlace.',
    action: 'Elegir una nueva contraseña',
    code: 'Si lo pediste en otro dispositivo, escribe allí este código:',
    notYou: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Choose a new password',
    greeting: 'Hello,',
    intro: 'Someone asked for a new password for your account. If it was you, follow this link.',
    action: 'Choose a new password',
    code: 'If you asked for it on another device, type this code there:',
    notYou: 'If it wasn’t you, do nothing: your password stays the same.',
  },
};

/** Mail to a person who forgot the password. */
export function recovery(mail: ProofMail): Mail {
  const locale = localeOf(mail);
  const t = texts[locale];
  // Without a target of its own, the mail leads to the page for a new password.
  const href = proofLink({ ...mail, next: mail.next ?? `/${locale}/reset-password` }, 'recovery');
  return layOut(mail.to, locale, {
    subject: t.subject,
    greeting: t.greeting,
    intro: t.intro,
    action: { label: t.action, href },
    code: { label: t.code, digits: mail.code },
    notes: [validityOfBoth(mail, locale), t.notYou],
  });
}
