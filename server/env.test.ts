import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageSettings } from '#product/index.ts';
import { EnvironmentError, parseEnvironment } from './env.ts';
import { unknownSettings } from './unknown-settings.ts';

const smsSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

/** A key of a project that has not moved to the new ones. */
const legacyKey = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

describe('parseEnvironment', () => {
  it('needs nothing', () => {
    expect(parseEnvironment({})).toEqual({
      production: false,
      isPublic: false,
      development: true,
      host: '127.0.0.1',
      port: 3000,
      siteUrl: undefined,
      dataDir: resolve('.data'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      demo: true,
      trustedProxyHops: 0,
      corsOrigins: [],
      rateLimits: true,
      passkeys: true,
      providers: [],
      signingKeys: undefined,
      drainSeconds: 0,
      operator: { language: 'es' },
      thirdParties: {},
    });
  });

  it('treats an empty variable as absent', () => {
    expect(parseEnvironment({ PORT: '', SITE_URL: '', DATABASE_URL: '', NODE_ENV: '' })).toEqual(
      parseEnvironment({}),
    );
  });

  it('reads secrets from files, and says what is wrong with one without showing it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'diary-secrets-'));
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    try {
      const url = 'postgres://diary:secret@localhost/diary';
      const given = {
        DATABASE_URL_FILE: file('database', `${url}\n`),
        METRICS_TOKEN_FILE: file('token', 'm'.repeat(40)),
        OIDC_PROVIDERS: 'clinic',
        OIDC_CLINIC_ISSUER: 'https://id.example',
        OIDC_CLINIC_CLIENT_ID: 'diary',
        OIDC_CLINIC_CLIENT_SECRET_FILE: file('oidc', 'from a file'),
      };
      const { databaseUrl, metricsToken, providers } = parseEnvironment(given);
      expect([databaseUrl, metricsToken, providers[0]?.clientSecret]).toEqual([
        url,
        'm'.repeat(40),
        'from a file',
      ]);
      const refusals: [Record<string, string>, string][] = [
        [{ ...given, DATABASE_URL: url }, 'Set DATABASE_URL or DATABASE_URL_FILE, not both.'],
        [{ SMTP_URL_FILE: join(folder, 'none') }, `SMTP_URL_FILE: ${join(folder, 'none')} cannot be read.`],
        [
          { S3_SECRET_ACCESS_KEY_FILE: file('empty', ' \n') },
          `S3_SECRET_ACCESS_KEY_FILE: ${join(folder, 'empty')} is empty.`,
        ],
      ];
      for (const [variables, sentence] of refusals)
        expect(() => parseEnvironment(variables)).toThrow(new EnvironmentError(sentence));
      const wrong = { DATABASE_URL_FILE: file('wrong', 'mysql://diary:secret@localhost') };
      expect(() => parseEnvironment(wrong)).toThrow(/^DATABASE_URL must look like(?!.*secret)/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const read: readonly [variables: Record<string, string>, expected: object][] = [
    [{ PORT: '0' }, { port: 0 }],
    [{ SITE_URL: 'https://diary.example/' }, { siteUrl: 'https://diary.example' }],
    [{ HOST: '0.0.0.0', SITE_URL: 'https://diary.example' }, { host: '0.0.0.0' }],
    [{ HOST: '::1' }, { host: '::1', siteUrl: undefined }],
    [{ NODE_ENV: 'production' }, { production: true, demo: false }],
    [
      { NODE_ENV: 'production', DEMO: '1' },
      { production: true, demo: true },
    ],
    [{ DEMO: '0' }, { demo: false }],
    [{ TERMS_NEXT: '2027-02-01' }, { termsNext: '2027-02-01' }],
    [{ OPERATOR_LANGUAGE: 'en' }, { operator: { language: 'en' } }],
    [{ OPERATOR_LEGAL_REVIEW: '2027-03-01' }, { operator: { legalReview: '2027-03-01' } }],
    [{ METRICS_TOKEN: 'm'.repeat(32) }, { metricsToken: 'm'.repeat(32) }],
    // A proxy has to see that a server leaves before it does.
    [{ NODE_ENV: 'production', TRUSTED_PROXY_HOPS: '1' }, { drainSeconds: 5 }],
    [{ NODE_ENV: 'production', TRUSTED_PROXY_HOPS: '1', DRAIN_SECONDS: '0' }, { drainSeconds: 0 }],
    [{ NODE_ENV: 'production' }, { drainSeconds: 0 }],
    [{ DRAIN_SECONDS: '12' }, { drainSeconds: 12 }],
    [
      { OPERATOR_NAME: ' Ana Gil ', OPERATOR_EMAIL: 'ana@diary.example', OPERATOR_TAX_ID: '00000000T' },
      { operator: { name: 'Ana Gil', email: 'ana@diary.example', taxId: '00000000T' } },
    ],
    [
      { ANALYTICS_SCRIPT: 'https://count.example/count.js', ANALYTICS_ABOUT: 'Count Ltd.' },
      {
        thirdParties: {
          analytics: { script: 'https://count.example/count.js', about: 'Count Ltd.' },
          advertising: undefined,
        },
      },
    ],
    [
      { ADVERTISING_SCRIPT: 'http://127.0.0.1:4000/ads.js', ADVERTISING_ABOUT: 'Ads Ltd.' },
      { thirdParties: { advertising: { script: 'http://127.0.0.1:4000/ads.js', about: 'Ads Ltd.' } } },
    ],
    [{ SITE_URL: 'https://diary.example' }, { production: true, development: false, demo: false }],
    [
      { SITE_URL: 'https://diary.example', NODE_ENV: 'test' },
      { production: true, development: false },
    ],
    [
      { SITE_URL: 'https://192.0.2.7', NODE_ENV: 'development' },
      { production: true, development: false, demo: false },
    ],
    [{ SITE_URL: 'http://localhost:8080' }, { production: false, development: true, demo: true }],
    [{ SITE_URL: 'http://[::1]:8080' }, { production: false, development: true, demo: true }],
    [{ SITE_URL: 'http://diary.localhost' }, { production: false, development: true, demo: true }],
    [
      { HOST: '0.0.0.0', SITE_URL: 'http://localhost:3000' },
      { production: false, development: false, demo: false },
    ],
    [{ TRUSTED_PROXY_HOPS: '1' }, { production: false, development: false, demo: false }],
    [
      { CORS_ORIGINS: 'https://a.example, https://b.example:8443,' },
      { corsOrigins: ['https://a.example', 'https://b.example:8443'] },
    ],
    [{ SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'D <d@a.example>' }, { mailFrom: 'D <d@a.example>' }],
    [
      {
        OIDC_PROVIDERS: 'google, acme',
        OIDC_GOOGLE_ISSUER: 'https://accounts.google.com',
        OIDC_GOOGLE_CLIENT_ID: 'a',
        OIDC_GOOGLE_CLIENT_SECRET: 'b',
        OIDC_ACME_ISSUER: 'http://localhost:4000',
        OIDC_ACME_CLIENT_ID: 'c',
        OIDC_ACME_CLIENT_SECRET: 'd',
        OIDC_ACME_NAME: 'Acme Health',
      },
      {
        providers: [
          {
            id: 'google',
            name: 'Google',
            issuer: 'https://accounts.google.com',
            clientId: 'a',
            clientSecret: 'b',
          },
          {
            id: 'acme',
            name: 'Acme Health',
            issuer: 'http://localhost:4000',
            clientId: 'c',
            clientSecret: 'd',
          },
        ],
      },
    ],
    [
      { SIGNING_KEYS: '{"keys":[{"kty":"EC","crv":"P-256","kid":"k","x":"x","y":"y","d":"d"}]}' },
      { signingKeys: [{ kty: 'EC', crv: 'P-256', kid: 'k', x: 'x', y: 'y', d: 'd', nbf: 0 }] },
    ],
    [{ SMS_WEBHOOK_SECRET: smsSecret }, { smsWebhook: undefined }],
    [
      { SMS_WEBHOOK_URL: 'https://sms.example/send' },
      { smsWebhook: { url: 'https://sms.example/send', secret: undefined } },
    ],
    [
      { SMS_WEBHOOK_URL: 'http://[::1]:8080/', SMS_WEBHOOK_SECRET: `v1,${smsSecret}` },
      { smsWebhook: { url: 'http://[::1]:8080/', secret: `v1,${smsSecret}` } },
    ],
    [{ SMS_WEBHOOK_URL: 'http://localhost:1' }, { smsWebhook: { url: 'http://localhost:1' } }],
    [
      { SUPABASE_URL: 'https://abc.supabase.co/', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
      { hosted: { url: 'https://abc.supabase.co', publishableKey: 'sb_publishable_x' }, demo: false },
    ],
    [
      { SUPABASE_URL: 'http://127.0.0.1:54321', SUPABASE_PUBLISHABLE_KEY: legacyKey('anon') },
      { hosted: { url: 'http://127.0.0.1:54321', publishableKey: legacyKey('anon') } },
    ],
  ];
  it.each(read)('reads %j', (variables, expected) => {
    expect(parseEnvironment(variables)).toMatchObject(expected);
  });

  const refused: readonly (readonly [variables: Record<string, string>, sentence: RegExp])[] = [
    [{ PORT: '70000' }, /^PORT must be a port number/],
    [{ PORT: '80a' }, /^PORT must be a port number/],
    [{ PORT: '-1' }, /^PORT must be a port number/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV must be production, development or test\.$/],
    [{ HOST: '0.0.0.0' }, /^SITE_URL is needed when HOST is 0\.0\.0\.0/],
    [{ SITE_URL: 'diary.example' }, /^SITE_URL must be an http or https address/],
    [{ SITE_URL: 'https://diary.example/path' }, /^SITE_URL must be/],
    [{ SITE_URL: 'ftp://diary.example' }, /^SITE_URL must be/],
    [{ SITE_URL: 'http://diary.example' }, /^SITE_URL must be an https address when/],
    [{ SITE_URL: 'http://192.168.1.5:3000' }, /^SITE_URL must be an https address when/],
    [{ SITE_URL: 'http://localhost.example' }, /^SITE_URL must be an https address when/],
    [{ SITE_URL: 'http://127.0.0.1.example', NODE_ENV: 'test' }, /^SITE_URL must be an https address when/],
    [{ SITE_URL: 'https://diary.example', DEMO: '1' }, /^DEMO must be 0 when/],
    [{ HOST: '0.0.0.0', SITE_URL: 'http://localhost', DEMO: '1' }, /^DEMO must be 0 when/],
    [{ DATABASE_URL: 'mysql://localhost/x' }, /^DATABASE_URL must look like postgres:/],
    [{ SMTP_URL: 'localhost' }, /^SMTP_URL must look like smtp:/],
    [{ SMTP_URL: 'smtp://localhost' }, /^MAIL_FROM is needed with SMTP_URL/],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, /^MAIL_FROM must be/],
    [{ S3_ENDPOINT: 'https://s3.example/diary' }, /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed/],
    [{ S3_ENDPOINT: 'http://s3.example/diary' }, /^S3_ENDPOINT must be an https address/],
    [{ S3_REGION: 'a b' }, /^S3_REGION must be a region/],
    [{ DEMO: 'yes' }, /^DEMO must be 0 or 1\.$/],
    [{ OPERATOR_NAME: 'Ana\nGil' }, /^OPERATOR_NAME must be one line/],
    [{ OPERATOR_ADDRESS: 'x'.repeat(301) }, /^OPERATOR_ADDRESS must be one line/],
    [{ OPERATOR_LANGUAGE: 'fr' }, /^OPERATOR_LANGUAGE must be es or en/],
    [{ OPERATOR_EMAIL: 'ana' }, /^OPERATOR_EMAIL must be a mail address/],
    [{ ANALYTICS_SCRIPT: 'http://count.example/a.js' }, /^ANALYTICS_SCRIPT must be an https address/],
    [{ ANALYTICS_SCRIPT: 'https://count.example/a.js' }, /^ANALYTICS_ABOUT is needed with ANALYTICS_SCRIPT/],
    [
      { ADVERTISING_SCRIPT: 'https://ads.example/a.js', ANALYTICS_ABOUT: 'Count Ltd.' },
      /^ADVERTISING_ABOUT is needed/,
    ],
    [{ INACTIVE_MONTHS: 'never' }, /^INACTIVE_MONTHS must be a whole number/],
    [{ OPERATOR_TRANSFERS: 'a\nb' }, /^OPERATOR_TRANSFERS must be one line/],
    [{ ADVERTISING_SCRIPT: '/ads.js' }, /^ADVERTISING_SCRIPT must be an https address/],
    [{ TRUSTED_PROXY_HOPS: '11' }, /^TRUSTED_PROXY_HOPS must be/],
    [{ CORS_ORIGINS: 'https://a.example,*' }, /^CORS_ORIGINS must be/],
    [{ RATE_LIMITS: 'no' }, /^RATE_LIMITS must be on or off/],
    [{ RATE_LIMITS: 'off', NODE_ENV: 'production' }, /^RATE_LIMITS=off is for benchmarks/],
    [
      { OIDC_PROVIDERS: 'acme' },
      /^OIDC_ACME_ISSUER is needed .*\nOIDC_ACME_CLIENT_ID .*\nOIDC_ACME_CLIENT_SECRET/,
    ],
    [{ OIDC_PROVIDERS: 'email' }, /^OIDC_PROVIDERS must be names/],
    [{ OIDC_PROVIDERS: 'Acme!' }, /^OIDC_PROVIDERS must be names/],
    [
      {
        OIDC_PROVIDERS: 'acme',
        OIDC_ACME_ISSUER: 'http://acme.example',
        OIDC_ACME_CLIENT_ID: 'c',
        OIDC_ACME_CLIENT_SECRET: 'd',
      },
      /^OIDC_ACME_ISSUER must be an https address/,
    ],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be 32 to 200 characters/],
    [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS must be a whole number of seconds/],
    [{ OPERATOR_LEGAL_REVIEW: 'yes' }, /^OPERATOR_LEGAL_REVIEW must be a day, such as/],
    [{ OPERATOR_LEGAL_REVIEW: '2027-02-30' }, /^OPERATOR_LEGAL_REVIEW must be a day that exists/],
    [{ SIGNING_KEYS: 'x' }, /^SIGNING_KEYS must be a JSON Web Key set/],
    [{ SIGNING_KEYS: '{"keys":[]}' }, /^SIGNING_KEYS/],
    [{ SMS_WEBHOOK_URL: 'http://sms.example' }, /^SMS_WEBHOOK_URL must be an https address, or http/],
    [{ SMS_WEBHOOK_URL: 'sms.example' }, /^SMS_WEBHOOK_URL must be an https address/],
    [{ SMS_WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, /^SMS_WEBHOOK_SECRET must be whsec_/],
    [{ SUPABASE_URL: 'https://abc.supabase.co' }, /^SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are needed/],
    [{ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, /^SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY are/],
    ...['http://abc.example', 'https://abc.example/rest/v1', 'https://a:b@abc.example', 'abc'].map(
      (url) =>
        [
          { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' },
          /^SUPABASE_URL must be/,
        ] as const,
    ),
    ...['sb_secret_x', legacyKey('service_role'), 'a.b.c', 'sb_publishable_'].map(
      (key) =>
        [
          { SUPABASE_URL: 'https://abc.example', SUPABASE_PUBLISHABLE_KEY: key },
          /^SUPABASE_PUBLISHABLE_KEY must be/,
        ] as const,
    ),
    [
      { SUPABASE_URL: 'https://abc.example', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x', DEMO: '1' },
      /^DEMO must be 0 with SUPABASE_URL/,
    ],
    [{ PORT: 'x', DEMO: 'x' }, /^PORT .*\nDEMO .*$/],
  ];
  it.each(refused)('refuses %j', (variables, sentence) => {
    const parse = () => parseEnvironment(variables);
    expect(parse).toThrow(EnvironmentError);
    expect(parse).toThrow(sentence);
  });

  it('names the API of pages only where it is not the one of this server', () => {
    const SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_x';
    const hosted = parseEnvironment({ SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY });
    expect(pageSettings(hosted)).toMatchObject({
      apiUrl: 'https://abc.supabase.co',
      publishableKey: SUPABASE_PUBLISHABLE_KEY,
    });
    // Spread over the server's own key.
    const own = pageSettings(parseEnvironment({}));
    expect('apiUrl' in own || 'publishableKey' in own).toBe(false);
  });

  it('does not repeat a secret in its message', () => {
    expect(() => parseEnvironment({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });
});

it('a variable that begins like a setting and is none is told, with the one that is meant', () => {
  const given = {
    BACKUP_KEYFILE: '/etc/key',
    OPERATOR_MAIL: 'a@b.example',
    // Known ones, and those of other programs.
    ...{ SMTP_URL_FILE: '/run/secrets/smtp', OIDC_CLINIC_CLIENT_SECRET: 'x', OIDC_CLINIC_NAME: 'Clinic' },
    ...{ NODE_OPTIONS: '', DATABASE_NAME: 'x', PATH: '/bin', SUPABASE_ACCESS_TOKEN: 'x', BACKUP_DIR: '/b' },
  };
  expect(unknownSettings(given)).toEqual([
    'BACKUP_KEYFILE is no setting and is ignored: BACKUP_KEY_FILE is meant.',
    expect.stringMatching(
      /^OPERATOR_MAIL is no setting and is ignored: there is OPERATOR_NAME, .*OPERATOR_EMAIL/,
    ),
  ]);
});
