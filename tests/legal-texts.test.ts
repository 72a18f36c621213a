/** Compares promises of the legal texts with the product: numbers, rights by their names, placeholders for the operator. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { consentVersions } from '#domain/person/consent.ts';
import { auth as enAuth } from '../app/i18n/en/auth.ts';
import { settings as enSettings } from '../app/i18n/en/settings.ts';
import { auth as esAuth } from '../app/i18n/es/auth.ts';
import { settings as esSettings } from '../app/i18n/es/settings.ts';
import {
  inactiveMonthsDefault,
  inactiveNoticeDays,
  inactiveReminderDays,
  trashDays,
  unconfirmedAccountDays,
} from '../domain/limits.ts';
import { root } from '../scripts/lib/command.ts';

const languages = {
  es: {
    settings: esSettings,
    consent: esAuth.consent,
    claims: [
      /^\*\*Todos tus datos son privados y van cifrados\.\*\*.*cada copia de seguridad.*disco del servidor.*podría leer/s,
      /^\*\*El diario cumple el RGPD\.\*\*.*\{\{OPERATOR_NAME\?[^{}]{20,}\}\}/ms,
    ],
    rights: ['Acceso', 'Portabilidad', 'Rectificación', 'Supresión', 'Limitación', 'oposición'],
    sentence: ['ciclo', 'embarazo', 'anticonceptivos', 'vida sexual'],
    days: { [inactiveNoticeDays]: 'treinta días', [inactiveReminderDays]: 'siete días' },
    unconfirmed: `${unconfirmedAccountDays} días desde`,
    trash: `${trashDays} días;`,
    nobody: /no ha indicado su nombre/,
    alsoSaid: {
      privacyPolicy: [
        /La marca de lo que borras del todo \(clase de anotación, número al azar y hora\) \| Mientras exista la cuenta/,
        /nombrar a otras personas.*También son datos suyos/,
        /La ley no te obliga a dar ninguno.*Sin ellos puedes usar el diario en tu dispositivo/,
      ],
      legalNotice: [/Registro o colegio profesional.*\{\{OPERATOR_REGISTRY\?[^{}]{8,}\}\}/],
    },
    oldVerbs: /\banular\b|\bterminas\b|\bterminaste\b/i,
  },
  en: {
    settings: enSettings,
    consent: enAuth.consent,
    claims: [
      /^\*\*All your data is private and encrypted\.\*\*.*every backup.*server’s disk.*could read/s,
      /^\*\*The diary complies with the GDPR\.\*\*.*\{\{OPERATOR_NAME\?[^{}]{20,}\}\}/ms,
    ],
    rights: ['Access', 'Portability', 'Rectification', 'Erasure', 'Restriction', 'objection'],
    sentence: ['cycle', 'pregnancy', 'contraception', 'sex life'],
    days: { [inactiveNoticeDays]: 'thirty days', [inactiveReminderDays]: 'seven days' },
    unconfirmed: `${unconfirmedAccountDays} days from`,
    trash: `${trashDays} days;`,
    nobody: /hasn’t given their name/,
    alsoSaid: {
      privacyPolicy: [
        /The mark of what you delete for good \(kind of thing, random number, and time\) \| As long as the account exists/,
        /name other people.*That’s their data, too/,
        /The law doesn’t require you to give any.*Without them, you can still use the diary on your device/,
      ],
      legalNotice: [/Register or professional body.*\{\{OPERATOR_REGISTRY\?[^{}]{8,}\}\}/],
    },
    oldVerbs: /\brevoke (it|a link)\b|\bended a link\b/i,
  },
} as const;

describe.each(Object.entries(languages))('in %s', (locale, t) => {
  const text = (name: string) => readFileSync(join(root, `app/content/legal/${locale}/${name}.md`), 'utf8');
  const policy = text('privacyPolicy');

  test('home and about say that data is private and encrypted, where and where not, that the GDPR is met, and by whom', () => {
    const part = readFileSync(join(root, `app/content/parts/${locale}/your-data.md`), 'utf8');
    for (const claim of t.claims) expect(part).toMatch(claim);
    for (const where of ['export', 'settings', 'settings#delete', 'settings#consents', 'privacyPolicy#'])
      expect(part).toContain(`(screen:${where}`);
    const about = readFileSync(join(root, `app/content/about/${locale}.md`), 'utf8');
    expect(about).toContain('::part{name="your-data"}');
  });

  test('the policy says how long things are kept, as the product keeps them', () => {
    const months = `{{INACTIVE_MONTHS?${inactiveMonthsDefault}}}`;
    for (const part of [months, t.unconfirmed, t.trash, ...Object.values(t.days)])
      expect(policy).toContain(part);
    expect(text('terms')).toContain(months);
  });

  test('the policy names each right, what is kept, and the button that withdraws', () => {
    for (const right of t.rights) expect(policy).toMatch(new RegExp(`\\*\\*${right}(:\\*\\*|\\*\\*)`));
    for (const sentence of t.sentence) {
      expect(policy).toContain(sentence);
      expect(t.consent.health).toContain(sentence);
    }
    expect(policy).toContain(t.settings.consents.withdrawDiary);
    expect(text('minorPolicy')).toContain(t.consent.age.replace(/\.$/, ''));
  });

  test.each(['NAME', 'ADDRESS', 'EMAIL', 'TAX_ID', 'DPO', 'HOSTING', 'TRANSFERS', 'PROCESSORS'])(
    'the policy has a place for OPERATOR_%s, and says so where it is empty',
    (name) => {
      expect(policy).toMatch(new RegExp(`\\{\\{OPERATOR_${name}\\?[^{}]{20,}\\}\\}`));
    },
  );

  test('every text says that no lawyer has reviewed it, unless the operator names a day', () => {
    for (const name of [
      'cookiePolicy',
      'legalNotice',
      'medicalDisclaimer',
      'minorPolicy',
      'privacyPolicy',
      'terms',
    ])
      expect(text(name)).toMatch(
        locale === 'es'
          ? /\{\{LEGAL_REVIEW_ES\?Ningún abogado lo ha revisado\.\}\}/
          : /\{\{LEGAL_REVIEW_EN\?No lawyer has reviewed it\.\}\}/,
      );
  });

  test('the marks of what is erased, other people’s data, whether data has to be given, and a register are said', () => {
    for (const [name, parts] of Object.entries(t.alsoSaid))
      for (const part of parts) expect(text(name)).toMatch(part);
  });

  test('the consent names who keeps the diary, or says that it was not stated', () => {
    expect(t.consent.healthHint('Ana Luz')).toContain('Ana Luz');
    expect(t.consent.healthHint('')).toMatch(t.nobody);
  });

  test('a link is turned off, in the same words everywhere', () => {
    const faq = readFileSync(join(root, `app/content/faq/${locale}.md`), 'utf8');
    for (const content of [text('terms'), faq, t.settings.activity.events.share_revoked])
      expect(content).not.toMatch(t.oldVerbs);
  });

  test('terms that have changed have another version', () => {
    const checked = /^checked: (\S+)$/m.exec(text('terms'))?.[1];
    expect(checked).toBe(consentVersions.terms);
  });
});
