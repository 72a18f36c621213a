import { type EmailChangeMail, localeOf, type Mail, proofLink, validityOfBoth } from './mail.ts';
import { layOut } from './mail-layout.ts';

const texts = {
  es: {
    subject: { current: 'Cambio de tu correo', new: 'Confirma tu nuevo correo' },
    greeting: 'Hola:',
    intro: {
      current: (to: string) =>
        `Alguien pidió que tu cuenta use el correo ${to} en lugar de este. Si fuiste tú, confírmalo aquí y también en el mensaje que enviamos al correo nuevo.`,
      new: () =>
        'Alguien pidió que su cuenta use este correo. Si fuiste tú, confírmalo aquí y también en el mensaje que enviamos al correo anterior.',
    },
    action: 'Confirmar el cambio',
    code: 'Si pediste el cambio en otro dispositivo, escribe allí este código:',
    notYou: {
      current:
        'Si no fuiste tú, no confirmes nada: tu correo sigue siendo el mismo. Cambia tu contraseña, porque alguien ha entrado en tu cuenta.',
      new: 'Si no fuiste tú, no hagas nada: tu correo no se usará.',
    },
  },
  en: {
    subject: { current: 'Confirm your change of email address', new: 'Confirm your new email' },
    greeting: 'Hello,',
    intro: {
      current: (to: string) =>
        `Someone asked for your account to use ${to} instead of this address. If it was you, confirm it here and in the message we sent to the new address.`,
      new: () =>
        'Someone asked for their account to use this address. If it was you, confirm it here and in the message we sent to the old address.',
    },
    action: 'Confirm the change',
    code: 'If you asked for the change on another device, type this code there:',
    notYou: {
      current:
        'If it wasn’t you, don’t confirm anything: your email stays the same. Change your password, because someone has been in your account.',
      new: 'If it wasn’t you, do nothing: your email won’t be used.',
    },
  },
};

/**
 * Mail to the current and to the new address of an account: the address changes when both have confirmed. The mail to
 * the new one does not name the account's owner, because a mistyped address may be a stranger's.
 */
export function emailChange(mail: EmailChangeMail): Mail {
  const locale = localeOf(mail);
  const t = texts[locale];
  const { half, newEmail } = mail;
  return layOut(mail.to, locale, {
    subject: t.subject[half],
    greeting: t.greeting,
    intro: t.intro[half](newEmail),
    action: { label: t.action, href: proofLink(mail, 'email_change') },
    code: { label: t.code, digits: mail.code },
    notes: [validityOfBoth(mail, locale), t.notYou[half]],
  });
}
