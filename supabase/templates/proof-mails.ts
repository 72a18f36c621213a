import {
  type EmailChangeMail,
  type FactorResetMail,
  type KnownAddressMail,
  type Locale,
  localeOf,
  type Mail,
  type ProofMail,
  proofLink,
  type ReauthenticationMail,
  validity,
  validityOfBoth,
} from './mail.ts';
import { layOut } from './mail-layout.ts';

type LinkAndCodeTexts = Readonly<
  Record<Locale, Readonly<Record<'subject' | 'intro' | 'action' | 'code' | 'notYou', string>>>
>;

/** A mail with a link, the six digits for another device, and how long each holds. */
function linkAndCode(mail: ProofMail, texts: LinkAndCodeTexts, href: string): Mail {
  const locale = localeOf(mail);
  const t = texts[locale];
  return layOut(mail.to, locale, {
    subject: t.subject,
    intro: t.intro,
    action: { label: t.action, href },
    code: { label: t.code, digits: mail.code },
    notes: [validityOfBoth(mail, locale), t.notYou],
  });
}

const signupTexts = {
  es: {
    subject: 'Confirma tu correo',
    intro: 'Gracias por crear tu cuenta. Confirma que este correo es tuyo y podrás empezar tu diario.',
    action: 'Confirmar mi correo',
    code: 'Si creaste la cuenta en otro dispositivo, escribe allí este código:',
    notYou: 'Si no creaste esta cuenta, no hagas nada: sin confirmar, nadie puede usarla.',
  },
  en: {
    subject: 'Confirm your email',
    intro:
      'Thank you for creating your account. Confirm that this is your email address, and you can start your diary.',
    action: 'Confirm my email',
    code: 'If you signed up on another device, type this code there:',
    notYou: 'If you didn’t create this account, do nothing: until it’s confirmed, nobody can use it.',
  },
};

/** Mail to a new account, to confirm the address. */
export function signup(mail: ProofMail): Mail {
  return linkAndCode(mail, signupTexts, proofLink(mail, 'signup'));
}

const recoveryTexts = {
  es: {
    subject: 'Elige una nueva contraseña',
    intro: 'Alguien pidió una nueva contraseña para tu cuenta. Si fuiste tú, sigue este enlace.',
    action: 'Elegir una nueva contraseña',
    code: 'Si lo pediste en otro dispositivo, escribe allí este código:',
    notYou: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma.',
  },
  en: {
    subject: 'Choose a new password',
    intro: 'Someone asked for a new password for your account. If it was you, follow this link.',
    action: 'Choose a new password',
    code: 'If you asked for it on another device, type this code there:',
    notYou: 'If it wasn’t you, do nothing: your password stays the same.',
  },
};

/** Mail to a person who forgot the password. */
export function recovery(mail: ProofMail): Mail {
  // Without a target of its own, the mail leads to the page for a new password.
  const next = mail.next ?? `/${localeOf(mail)}/reset-password`;
  return linkAndCode(mail, recoveryTexts, proofLink({ ...mail, next }, 'recovery'));
}

const magiclinkTexts = {
  es: {
    subject: 'Tu código para entrar',
    intro:
      'Alguien pidió entrar en el diario con este correo. Si fuiste tú, sigue este enlace o escribe el código.',
    action: 'Entrar en mi diario',
    code: 'Escribe este código en la página donde lo pediste:',
    notYou: 'Si no fuiste tú, no hagas nada ni le des el código a nadie: sin él no se puede entrar.',
  },
  en: {
    subject: 'Your sign-in code',
    intro:
      'Someone asked to sign in to the diary with this email address. If it was you, follow this link or type the code.',
    action: 'Sign in to my diary',
    code: 'Type this code on the page where you asked for it:',
    notYou: 'If it wasn’t you, do nothing and share the code with no one: nobody can sign in without it.',
  },
};

/** Mail to a person who signs in without a password, whether or not the account is confirmed. */
export function magiclink(mail: ProofMail): Mail {
  return linkAndCode(mail, magiclinkTexts, proofLink(mail, 'magiclink'));
}

const inviteTexts = {
  es: {
    subject: 'Te han invitado a llevar un diario de migraña',
    intro:
      'Quien administra este sitio ha preparado una cuenta para ti con este correo. Acepta la invitación y podrás empezar.',
    action: 'Aceptar la invitación',
    valid: (time: string) =>
      `El enlace sirve una sola vez, durante ${time}. Después puedes pedir un código en la página de inicio de sesión.`,
    notYou: 'Si no la esperabas, no hagas nada: la cuenta quedará vacía y sin usar.',
  },
  en: {
    subject: 'You’re invited to keep a migraine diary',
    intro:
      'The administrator of this site has prepared an account for you with this email address. Accept the invitation, and you can start.',
    action: 'Accept the invitation',
    valid: (time: string) =>
      `The link works once, for ${time}. After that, you can ask for a code on the sign-in page.`,
    notYou: 'If you weren’t expecting it, do nothing: the account will stay empty and unused.',
  },
};

