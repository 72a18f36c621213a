/** A week offline on two devices of one person, with changes to the same rows on both: nothing is lost silently. */
import { expect, type Page } from '@playwright/test';
import { columns as columnsEn } from '../../../app/i18n/en/columns.ts';
import { sync as syncEn } from '../../../app/i18n/en/sync.ts';
import { columns as columnsEs } from '../../../app/i18n/es/columns.ts';
import { sync as syncEs } from '../../../app/i18n/es/sync.ts';
import { precached, test } from '../own-server.ts';
import { expectNoFlaws, open, openWhole, windows } from '../support.ts';
import {
  type Language,
  languages,
  lineOf,
  main,
  painButton,
  saveButton,
  section,
  sheet,
  somebody,
} from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const syncTexts = { es: { ...syncEs, columns: columnsEs }, en: { ...syncEn, columns: columnsEn } };

/** Edits an episode through its form. */
async function edit(page: Page, t: Language, id: string, pain: number, notes?: string): Promise<void> {
  await page.goto(`/${t.locale}/episode/${id}?edit`);
  await painButton(page, t, pain).check();
  if (notes !== undefined) {
    await section(page, t.entry.sections.notes).click();
    await page.getByRole('textbox', { name: t.entry.notes.label }).fill(notes);
  }
  await page.getByRole('button', { name: t.episode.saveChanges }).click();
  await expect(main(page).getByText(t.episode.unsent)).toBeVisible();
}

async function remove(page: Page, t: Language, id: string): Promise<void> {
  await page.goto(`/${t.locale}/episode/${id}`);
  await page.getByRole('button', { name: t.episode.remove.action }).click();
  await expect(page.getByText(t.episode.remove.done).first()).toBeVisible();
}

for (const t of [languages.es]) {
  const { locale, episode, entry } = t;
  const sync = syncTexts[locale];
  const state = (page: Page) => page.getByRole('button', { name: new RegExp(`^${sync.details}`) });

  test(`a week offline on two devices, in ${locale}`, async ({ browser, page, diary }) => {
    test.slow();
    const person = await somebody(page);
    const at = (day: number) => ({
      started_at: `2026-03-0${day}T08:00:00Z`,
      ended_at: `2026-03-0${day}T15:00:00Z`,
      zone: 'Europe/Madrid',
    });
    await person.add(
      'episodes',
      { ...at(1), intensity: 1, notes: 'disputed' },
      { ...at(2), intensity: 2, notes: 'deleted here, changed there' },
      { ...at(3), intensity: 3, notes: 'changed in different places' },
    );
    const [disputed = '', deleted = '', shared = ''] = (await person.rows('episodes')).map(({ id }) =>
      String(id),
    );

    const device = async () => {
      const context = await browser.newContext({
        baseURL: diary.url,
        locale: 'es-ES',
        timezoneId: 'Europe/Madrid',
        viewport: windows.phone,
      });
      await person.enter(context);
      const tab = await context.newPage();
      await open(tab, `/${locale}/`);
      await precached(tab);
      await expect(state(tab)).toHaveAttribute('data-sync', 'saved');
      return tab;
    };
    const phone = await device();
    const tablet = await device();
    await diary.stop();

    // During the week one attack is edited differently on each, one deleted here and edited there, one completed on both.
    await edit(phone, t, disputed, 8);
    await edit(tablet, t, disputed, 5);
    await remove(phone, t, deleted);
    await edit(tablet, t, deleted, 6);
    await edit(phone, t, shared, 9);
    await tablet.goto(`/${locale}/episode/${shared}?edit`);
    await section(tablet, entry.sections.notes).click();
    await tablet.getByRole('textbox', { name: entry.notes.label }).fill('Con la regla.');
    await tablet.getByRole('button', { name: episode.saveChanges }).click();
    await expect(main(tablet).getByText(episode.unsent)).toBeVisible();
    for (const [tab, pain] of [
      [phone, 10],
      [tablet, 4],
    ] as const) {
      await tab.goto(`/${locale}/entry`);
      await painButton(tab, t, pain).check();
      await saveButton(tab, t).click();
      await expect(tab.getByText(entry.saved.states.here)).toBeVisible();
      await expect(state(tab)).toHaveAttribute('data-sync', 'here');
    }

    // Online again, the phone first.
    await tablet.context().setOffline(true);
    await diary.start();
    await phone.goto(`/${locale}/`);
    await expect(state(phone)).toHaveAttribute('data-sync', 'saved', { timeout: 30_000 });
    await tablet.context().setOffline(false);
    await tablet.goto(`/${locale}/`);
    await expect(state(tablet)).toHaveAttribute('data-sync', 'needs-you', { timeout: 30_000 });
    await state(tablet).click();
    const problems = sheet(tablet).getByRole('region');
    await expect(problems).toHaveCount(2);
    await expectNoFlaws(tablet);
    const dispute = problems.filter({ hasText: sync.problem.conflict });
    await expect(dispute.getByRole('row', { name: sync.columns.intensity })).toHaveText(/5.*8/);
    await dispute.getByRole('button', { name: sync.problem.keepMine }).click();
    const trashed = problems.filter({ hasText: sync.problem.trashed });
    await trashed.getByRole('button', { name: sync.problem.bringBack }).click();
    await expect(problems).toHaveCount(0);
    await expect(state(tablet)).toHaveAttribute('data-sync', 'saved', { timeout: 30_000 });

    // In the end all three agree.
    const told = async () =>
      Object.fromEntries(
        (await person.rows('episodes')).map(({ id, intensity, notes, deleted_at }) => [
          id,
          { intensity, notes, deleted_at },
        ]),
      );
    await expect.poll(told).toMatchObject({
      [disputed]: { intensity: 5, deleted_at: null },
      [deleted]: { intensity: 6, deleted_at: null },
      [shared]: { intensity: 9, notes: 'Con la regla.', deleted_at: null },
    });
    expect(await person.rows('episodes')).toHaveLength(5);
    for (const tab of [phone, tablet]) {
      await openWhole(tab, `/${locale}/calendar?month=2026-03`);
      for (const pain of [5, 6, 9]) await expect(lineOf(tab, t, pain)).toHaveCount(1);
      for (const pain of [1, 2, 3, 8]) await expect(lineOf(tab, t, pain)).toHaveCount(0);
      await open(tab, `/${locale}/`);
      for (const pain of [10, 4]) await expect(lineOf(tab, t, pain)).toHaveCount(1);
      await tab.context().close();
    }
  });
}
