/** The page a browser is shown while the server starts. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { listen } from '../../server/http/listen.ts';
import { contentSecurityPolicy } from '../../server/web/content-security-policy.ts';
import { windows } from './support.ts';

const html = readFileSync(new URL('../../app/starting.html', import.meta.url), 'utf8');

for (const [size, colorScheme] of [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const) {
  test(`is quiet, ${colorScheme} on a ${size}, and gives way to the real one without a script`, async ({
    browser,
  }) => {
    const policy = contentSecurityPolicy(html, { secure: false });
    const listener = await listen({ host: '127.0.0.1', port: 0, startingPage: { html, policy } });
    const context = await browser.newContext({
      viewport: windows[size],
      colorScheme,
      javaScriptEnabled: false,
    });
    try {
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security/i.test(message.text())) complaints.push(message.text());
      });
      const answer = await page.goto(`http://127.0.0.1:${listener.port}/es/calendar`);
      expect(answer?.status()).toBe(503);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu diario está arrancando');
      await expect(page.getByRole('heading', { level: 2 })).toHaveText('Your diary is starting');
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).not.toBe('rgba(0, 0, 0, 0)');
      expect(complaints).toEqual([]);
      await page.screenshot({ path: `test-results/starting-${size}.png` });
      listener.serve(() => new Response('<h1>ready</h1>', { headers: { 'Content-Type': 'text/html' } }));
      await expect(page.getByRole('heading', { name: 'ready' })).toBeVisible();
      expect(page.url()).toMatch(/\/es\/calendar$/);
    } finally {
      await context.close();
      await listener.close(0);
    }
  });
}

test('has no flaw but the reload that it is for', async ({ page }) => {
  await page.setContent(html.replace(/<meta http-equiv="refresh"[^>]*>/, ''));
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
