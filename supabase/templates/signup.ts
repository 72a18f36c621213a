import { localeOf, type Mail, type ProofMail, proofLink, validityOfBoth } from './mail.ts';
import { layOut } from './mail-layout.ts';

const texts = {
  es: {
    subject: 'Confirma tu correo',
    greeting: 'Hola:',
    intro: 'Gracias por crear tu cuenta. Confirma que este correo es tuyo y podrás empezar tu diario.',
    action: 'Confirmar mi correo',
    code: 'Si creaste la cuenta en otro dispositivo, escribe allí este código:',
    notYou: 'Si no creaste esta cuenta, no hagas nada: sin confirmar, nadie puede usarla.',
  },
  en: {
    subject: 'Confirm your email',
    greeting: 'Hello,',
    intro:
      'Thank you for creating your account. Confirm that this is your email address, and you can start your diary.',
    action: 'Confirm my email',
    code: 'If you signed up on another device, type this code there:',
    notYou: 'If you didn’t create this account, do nothing: until it’s confirmed, nobody can use it.',
  },
};

/** Mail to a new account, to confirm the address. */
export function signup(mail: ProofMail): Mail {
  const locale = localeOf(mail);
  const t = texts[locale];
  return layOut(mail.to, locale, {
    subject: t.subject,
    greeting: t.greeting,
    intro: t.intro,
    action: { label: t.action, href: proofLink(mail, 'signup') },
    code: { label: t.code, digits: mail.code },
    notes: [validityOfBoth(mail, locale), t.notYou],
  });
}
