/**
 * The mails of a hosted project, as the Go templates its auth service fills: one file for both languages, with the words of this
 * folder's functions and links that a mail scanner cannot use up (docs/hosted.md). `node scripts/schema.ts` writes them.
 */
import { authPolicy } from '#supabase/config.ts';
import type { Locale, Mail, ProofMail } from './mail.ts';
import { notice } from './notice-mail.ts';
import { emailChange, invite, magiclink, reauthentication, recovery, signup } from './proof-mails.ts';

/** One mail: where its settings stand in config.toml, and the template of its subject and of its HTML. */
interface HostedMail {
  /** `template.confirmation`: the section below `auth.email`. Its file has the last word as its name. */
  readonly section: string;
  readonly subject: string;
  readonly html: string;
}

/** Stand for what the service fills in: a link's query would escape its braces. */
const tokenHash = 'TOKEN-HASH';
const next = 'REDIRECT-TO';

const mail = (locale: Locale): ProofMail => {
  // One lifetime for every kind of mail there (`otp_expiry`).
  const { recoverySeconds } = authPolicy.proof;
  return {
    to: '{{ .SendingTo }}',
    siteUrl: '{{ .SiteURL }}',
    tokenHash,
    code: '{{ .Token }}',
    validSeconds: recoverySeconds,
    codeSeconds: recoverySeconds,
    next,
    userMetadata: { locale },
  };
};

/** The HTML and the subject of a mail that has a form for each case of a condition. */
const either = (condition: string, yes: Mail, no: Mail): Mail => {
  const choose = (a: string, b: string) => (a === b ? a : `{{ if ${condition} }}${a}{{ else }}${b}{{ end }}`);
  return { ...yes, subject: choose(yes.subject, no.subject), html: choose(yes.html, no.html) };
};

/** By their section. The language is the account's own, which sign-up and the language switch keep in its metadata. */
const mails: Readonly<Record<string, (locale: Locale) => Mail>> = {
  'template.confirmation': (locale) => signup(mail(locale)),
  'template.recovery': (locale) => recovery(mail(locale)),
  'template.magic_link': (locale) => magiclink(mail(locale)),
  'template.invite': (locale) => invite(mail(locale)),
  // One template goes to both addresses.
  'template.email_change': (locale) => {
    const half = (which: 'current' | 'new') =>
      emailChange({ ...mail(locale), half: which, newEmail: '{{ .NewEmail }}' });
    return either('eq .SendingTo .NewEmail', half('new'), half('current'));
  },
  'template.reauthentication': (locale) => reauthentication(mail(locale)),
  'notification.password_changed': (locale) =>
    notice({ ...mail(locale), kind: 'password_changed', dueAt: undefined }),
  'notification.email_changed': (locale) =>
    notice({ ...mail(locale), kind: 'email_changed', dueAt: undefined }),
  'notification.mfa_factor_unenrolled': (locale) =>
    notice({ ...mail(locale), kind: 'factor_removed', dueAt: undefined }),
};

/** All of them, in the order of config.toml. */
export function hostedMails(): readonly HostedMail[] {
  return Object.entries(mails).map(([section, write]) => {
    const { subject, html } = either('eq (print .Data.locale) "en"', write('en'), write('es'));
    const filled = html.replaceAll(tokenHash, '{{ .TokenHash }}').replaceAll(next, '{{ .RedirectTo }}');
    return { section, subject, html: filled };
  });
}

/** The name of the file of a mail, in this folder. */
export const fileOf = ({ section }: HostedMail): string => `${section.split('.').at(-1)}.html`;

/** The part of config.toml that names the mails. */
export const hostedMailSettings = (): string =>
  hostedMails()
    .map((one) =>
      [
        `[auth.email.${one.section}]`,
        ...(one.section.startsWith('notification.') ? ['enabled = true'] : []),
        `subject = '${one.subject}'`,
        `content_path = "./supabase/templates/${fileOf(one)}"`,
      ].join('\n'),
    )
    .join('\n\n');
