/** Help: its questions, and what the contact form says before and after sending. The server's answers are stubs. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { help as en } from '#app/i18n/en/help.ts';
import { help as es } from '#app/i18n/es/help.ts';
import { type Locale, resolve } from '#app/paths.ts';
import { readAddress } from '#domain/intake/address-answers.ts';
import { feedbackMessageMaxLength, feedbackMonths } from '#domain/limits.ts';
import { type Answer, answerWith } from './browser.ts';
import { type Page, renderScreen } from './render-screen.tsx';

const languages = { es, en };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const openHelp = (locale: Locale = 'es') => renderScreen('help', {}, { visitor: true, locale });
const c = es.contact;
const send = (page: Page, { submit } = c) => page.getByRole('button', { name: submit, exact: true }).click();

/** Headings of the Markdown file the page is made from, and the one about addresses, which are made from paths. */
const questionsIn = (locale: Locale) => [
  ...[...readFileSync(`app/content/faq/${locale}.md`, 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, title]) => title,
  ),
  languages[locale].oneTouch.heading,
];

type Sent = Readonly<Record<string, unknown>>;
const taken: Answer = { status: 200, body: {} };
/** As supabase/migrations/ has it for what a program fills in. */
const refused: Answer = { status: 400, body: { code: '23514', message: 'a field that people do not see' } };

/** Answers messages, by their body; undefined where none arrives. @returns the bodies, in order */
function takeMessages(respond: (sent: Sent) => Answer | undefined = () => taken): readonly Sent[] {
  const sent: Sent[] = [];
  const answer = (body: unknown) => {
    sent.push(body as Sent);
    return respond(body as Sent);
  };
  answerWith({ 'POST /rest/v1/rpc/send_feedback': answer });
  return sent;
}

for (const locale of ['es', 'en'] as const) {
  const { contact: words } = languages[locale];

  test(`has every question of its file, closed, and opens its answer, ${locale}`, async () => {
    const page = await openHelp(locale);
    await expect(page.locator('main summary')).toHaveCount(questionsIn(locale).length);
    const shown = page.locator('main summary').elements();
    expect(shown.map(({ textContent }) => textContent)).toEqual(questionsIn(locale));
    const answer = page.locator('main details .prose').first();
    await expect(answer).toBeHidden();
    await page.locator('main summary').first().click();
    await expect(answer).toBeVisible();
  });

  test(`the addresses it gives fill a form and leave nothing out, ${locale}`, async () => {
    const page = await openHelp(locale);
    const shown = page.locator('#one-touch code');
    await expect(shown).toHaveCount(10);
    const codes = shown.elements().map(({ textContent }) => textContent ?? '');
    const addresses = codes.filter((text) => text.startsWith('__SITE_URL__'));
    expect(addresses).toHaveLength(3);
    for (const address of addresses)
      expect(resolve(address.replace('__SITE_URL__', '').replace(/\?.*/, '')).kind).toBe('page');
    const parts = codes.filter((text) => !text.startsWith('__SITE_URL__') && !text.startsWith('at='));
    const { leftOut, time } = readAddress(new URLSearchParams(parts.join('&')), [], locale);
    expect([leftOut, time]).toEqual([[], '07:00']);
  });

  test(`a message is checked, sent, and shown as it was sent, ${locale}`, async () => {
    const sent = takeMessages();
    const page = await openHelp(locale);
    await expect(page.getByText(words.kept(feedbackMonths))).toBeVisible();
    const subject = 'Un fallo <b>aquí</b>';
    await field(page, words.subject).fill(subject);
    await field(page, words.email).fill('nadie');
    await field(page, words.message).fill('x'.repeat(feedbackMessageMaxLength + 1));
    await send(page, words);
    await expect(field(page, words.message)).toHaveAccessibleDescription(
      new RegExp(words.problems.text_too_long),
    );
    await expect(field(page, words.email)).toHaveAccessibleDescription(
      new RegExp(words.problems.email_invalid),
    );
    await expect(field(page, words.message)).toBeFocused();
    await expect(field(page, words.subject)).toHaveValue(subject);
    expect(sent).toEqual([]);

    const message = 'Primera línea\n\nSegunda 🧠';
    await field(page, words.message).fill(message);
    await field(page, words.email).fill('ana@example.org');
    await send(page, words);
    await expect(page.getByRole('heading', { name: words.sent.heading })).toBeFocused();
    await expect(page.getByText(words.sent.answer('ana@example.org'))).toBeVisible();
    const shown = page.locator('main dd').elements();
    expect(shown.map(({ textContent }) => textContent)).toEqual([subject, message]);
    expect(sent).toMatchObject([{ locale, subject, message, email: 'ana@example.org', website: '' }]);

    await page.getByRole('button', { name: words.sent.again }).click();
    await expect(field(page, words.message)).toHaveValue('');
    await expect(field(page, words.subject)).toHaveValue('');
  });
}

test('whatever goes wrong nothing is lost, and every try of a message has the same id', async () => {
  const answers: (Answer | undefined)[] = [
    undefined,
    { status: 503, body: {} },
    { status: 429, body: { code: 'over_request_rate_limit' } },
    taken,
  ];
  const sent = takeMessages(() => answers.shift());
  const page = await openHelp();
  await field(page, c.subject).fill('Sin red');
  await field(page, c.message).fill('Hola');
  for (const said of [c.failed.offline, c.failed.unavailable, c.failed.limit(1)]) {
    await send(page);
    await expect(page.getByText(said)).toBeVisible();
    await expect(field(page, c.message)).toHaveValue('Hola');
  }
  await send(page);
  await expect(page.getByRole('heading', { name: c.sent.heading })).toBeVisible();
  await expect(page.getByText(c.sent.noAnswer)).toBeVisible();
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);

  await page.getByRole('button', { name: c.sent.again }).click();
  const next = takeMessages();
  await field(page, c.subject).fill('Otra cosa');
  await field(page, c.message).fill('Hola');
  await send(page);
  await expect.poll(() => next).toHaveLength(1);
  expect(next[0]?.id).not.toBe(sent[0]?.id);
});

test('what a program fills in is refused in words, and a person who takes it away gets through', async () => {
  const sent = takeMessages(({ website }) => (website === '' ? taken : refused));
  const page = await openHelp();
  await field(page, c.subject).fill('Un programa');
  await field(page, c.message).fill('Hola');
  const trap = page.locator('input[name=website]');
  await trap.fill('https://example.org');
  await send(page);
  await expect(page.getByText(c.failed.refused)).toBeVisible();
  expect(sent).toMatchObject([{ website: 'https://example.org' }]);
  await expect(field(page, c.message)).toHaveValue('Hola');
  await trap.fill('');
  await send(page);
  await expect(page.getByRole('heading', { name: c.sent.heading })).toBeVisible();
});
