import { dayOf, type Locale, localeOf, type Mail, type NoticeMail } from './mail.ts';
import { layOut } from './mail-layout.ts';

interface NoticeText {
  readonly subject: string;
  readonly intro: string | ((day: string) => string);
  readonly notYou: string;
  readonly action: string;
}

const secure = {
  es: 'Si no fuiste tú, alguien ha entrado en tu cuenta. Inicia sesión, cambia la contraseña en Ajustes y cierra las demás sesiones.',
  en: 'If it wasn’t you, someone has been in your account. Sign in, change your password in Settings, and sign out on all other devices.',
};
const notYourKey = {
  es: 'Si no fuiste tú, alguien ha entrado en tu cuenta. Inicia sesión, quita esa llave en Ajustes, cambia la contraseña y cierra las demás sesiones.',
  en: 'If it wasn’t you, someone has been in your account. Sign in, remove that passkey in Settings, change your password, and sign out on all other devices.',
};
const notYou = {
  es: 'Si no fuiste tú, inicia sesión con tu contraseña. Cuando la página pida el código, elige «No puedo usar ninguno de mis códigos»: así empiezas a recuperar la cuenta. En ese caso, alguien más conoce tu contraseña: si la usas en otro sitio, cámbiala allí ya.',
  en: 'If it wasn’t you, sign in with your password. When the page asks for the code, choose “I can’t use any of my codes.” That starts the recovery of your account. Someone else also knows your password: if you use it anywhere else, change it there now.',
};
const open = { es: 'Abrir el diario', en: 'Open the diary' };

