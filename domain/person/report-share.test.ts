import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Consent, sharingConsent } from './consent.ts';
import { isSharePin, reportShares, sharePinTries, shareState } from './report-share.ts';

/** A row as the REST API sends it. */
const row = {
  id: '0190f6d4-0000-7000-8000-000000000001',
  user_id: '0190f6d4-0000-7000-8000-000000000002',
  created_at: '2026-11-22T10:00:00.123456+00:00',
  expires_at: '2026-11-29T10:00:00.123456+00:00',
  revoked_at: null,
  first_day: '2026-08-24',
  last_day: '2026-11-21',
  sections: ['months'],
  locale: 'es',
  has_pin: true,
  wrong_pins: 0,
  open_count: 2,
  opened_at: ['2026-11-22T11:00:00+00:00', '2026-11-22T12:00:00.5+00:00'],
};
const share = v.parse(reportShares.rowSchema, row);

test('a row is read with its openings as instants', () => {
  expect(share).toMatchObject({
    expiresAt: '2026-11-29T10:00:00.123Z',
    openedAt: ['2026-11-22T11:00:00.000Z', '2026-11-22T12:00:00.500Z'],
  });
  expect(v.parse(reportShares.rowSchema, { ...row, opened_at: [] }).openedAt).toEqual([]);
  for (const bad of [{ opened_at: ['x'] }, { opened_at: null }, { locale: 'fr' }, { revoked_at: 'soon' }])
    expect(() => v.parse(reportShares.rowSchema, { ...row, ...bad })).toThrow();
});

test('a link works until it expires, is revoked or is locked; final states take precedence', () => {
  const before = '2026-11-29T10:00:00.122Z';
  const after = '2026-11-29T10:00:00.123Z';
  const locked = { ...share, wrongPins: sharePinTries };
  const revoked = { ...locked, revokedAt: '2026-11-23T10:00:00.000Z' };
  expect(shareState({ ...share, wrongPins: sharePinTries - 1 }, before)).toBe('works');
  expect(shareState(share, after)).toBe('expired');
  expect(shareState(locked, before)).toBe('locked');
  expect(shareState(locked, after)).toBe('expired');
  expect(shareState(revoked, before)).toBe('revoked');
});

test('a PIN is four to eight digits of 0 to 9', () => {
  for (const pin of ['0000', '12345678']) expect(isSharePin(pin)).toBe(true);
  for (const text of ['', '123', '123456789', '12a4', ' 1234', '1234\n', '１２３４', '-1234', '1.23'])
    expect(isSharePin(text), text).toBe(false);
});

test('consent to sharing is the one in force for this text or a later one', () => {
  const given: Consent = {
    id: row.id,
    userId: row.user_id,
    kind: 'sharing',
    version: '2026-11-22',
    grantedAt: share.createdAt,
    withdrawnAt: null,
  };
  expect(sharingConsent([{ ...given, kind: 'health_data' }, given])).toBe(given);
  expect(sharingConsent([{ ...given, version: '2027-01-01' }])).toBeDefined();
  for (const other of [
    { ...given, kind: 'health_data' as const },
    { ...given, version: '2026-11-21' },
    { ...given, withdrawnAt: share.createdAt },
  ])
    expect(sharingConsent([other])).toBeUndefined();
});
