import { type KnownAddressMail, localeOf, type Mail } from './mail.ts';
import { layOut } from './mail-layout.ts';

const texts = {
  es: {
    subject: 'Ya tienes una cuenta',
    greeting: 'Hola:',
    intro:
      'Alguien intentó crear una cuenta con este correo, pero ya tienes una. Puedes iniciar sesión con tu contraseña, o pedir una nueva desde la misma página.',
    action: 'Iniciar sesión',
    notYou: 'Si no fuiste tú, no hagas nada: tu cuenta y tu contraseña siguen como estaban.',
  },
  en: {
    subject: 'You already have an account',
    greeting: 'Hello,',
    intro:
      'Someone tried to create an account with this email address, but you already have one. You can sign in with your password, or ask for a new one on the same page.',
    action: 'Sign in',
    notYou: 'If it wasn’t you, do nothing: your account and your password are just as they were.',
  },
};

/** Mail to a person who signs up again: the page must not reveal who has an account. */
export function knownAddress(mail: KnownAddressMail): Mail {
  const locale = localeOf(mail);
  const t = texts[locale];
  return layOut(mail.to, locale, {
    subject: t.subject,
    greeting: t.greeting,
    intro: t.intro,
    action: { label: t.action, href: `${mail.siteUrl}/${locale}/auth` },
    notes: [t.notYou],
  });
}