const texts: Readonly<Record<Locale, Readonly<Record<NoticeMail['kind'], NoticeText>>>> = {
  es: {
    password_changed: {
      subject: 'Tu contraseña ha cambiado',
      intro: 'La contraseña de tu cuenta acaba de cambiar. Si fuiste tú, no tienes que hacer nada.',
      notYou:
        'Si no fuiste tú, pide una contraseña nueva desde la página de inicio de sesión y cierra después las demás sesiones.',
      action: open.es,
    },
    email_changed: {
      subject: 'El correo de tu cuenta ha cambiado',
      intro:
        'Una cuenta del diario ha cambiado de correo. Escribimos a la dirección anterior y a la nueva. El cambio se confirmó desde las dos, o lo hizo quien administra el sitio.',
      notYou:
        'Si no fuiste tú, puede que ya no puedas iniciar sesión: escríbenos desde la página de Ayuda y cambia la contraseña de tu correo.',
      action: open.es,
    },
    factor_added: {
      subject: 'Tu cuenta tiene un nuevo segundo paso',
      intro:
        'Desde ahora, al iniciar sesión también se pedirá la aplicación o la llave que se acaba de añadir. Si fuiste tú, no tienes que hacer nada.',
      notYou: notYou.es,
      action: open.es,
    },
    factor_removed: {
      subject: 'Se ha quitado un segundo paso de tu cuenta',
      intro:
        'La aplicación o la llave que se ha quitado ya no sirve para entrar. Si fuiste tú, no tienes que hacer nada.',
      notYou: secure.es,
      action: open.es,
    },
    passkey_added: {
      subject: 'Tu cuenta tiene una llave de acceso nueva',
      intro:
        'Con ella se entra en tu diario sin escribir la contraseña: basta desbloquear el dispositivo o el gestor que la guarda. Si fuiste tú, no tienes que hacer nada.',
      notYou: notYourKey.es,
      action: open.es,
    },
    passkey_removed: {
      subject: 'Se ha quitado una llave de acceso de tu cuenta',
      intro:
        'La llave que se ha quitado ya no sirve para entrar. Puedes borrarla también del dispositivo que la guardaba. Si fuiste tú, no tienes que hacer nada más.',
      notYou: secure.es,
      action: open.es,
    },
    recovery_codes_made: {
      subject: 'Hay códigos de recuperación nuevos',
      intro:
        'Se han creado códigos de recuperación para tu cuenta. Los que hubiera antes ya no sirven. Si fuiste tú, guárdalos en un lugar seguro.',
      notYou: secure.es,
      action: open.es,
    },
    recovery_codes_removed: {
      subject: 'Se han borrado tus códigos de recuperación',
      intro: 'Los códigos que tenías ya no sirven. Si fuiste tú, no tienes que hacer nada.',
      notYou: secure.es,
      action: open.es,
    },
    factor_reset_started: {
      subject: 'Se va a quitar tu segundo paso',
      intro: (day) =>
        `Alguien con tu contraseña y acceso a este correo ha pedido entrar sin el código. Si nadie lo cancela, el ${day} se quitarán todos los segundos pasos y se cerrarán todas las sesiones. Después habrá que elegir otra contraseña con un enlace enviado a este correo.`,
      notYou:
        'Si no fuiste tú, inicia sesión con tu código y cancélalo en Ajustes, en Verificación en dos pasos. Después cambia la contraseña de tu cuenta y la de tu correo: alguien conoce las dos.',
      action: open.es,
    },
    factor_reset_cancelled: {
      subject: 'Tu segundo paso se queda como está',
      intro:
        'Se ha cancelado, con un código de tu cuenta, la petición de quitar el segundo paso. Para entrar se seguirá pidiendo el código.',
      notYou:
        'Si no fuiste tú, alguien más tiene un código de tu cuenta. Inicia sesión con tu contraseña y elige «No puedo usar ninguno de mis códigos» para volver a pedirlo. Después cambia la contraseña de tu correo.',
      action: open.es,
    },
    factor_reset_done: {
      subject: 'Se ha quitado tu segundo paso: elige otra contraseña',
      intro:
        'Alguien pidió quitar el segundo paso, ha pasado el plazo y nadie canceló la petición. Se han quitado todos los segundos pasos y se han cerrado todas las sesiones. La contraseña anterior ya no sirve: pide un enlace para elegir otra.',
      notYou:
        'Si no lo pediste tú, elige ya una contraseña nueva con el enlace y cambia también la de tu correo: puede que alguien lo haya leído.',
      action: 'Elegir otra contraseña',
    },
  },
  en: {
    password_changed: {
      subject: 'Your password has changed',
      intro: 'Your account’s password has just changed. If it was you, you don’t need to do anything.',
      notYou:
        'If it wasn’t you, ask for a new password on the sign-in page, and then sign out on all other devices.',
      action: open.en,
    },
    email_changed: {
      subject: 'Your account’s email has changed',
      intro:
        'The email address of a diary account has just changed. We’re writing to both the old address and the new one. The change was confirmed from both, or made by the site’s administrator.',
      notYou:
        'If it wasn’t you, you may no longer be able to sign in: write to us from the Help page, and change the password of your email.',
      action: open.en,
    },
    factor_added: {
      subject: 'A second step was added to your account',
      intro:
        'From now on, signing in also takes the app or the key that was just added. If it was you, you don’t need to do anything.',
      notYou: notYou.en,
      action: open.en,
    },
    factor_removed: {
      subject: 'A second step was removed from your account',
      intro:
        'The app or key that was removed no longer works for signing in. If it was you, you don’t need to do anything.',
      notYou: secure.en,
      action: open.en,
    },
    passkey_added: {
      subject: 'A passkey was added to your account',
      intro:
        'It opens your diary without the password: unlocking the device or the manager that keeps it is enough. If it was you, you don’t need to do anything.',
      notYou: notYourKey.en,
      action: open.en,
    },
    passkey_removed: {
      subject: 'A passkey was removed from your account',
      intro:
        'The passkey that was removed no longer works for signing in. You can delete it from the device that kept it, too. If it was you, there’s nothing else to do.',
      notYou: secure.en,
      action: open.en,
    },
    recovery_codes_made: {
      subject: 'New recovery codes were made',
      intro:
        'Recovery codes were made for your account. Any earlier ones no longer work. If it was you, keep them somewhere safe.',
      notYou: secure.en,
      action: open.en,
    },
    recovery_codes_removed: {
      subject: 'Your recovery codes were removed',
      intro: 'None of them works anymore. If it was you, you don’t need to do anything.',
      notYou: secure.en,
      action: open.en,
    },
    factor_reset_started: {
      subject: 'Your second step is going to be removed',
      intro: (day) =>
        `Someone with your password and access to your email has asked to sign in without the code. If nobody cancels the request, every second step will be removed and every session will end on ${day}. You’ll then have to choose a new password with a link sent to this address.`,
      notYou:
        'If it wasn’t you, sign in with your code and cancel it in Settings, under Two-step verification. Then change the password of your account and the password of your email: someone has access to both.',
      action: open.en,
    },
    factor_reset_cancelled: {
      subject: 'Your second step stays as it is',
      intro:
        'The request to remove your second step was canceled with a code from your account. You’ll still need a code to sign in.',
      notYou:
        'If it wasn’t you, someone else has a code for your account. Sign in with your password and choose “I can’t use any of my codes” to ask again. Then change the password of your email.',
      action: open.en,
    },
    factor_reset_done: {
      subject: 'Your second step was removed: choose a new password',
      intro:
        'Someone asked to remove your second step. The waiting period is over, and nobody canceled the request. Every second step was removed and every session has ended. The old password no longer works: ask for a link to choose another one.',
      notYou:
        'If you didn’t ask for it, choose a new password with the link now, and change the password of your email too: someone may have read your mail.',
      action: 'Choose a new password',
    },
  },
};

/** Mail to the owner about a security event of the account. It proves nothing: its link is the sign-in page. */
export function notice({ to, siteUrl, kind, dueAt, userMetadata }: NoticeMail): Mail {
  const locale = localeOf({ userMetadata });
  const { subject, intro, notYou, action } = texts[locale][kind];
  const mode = kind === 'factor_reset_done' ? '?mode=forgot' : '';
  return layOut(to, locale, {
    subject,
    intro: typeof intro === 'string' ? intro : intro(dayOf(dueAt, locale)),
    action: { label: action, href: `${siteUrl}/${locale}/auth${mode}` },
    notes: [notYou],
  });
}
