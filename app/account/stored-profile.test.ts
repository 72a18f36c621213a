import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionStorage } from './session-storage.ts';
import { removeStoredProfile, storedProfile, storeProfile } from './stored-profile.ts';

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

test('what arrives when they have signed out, or another is here, is not kept', () => {
  for (const other of [undefined, 'eva']) {
    signIn(other);
    storeProfile(ana);
    expect(sessionStorage.getItem('diary-report-person')).toBeNull();
  }
});

test('what was heard of a person is known again, and nothing else of their profile is kept', () => {
  const complete = { ...ana, id: 'row', hasAura: true, completedOnboarding: true };
  storeProfile(complete);
  expect(storedProfile('ana')).toEqual(ana);
});

test('another person of the same browser is told nothing of it', () => {
  storeProfile(ana);
  expect(storedProfile('eva')).toBeUndefined();
});

test('it goes with the diary', () => {
  storeProfile(ana);
  removeStoredProfile();
  expect(storedProfile('ana')).toBeUndefined();
});

test.each(['', '{', '[]', '{"userId":"ana"}', '{"userId":"ana","displayName":1}'])(
  'what cannot be read, %j, is as good as absent',
  (text) => {
    sessionStorage.setItem('diary-report-person', text);
    expect(storedProfile('ana')).toBeUndefined();
  },
);
