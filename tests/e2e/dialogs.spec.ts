/** Dialogs on the lowest phone: all are the same sheet from below, and none hides its last button. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { calendar } from '../../app/i18n/es/calendar.ts';
import { hygiene } from '../../app/i18n/es/hygiene.ts';
import { medication } from '../../app/i18n/es/medication.ts';
import { qualityOfLife } from '../../app/i18n/es/quality-of-life.ts';
import { share } from '../../app/i18n/es/share.ts';
import { treatments } from '../../app/i18n/es/treatments.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { enterAs, idle, newPerson, open } from './support.ts';

test.use({ viewport: { width: 360, height: 650 }, contextOptions: { reducedMotion: 'reduce' } });

const main = (page: Page) => page.getByRole('main');

/** Everything of the open dialog that is not as it should be. */
async function expectSheet(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('dialog'), what).toBeVisible();
  await idle(page);
  const flaws = await page.getByRole('dialog').evaluate((sheet) => {
    const box = sheet.getBoundingClientRect();
    const buttons = [...sheet.querySelectorAll('button')].filter((button) => button.checkVisibility());
    const last = buttons.at(-1)?.getBoundingClientRect();
    return [
      box.width === window.innerWidth ? '' : 'not as wide as the window',
      Math.round(box.bottom) === window.innerHeight ? '' : 'not at the lower edge',
      box.top > 0 ? '' : 'higher than the window',
      last && last.top >= box.top && last.bottom <= box.bottom
        ? ''
        : `the last button is out of sight: ${buttons.at(-1)?.textContent}`,
    ].filter(Boolean);
  });
  expect(flaws, what).toEqual([]);
}

const treatment = { id: randomUUID(), name: 'Topiramato', start_date: '2026-02-01', dose: 50, unit: 'mg' };
const diary = {
  treatments: [treatment],
  cabinet_items: [{ id: randomUUID(), name: 'Maxalt', medicine: 'rizatriptan', position: 0 }],
  episodes: [
    {
      id: randomUUID(),
      intensity: 8,
      started_at: '2026-03-10T20:00:00Z',
      ended_at: '2026-03-12T09:00:00Z',
      zone,
    },
  ],
  intakes: [{ taken_at: hoursAgo(30), zone, name: 'Maxalt', medicine: 'rizatriptan' }],
};

const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });

/** Where each is opened, and by which button; none where the address does. */
const dialogs: readonly (readonly [string, string, ((page: Page) => Promise<void>)?])[] = [
  ['a day with an attack', '/es/calendar?month=2026-03&day=2026-03-11'],
  ['a day without an answer', '/es/calendar?month=2026-03&day=2026-03-20'],
  [
    'all that can be done with a day',
    '/es/calendar?month=2026-03&day=2026-03-11',
    (page) => page.getByRole('dialog').getByRole('button', { name: calendar.day.more }).click(),
  ],
  ['days to fill in', '/es/calendar?month=2026-03&fill='],
  ['another date', '/es/calendar', (page) => main(page).locator('h2').getByRole('button').click()],
  [
    'a change of dose',
    `/es/treatments/${treatment.id}`,
    (page) => button(page, treatments.steps.add).click(),
  ],
  [
    'a treatment’s end',
    `/es/treatments/${treatment.id}`,
    (page) => button(page, treatments.page.stop).click(),
  ],
  ['a medicine', '/es/medicines', (page) => button(page, medication.medicines.add).click()],
  ['what a medicine is', '/es/medicines', (page) => button(page, /^Maxalt/).click()],
  ['five questions', '/es/quality-of-life', (page) => button(page, qualityOfLife.add.questions).click()],
  ['a result of a clinic', '/es/quality-of-life', (page) => button(page, qualityOfLife.add.clinic).click()],
  ['a link to a report', '/es/export', (page) => button(page, share.create).click()],
];

test('every dialog is a sheet that shows its last button', async ({ page }) => {
  test.slow();
  await signInWith(page, diary);
  for (const [what, address, press] of dialogs) {
    // The sheet before closed by a step back, which ends a navigation that is faster than it.
    await expect(() => open(page, address)).toPass();
    await press?.(page);
    await expectSheet(page, what);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('so are those of an open attack', async ({ page }) => {
  await signInWith(page, { ...diary, episodes: [episodeRow(3)] });
  const { attack } = hygiene;
  for (const name of [attack.hurts, attack.taken, attack.help]) {
    await open(page, '/es/');
    await button(page, name).click();
    await expectSheet(page, name);
    await page.keyboard.press('Escape');
  }
});

test('and those a newcomer meets', async ({ page }) => {
  const { session } = await newPerson(page.request);
  await enterAs(page, JSON.stringify(session));
  await open(page, '/es/');
  await expectSheet(page, 'the first question');
});
