import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unusedAccount } from '#product/unused-accounts.ts';
import { fileOf, hostedMailSettings, hostedMails } from './hosted-mails.ts';
import { type NoticeMail, type ProofMail, validity } from './mail.ts';
import { notice } from './notice-mail.ts';
import {
  emailChange,
  factorReset,
  invite,
  knownAddress,
  magiclink,
  reauthentication,
  recovery,
  signup,
} from './proof-mails.ts';

const mail: ProofMail = {
  to: 'ana@example.org',
  siteUrl: 'https://diary.example',
  tokenHash: 'a-token_hash',
  code: '012345',
  validSeconds: 3600,
  codeSeconds: 600,
  next: undefined,
  userMetadata: {},
};

describe('the language of a mail', () => {
  test.each([
    [{ locale: 'en' }, undefined, 'en'],
    [{ locale: 'es' }, '/en/entry', 'es'],
    [{}, '/en/entry', 'en'],
    [{}, '/english', 'es'],
    [{}, undefined, 'es'],
    [{ locale: 'fr' }, undefined, 'es'],
    [{ locale: ['en'] }, undefined, 'es'],
  ])('of an account that says %j on the way to %s is %s', (userMetadata, next, lang) => {
    expect(signup({ ...mail, userMetadata, next }).html).toContain(`<html lang="${lang}">`);
  });
});

describe('a link', () => {
  const linkOf = (text: string) => new URL(/https:\S+/.exec(text)?.[0] ?? '');

  test('leads to the page that redeems it, with the path to continue to', () => {
    const link = linkOf(signup({ ...mail, next: '/es/entry?a=1&b=2#c' }).text);
    expect(link.origin + link.pathname).toBe('https://diary.example/es/auth/confirm');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token_hash: 'a-token_hash',
      type: 'signup',
      next: '/es/entry?a=1&b=2#c',
    });
  });

  test('does not lead from that page to itself', () => {
    expect(linkOf(signup({ ...mail, next: '/en/auth/confirm' }).text).href).toBe(
      'https://diary.example/en/auth/confirm?token_hash=a-token_hash&type=signup',
    );
  });

  test('says what it is for', () => {
    const { searchParams } = linkOf(recovery(mail).text);
    expect(searchParams.get('type')).toBe('recovery');
    expect(searchParams.get('next')).toBe('/es/reset-password');
    expect(linkOf(knownAddress(mail).text).href).toBe('https://diary.example/es/auth');
  });
});

