/** The entry form as it is drawn; what it says and asks is tested in tests/screens/entry.test.ts. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { codes } from '../../app/i18n/es/codes.ts';
import { entry as t } from '../../app/i18n/es/entry.ts';
import { medication } from '../../app/i18n/es/medication.ts';
import { parts } from '../../app/i18n/es/parts.ts';
import { vocabulary as words } from '../../app/i18n/es/vocabulary.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, goOffline, open, windows } from './support.ts';

test.use({ viewport: windows.phone });

const summary = (page: Page, heading: string) =>
  page.locator('main summary').filter({ has: page.getByText(heading, { exact: true }) });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const pain = (page: Page, value: number, band: 'moderate' | 'severe') =>
  page.getByRole('radio', { name: t.intensity.chosen(value, words.pain[band]), exact: true });

async function openAll(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

/** Controls smaller than the target size of their theme. @param size pixels */
function tooSmall(page: Page, size: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll('main :is(input, button, summary, select, textarea)');
    return [...controls].flatMap((control) => {
      const target = control.closest('label') ?? control;
      // A checkbox and its label: the whole row is the target.
      const { width, height } = (
        control.matches('.size-6') ? (control.parentElement ?? target) : target
      ).getBoundingClientRect();
      const isSmall = width > 0 && (width < least - 0.5 || height < least - 0.5);
      return isSmall
        ? [`${target.textContent || control.getAttribute('aria-label')} ${width}×${height}`]
        : [];
    });
  }, size);
}

test('has the own medicines in sight and moves nothing under a finger; what is saved says where it is', async ({
  page,
  context,
}) => {
  const long = 'Paracetamol con cafeína y propifenazona de la farmacia de la esquina';
  await signInWith(page, {
    cabinet_items: [
      { id: randomUUID(), name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' },
      { id: randomUUID(), name: long },
    ],
  });
  await open(page, '/es/entry');
  // The sections appear once their order is known.
  await expect(summary(page, t.sections.notes)).toBeVisible();
  const row = page.getByRole('group', { name: medication.part.cabinet });
  const maxalt = row.getByRole('button', { name: /^Maxalt 10/ });
  // Visible without scrolling or opening anything, and no name is cut off.
  await expect(maxalt).toBeInViewport({ ratio: 1 });
  await expect(pain(page, 10, 'severe')).toBeInViewport({ ratio: 1 });
  const wider = await row
    .getByRole('button')
    .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth).length);
  expect(wider).toBe(0);
  await maxalt.click();
  await expect(
    row.getByRole('button', { name: medication.part.removeOf('Maxalt 10\u00a0mg') }),
  ).toBeInViewport({ ratio: 1 });

  await test.step('whether severe pain came on suddenly', async () => {
    const sudden = page
      .getByRole('group', { name: t.intensity.suddenQuestion })
      .getByRole('checkbox', { name: t.intensity.suddenYes });
    const section = summary(page, t.sections.symptoms);
    await pain(page, 6, 'moderate').check();
    await expect(sudden).toBeHidden();
    const before = await section.boundingBox();
    await pain(page, 7, 'severe').check();
    await expect(sudden).toBeVisible();
    expect(await section.boundingBox()).toEqual(before);
    const answer = await sudden.boundingBox();
    await sudden.check({ force: true });
    // The number to call comes below the finger that answered.
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect((await sudden.boundingBox())?.y).toBe(answer?.y);
  });
  await summary(page, medication.part.heading).click();
  await expectNoFlaws(page);

  // In the attack theme they are in the same place, with everything up to the worst pain above them.
  await page.getByRole('button', { name: t.attack.toggle }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(maxalt).toBeInViewport({ ratio: 1 });
  await expect(pain(page, 10, 'severe')).toBeInViewport({ ratio: 0.95 });

  await goOffline(page);
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByRole('heading', { name: t.saved.heading })).toBeFocused();
  await expect(page.getByText(t.saved.states.here)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(t.saved.done)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Maxalt 10\u00a0mg');
});

test('has no flaw with everything open, nothing too small to hit, and fits when the text is twice as large', async ({
  page,
}) => {
  test.slow();
  const recorded = episodeRow(8, undefined, { intensity: 8, places: ['eye_right'], aura: { motor: null } });
  const reading = { id: randomUUID(), episode_id: recorded.id, read_at: hoursAgo(6), zone, intensity: 5 };
  await signInWith(page, { episodes: [recorded], intensity_readings: [reading] });
  // The attack theme has a target size of its own.
  for (const [theme, size] of [
    ['attack', 64],
    ['light', 44],
  ] as const) {
    await chooseTheme(page, theme);
    await open(page, `/es/episode/${recorded.id}?edit`);
    await expect(summary(page, t.sections.notes)).toBeVisible();
    await openAll(page);
    await expect(box(page, codes.places.eye_right)).toBeChecked();
    await expect(box(page, codes.aura.motor)).toBeChecked();
    await expectNoFlaws(page);
    expect(await tooSmall(page, size)).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await open(page, '/es/settings#diary');
  await page.getByText(parts.lists, { exact: true }).click();
  await page.getByRole('button', { name: parts.list.symptoms, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoFlaws(page);
});
