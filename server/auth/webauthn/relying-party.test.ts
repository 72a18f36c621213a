import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://diary.example', 'diary.example', 'https://diary.example'],
  ['https://diary.example:8443', 'diary.example', 'https://diary.example:8443'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('%s has the keys of %s', (site, id, origin) => {
  expect(relyingPartyOf(site, 'Diary')).toEqual({ id, origin, name: 'Diary' });
});

test.each(['http://diary.example', 'http://127.0.0.1:3000', 'https://192.0.2.7', 'https://[2001:db8::1]'])(
  '%s can have none',
  (site) => {
    expect(relyingPartyOf(site, 'Diary')).toBeUndefined();
  },
);
