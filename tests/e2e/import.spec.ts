/** Importing a file: a preview of its changes first, and a complete undo. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { makeExport } from '#domain/copy/export.ts';
import { importing as en } from '../../app/i18n/en/import.ts';
import { importing as es } from '../../app/i18n/es/import.ts';
import {
  button,
  choose,
  countOf,
  fixture,
  line,
  main,
  manyAttacks,
  plan,
  rowsOf,
  slowDown,
  startOf,
  text,
} from './import-page.ts';
import { precached, test as withServer } from './own-server.ts';
import { expectNoFlaws, goOffline, open, signInNew, windowIn, windows } from './support.ts';

const languages = { es, en } as const;
for (const [locale, t] of Object.entries(languages) as ['es' | 'en', typeof es][]) {
  test.describe(`import, ${locale}`, () => {
    test.use({ viewport: windows[windowIn[locale]] });
    test.beforeEach(async ({ page }) => {
      await signInNew(page);
      await open(page, `/${locale}/import`);
    });

    test('a CSV of another app comes, is taken back, and comes again', async ({ page }) => {
      await expectNoFlaws(page);
      await choose(page, t, fixture('migraine-buddy.csv'));
      await expect(plan(page, t)).toBeVisible();
      await expect(plan(page, t).getByText(t.plan.from(t.choose.sources.migraine_buddy[0]))).toBeVisible();
      await expectNoFlaws(page);
      const added = await line(plan(page, t), t.plan.added).getByRole('cell').textContent();
      await button(page, startOf(t)).click();
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
      await expect(main(page).getByText(t.done.text(added ?? ''))).toBeVisible();
      await expectNoFlaws(page);
      await expect.poll(async () => (await rowsOf(page, 'import_batches')).length).toBe(1);
      const episodes = await rowsOf(page, 'episodes');
      expect(episodes.length).toBeGreaterThan(0);

      await button(page, t.done.undo).click();
      await page.getByRole('dialog').getByRole('button', { name: t.undo.action }).click();
      await expect(main(page).getByText(t.earlier.takenBack('').split('.')[0]?.trim() ?? '')).toBeVisible();
      await expect
        .poll(async () => (await rowsOf(page, 'episodes')).every(({ deleted_at: at }) => at !== null))
        .toBe(true);

      await choose(page, t, fixture('migraine-buddy.csv'));
      await expect(line(plan(page, t), t.plan.restored)).toBeVisible();
      await button(page, startOf(t)).click();
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
      await expect
        .poll(async () => (await rowsOf(page, 'episodes')).filter(({ deleted_at: at }) => at === null).length)
        .toBe(episodes.length);

      await button(page, t.done.again).click();
      await choose(page, t, fixture('migraine-buddy.csv'));
      await expect(plan(page, t).getByText(t.plan.nothing)).toBeVisible();
    });

    test('a copy of this diary comes whole into an empty account', async ({ page }) => {
      const [episode, day] = [randomUUID(), '2026-03-01'];
      const system = {
        user_id: randomUUID(),
        version: 3,
        created_at: '2026-03-01T09:00:00+00:00',
        updated_at: '2026-03-01T09:00:00+00:00',
        deleted_at: null,
      };
      const said = {
        intensity: 7,
        started_at: '2026-03-01T08:00:00+00:00',
        zone: 'Europe/Madrid',
        notes: 'Con luz.',
      };
      const copy = makeExport(
        {
          episodes: [{ id: episode, ...system, ...said, ended_at: '2026-03-01T12:00:00+00:00' }],
          intakes: [
            {
              id: randomUUID(),
              ...system,
              episode_id: episode,
              taken_at: said.started_at,
              zone: said.zone,
              name: 'Naproxeno',
            },
          ],
          day_logs: [{ id: randomUUID(), ...system, local_date: day, mood: 4 }],
        },
        { at: '2026-11-22T10:00:00+01:00', zone: 'Europe/Madrid' },
      );
      const buffer = Buffer.from(JSON.stringify(copy));
      await choose(page, t, { name: 'diario-migrana.json', mimeType: 'application/json', buffer });
      await expect(button(page, t.plan.submit(3))).toBeVisible();
      await button(page, t.plan.submit(3)).press('Enter');
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
      await expect.poll(async () => (await rowsOf(page, 'day_logs')).length).toBe(1);
      const [[row], [intake], [log]] = [
        await rowsOf(page, 'episodes'),
        await rowsOf(page, 'intakes'),
        await rowsOf(page, 'day_logs'),
      ];
      expect(row).toMatchObject({ ...said, ended_at: '2026-03-01T12:00:00+00:00' });
      expect(intake).toMatchObject({ episode_id: row?.id, name: 'Naproxeno' });
      expect(log).toMatchObject({ local_date: day, mood: 4 });
    });

    test('what cannot be read is refused in words, and the file stays named', async ({ page }) => {
      await choose(page, t, text('empty.csv', ''));
      await expect(page.getByRole('alert')).toContainText(t.refusals.empty[0]);
      await expect(main(page).getByText(t.choose.chosen('empty.csv'))).toBeVisible();
      await expectNoFlaws(page);
      await choose(page, t, {
        name: 'picture.png',
        mimeType: 'image/png',
        buffer: Buffer.from([137, 80, 78, 71, 0, 1]),
      });
      await expect(page.getByRole('alert')).toContainText(t.refusals.not_text[0]);
    });

    test('the columns of any other CSV are named by the person; an order of dates is asked only where there are several', async ({
      page,
    }) => {
      await choose(page, t, text('mine.csv', 'When;Bad;Other\n03/04/2026 10:00;6;x\n05/06/2026 11:30;4;y'));
      const form = main(page).getByRole('form', { name: t.mapping.heading });
      await expect(form).toBeVisible();
      await expectNoFlaws(page);
      const field = (name: string) => form.getByLabel(name, { exact: true });
      await field(t.mapping.pain).selectOption('Bad');
      await field(t.mapping.start).selectOption('When');
      await field(t.mapping.dates).selectOption(t.mapping.orders.mdy);
      await field(t.mapping.notes).selectOption('Other');
      await form.getByRole('button', { name: t.mapping.submit }).click();
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(2));
      await button(page, t.plan.submit(2)).click();
      await expect
        .poll(async () => (await rowsOf(page, 'episodes')).map(({ local_date: day }) => day).sort())
        .toEqual(['2026-03-04', '2026-05-06']);
    });

    test('a scale that can be two is asked, and the line that is not on it is named', async ({ page }) => {
      const days = [5, 6, 12, 5, 5].map((pain, i) => `2026-03-0${i + 1} 10:00,${pain}`);
      await choose(page, t, text('five.csv', ['date,pain', ...days].join('\n')));
      const form = main(page).getByRole('form', { name: t.mapping.heading });
      await form.getByRole('button', { name: t.mapping.submit }).click();
      await expect(form.getByText(t.mapping.requiredScale)).toBeVisible();
      await expectNoFlaws(page);
      await form.getByLabel(t.mapping.scale, { exact: true }).selectOption(t.mapping.scales['0_10']);
      await form.getByRole('button', { name: t.mapping.submit }).click();
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(4));
      await expect(line(plan(page, t), t.plan.lost)).toContainText(t.plan.losses.unreadable_row(1));
      await expect(line(plan(page, t), t.plan.lost)).toContainText('2026-03-03 10:00, 12');
    });

    test('a diary without intensities takes the one the person states', async ({ page }) => {
      await choose(page, t, text('none.csv', 'date,notes\n2026-03-01 10:00,a\n2026-03-02 10:00,b'));
      const form = main(page).getByRole('form', { name: t.mapping.heading });
      await form.getByRole('button', { name: t.mapping.submit }).click();
      await expect(form.getByText(t.mapping.requiredStated)).toBeVisible();
      await form.getByLabel(t.mapping.stated, { exact: true }).selectOption('6');
      await form.getByRole('button', { name: t.mapping.submit }).click();
      await button(page, t.plan.submit(2)).click();
      await expect
        .poll(async () => (await rowsOf(page, 'episodes')).map(({ intensity }) => intensity))
        .toEqual([6, 6]);
    });

    test('headaches without a severity wait in the plan for a pain', async ({ page }) => {
      await choose(page, t, fixture('apple-health.xml'));
      const question = plan(page, t).getByRole('region', { name: t.plan.unstated.question(1) });
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(2));
      await expectNoFlaws(page);
      await question.getByLabel(t.plan.unstated.label, { exact: true }).selectOption('4');
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(3));
      await expect(question.getByLabel(t.plan.unstated.label, { exact: true })).toHaveValue('4');
    });

    test('a workbook, and a quotation mark that is not closed, are refused with what to do', async ({
      page,
    }) => {
      const workbook = zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') });
      await choose(page, t, {
        name: 'diario.xlsx',
        mimeType: 'application/zip',
        buffer: Buffer.from(workbook),
      });
      await expect(page.getByRole('alert')).toContainText(t.refusals.spreadsheet[1]);
      await choose(page, t, text('open.csv', 'date,pain,notes\n2026-03-01,7,"open\n2026-03-02,7,x\n'));
      await expect(page.getByRole('alert')).toContainText(t.refusals.open_quote[0]);
      await expect(page.getByRole('alert')).toContainText(t.atLine(2));
    });

    test('while thousands of rows come the page answers; stopped, it is finished by importing again', async ({
      page,
    }) => {
      const count = 3000;
      await choose(page, t, manyAttacks(count));
      await main(page).getByRole('button', { name: t.mapping.submit }).click();
      await button(page, t.plan.submit(count)).click();
      await button(page, t.stop).click();
      await expect(main(page).getByRole('heading', { name: t.done.stopped })).toBeVisible();
      await expect(button(page, t.done.undo)).toBeVisible();
      await button(page, t.done.again).click();
      await choose(page, t, manyAttacks(count));
      await main(page).getByRole('button', { name: t.mapping.submit }).click();
      await expect(line(plan(page, t), t.plan.same)).toBeVisible();
      await button(page, startOf(t)).click();
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible({
        timeout: 60_000,
      });
      await expect.poll(async () => (await rowsOf(page, 'import_batches')).length).toBe(1);
    });

    test('the ZIP of Apple Health, dropped on the page: headaches, bleeding and sleep', async ({ page }) => {
      const xml = readFileSync(fixture('apple-health.xml'));
      const zip = zipSync({
        'apple_health_export/export_cda.xml': strToU8('<ClinicalDocument/>'),
        'apple_health_export/export.xml': new Uint8Array(xml),
      });
      const dropped = await page.evaluateHandle((bytes) => {
        const transfer = new DataTransfer();
        const file = new File([new Uint8Array(bytes)], 'exportar.zip', { type: 'application/zip' });
        transfer.items.add(file);
        return transfer;
      }, Array.from(zip));
      const place = main(page).getByText(t.choose.drop);
      await place.dispatchEvent('dragover', { dataTransfer: dropped });
      await place.dispatchEvent('drop', { dataTransfer: dropped });
      await expect(plan(page, t).getByText(t.plan.from(t.choose.sources.apple_health[0]))).toBeVisible();
      await expect(line(plan(page, t), t.plan.added)).toContainText(t.things.episodes(2));
      await button(page, startOf(t)).click();
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
      await expect.poll(() => countOf(page, 'day_logs')).toBe(4);
      const attacks = await rowsOf(page, 'episodes');
      expect(attacks.map(({ intensity, zone }) => `${intensity} ${zone}`).sort()).toEqual([
        '5 Europe/Madrid',
        '8 America/Mexico_City',
      ]);
      const days = new Map((await rowsOf(page, 'day_logs')).map((row) => [row.local_date, row]));
      expect(days.get('2026-03-04')).toMatchObject({ headache_free: true });
      expect(days.get('2026-03-07')).toMatchObject({ menstruation: 'heavy', menstruation_start: true });
      expect(days.get('2026-03-08')).toMatchObject({ sleep_hours: 7.2, menstruation: null });
    });

    test('an import is undone later, from the list of earlier imports, and its file brings it again', async ({
      page,
    }) => {
      await choose(page, t, fixture('migraine-buddy.csv'));
      const added = await line(plan(page, t), t.plan.added).getByRole('cell').textContent();
      const all = Number(/\d+/.exec(added ?? '')?.[0]);
      await button(page, startOf(t)).click();
      await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
      await expect.poll(() => countOf(page, 'episodes')).toBe(all);

      await open(page, `/${locale}/import`);
      const earlier = main(page).getByRole('region', { name: t.earlier.heading });
      const undo = earlier.getByRole('button', { name: new RegExp(`^${t.earlier.undoThis('')}`) });
      await expectNoFlaws(page);
      await undo.click();
      await page.getByRole('dialog').getByRole('button', { name: t.undo.action }).click();
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

    test('leaving half-way asks first', async ({ page }) => {
      await slowDown(page);
      const count = 4000;
      await choose(page, t, manyAttacks(count));
      await main(page).getByRole('button', { name: t.mapping.submit }).click();
      await button(page, t.plan.submit(count)).click();
      await expect(main(page).getByText(t.importing, { exact: true })).toBeVisible();
      await page.locator(`a[href="/${locale}/calendar"]:visible`).first().click();
      const asked = page.getByRole('dialog', { name: t.leave.title });
      await expect(asked).toBeVisible();
      await asked.getByRole('button', { name: t.leave.cancel }).click();
      await expect(page).toHaveURL(/\/import$/);
    });
  });
}

withServer.describe('without a network', () => {
  withServer.use({ serviceWorkers: 'allow' });
  withServer('a file is read and imported, and sent later', async ({ page }) => {
    const t = es;
    await signInNew(page);
    await open(page, '/es/import');
    await precached(page);
    await goOffline(page);
    await choose(page, t, fixture('migraine-buddy.csv'));
    await expect(plan(page, t).getByText(t.plan.erasedUnknown)).toBeVisible();
    await button(page, startOf(t)).click();
    await expect(main(page).getByRole('heading', { name: t.done.heading })).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(async () => (await rowsOf(page, 'episodes')).length, { timeout: 20_000 })
      .toBeGreaterThan(0);
  });
});
