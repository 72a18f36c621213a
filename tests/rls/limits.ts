import {
  baselineMigraineDaysMax,
  baselineMigraineDaysMin,
  birthYearMax,
  birthYearMin,
  displayNameMaxLength,
  doseMax,
} from '#domain/limits.ts';
import { consentKinds, consentVersions } from '#domain/person/consent.ts';
import { biologicalSexes } from '#domain/person/profile.ts';
import {
  attachmentLimits,
  dayLimits,
  importLimits,
  reportLimits,
  treatmentLimits,
  trialLimits,
} from './diary-limits.ts';
import { episodeLimits, intakeLimits, readingLimits } from './episode-limits.ts';
import { each, known, type Limit, length, range, zones } from './limit.ts';
import type { Row, Table } from './rows.ts';

export const limits: readonly Limit[] = [
  length('profiles', 'display_name', displayNameMaxLength),
  range('profiles', 'birth_year', birthYearMin, birthYearMax),
  known('profiles', 'biological_sex', biologicalSexes),
  range('profiles', 'baseline_migraine_days', baselineMigraineDaysMin, baselineMigraineDaysMax),
  ...episodeLimits,
  ...intakeLimits,
  ...readingLimits,
  ...dayLimits,
  ...treatmentLimits,
  ...reportLimits,
  ...trialLimits,
  ...attachmentLimits,
  ...importLimits,
  { ...known('consents', 'kind', consentKinds, []), only: 'insert' },
  {
    table: 'consents',
    name: 'consents_version_form',
    only: 'insert',
    inside: each('version', Object.values(consentVersions)),
    outside: each('version', ['1', '', '2026-11-21b']),
  },
  {
    table: 'push_subscriptions',
    name: 'push_subscriptions_endpoint_known',
    only: 'insert',
    inside: each('endpoint', [
      'https://fcm.googleapis.com/fcm/send/a:b-c_d',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://db5p.notify.windows.com/w/?token=a%2b',
      'http://127.0.0.1:8080/a',
      `https://fcm.googleapis.com/${'a'.repeat(1973)}`,
    ]),
    outside: each('endpoint', [
      `https://fcm.googleapis.com/${'a'.repeat(1974)}`,
      'http://fcm.googleapis.com/a',
      'https://fcm.googleapis.com.example/a',
      'https://fcm.googleapis.com@example.org/a',
      'https://example.org/fcm.googleapis.com/a',
      'https://xfcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'https://push.apple.com.example.org/a',
      'https://169.254.169.254/a',
      'http://127.0.0.1/a',
      'http://127.0.0.1:8080@example.org/a',
      'http://localhost:8080/a',
      'https://fcm.googleapis.com/a b',
    ]),
  },
  {
    table: 'push_subscriptions',
    name: 'push_subscriptions_p256dh_form',
    only: 'insert',
    inside: each('p256dh', [`B${'a'.repeat(86)}`]),
    outside: each('p256dh', ['', `A${'a'.repeat(86)}`, `B${'a'.repeat(85)}=`, `B${'a'.repeat(87)}`]),
  },
  {
    table: 'push_subscriptions',
    name: 'push_subscriptions_auth_form',
    only: 'insert',
    inside: each('auth', ['a'.repeat(22)]),
    outside: each('auth', ['', 'a'.repeat(21), 'a'.repeat(23), '+'.repeat(22)]),
  },
  zones('push_subscriptions'),
  known('push_subscriptions', 'lang', ['es', 'en'], []),
];

/** Constraints that no row can reach, because others fail first. */
export const unreachable: ReadonlySet<string> = new Set([
  // An unknown zone is refused first, and no known one is that long.
  'episodes_zone_length',
  'intakes_zone_length',
  'intensity_readings_zone_length',
  // Only functions write this table: tests/integration/report-shares.test.ts tests their arguments.
  'report_shares_expiry_known',
  'report_shares_locale_known',
  'report_shares_period',
  'report_shares_sections_flat',
  'report_shares_sections_form',
  'report_shares_wrong_pins_range',
  // Only the server writes it.
  'push_subscriptions_state_known',
]);

/** Beyond the range of the column's type: refused without the name of a constraint. */
export const beyondTheType: readonly { readonly table: Table; readonly row: Row; readonly code: string }[] = [
  { table: 'intakes', row: { dose: doseMax + 0.001 }, code: '22003' },
  { table: 'intakes', row: { dose: 'Infinity' }, code: '22003' },
  { table: 'episodes', row: { intensity: 40_000 }, code: '22003' },
  { table: 'episodes', row: { intensity: '5.5' }, code: '22P02' },
  { table: 'episodes', row: { intensity: null }, code: '23502' },
  { table: 'episodes', row: { notes: 'a\0b' }, code: '22021' },
  { table: 'episodes', row: { started_at: '2026-02-30T00:00:00Z' }, code: '22008' },
  { table: 'episodes', row: { aura: '{"visual": "\\u0000"}' }, code: '22P05' },
  { table: 'day_logs', row: { sleep_hours: 100 }, code: '22003' },
  { table: 'questionnaire_results', row: { score: 1000 }, code: '22003' },
  { table: 'treatments', row: { daily_dose: doseMax + 0.001 }, code: '22003' },
  { table: 'treatments', row: { end_date: '2026-02-30' }, code: '22008' },
  { table: 'profiles', row: { birth_year: 'long ago' }, code: '22P02' },
];
