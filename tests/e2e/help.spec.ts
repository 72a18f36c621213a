/**
 * Help: the questions without script, and a message on its way to the server. What the form says is tested in
 * tests/screens/help.test.ts, the operator's mailbox and terminal in tests/integration/feedback.test.ts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { help } from '../../app/i18n/es/help.ts';
import { feedbackMessageMaxLength } from '../../domain/limits.ts';
import { root } from '../../scripts/lib/command.ts';
import { hydrated, violationsOf, windows } from './support.ts';

const { contact: c } = help;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole('button', { name: c.submit, exact: true }).click();

/** Headings of the Markdown file the page is made from, and the question that is made of paths. */
const questions = [
  ...[...readFileSync(join(root, 'app/content/faq/es.md'), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => title,
  ),
  help.oneTouch.heading,
];

test.use({ viewport: windows.phone });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every question opens, a link opens its answer, and the form says what it needs and sends nothing', async ({
    page,
  }) => {
    await page.goto('/es/help');
    const opened = page.locator('main details');
    await expect(opened).toHaveCount(questions.length);
    expect(await page.locator('main summary').allInnerTexts()).toEqual(questions);
    const first = opened.first();
    const answer = first.locator('.prose');
    await expect(answer).toBeHidden();
    await first.locator('summary').click();
    await expect(answer).toBeVisible();

    const last = opened.last().locator('div[id]');
    const id = await last.getAttribute('id');
    await page.goto('/es/help');
    await expect(last).toBeHidden();
    await page.goto(`/es/help#${id}`);
    await expect(last).toBeVisible();

    await expect(page.locator('form noscript p')).toHaveText(c.noScript);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await field(page, c.message).fill('secreto');
    await send(page);
    await expect(field(page, c.message)).toHaveValue('secreto');
    expect(page.url()).not.toContain('secreto');
    expect(asked).toEqual([]);
  });
});

test('a message is checked, waits for the connection, and is sent once though its answer is lost', async ({
  page,
}) => {
  await page.goto('/es/help');
  // Typed before the page runs any script: focusing the field starts hydration.
  await field(page, c.subject).fill('Un fallo <b>aquí</b>');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await field(page, c.message).fill('x'.repeat(feedbackMessageMaxLength + 1));
  await send(page);
  await expect(page.getByText(c.problems.text_too_long)).toBeVisible();
  await expect(field(page, c.message)).toBeFocused();
  await expect(field(page, c.subject)).toHaveValue('Un fallo <b>aquí</b>');
  expect(await violationsOf(page)).toEqual([]);

  await field(page, c.message).fill('Primera línea\n\nSegunda 🧠');
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByText(c.failed.offline)).toBeVisible();
  await page.context().setOffline(false);

  // It arrives but its response is lost.
  const arrived: { readonly id: unknown; readonly status: number }[] = [];
  let isLost = true;
  await page.route('**/rpc/send_feedback', async (route) => {
    const answer = await route.fetch();
    arrived.push({ id: route.request().postDataJSON().id, status: answer.status() });
    await (isLost ? route.abort('connectionreset') : route.fulfill({ response: answer }));
  });
  await send(page);
  await expect.poll(() => arrived.length).toBe(1);
  await expect(page.getByText(c.failed.offline)).toBeVisible();
  isLost = false;
  await send(page);
  await expect(page.getByRole('heading', { name: c.sent.heading })).toBeFocused();
  await expect(page.locator('main dd')).toHaveText(['Un fallo <b>aquí</b>', /Primera línea\s+Segunda 🧠/]);
  expect(arrived.map(({ status }) => status)).toEqual([204, 204]);
  // The server keeps one message of an id.
  expect(arrived[1]?.id).toBe(arrived[0]?.id);
  expect(await violationsOf(page)).toEqual([]);
});
