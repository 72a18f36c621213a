import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionStorage } from '../session/session-storage.ts';
import { removeStoredProfile, shareLinkKey, storedProfile, storeProfile } from './stored-profile.ts';

const ana = {
  userId: 'ana',
  displayName: 'Ana',
  birthYear: 1980,
  biologicalSex: 'female',
  baselineMigraineDays: 12,
} as const;

/** Signs a person in on this page, or out. */
function signIn(id: string | undefined): void {
  const session = { access_token: 't', user: { id, email: 'x@diario.example', user_metadata: {} } };
  sessionStorage.setItem('diary-auth', id === undefined ? '' : JSON.stringify(session));
}

beforeEach(() => signIn('ana'));
afterEach(removeStoredProfile);

test('a profile that arrives after sign-out or for another account is not stored', () => {
  for (const other of [undefined, 'eva']) {
    signIn(other);
    storeProfile(ana);
    expect(sessionStorage.getItem('diary-report-person')).toBeNull();
  }
});

test('the stored facts of a profile are read again, and no other field is stored', () => {
  const complete = { ...ana, id: 'row', hasAura: true, completedOnboarding: true };
  storeProfile(complete);
  expect(storedProfile('ana')).toEqual(ana);
});

test('another account in the same browser does not read it', () => {
  storeProfile(ana);
  expect(storedProfile('eva')).toBeUndefined();
});

test('it is removed with the diary, and with it the newest share link', () => {
  storeProfile(ana);
  sessionStorage.setItem(shareLinkKey, '{}');
  removeStoredProfile();
  expect(storedProfile('ana')).toBeUndefined();
  expect(sessionStorage.getItem(shareLinkKey)).toBeNull();
});

test.each(['', '{', '[]', '{"userId":"ana"}', '{"userId":"ana","displayName":1}'])(
  'an unreadable value, %j, counts as absent',
  (text) => {
    sessionStorage.setItem('diary-report-person', text);
    expect(storedProfile('ana')).toBeUndefined();
  },
);
