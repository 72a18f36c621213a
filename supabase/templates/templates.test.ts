import { describe, expect, test } from 'vitest';
import { emailChange } from './email-change.ts';
import { knownAddress } from './known-address.ts';
import { type ProofMail, validity } from './mail.ts';
import { reauthentication } from './reauthentication.ts';
import { recovery } from './recovery.ts';
import { signup } from './signup.ts';

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

  test('leads to the page that redeems it, and remembers where the person was going', () => {
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

  test('loads nothing from afar and runs nothing', () => {
    expect(make(mail).html).not.toMatch(/<(img|script|link|iframe|style)\b|url\(/i);
  });

  test('repeats nothing a stranger could have put in', () => {
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

test.each(['es', 'en'])('the code for a change that matters comes without a link, in %s', (locale) => {
  const { text, html } = reauthentication({ ...mail, userMetadata: { locale } });
  for (const form of [text, html]) {
    expect(form).toContain('012345');
    expect(form).not.toMatch(/https?:/);
  }
});

test('validity is said in hours, or in minutes where they are not whole', () => {
  expect(validity(86_400, 'es')).toBe('24 horas');
  expect(validity(3600, 'en')).toBe('1 hour');
  expect(validity(600, 'es')).toBe('10 minutos');
});