describe.each([
  ['signup', signup],
  ['recovery', recovery],
  ['magiclink', magiclink],
] as const)('the %s mail', (_name, make) => {
  test.each(['es', 'en'])('in %s carries link, code and validity in both of its forms', (locale) => {
    const { text, html } = make({ ...mail, userMetadata: { locale } });
    for (const form of [text, html]) {
      expect(form).toContain('token_hash=a-token_hash');
      expect(form).toContain('012345');
      expect(form).toContain(validity(3600, locale === 'en' ? 'en' : 'es'));
      expect(form).toContain(validity(600, locale === 'en' ? 'en' : 'es'));
    }
  });

  test('loads nothing remote and runs nothing', () => {
    expect(make(mail).html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(/i);
  });

  test('contains no name or markup that a stranger entered', () => {
    const userMetadata = { display_name: '<b>Win money at evil.example</b>' };
    const { subject, text, html } = make({ ...mail, userMetadata, next: '/"><script>' });
    expect(subject + text + html).not.toContain('money');
    expect(html).not.toContain('<script>');
  });
});

describe.each(['current', 'new'] as const)('the mail about a change of address, to the %s one', (half) => {
  test.each(['es', 'en'])('in %s asks to agree, and tells a stranger nothing', (locale) => {
    const newEmail = 'nueva@example.org';
    const to = half === 'new' ? newEmail : mail.to;
    const { text, html } = emailChange({ ...mail, to, half, newEmail, userMetadata: { locale } });
    for (const form of [text, html]) {
      expect(form).toContain('type=email_change');
      expect(form).toContain('012345');
      expect(form.includes(newEmail)).toBe(half === 'current');
      expect(form).not.toContain('ana@example.org');
    }
  });
});

test.each([
  ['es', '7 días'],
  ['en', '7 days'],
])('an invitation in %s lives for days, and has no code, which would not', (locale, lifetime) => {
  const { text, html } = invite({ ...mail, validSeconds: 7 * 24 * 3600, userMetadata: { locale } });
  for (const form of [text, html]) {
    expect(form).toContain(`/${locale}/auth/confirm?token_hash=a-token_hash`);
    expect(form).toContain('type=invite');
    expect(form).toContain(lifetime);
    expect(form).not.toContain('012345');
  }
});

test.each(['es', 'en'])('the code for a change that matters comes without a link, in %s', (locale) => {
  const { text, html } = reauthentication({ ...mail, userMetadata: { locale } });
  for (const form of [text, html]) {
    expect(form).toContain('012345');
    expect(form).not.toMatch(/https?:/);
  }
});

const notYou = { es: /Si no (fuiste tú|lo pediste tú)/, en: /If (it wasn’t you|you didn’t ask for it)/ };

describe.each(['es', 'en'] as const)('in %s', (locale) => {
  test.each<NoticeMail['kind']>([
    'password_changed',
    'email_changed',
    'identity_linked',
    'identity_unlinked',
    'factor_added',
    'factor_removed',
    'passkey_added',
    'passkey_removed',
    'recovery_codes_made',
    'recovery_codes_removed',
    'factor_reset_started',
    'factor_reset_cancelled',
    'factor_reset_done',
  ])('the notice of %s says what to do if it was somebody else, and contains no token', (kind) => {
    const dueAt = '2026-11-29T23:30:00Z';
    const { text, html } = notice({ ...mail, kind, dueAt, userMetadata: { locale, display_name: 'Ana' } });
    for (const form of [text, html]) {
      expect(form).toMatch(notYou[locale]);
      expect(form).toContain(`https://diary.example/${locale}/auth`);
      expect(form).not.toMatch(/token|012345|Ana|ana@/);
    }
    const day = locale === 'es' ? '29 de noviembre de 2026' : '29 November 2026';
    const american = 'November 29, 2026';
    expect(text.includes(day) || text.includes(american)).toBe(kind === 'factor_reset_started');
  });

  test('the mail about a factor reset states the wait, and has no code', () => {
    const reset = { ...mail, validSeconds: 3600, waitSeconds: 7 * 24 * 3600, userMetadata: { locale } };
    const { text, html } = factorReset(reset);
    for (const form of [text, html]) {
      expect(form).toContain(`/${locale}/auth/reset-second-step?token_hash=a-token_hash`);
      expect(form).toMatch(locale === 'es' ? /7 días/ : /7 days/);
      expect(form).toMatch(notYou[locale]);
      expect(form).not.toContain('012345');
    }
  });
});

test.each([
  ['es', '1 de mayo de 2026', '31 de mayo de 2026', /inicia sesión antes de ese día/],
  ['en', 'May 1, 2026', 'May 31, 2026', /sign in before that day/],
] as const)(
  'the mail about an unused account says in %s when it goes and how it stays',
  (locale, used, erased, stays) => {
    const days = { usedAt: '2026-05-01T23:30:00Z', eraseAt: '2026-05-31T00:10:00Z' };
    const userMetadata = { locale, display_name: 'Ana' };
    const { subject, text, html } = unusedAccount({ ...mail, ...days, userMetadata });
    expect(subject).toContain(erased);
    for (const form of [text, html]) {
      for (const day of [used, erased]) expect(form).toContain(day);
      expect(form).toMatch(stays);
      expect(form).toContain(`https://diary.example/${locale}/auth`);
      expect(form).not.toMatch(/token|012345|Ana|ana@|migraña?\b.*crisis|attack/);
    }
  },
);

test('validity is said in the largest unit that is whole', () => {
  expect(validity(7 * 86_400, 'es')).toBe('7 días');
  expect(validity(36 * 3600, 'es')).toBe('36 horas');
  expect(validity(3600, 'en')).toBe('1 hour');
  expect(validity(600, 'es')).toBe('10 minutos');
});

describe('the mails of a hosted project', () => {
  const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

  test('are the files of this folder, and the ones that config.toml names', () => {
    expect(readdirSync(import.meta.dirname).filter((file) => file.endsWith('.html'))).toEqual(
      hostedMails().map(fileOf).sort(),
    );
    for (const mail of hostedMails()) expect(read(fileOf(mail)), mail.section).toBe(mail.html);
    expect(read('../config.toml').endsWith(`${hostedMailSettings()}\n`)).toBe(true);
  });

  /** What the auth service would make of a template: conditions of the forms used, then values. */
  const fill = (template: string, values: Readonly<Record<string, string>>) => {
    const holds = (condition: string) => {
      const [, left = '', right = ''] =
        /^eq (\(print \.Data\.locale\)|\.\w+) ("\w+"|\.\w+)$/.exec(condition) ?? [];
      const valueNamed = (word: string) =>
        word.startsWith('"') ? word.slice(1, -1) : values[/\w+\)?$/.exec(word)?.[0].replace(')', '') ?? ''];
      expect(left, condition).not.toBe('');
      return valueNamed(left) === valueNamed(right);
    };
    let text = template;
    // The innermost condition has none within.
    for (
      const inner =
        /\{\{ if ([^}]+) \}\}((?:(?!\{\{ if )[\s\S])*?)\{\{ else \}\}((?:(?!\{\{ if )[\s\S])*?)\{\{ end \}\}/;
      inner.test(text);
    )
      text = text.replace(inner, (_all, condition, yes, no) => (holds(condition) ? yes : no));
    return text.replace(/\{\{ \.(\w+) \}\}/g, (_all, name: string) => {
      expect(values, name).toHaveProperty(name);
      return values[name] ?? '';
    });
  };

  const values = {
    SiteURL: 'https://diary.example',
    SendingTo: 'new@example.org',
    NewEmail: 'new@example.org',
    Token: '012345',
    TokenHash: 'pkce_a1',
    RedirectTo: 'https%3A%2F%2Fdiary.example%2Fen%2Fentry',
  };

  test.each(hostedMails().map((mail) => [mail.section, mail] as const))(
    '%s is whole in both languages, with links to pages of the site alone',
    (_section, { subject, html }) => {
      for (const locale of ['es', 'en', '<nil>']) {
        const filled = fill(html, { ...values, locale });
        expect(filled).not.toContain('{{');
        expect(filled.match(/<html lang="(..)">/g)).toEqual([
          `<html lang="${locale === 'en' ? 'en' : 'es'}">`,
        ]);
        expect(filled).toContain(`<title>${fill(subject, { ...values, locale })}</title>`);
        for (const [, href] of filled.matchAll(/href="([^"]+)"/g))
          expect(href).toMatch(/^https:\/\/diary\.example\/(es|en)\/auth/);
      }
    },
  );

  test('a proof is redeemed on the page, and the code stands beside it', () => {
    const [confirmation] = hostedMails();
    const filled = fill(confirmation?.html ?? '', { ...values, locale: 'en' });
    expect(filled).toContain(
      'https://diary.example/en/auth/confirm?token_hash=pkce_a1&#38;type=signup&#38;next=https%3A%2F%2Fdiary.example%2Fen%2Fentry',
    );
    expect(filled).toContain('012345');
  });

  test('the current and the new address read different mails', () => {
    const change = hostedMails().find(({ section }) => section === 'template.email_change');
    const to = (address: string) => fill(change?.html ?? '', { ...values, SendingTo: address, locale: 'es' });
    expect(to('new@example.org')).toContain('Alguien pidió que su cuenta use este correo.');
    expect(to('ana@example.org')).toContain('use el correo new@example.org en lugar de este');
  });
});
