import { expect, test } from 'vitest';
import { locales, resolve } from '#app/paths.ts';
import { reminderKinds } from '#domain/person/reminder.ts';
import { reminderWords } from '#domain/reminders/reminder-words.ts';
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
      message: messageOf(
        { kind, ...due },
        {
          siteUrl,
          lang,
          detailed,
          today: '2026-03-10',
          count: 2,
          answer: { token: 'x'.repeat(43), canWait: true },
        },
      ),
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
  const words = new Set(shown.map(({ message: { notification: n } }) => JSON.stringify([n.title, n.body])));
  expect(words.size).toBe(1);
  // Buttons have no word of health either.
  const buttons = shown.flatMap(({ message }) => message.notification.actions ?? []);
  const { done, later } = reminderWords[lang];
  expect(buttons.map(({ title }) => title)).toEqual([done, later]);
  expect(testMessage(siteUrl, lang).notification.lang).toBe(lang);
});

test('a tablet that was put off is not put off again', () => {
  const { notification } = messageOf(
    { kind: 'daily_dose', ...due, subject: null },
    {
      siteUrl,
      lang: 'en',
      detailed: true,
      today: '2026-03-11',
      count: 1,
      answer: { token: 'x', canWait: false },
    },
  );
  expect(notification.actions).toEqual([
    {
      action: 'taken',
      title: 'Taken',
      // The day of the dose, also after midnight.
      navigate: `${siteUrl}/en/day/2026-03-10?doses=2026-03-10&said=taken&token=x`,
    },
  ]);
});
