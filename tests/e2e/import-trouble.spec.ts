/** Hostile files and interrupted imports: the page stays usable, and everything arrives in the end. */
import { expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import { makeExport } from '#domain/copy/export.ts';
import { importing as en } from '../../app/i18n/en/import.ts';
import { importing as es } from '../../app/i18n/es/import.ts';
import {
  button,
  choose,
  countOf,
  line,
  main,
  manyAttacks,
  plan,
  rowsOf,
  slowDown,
  startOf,
  text,
} from './import-page.ts';
import { open, signInNew, windowIn, windows } from './support.ts';

const languages = { es, en } as const;
const mebibyte = 1024 * 1024;
const bytesOf = (name: string, mimeType: string, bytes: Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(bytes),
});

for (const [locale, t] of Object.entries(languages) as ['es' | 'en', typeof es][]) {
  test.describe(`files that mean harm, ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });
    test.beforeEach(async ({ page }) => {
      await signInNew(page);
      await open(page, `/${locale}/import`);
    });

    test('are refused one after the other in words, and the next file is read all the same', async ({
      page,
    }) => {
      const refused = async (
        file: Parameters<typeof choose>[2],
        [title, advice]: readonly [string, string],
      ) => {
        await choose(page, t, file);
        await expect(page.getByRole('alert')).toContainText(title);
        await expect(page.getByRole('alert')).toContainText(advice);
        await expect(main(page).getByText(t.choose.chosen((file as { name: string }).name))).toBeVisible();
      };
      const bomb = zipSync({ 'a.csv': new Uint8Array(64 * mebibyte).fill(0x61) }, { level: 9 });
      await refused(bytesOf('bomb.zip', 'application/zip', bomb), t.refusals.zip_bomb);
      await refused(
        text('report.csv', '%PDF-1.7\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>'),
        t.refusals.not_text,
      );
      await refused(text('nothing.csv', ''), t.refusals.empty);
      await refused(bytesOf('cut.zip', 'application/zip', bomb.subarray(0, 40)), t.refusals.damaged);
      await refused(text('one.csv', 'hola'), t.refusals.not_recognised);
      // As a spreadsheet saves it: UTF-16 with a byte order mark, and CRLF.
      const lines = ['start;pain;notes', '2026-03-01T08:00;6;Migraña después de la reunión, año nuevo', ''];
      const utf16 = Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le');
      await choose(page, t, bytesOf('utf16.csv', 'text/csv', utf16));
      await main(page).getByRole('button', { name: t.mapping.submit }).click();
      await button(page, t.plan.submit(1)).click();
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
      await expect
        .poll(async () => (await rowsOf(page, 'episodes')).map(({ notes }) => notes))
        .toEqual([expect.stringContaining('Migraña después de la reunión, año nuevo')]);
    });

    test('a cell of ten megabytes, and keys that change what every object is', async ({ page }) => {
      const cell = 'a'.repeat(10 * mebibyte);
      await choose(
        page,
        t,
        text('cell.csv', `start,pain,notes\n2026-03-01T08:00,7,"${cell}"\n2026-03-02T08:00,7,b`),
      );
      await main(page).getByRole('button', { name: t.mapping.submit }).click();
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(2));
      await expect(plan(page, t).getByText(t.plan.losses.too_long(1))).toBeVisible();
      expect((await page.content()).length).toBeLessThan(mebibyte);

      const system = { user_id: '11111111-1111-4111-8111-111111111111', version: 1, deleted_at: null };
      const episode = {
        ...system,
        id: '22222222-2222-4222-8222-222222222222',
        intensity: 5,
        started_at: '2026-03-01T08:00:00+00:00',
        zone: 'Europe/Madrid',
        aura: 'AURA',
        constructor: { prototype: { polluted: true } },
      };
      const copy = makeExport(
        { episodes: [episode] },
        { at: '2026-11-22T10:00:00+01:00', zone: 'Europe/Madrid' },
      );
      const evil = '{"__proto__":{"polluted":true},"visual":20}';
      const document = JSON.stringify(copy)
        .replace('"AURA"', evil)
        .replace(
          '"tables":{',
          `"__proto__":{"polluted":true},"tables":{"__proto__":[${evil}],"constructor":[${evil}],`,
        );
      await choose(page, t, text('copia.json', document));
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(1));
      await button(page, startOf(t)).click();
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
      expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
      await expect
        .poll(async () => (await rowsOf(page, 'episodes')).map(({ aura }) => aura))
        .toEqual([{ visual: 20 }]);
    });
  });
}

test.describe('an import that is cut short', () => {
  const t = es;
  const count = 600;
  const here = '&deleted_at=is.null';
  const done = (page: Page) =>
    expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible({ timeout: 60_000 });
  const arrived = (page: Page, filter = here) =>
    expect.poll(() => countOf(page, 'episodes', filter), { timeout: 60_000 });
  async function bring(page: Page): Promise<void> {
    await choose(page, t, manyAttacks(count));
    await main(page).getByRole('button', { name: t.mapping.submit }).click();
    await button(page, startOf(t)).click();
  }
  const undo = (page: Page, name: string | RegExp = t.done.undo) => button(page, name).click();
  const confirmUndo = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: t.undo.action }).click();
  /** Undo or resume undo, from the list. */
  const fromList = new RegExp(`^${t.earlier.undoThis('')}`);

  /** The server processes one request of a method, but its response is lost; later requests find no network. */
  async function loseAnswer(page: Page, method: string): Promise<() => Promise<void>> {
    let lost = 0;
    await page.route('**/rest/v1/episodes*', async (route) => {
      if (route.request().method() !== method) return route.fallback();
      const number = ++lost;
      if (number === 2) await route.fetch();
      return number < 2 ? route.fallback() : route.abort('connectionreset');
    });
    return async () => {
      await expect.poll(() => lost, { timeout: 60_000 }).toBeGreaterThan(1);
      await page.unrouteAll({ behavior: 'wait' });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    };
  }

  test.beforeEach(async ({ page }) => {
    await signInNew(page);
    await open(page, '/es/import');
  });

  test('the network goes in the middle of sending it, and in the middle of undoing it', async ({ page }) => {
    const connectAgain = await loseAnswer(page, 'POST');
    await bring(page);
    await done(page);
    await connectAgain();
    await arrived(page).toBe(count);

    const connectOnceMore = await loseAnswer(page, 'PATCH');
    await undo(page);
    await confirmUndo(page);
    await expect(main(page).getByText(t.earlier.takenBack('').split('.')[0]?.trim() ?? '')).toBeVisible();
    await connectOnceMore();
    await arrived(page).toBe(0);
    expect(await countOf(page, 'episodes')).toBe(count);
  });

  test('undone without a network, it is undone; nothing is left to finish, and the server hears of it later', async ({
    page,
  }) => {
    await bring(page);
    await done(page);
    await arrived(page).toBe(count);
    await page.route('**/rest/v1/**', (route) => route.abort('internetdisconnected'));
    await undo(page);
    await confirmUndo(page);
    const earlier = main(page).getByRole('region', { name: t.earlier.heading });
    await expect(earlier.getByText(t.earlier.takenBack('').split('.')[0]?.trim() ?? '')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button(page, fromList)).toBeHidden();
    await page.unrouteAll({ behavior: 'wait' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await arrived(page).toBe(0);
  });

  test('the tab is killed while it imports, and while it undoes', async ({ page, context }) => {
    await slowDown(page);
    await bring(page);
    const [, of = ''] = t.progress(1, 1).split('1');
    const begun = main(page).getByText(new RegExp(`^[1-9]\\d*${of}\\d+$`));
    await expect(begun.or(main(page).getByRole('heading', { name: t.done.heading }))).toBeVisible();
    await page.close();
    const second = await context.newPage();
    await open(second, '/es/import');
    // Rows that arrived form an import that can be undone; importing the file again adds those missing.
    await expect(button(second, fromList)).toBeVisible();
    await choose(second, t, manyAttacks(count));
    await button(second, t.mapping.submit).click();
    const missing = button(second, startOf(t));
    await expect(missing.or(plan(second, t).getByText(t.plan.nothing))).toBeVisible();
    if (await missing.isVisible()) {
      await missing.click();
      await done(second);
    }
    await arrived(second).toBe(count);
    expect(await countOf(second, 'import_batches')).toBe(1);

    await undo(second, fromList);
    await confirmUndo(second);
    await second.close();
    const third = await context.newPage();
    await open(third, '/es/import');
    await expect(main(third).getByRole('region', { name: t.earlier.heading })).toBeVisible();
    const rest = button(third, fromList);
    const isOver = main(third).getByText(t.earlier.takenBack('').split('.')[0]?.trim() ?? '');
    await expect(rest.or(isOver).first()).toBeVisible();
    if (await rest.isVisible()) {
      await rest.click();
      await confirmUndo(third);
    }
    await arrived(third).toBe(0);
    await expect(rest).toBeHidden();
    expect(await countOf(third, 'episodes')).toBe(count);
  });

  test('two tabs: one undoes what the other is still sending, and both at once do it once', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await open(other, '/es/import');
    await bring(page);
    await done(page);
    await undo(other, fromList);
    await undo(page);
    await Promise.all([confirmUndo(page), confirmUndo(other)]);
    await arrived(page, '').toBe(count);
    await arrived(page).toBe(0);
    for (const tab of [page, other]) {
      await expect(button(tab, fromList)).toBeHidden();
      await expect(tab.getByRole('dialog')).toBeHidden();
    }
    expect(await countOf(page, 'import_batches')).toBe(1);
  });
});
