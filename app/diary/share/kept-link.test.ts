import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionStorage } from '#app/account/session/session-storage.ts';
import { forgetLink, keepLink, keptLink } from './kept-link.ts';

const made = {
  id: 'share',
  link: 'https://diario.example/es/shared#token',
  pin: '2580',
  until: '2999-01-01T00:00:00.000Z',
};

/** Signs a person in on this page, or out. */
function signIn(id: string | undefined): void {
  const session = { access_token: 't', user: { id, email: 'x@diario.example', user_metadata: {} } };
  sessionStorage.setItem('diary-auth', id === undefined ? '' : JSON.stringify(session));
}

beforeEach(() => signIn('ana'));
afterEach(() => forgetLink());

test('the newest link is read again by its owner alone', () => {
  keepLink('ana', { ...made, id: 'older' });
  keepLink('ana', made);
  expect(keptLink('ana')).toEqual(made);
  expect(keptLink('eva')).toBeUndefined();
});

test('a link that arrives after sign-out is not kept', () => {
  signIn(undefined);
  keepLink('ana', made);
  expect(sessionStorage.getItem('diary-share-link')).toBeNull();
});

test('an expired one counts as absent, and so does what cannot be read', () => {
  keepLink('ana', { ...made, until: '2020-01-01T00:00:00.000Z' });
  expect(keptLink('ana')).toBeUndefined();
  for (const text of ['', '{', '[]', '{"userId":"ana"}']) {
    sessionStorage.setItem('diary-share-link', text);
    expect(keptLink('ana')).toBeUndefined();
  }
});

test('it is forgotten when it is ended, and another one stays', () => {
  keepLink('ana', made);
  forgetLink('another');
  expect(keptLink('ana')).toEqual(made);
  forgetLink('share');
  expect(keptLink('ana')).toBeUndefined();
});