/** Mail to a person for whom the administrator has made an account. Its code would be too old to be typed. */
export function invite(mail: ProofMail): Mail {
  const locale = localeOf(mail);
  const t = inviteTexts[locale];
  return layOut(mail.to, locale, {
    subject: t.subject,
    intro: t.intro,
    action: { label: t.action, href: proofLink(mail, 'invite') },
    notes: [t.valid(validity(mail.validSeconds, locale)), t.notYou],
  });
}

const reauthenticationTexts = {
  es: {
    subject: 'Tu código de seguridad',
    intro: 'Para cambiar algo importante de tu cuenta necesitamos saber que eres tú.',
    code: 'Escribe este código en la página donde lo pediste:',
    valid: (time: string) => `El código sirve una sola vez, durante ${time}. No se lo des a nadie.`,
    notYou:
      'Si no lo pediste, alguien ha entrado en tu cuenta: cambia tu contraseña y cierra las demás sesiones.',
  },
  en: {
    subject: 'Your security code',
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
  const t = reauthenticationTexts[locale];
  return layOut(mail.to, locale, {
    subject: t.subject,
    intro: t.intro,
    code: { label: t.code, digits: mail.code },
    notes: [t.valid(validity(mail.validSeconds, locale)), t.notYou],
  });
}

const knownAddressTexts = {
  es: {
    subject: 'Ya tienes una cuenta',
    intro:
      'Alguien intentó crear una cuenta con este correo, pero ya tienes una. Puedes iniciar sesión con tu contraseña, o pedir una nueva desde la misma página.',
    action: 'Iniciar sesión',
    notYou: 'Si no fuiste tú, no hagas nada: tu cuenta y tu contraseña siguen como estaban.',
  },
  en: {
    subject: 'You already have an account',
    intro:
      'Someone tried to create an account with this email address, but you already have one. You can sign in with your password, or ask for a new one on the same page.',
    action: 'Sign in',
    notYou: 'If it wasn’t you, do nothing: your account and your password are just as they were.',
  },
};

/** Mail to a person who signs up again: the page must not reveal who has an account. */
export function knownAddress(mail: KnownAddressMail): Mail {
  const locale = localeOf(mail);
  const t = knownAddressTexts[locale];
  return layOut(mail.to, locale, {
    subject: t.subject,
    intro: t.intro,
    action: { label: t.action, href: `${mail.siteUrl}/${locale}/auth` },
    notes: [t.notYou],
  });
}

const secondsOfDay = 24 * 3600;

const factorResetTexts = {
  es: {
    subject: 'Entrar sin tu segundo paso',
    intro: (days: string) =>
      `Alguien con tu contraseña dice que ya no puede usar ninguno de sus códigos. Si fuiste tú, sigue este enlace: empezará un plazo de ${days}, y al final se quitará el segundo paso. Mientras tanto avisaremos a tus dispositivos, y podrás cancelarlo con un código.`,
    action: 'Empezar el plazo',
    valid: (time: string) => `El enlace sirve una sola vez, durante ${time}.`,
    notYou:
      'Si no fuiste tú, no sigas el enlace: no cambiará nada. Pero alguien conoce tu contraseña: inicia sesión y cámbiala.',
  },
  en: {
    subject: 'Signing in without your second step',
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
  const t = factorResetTexts[locale];
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const query = new URLSearchParams({ token_hash: tokenHash });
  return layOut(to, locale, {
    subject: t.subject,
    intro: t.intro(days.format(waitSeconds / secondsOfDay)),
    action: { label: t.action, href: `${siteUrl}/${locale}/auth/reset-second-step?${query}` },
    notes: [t.valid(validity(validSeconds, locale)), t.notYou],
  });
}

const emailChangeTexts = {
  es: {
    subject: { current: 'Cambio de tu correo', new: 'Confirma tu nuevo correo' },
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
  const t = emailChangeTexts[locale];
  const { half, newEmail } = mail;
  return layOut(mail.to, locale, {
    subject: t.subject[half],
    intro: t.intro[half](newEmail),
    action: { label: t.action, href: proofLink(mail, 'email_change') },
    code: { label: t.code, digits: mail.code },
    notes: [validityOfBoth(mail, locale), t.notYou[half]],
  });
}
