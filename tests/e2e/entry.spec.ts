/** The entry form: every field of an episode, own items, and errors. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { codes as codesEn } from '../../app/i18n/en/codes.ts';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { episodeColumns as columnsEn } from '../../app/i18n/en/episode-columns.ts';
import { lists as listsEn } from '../../app/i18n/en/lists.ts';
import { medication as medicationEn } from '../../app/i18n/en/medication.ts';
import { safety as safetyEn } from '../../app/i18n/en/safety.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { codes as codesEs } from '../../app/i18n/es/codes.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { episodeColumns as columnsEs } from '../../app/i18n/es/episode-columns.ts';
import { lists as listsEs } from '../../app/i18n/es/lists.ts';
import { medication as medicationEs } from '../../app/i18n/es/medication.ts';
import { safety as safetyEs } from '../../app/i18n/es/safety.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { signInWith } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, goOffline, inDetail, open, signInNew, windows } from './support.ts';

const languages = {
  es: {
    locale: 'es',
    t: entryEs,
    asks: columnsEs.questions,
    codes: codesEs,
    words: wordsEs,
    lists: listsEs,
    medication: medicationEs,
    safety: safetyEs,
  },
  en: {
    locale: 'en',
    t: entryEn,
    asks: columnsEn.questions,
    codes: codesEn,
    words: wordsEn,
    lists: listsEn,
    medication: medicationEn,
    safety: safetyEn,
  },
} as const;
type Language = (typeof languages)[keyof typeof languages];

const summary = (page: Page, heading: string) =>
  page.locator('main summary').filter({ has: page.getByText(heading, { exact: true }) });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const pain = (page: Page, { t, words }: Language, value: number, band: 'moderate' | 'severe') =>
  radio(page, t.intensity.chosen(value, words.pain[band]));

async function openForm(page: Page, { locale, t }: Language): Promise<void> {
  await open(page, `/${locale}/entry`);
  // The sections appear once their order is known.
  await expect(summary(page, t.sections.notes)).toBeVisible();
}

async function openAll(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

async function save(page: Page, { t }: Language): Promise<void> {
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved.done)).toBeVisible();
}

for (const language of inDetail(languages)) {
  const { locale, t, codes, words, lists, medication, safety } = language;

  test.describe(`the entry form in ${locale}`, () => {
    test.use({ viewport: windows.phone });

    test('keeps every detail of a draft through a closed tab', async ({ page, context }) => {
      await signInNew(page);
      await openForm(page, language);
      await pain(page, language, 9, 'severe').check();
      await summary(page, t.sections.places).click();
      await box(page, codes.places.neck_right).check();
      await summary(page, t.sections.aura).click();
      await box(page, codes.aura.speech).check();
      await page.close();

      const later = await context.newPage();
      await openForm(later, language);
      await expect(later.getByText(t.draftRestored)).toBeVisible();
      await expect(pain(later, language, 9, 'severe')).toBeChecked();
      await expect(summary(later, t.sections.places)).toContainText(codes.places.neck_right);
      await expect(summary(later, t.sections.aura)).toContainText(codes.aura.speech);
    });

    test('has the own medicines above Save: one tap notes a dose, and what was noted is taken back beside it', async ({
      page,
    }) => {
      const long = 'Paracetamol con cafeína y propifenazona de la farmacia de la esquina';
      await signInWith(page, {
        cabinet_items: [
          { id: randomUUID(), name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' },
          { id: randomUUID(), name: long },
        ],
      });
      await openForm(page, language);
      const row = page.getByRole('group', { name: medication.part.cabinet });
      const maxalt = row.getByRole('button', { name: /^Maxalt 10/ });
      // Visible without scrolling or opening anything, and no name is cut off.
      await expect(maxalt).toBeInViewport({ ratio: 1 });
      await expect(pain(page, language, 10, 'severe')).toBeInViewport({ ratio: 1 });
      const wider = await row
        .getByRole('button')
        .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth).length);
      expect(wider).toBe(0);
      await maxalt.click();
      await expect(maxalt).toContainText(medication.part.noted(1));
      await maxalt.click();
      await expect(maxalt).toContainText(medication.part.noted(2));
      const takeBack = row.getByRole('button', { name: medication.part.removeOf('Maxalt 10\u00a0mg') });
      await expect(takeBack).toBeInViewport({ ratio: 1 });
      await takeBack.click();
      await expect(maxalt).toContainText(medication.part.noted(1));
      // The section below shows the same, closed, and does not offer the cabinet a second time.
      await expect(summary(page, medication.part.heading)).toContainText('Maxalt');
      await summary(page, medication.part.heading).click();
      await expect(page.getByRole('group', { name: 'Maxalt 10\u00a0mg' })).toHaveCount(1);
      await expect(maxalt).toHaveCount(1);
      await pain(page, language, 8, 'severe').check();
      await expectNoFlaws(page);

      // In the attack theme it is in the same place, with everything up to the worst pain above it.
      await page.getByRole('button', { name: t.attack.toggle }).click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(maxalt).toBeInViewport({ ratio: 1 });
      await expect(pain(page, language, 10, 'severe')).toBeInViewport({ ratio: 0.95 });
      await save(page, language);
      await expect(page.getByRole('main')).toContainText('Maxalt 10\u00a0mg');
    });

    test('asks everybody whether severe pain came on suddenly, and nothing moves', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      const sudden = page.getByRole('checkbox', { name: t.intensity.sudden });
      const section = summary(page, t.sections.symptoms);
      await pain(page, language, 6, 'moderate').check();
      await expect(section).toBeVisible();
      await expect(sudden).toBeHidden();
      const before = await section.boundingBox();
      await pain(page, language, 7, 'severe').check();
      await expect(sudden).toBeVisible();
      expect(await section.boundingBox()).toEqual(before);
      await sudden.check();
      expect(await section.boundingBox()).toEqual(before);
      await sudden.uncheck();
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/entry-sudden-${language.locale}.png` });
      await save(page, language);
      // Saving without having seen the question asks it once more. Then the emergency notice, set apart, with the number.
      await sudden.check();
      const now = page.getByRole('region', { name: safety.bands.now });
      await expect(now.getByRole('heading', { level: 3 })).toHaveText([
        safety.notices.rules.sudden_pain.title,
      ]);
      await expect(now.locator('a[href^="tel:"]').first()).toBeVisible();
    });

    test('says where a saved episode is while there is no network, and when it has arrived', async ({
      page,
      context,
    }) => {
      await signInNew(page);
      await openForm(page, language);
      await pain(page, language, 8, 'severe').check();
      await goOffline(page);
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByRole('heading', { name: t.saved.heading })).toBeFocused();
      await expect(page.getByText(t.saved.states.here)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(t.saved.done)).toBeVisible();
    });

    test('can be filled in by keyboard alone, head and lists too', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await summary(page, t.sections.places).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(box(page, codes.places.forehead_left)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(box(page, codes.places.forehead_right)).toBeChecked();

      await summary(page, t.sections.quality).click();
      const arrange = page
        .locator('details', { has: page.getByRole('group', { name: language.asks.quality }) })
        .getByRole('button', { name: lists.edit });
      await arrange.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: lists.editor.titles.quality });
      await dialog.getByRole('radio').first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
      await dialog.getByRole('button', { name: lists.editor.up }).press('Enter');
      await expect(dialog.getByRole('radio').first()).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(arrange).toBeFocused();
    });

    // The attack theme has a target size of its own.
    for (const theme of ['light', 'attack'] as const) {
      test(`has no flaw in the ${theme} theme, and nothing too small to hit`, async ({ page }) => {
        test.slow();
        await signInNew(page);
        await openForm(page, language);
        await pain(page, language, 8, 'severe').check();
        await summary(page, t.sections.readings).click();
        await page.getByRole('button', { name: t.readings.add(5, words.pain.moderate) }).click();
        await save(page, language);
        const edit = await page.getByRole('link', { name: t.saved.addDetails }).getAttribute('href');
        await chooseTheme(page, theme);
        await open(page, edit ?? '');
        await expect(summary(page, t.sections.notes)).toBeVisible();
        await openAll(page);
        await box(page, codes.places.eye_right).check();
        await box(page, codes.aura.motor).check();
        await expectNoFlaws(page);

        const least = theme === 'attack' ? 64 : 44;
        const small = await page.evaluate((size) => {
          const controls = document.querySelectorAll('main :is(input, button, summary, select, textarea)');
          return [...controls].flatMap((control) => {
            const target = control.closest('label') ?? control;
            // A checkbox and its label: the whole row is the target.
            const { width, height } = (
              control.matches('.size-6') ? (control.parentElement ?? target) : target
            ).getBoundingClientRect();
            const tooSmall = width > 0 && (width < size - 0.5 || height < size - 0.5);
            return tooSmall
              ? [`${target.textContent || control.getAttribute('aria-label')} ${width}×${height}`]
              : [];
          });
        }, least);
        expect(small).toEqual([]);

        await page.getByRole('button', { name: lists.edit }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoFlaws(page);
      });
    }

    test('fits the window when the text is twice as large', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await openAll(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
