/** Help: the questions, also without script, and the contact form as far as the operator's mailbox and terminal. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { help as helpEn } from '../../app/i18n/en/help.ts';
import { help as helpEs } from '../../app/i18n/es/help.ts';
import { feedbackMessageMaxLength } from '../../domain/limits.ts';
import { root } from '../../scripts/lib/command.ts';
import type { StoredMail } from '../../server/mail/index.ts';
import { type DiaryServer, startDiaryServer } from '../support/diary-server.ts';
import { hydrated, violationsOf, windowIn, windows } from './support.ts';

const languages = {
  es: { locale: 'es', t: helpEs, mail: 'Mensaje: ' },
  en: { locale: 'en', t: helpEn, mail: 'Message: ' },
} as const;
type Words = (typeof languages)[keyof typeof languages];

const operator = 'operator@example.org';

/** Headings of the Markdown file the page is made from. */
const questionsIn = (locale: string) =>
  [...readFileSync(join(root, `app/content/faq/${locale}.md`), 'utf8').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => title,
  );

/** Runs `npm run admin` as the operator does. */
function admin(dataDir: string, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [join(root, 'scripts/admin.ts'), ...words], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((resolve) => child.once('close', () => resolve(output)));
}

/** A server for this file: messages are limited per network, and all tests share one. */
let server: DiaryServer;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  server = await startDiaryServer({ OPERATOR_EMAIL: operator });
});
test.afterAll(() => server.close());

for (const words of Object.values(languages) as readonly Words[]) {
  const { locale, t } = words;
  const c = t.contact;
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
  const send = (page: Page) => page.getByRole('button', { name: c.submit, exact: true }).click();
  const openForm = async (page: Page) => {
    await page.goto(`${server.url}/${locale}/help#contact`);
    await page.mouse.move(40, 40);
    await page.mouse.move(60, 60);
    await hydrated(page);
  };

  test.describe(`in ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('every question opens, a link opens its answer, and the form says what it needs and sends nothing', async ({
        page,
      }) => {
        await page.goto(`${server.url}/${locale}/help`);
        const questions = page.locator('main details');
        await expect(questions).toHaveCount(questionsIn(locale).length);
        expect(await page.locator('main summary').allInnerTexts()).toEqual(questionsIn(locale));
        const first = questions.first();
        const answer = first.locator('.prose');
        await expect(answer).toBeHidden();
        await first.locator('summary').click();
        await expect(answer).toBeVisible();

        const last = questions.last().locator('div[id]');
        const id = await last.getAttribute('id');
        await page.goto(`${server.url}/${locale}/help`);
        await expect(last).toBeHidden();
        await page.goto(`${server.url}/${locale}/help#${id}`);
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

    test('a message is checked, sent, shown as it was sent, and reaches the mailbox and the terminal', async ({
      page,
    }) => {
      const subject = `Un fallo <b>${locale}</b>`;
      await page.goto(`${server.url}/${locale}/help`);
      // Typed before the page runs any script: focusing the field starts hydration.
      await field(page, c.subject).fill(subject);
      await hydrated(page);
      await field(page, c.email).fill('nadie');
      await field(page, c.message).fill('x'.repeat(feedbackMessageMaxLength + 1));
      await send(page);
      await expect(page.getByText(c.problems.text_too_long)).toBeVisible();
      await expect(page.getByText(c.problems.email_invalid)).toBeVisible();
      await expect(field(page, c.message)).toBeFocused();
      await expect(field(page, c.subject)).toHaveValue(subject);
      if (locale === 'es') expect(await violationsOf(page)).toEqual([]);

      await field(page, c.message).fill('Primera línea\n\nSegunda 🧠');
      await field(page, c.email).fill('ana@example.org');
      await send(page);
      const heading = page.getByRole('heading', { name: c.sent.heading });
      await expect(heading).toBeFocused();
      await expect(page.getByText(c.sent.answer('ana@example.org'))).toBeVisible();
      await expect(page.locator('main dd')).toHaveText([subject, /Primera línea\s+Segunda 🧠/]);
      if (locale === 'es') expect(await violationsOf(page)).toEqual([]);

      const listed = await admin(server.dataDir, 'feedback');
      expect(listed).toContain(
        `Subject: ${subject}\nAnswer to: ana@example.org\n  | Primera línea\n  | \n  | Segunda 🧠\n`,
      );
      const mails = async () => {
        const kept: StoredMail[] = await (await page.request.get(`${server.url}/dev/mailbox.json`)).json();
        return kept.filter((mail) => mail.to === operator && mail.subject === words.mail + subject);
      };
      // The server checks for new messages once a minute.
      await expect.poll(async () => (await mails()).length, { timeout: 90_000 }).toBe(1);
      expect((await mails())[0]?.replyTo).toBe('ana@example.org');

      await page.getByRole('button', { name: c.sent.again }).click();
      await expect(field(page, c.message)).toHaveValue('');
    });

    test('offline nothing is lost, and it is sent once when the connection is back', async ({ page }) => {
      const subject = `Sin red ${locale}`;
      await openForm(page);
      await page.waitForLoadState('networkidle');
      await field(page, c.subject).fill(subject);
      await field(page, c.message).fill('Hola');
      await page.context().setOffline(true);
      await send(page);
      await expect(page.getByText(c.failed.offline)).toBeVisible();
      await expect(field(page, c.message)).toHaveValue('Hola');
      await page.context().setOffline(false);

      // It arrives but its response is lost: a retry creates no second one.
      await page.route('**/rpc/send_feedback', async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      });
      await send(page);
      await expect.poll(() => admin(server.dataDir, 'feedback')).toContain(subject);
      await expect(page.getByText(c.failed.offline)).toBeVisible();
      await page.unroute('**/rpc/send_feedback');
      await send(page);
      await expect(page.getByRole('heading', { name: c.sent.heading })).toBeVisible();
      await expect(page.getByText(c.sent.noAnswer)).toBeVisible();
      const listed = await admin(server.dataDir, 'feedback');
      expect(listed.split(`Subject: ${subject}\n`)).toHaveLength(2);
    });

    test('what a program fills in is refused in words, and a person who takes it away gets through', async ({
      page,
    }) => {
      const subject = `Un programa ${locale}`;
      await openForm(page);
      await field(page, c.subject).fill(subject);
      await field(page, c.message).fill('Hola');
      const trap = page.locator('input[name=website]');
      await trap.fill('https://example.org', { force: true });
      await send(page);
      await expect(page.getByText(c.failed.refused)).toBeVisible();
      expect(await admin(server.dataDir, 'feedback')).not.toContain(subject);
      await expect(field(page, c.message)).toHaveValue('Hola');
      await trap.fill('', { force: true });
      await send(page);
      await expect(page.getByRole('heading', { name: c.sent.heading })).toBeVisible();
    });
  });
}
