/** Two devices of one person, one of them offline for a week, with changes to the same rows on both: nothing is lost silently. */
import { expect, type Page, test } from '@playwright/test';
import { columns as columnsEn } from '../../../app/i18n/en/columns.ts';
import { sync as syncEn } from '../../../app/i18n/en/sync.ts';
import { columns as columnsEs } from '../../../app/i18n/es/columns.ts';
import { sync as syncEs } from '../../../app/i18n/es/sync.ts';
import { painBandOf } from '../../../domain/vocabulary/pain.ts';
import { precached } from '../own-server.ts';
import { expectNoFlaws, goOffline, open, windows } from '../support.ts';
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
  unfoldMonth,
} from './journey.ts';

const syncTexts = { es: syncEs, en: syncEn };
const columnTexts = { es: columnsEs, en: columnsEn };

/** Edits an episode through its form; afterwards its page says whether the edit waits to be sent. */
async function edit(page: Page, t: Language, id: string, pain: number): Promise<void> {
  await page.goto(`/${t.locale}/episode/${id}?edit`);
  await painButton(page, t, pain).check();
  await page.getByRole('button', { name: t.episode.saveChanges }).click();
  const shown = t.episode.sentence.pain(pain, t.words.pain[painBandOf(pain)]);
  await expect(main(page).getByText(shown)).toBeVisible();
}

for (const t of [languages.es]) {
  const { locale, episode, entry } = t;
  const sync = syncTexts[locale];
  const state = (page: Page) => page.getByRole('button', { name: new RegExp(`^${sync.details}`) });
  const is = (page: Page, wanted: string) =>
    expect(state(page)).toHaveAttribute('data-sync', wanted, { timeout: 30_000 });

  test(`a week offline while the other device goes on, in ${locale}`, async ({ browser, page }) => {
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
      { ...at(2), intensity: 2, notes: 'deleted there, changed here' },
      { ...at(3), intensity: 3, notes: 'changed in different places' },
    );
    const [disputed = '', deleted = '', shared = ''] = (await person.rows('episodes')).map(({ id }) =>
      String(id),
    );

    const device = async (serviceWorkers: 'allow' | 'block') => {
      const context = await browser.newContext({ viewport: windows.phone, serviceWorkers });
      await person.enter(context);
      const tab = await context.newPage();
      await open(tab, `/${locale}/`);
      await is(tab, 'saved');
      return tab;
    };
    // Keeping every page takes seconds: the phone stays online.
    const phone = await device('block');
    const tablet = await device('allow');
    await precached(tablet);
    await goOffline(tablet);

    // During the week one attack is edited differently on each, one deleted on one and edited on the other, one completed on
    // both.
    await edit(tablet, t, disputed, 5);
    await edit(tablet, t, deleted, 6);
    await tablet.goto(`/${locale}/episode/${shared}?edit`);
    await section(tablet, entry.sections.notes).click();
    await tablet.getByRole('textbox', { name: entry.notes.label }).fill('Con la regla.');
    await tablet.getByRole('button', { name: episode.saveChanges }).click();
    await expect(main(tablet).getByText(episode.unsent)).toBeVisible();
    await edit(phone, t, disputed, 8);
    await edit(phone, t, shared, 9);
    await phone.goto(`/${locale}/episode/${deleted}`);
    await phone.getByRole('button', { name: episode.remove.action }).click();
    await expect(phone.getByText(episode.remove.done).first()).toBeVisible();
    for (const [tab, pain, kept] of [
      [phone, 10, 'saved'],
      [tablet, 4, 'here'],
    ] as const) {
      await tab.goto(`/${locale}/entry`);
      await painButton(tab, t, pain).check();
      await saveButton(tab, t).click();
      await expect(tab.getByText(kept === 'here' ? entry.saved.states.here : entry.saved.done)).toBeVisible();
      await is(tab, kept);
    }

    await tablet.context().setOffline(false);
    await tablet.goto(`/${locale}/`);
    await is(tablet, 'needs-you');
    await state(tablet).click();
    const problems = sheet(tablet).getByRole('region');
    await expect(problems).toHaveCount(2);
    await expectNoFlaws(tablet);
    const dispute = problems.filter({ hasText: sync.problem.conflict });
    await expect(dispute.getByRole('row', { name: columnTexts[t.locale].intensity })).toHaveText(/5.*8/);
    await dispute.getByRole('button', { name: sync.problem.keepMine }).click();
    const trashed = problems.filter({ hasText: sync.problem.trashed });
    await trashed.getByRole('button', { name: sync.problem.bringBack }).click();
    await expect(problems).toHaveCount(0);
    await is(tablet, 'saved');

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
      await open(tab, `/${locale}/calendar?month=2026-03`);
      await unfoldMonth(tab, t);
      for (const pain of [5, 6, 9]) await expect(lineOf(tab, t, pain)).toHaveCount(1);
      for (const pain of [1, 2, 3, 8]) await expect(lineOf(tab, t, pain)).toHaveCount(0);
      await open(tab, `/${locale}/`);
      for (const pain of [10, 4]) await expect(lineOf(tab, t, pain)).toHaveCount(1);
    }

    // What one device changes shows on the other by itself, and is written once though the answer is lost.
    let lost = 0;
    await phone.route(`**/rest/v1/episodes?*id=eq.${shared}*`, async (route) => {
      if (route.request().method() !== 'PATCH' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await open(tablet, `/${locale}/episode/${shared}`);
    await edit(phone, t, shared, 7);
    await expect(main(tablet).getByText(episode.sentence.pain(7, t.words.pain.severe))).toBeVisible();
    await is(phone, 'saved');
    expect(lost).toBe(1);
    for (const tab of [phone, tablet]) await tab.context().close();
  });
}
