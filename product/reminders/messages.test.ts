import { expect, test } from 'vitest';
import { locales, resolve } from '#app/paths.ts';
import { reminderKinds } from '#domain/person/reminder.ts';
import { messageOf, testMessage } from './messages.ts';

const siteUrl = 'https://diary.example';
const due = {
  subject: '6f3c1d5e-0d0c-4b8e-9b53-8a2f3f6f4d1a',
  localDate: '2026-03-10',
  dueAt: '2026-03-10T19:30:00.000Z',
  pushUntil: '2026-03-11T01:30:00.000Z',
  since: '2026-03-10',
};
const messages = locales.flatMap((lang) =>
  reminderKinds.flatMap((kind) =>
    [false, true].map((detailed) => ({
      kind,
      lang,
      detailed,
      message: messageOf({ kind, ...due }, { siteUrl, lang, detailed, today: '2026-03-10', count: 2 }),
    })),
  ),
);

test.each(messages)('$kind, $lang, in detail $detailed: fits, and leads to a page', ({ message }) => {
  expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThanOrEqual(3993);
  const { navigate, actions = [], tag } = message.notification;
  // A topic is 32 characters of base64url.
  expect(tag).toMatch(/^[\w-]{1,32}$/);
  for (const address of [navigate, ...actions.map((action) => action.navigate)]) {
    const { origin, pathname } = new URL(address);
    expect([origin, resolve(pathname).kind]).toEqual([siteUrl, 'page']);
  }
});

test.each(locales)('without detail, every kind has the same words in %s', (lang) => {
  const shown = messages.filter((one) => one.lang === lang && !one.detailed);
  const words = new Set(
    shown.map(({ message: { notification: n } }) => JSON.stringify([n.title, n.body, n.actions])),
  );
  expect(words.size).toBe(1);
  expect(testMessage(siteUrl, lang).notification.lang).toBe(lang);
});
