/**
 * One attack as a whole: from the first pain to "it is over", on one screen that fits a small phone. Two attacks at once, and
 * to which of them a dose belongs, are in tests/screens/episode-open.test.ts.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { shell } from '../../../app/i18n/es/shell.ts';
import { hoursAgo, zone } from '../diary-rows.ts';
import { expectNoFlaws, open } from '../support.ts';
import {
  act,
  attackScreen,
  languages,
  main,
  notePain,
  painButton,
  saveButton,
  sheet,
  somebody,
} from './journey.ts';

const triptan = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };
const nausea = { name: 'Primperan', medicine: 'metoclopramide', dose: 10, unit: 'mg' };
const maxalt = 'Maxalt 10\u00a0mg';

const t = languages.es;
const { entry, hygiene, medication, words } = t;
const { attack } = hygiene;

test.use({ viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true });

/** Everything the elements show lies above the bar at the bottom of the window. */
async function expectAllInSight(page: Page, elements: ReturnType<Page['locator']>): Promise<void> {
  const bottom = await page
    .locator('[data-phone-bar], [data-save-bar]')
    .filter({ visible: true })
    .first()
    .evaluate((bar) => bar.getBoundingClientRect().top);
  for (const element of await elements.all()) {
    const box = await element.boundingBox();
    expect(
      box && box.y >= 0 && box.y + box.height <= bottom + 1,
      (await element.textContent()) ?? undefined,
    ).toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

for (const theme of ['light', 'dark', 'attack'] as const)
  test(`all the numbers, Save and the four actions fit 360 by 560, ${theme}`, async ({ page, context }) => {
    const person = await somebody(page);
    const ibuprofen = { name: 'Ibuprofeno', medicine: 'ibuprofen', dose: 600, unit: 'mg' };
    await person.add('cabinet_items', triptan, ibuprofen, nausea);
    // Enough days for the strip to have a line of them.
    const taken = [0, 1, 2, 3, 4, 5, 6].map((i) => ({ ...triptan, taken_at: hoursAgo(50 + 24 * i), zone }));
    await person.add('intakes', ...taken);
    await person.enter(context);
    await context.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    await open(page, '/es/entry');
    await expect(page.getByRole('button', { name: /^Maxalt 10/ })).toBeVisible();
    // In the month or in thirty days: it depends on the day of the month.
    const counted = new RegExp(medication.days.said(7, medication.days.groups.triptan ?? '', '.*', 10));
    await expect(page.locator('[data-cabinet-row]').getByText(counted)).toBeVisible({
      visible: theme !== 'attack',
    });
    await expectAllInSight(page, main(page).locator('[data-pain] label'));
    await expect(saveButton(page, t)).toBeInViewport({ ratio: 1 });
    await painButton(page, t, 8).check();
    await saveButton(page, t).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();

    await open(page, '/es/');
    await expectAllInSight(page, attackScreen(page).locator('.grid button'));
    await act(page, t, 'hurts');
    await expect(sheet(page).getByRole('button', { name: /^Anotar 10/ })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(page.locator('footer').filter({ visible: true })).toHaveCount(0);
    await act(page, t, 'help');
    await expect(sheet(page).locator('a[href="tel:112"]').first()).toBeInViewport({ ratio: 1 });
  });

for (const theme of ['light', 'attack'] as const)
  test(`the open attack fills the screen and does not scroll, ${theme}`, async ({ page, context }) => {
    const person = await somebody(page);
    const started_at = hoursAgo(1);
    const [attackId, taken_at] = [randomUUID(), hoursAgo(0.5)];
    await person.add('episodes', { id: attackId, intensity: 8, started_at, ended_at: null, zone });
    await person.add('intakes', { ...triptan, episode_id: attackId, taken_at, zone });
    await person.enter(context);
    await context.addInitScript((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
    for (const height of [650, 740]) {
      await page.setViewportSize({ width: 360, height });
      await open(page, '/es/');
      await expect(attackScreen(page)).toBeVisible();
      await expectAllInSight(page, attackScreen(page).locator('.grid button'));
      // With the offer to dim, which is made in a first attack, and with a result that can be undone.
      const fits = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      expect(await fits(), `${height}`).toBeLessThanOrEqual(0);
      for (const button of await attackScreen(page).locator('.grid button').all())
        expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(96);
      await notePain(page, t, 5);
      expect(await fits(), `${height}, noted`).toBeLessThanOrEqual(0);
    }
    // "+" asks whether it is another one.
    await page.getByRole('navigation').getByRole('link', { name: shell.nav.entry }).last().click();
    await expect(page.getByRole('heading', { name: attack.isAnother })).toBeFocused();
    await expect(page.getByRole('dialog', { name: attack.isAnother })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: attack.same }).click();
    await expect(page.getByRole('link', { name: attack.another })).toBeInViewport({ ratio: 1 });
  });

test('an attack from the first pain to its end, on one screen', async ({ page, context }) => {
  const person = await somebody(page);
  await person.add('cabinet_items', triptan, nausea);
  await person.enter(context);
  // Some hours behind the server's clock, so that nothing here is in the future.
  await page.clock.install({ time: Date.now() - 5 * 3_600_000 });

  await open(page, '/es/entry');
  await painButton(page, t, 5).check();
  await saveButton(page, t).click();
  await expect(page.getByText(entry.saved.done)).toBeVisible();

  // Whoever logs again comes to the attack that is open.
  await open(page, '/es/entry');
  await expect(page).toHaveURL('/es/');
  await page.getByRole('button', { name: attack.same }).click();
  const screen = attackScreen(page);
  await expect(screen).toHaveCount(1);
  await notePain(page, t, 8);
  await act(page, t, 'taken');
  await expectNoFlaws(page);
  await sheet(page)
    .getByRole('button', { name: /^Maxalt 10/ })
    .click();
  await expect(screen.getByText(attack.noted(maxalt))).toBeVisible();
  // One day of ten is no news.
  await expect(screen).not.toContainText(medication.days.explain);
  await act(page, t, 'taken');
  await sheet(page)
    .getByRole('button', { name: /^Primperan 10/ })
    .click();
  await expect(screen.getByText(attack.noted('Primperan 10\u00a0mg'))).toBeVisible();
  await expectNoFlaws(page);

  // The same again is said before it is saved, and was a slip.
  await page.clock.fastForward('00:47:00');
  await expect(screen.getByText(/^Maxalt 10\smg, hace 4[78]\smin$/)).toBeVisible();
  await act(page, t, 'taken');
  await sheet(page)
    .getByRole('button', { name: /^Maxalt 10/ })
    .click();
  await expect(sheet(page).getByRole('alert')).toContainText(
    /Maxalt 10\smg: ya está anotado, hace 4[78]\smin/,
  );
  await expectNoFlaws(page);
  await sheet(page).getByRole('button', { name: medication.again.cancel }).click();
  await page.keyboard.press('Escape');

  // A slip of the thumb.
  await notePain(page, t, 9);
  await screen.getByRole('button', { name: hygiene.undo }).click();
  await expect(screen.getByText(attack.painNoted(9))).toBeHidden();

  // Two hours after it, the outcome is asked, only of medicines for pain.
  const ask = screen.getByRole('button', { name: attack.askOutcome });
  await expect(ask).toHaveCount(0);
  await page.clock.fastForward('01:14:00');
  await ask.click();
  const question = sheet(page).getByRole('group', { name: /^Maxalt 10/ });
  await question.getByRole('radio', { name: words.outcome.relief }).click();
  await expect(sheet(page).getByText(medication.outcome.saved, { exact: true })).toBeVisible();
  await expect(sheet(page).getByRole('group', { name: /^Primperan/ })).toHaveCount(0);
  await sheet(page).getByLabel(medication.outcome.painTwoHours).selectOption('2');
  await page.keyboard.press('Escape');
  await notePain(page, t, 2);

  await page.clock.fastForward('00:30:00');
  await act(page, t, 'over');
  // The page's clock goes on while the test runs.
  await expect(page.getByRole('heading', { name: hygiene.ended.title })).toBeFocused();
  await expect(screen).toContainText(/Duró 2\sh 3\d\smin/);
  await expect(screen).toContainText(maxalt);
  await screen.getByRole('checkbox', { name: 'Náuseas' }).check();
  await expectNoFlaws(page);

  await expect
    .poll(async () => (await person.rows('intakes')).map((row) => row.pain_two_hours))
    .toEqual([2, null]);
  await expect.poll(async () => (await person.rows('episodes'))[0]?.symptoms).toEqual(['nausea']);
  const [stored, ...others] = await person.rows('episodes');
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ intensity: 8, end_unknown: false, ended_at: expect.any(String) });
  const [first, second] = await person.rows('intakes');
  expect(first).toMatchObject({ ...triptan, episode_id: stored?.id, pain_at: 8, outcome: 'relief' });
  expect(second).toMatchObject({ name: 'Primperan', episode_id: stored?.id, pain_at: 8, outcome: null });
  const readings = (await person.rows('intensity_readings')).filter((row) => row.deleted_at === null);
  expect(readings.map(({ intensity }) => intensity)).toEqual([8, 2]);

  // Ended too early: it goes on.
  await screen.getByText(hygiene.ended.correct, { exact: true }).click();
  await screen.getByRole('button', { name: hygiene.undo, exact: true }).click();
  await expect(screen.getByRole('button', { name: attack.hurts })).toBeVisible();
  await expect.poll(async () => (await person.rows('episodes'))[0]?.ended_at).toBeNull();
});
