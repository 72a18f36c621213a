import { type FactorResetMail, localeOf, type Mail, validity } from './mail.ts';
import { layOut } from './mail-layout.ts';

const secondsOfDay = 24 * 3600;

const texts = {
  es: {
    subject: 'Entrar sin tu segundo paso',
    greeting: 'Hola:',
    intro: (days: string) =>
      `Alguien con tu contraseña dice que ya no puede usar ninguno de sus códigos. Si fuiste tú, sigue este enlace: empezará un plazo de ${days}, y al final se quitará el segundo paso. Mientras tanto avisaremos a tus dispositivos, y podrás cancelarlo con un código.`,
    action: 'Empezar el plazo',
    valid: (time: string) => `El enlace sirve una sola vez, durante ${time}.`,
    notYou:
      'Si no fuiste tú, no sigas el enlace: no cambiará nada. Pero alguien conoce tu contraseña: inicia sesión y cámbiala.',
  },
  en: {
    subject: 'Signing in without your second step',
    greeting: 'Hello,',
    intro: (days: string) =>
      `Someone with your password says they can no longer use any of their codes. If it was you, follow this link: a waiting period of ${days} will begin, and when it ends the second step will be removed. Meanwhile, we’ll notify your devices, and you can cancel it with a code.`,
    action: 'Start the waiting period',
    valid: (time: string) => `The link works once, for ${time}.`,
    notYou:
      'If it wasn’t you, don’t follow the link, and nothing will change. But someone knows your password: sign in and change it.',
  },
};

/** Mail to a person who has entered the password of an account and lost its second factor. */
export function factorReset(mail: FactorResetMail): Mail {
  const { to, siteUrl, tokenHash, validSeconds, waitSeconds } = mail;
  const locale = localeOf(mail);
  const t = texts[locale];
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const query = new URLSearchParams({ token_hash: tokenHash });
  return layOut(to, locale, {
    subject: t.subject,
    greeting: t.greeting,
    intro: t.intro(days.format(waitSeconds / secondsOfDay)),
    action: { label: t.action, href: `${siteUrl}/${locale}/auth/reset-second-step?${query}` },
    notes: [t.valid(validity(validSeconds, locale)), t.notYou],
  });
}
