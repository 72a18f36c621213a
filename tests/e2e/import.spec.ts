/**
 * Importing a file in a browser, with its worker, its storage and the server. What is asked, planned and undone is tested in
 * tests/screens/import.test.ts.
 */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { importing as en } from '../../app/i18n/en/import.ts';
import { importing as es } from '../../app/i18n/es/import.ts';
import {
  button,
  choose,
  confirmUndo,
  countOf,
  fixture,
  line,
  main,
  manyAttacks,
  plan,
  startOf,
  text,
} from './import-page.ts';
import { expectNoFlaws, goOffline, open, signInNew, windows } from './support.ts';

/** Drops the ZIP of Apple Health on the page. */
async function dropZip(page: Page): Promise<void> {
  const zip = zipSync({
    'apple_health_export/export_cda.xml': strToU8('<ClinicalDocument/>'),
    'apple_health_export/export.xml': new Uint8Array(readFileSync(fixture('apple-health.xml'))),
  });
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    const file = new File([new Uint8Array(bytes)], 'exportar.zip', { type: 'application/zip' });
    transfer.items.add(file);
    return transfer;
  }, Array.from(zip));
  const place = main(page).getByText(es.choose.drop);
  await place.dispatchEvent('dragover', { dataTransfer: dropped });
  await place.dispatchEvent('drop', { dataTransfer: dropped });
}

test.describe('on a phone, with everything kept for offline use', () => {
  const t = es;
  test.use({ viewport: windows.phone, serviceWorkers: 'allow' });

  test('a file comes without a network, is sent later, is undone from the list, and comes again', async ({
    page,
  }) => {
    await signInNew(page);
    await open(page, '/es/import');
    await test.step('a refusal, the columns and the plan are without a flaw', async () => {
      await choose(page, t, text('empty.csv', ''));
      await expect(page.getByRole('alert')).toContainText(t.refusals.empty[0]);
      await expectNoFlaws(page);
      await choose(page, t, text('five.csv', 'date,pain\n2026-03-01 10:00,5\n2026-03-02 10:00,4'));
      const form = main(page).getByRole('form', { name: t.mapping.heading });
      await form.getByRole('button', { name: t.mapping.submit }).click();
      await expect(form.getByText(t.mapping.requiredScale)).toBeVisible();
      await expectNoFlaws(page);
      await dropZip(page);
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(2));
      await expect(plan(page, t).getByLabel(t.plan.unstated.label, { exact: true })).toBeVisible();
      await expectNoFlaws(page);
    });

    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await open(page, '/es/import');
    await goOffline(page);
    await choose(page, t, fixture('migraine-buddy.csv'));
    await expect(plan(page, t).getByText(t.plan.erasedUnknown)).toBeVisible();
    const added = await line(plan(page, t), t.plan.added).getByRole('cell').textContent();
    const all = Number(/\d+/.exec(added ?? '')?.[0]);
    expect(all).toBeGreaterThan(0);
    await button(page, startOf(t)).click();
    await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => countOf(page, 'episodes'), { timeout: 20_000 }).toBe(all);
    expect(await countOf(page, 'import_batches')).toBe(1);
    await expectNoFlaws(page);

    await open(page, '/es/import');
    const earlier = main(page).getByRole('region', { name: t.earlier.heading });
    const undo = earlier.getByRole('button', { name: new RegExp(`^${t.earlier.undoThis('')}`) });
    await undo.click();
    await confirmUndo(page, t);
    await expect(earlier.getByText(t.earlier.takenBack('').split('.')[0]?.trim() ?? '')).toBeVisible();
    await expect(undo).toBeHidden();
    await expect.poll(() => countOf(page, 'episodes', '&deleted_at=is.null')).toBe(0);
    expect(await countOf(page, 'import_batches', '&deleted_at=is.null')).toBe(0);

    await choose(page, t, fixture('migraine-buddy.csv'));
    await expect(line(plan(page, t), t.plan.restored)).toContainText(t.things.episodes(all));
    await button(page, startOf(t)).click();
    await expect(undo).toBeVisible();
    await expect.poll(() => countOf(page, 'episodes', '&deleted_at=is.null')).toBe(all);
    expect(await countOf(page, 'import_batches', '&deleted_at=is.null')).toBe(1);
  });
});

test('while thousands of rows come the page answers', async ({ page }) => {
  const t = en;
  const count = 3000;
  await signInNew(page);
  await open(page, '/en/import');
  await choose(page, t, manyAttacks(count));
  await main(page).getByRole('button', { name: t.mapping.submit }).click();
  await button(page, t.plan.submit(count)).click();
  // It is there for as long as rows come: no waiting until it rests or is in view.
  await button(page, t.stop).evaluate((stop: HTMLElement) => stop.click());
  await expect(main(page).getByRole('heading', { name: t.done.stopped })).toBeVisible();
  await expect(button(page, t.done.undo)).toBeVisible();
});
