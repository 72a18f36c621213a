/**
 * An open attack on the phone in bed and on the laptop at the desk: what is noted on one shows on the other without a
 * reload, and an end on one ends it on both. The laptop is used by keyboard alone, and a screen reader is told all of it.
 */
import { expect, type Page, test } from '@playwright/test';
import { open, windows } from '../support.ts';
import {
  attackScreen,
  languages,
  main,
  notePain,
  painButton,
  saveButton,
  sheet,
  somebody,
} from './journey.ts';

const t = languages.en;
const { attack, ended } = t.hygiene;
const maxalt = 'Maxalt 10\u00a0mg';

/** Presses Tab until the element has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  const target = attackScreen(page).getByRole('button', { name, exact: true });
  for (let stops = 0; stops < 30; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('one attack on two devices, one of them by keyboard alone', async ({ browser, page }) => {
  const person = await somebody(page);
  await person.add('cabinet_items', { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' });
  const device = async (window: keyof typeof windows) => {
    const context = await browser.newContext({ viewport: windows[window], locale: 'en-US' });
    await person.enter(context);
    return context.newPage();
  };
  const phone = await device('phone');
  const laptop = await device('desktop');
  await open(laptop, '/en/');

  // Begun on the phone; the laptop, open on home, becomes the attack.
  await open(phone, '/en/entry');
  await painButton(phone, t, 6).check();
  await saveButton(phone, t).click();
  await expect(phone.getByText(t.entry.saved.done)).toBeVisible();
  await expect(attackScreen(laptop)).toBeVisible({ timeout: 30_000 });

  await test.step('what a screen reader is told of it', async () => {
    await expect(main(laptop)).toMatchAriaSnapshot(`
      - region /Attack that started/:
        - heading /Attack that started/ [level=1]
        - status
        - button "${attack.hurts}"
        - button "${attack.taken}"
        - button "${attack.over}"
        - button "${attack.help}"
      - link "${attack.another}"
    `);
  });

  // A dose on the laptop, by keyboard: the focus comes back to where it was opened.
  await reach(laptop, attack.taken);
  await laptop.keyboard.press('Enter');
  await expect(sheet(laptop)).toBeVisible();
  const dose = sheet(laptop).getByRole('button', { name: /^Maxalt 10/ });
  for (let stops = 0; stops < 10; stops += 1) {
    if (await dose.evaluate((element) => element === document.activeElement)) break;
    await laptop.keyboard.press('Tab');
  }
  await laptop.keyboard.press('Enter');
  await expect(attackScreen(laptop).getByRole('status').getByText(attack.noted(maxalt))).toBeVisible();
  expect(await laptop.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await open(phone, '/en/');
  await expect(attackScreen(phone).getByText(/^Maxalt 10/)).toBeVisible();

  // A pain on the phone shows on the laptop; the end on the laptop ends it on the phone.
  await notePain(phone, t, 8);
  await expect(attackScreen(laptop).getByRole('link', { name: /^Pain 8/ })).toBeVisible({ timeout: 30_000 });
  await reach(laptop, attack.over);
  await laptop.keyboard.press('Enter');
  await expect(laptop.getByRole('heading', { name: ended.title })).toBeFocused();
  await expect(attackScreen(phone).getByRole('button', { name: attack.hurts })).toBeHidden({
    timeout: 30_000,
  });
  await expect
    .poll(() => person.rows('episodes'))
    .toMatchObject([{ intensity: 8, ended_at: expect.any(String), deleted_at: null }]);
  await expect.poll(() => person.rows('intakes')).toMatchObject([{ name: 'Maxalt', deleted_at: null }]);
  for (const tab of [phone, laptop]) await tab.context().close();
});
