import { dayOf, localeOf, type Mail, type UnusedAccountMail } from '#supabase/templates/mail.ts';
import { layOut } from '#supabase/templates/mail-layout.ts';

const texts = {
  es: {
    subject: (day: string) => `Tu cuenta se borrará el ${day} si no entras antes`,
    greeting: 'Hola:',
    intro: (used: string, erased: string) =>
      `Desde el ${used} nadie ha usado tu cuenta del diario con conexión a internet. Si lo usas sin conexión, aquí no lo sabemos. Para no guardar datos que ya no hacen falta, el ${erased} se borrarán la cuenta y todo lo que hay en ella. Después no se podrá recuperar.`,
    action: 'Iniciar sesión',
    notes: [
      'Para conservarla, inicia sesión antes de ese día. No hace falta nada más.',
      'Si ya no la quieres, no tienes que hacer nada. Si antes quieres una copia, entra y descárgala en Ajustes: entrar también conserva la cuenta, y allí mismo puedes eliminarla.',
    ],
  },
  en: {
    subject: (day: string) => `Your account will be erased on ${day} unless you sign in first`,
    greeting: 'Hello,',
    intro: (used: string, erased: string) =>
      `Nobody has used your diary account online since ${used}. If you use it offline, we can’t see that. We don’t keep data that’s no longer needed, so the account and everything in it will be erased on ${erased}. It can’t be recovered after that.`,
    action: 'Sign in',
    notes: [
      'To keep it, sign in before that day. That’s all it takes.',
      'If you no longer want it, you don’t need to do anything. If you’d like a copy first, sign in and download it in Settings: signing in also keeps the account, and you can delete it right there.',
    ],
  },
};

/**
 * Mail to the owner of an account unused for long: when it will be erased, and how to keep it. Mentions nothing of
 * its content.
 */
export function unusedAccount({ to, siteUrl, usedAt, eraseAt, userMetadata }: UnusedAccountMail): Mail {
  const locale = localeOf({ userMetadata });
  const t = texts[locale];
  const erased = dayOf(eraseAt, locale);
  return layOut(to, locale, {
    subject: t.subject(erased),
    greeting: t.greeting,
    intro: t.intro(dayOf(usedAt, locale), erased),
    action: { label: t.action, href: `${siteUrl}/${locale}/auth` },
    notes: t.notes,
  });
}
