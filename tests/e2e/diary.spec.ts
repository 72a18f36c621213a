import { expect, type Page, test } from '@playwright/test';
import { calendar as calendarEn } from '../../app/i18n/en/calendar.ts';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { home as homeEn } from '../../app/i18n/en/home.ts';
import { hygiene as hygieneEn } from '../../app/i18n/en/hygiene.ts';
import { medication as medicationEn } from '../../app/i18n/en/medication.ts';
import { parts as partsEn } from '../../app/i18n/en/parts.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { calendar as calendarEs } from '../../app/i18n/es/calendar.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { home as homeEs } from '../../app/i18n/es/home.ts';
import { hygiene as hygieneEs } from '../../app/i18n/es/hygiene.ts';
import { medication as medicationEs } from '../../app/i18n/es/medication.ts';
import { parts as partsEs } from '../../app/i18n/es/parts.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { goOffline, inTurns, open, openWhole, signInNew, windowIn, windows } from './support.ts';

/** Screen texts. The three-tap test below spells its words out, as a check on these. */
const languages = {
  es: {
    locale: 'es',
    entry: entryEs,
    episode: episodeEs,
    hygiene: hygieneEs,
    calendar: calendarEs,
    home: homeEs,
    medication: medicationEs,
    words: wordsEs,
    medicine: 'Sumatriptán',
    trashed: partsEs.trashed,
  },
  en: {
    locale: 'en',
    entry: entryEn,
    episode: episodeEn,
    hygiene: hygieneEn,
    calendar: calendarEn,
    home: homeEn,
    medication: medicationEn,
    words: wordsEn,
    medicine: 'Sumatriptan',
    trashed: partsEn.trashed,
  },
} as const;
type Language = (typeof languages)[keyof typeof languages];

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, heading: string) =>
  page.locator('summary').filter({ has: page.getByText(heading, { exact: true }) });
const pain = (page: Page, t: Language, intensity: number, band: 'mild' | 'moderate' | 'severe') =>
  page.getByRole('radio', { name: t.entry.intensity.chosen(intensity, t.words.pain[band]) });

for (const t of Object.values(languages)) {
  const turn = inTurns(t.locale);
  test.describe(`the diary in ${t.locale} on a ${windowIn[t.locale]}`, () => {
    test.use({ viewport: windows[windowIn[t.locale]] });

    turn.es('logs an episode in three taps, and shows it at home and on the calendar', async ({ page }) => {
      const said = {
        es: {
          log: 'Me duele',
          seven: '7: intenso',
          save: 'Guardar',
          saved: 'Crisis registrada',
          noMedication: 'Sin medicación',
        },
        en: {
          log: 'I’m in pain',
          seven: '7: severe',
          save: 'Save',
          saved: 'Attack logged',
          noMedication: 'Nothing taken',
        },
      }[t.locale];
      await signInNew(page);
      await open(page, `/${t.locale}/`);
      await expect(main(page).getByText(t.home.member.empty.heading)).toBeVisible();

      await main(page).getByRole('link', { name: said.log }).click();
      await page.getByRole('radio', { name: said.seven }).click();
      await page.getByRole('button', { name: said.save, exact: true }).click();

      await expect(page.getByRole('heading', { name: said.saved })).toBeFocused();
      await expect(page.getByText(t.entry.saved.done)).toBeVisible();

      await page.getByRole('link', { name: t.entry.saved.toCalendar }).click();
      const today = page.locator('[aria-current=date]');
      await expect(today).toHaveAccessibleName(
        new RegExp(t.calendar.daySentence.pain(7, t.words.pain.severe)),
      );
      await today.click();
      const sheet = page.getByRole('dialog');
      // Not marked headache-free here or on the home page.
      await expect(sheet.getByRole('link', { name: /7/ })).toBeVisible();
      await expect(sheet.getByText(said.noMedication)).toBeHidden();
      await page.goBack();
      await expect(sheet).toBeHidden();

      await open(page, `/${t.locale}/`);
      await expect(
        main(page).getByRole('button', { name: t.hygiene.attack.over, exact: true }),
      ).toBeVisible();
      await expect(main(page).getByText(said.noMedication)).toBeHidden();
    });

    turn.en('takes a full entry, edits, ends, deletes it and brings it back', async ({ page }) => {
      await signInNew(page);
      await open(page, `/${t.locale}/entry`);
      await page.getByRole('button', { name: t.entry.start.changeStart }).click();
      await page.getByRole('radio', { name: t.entry.start.ago60 }).check();
      await pain(page, t, 6, 'moderate').check();

      await section(page, t.medication.part.heading).click();
      await page.getByRole('button', { name: t.medication.part.add }).click();
      await page.getByRole('combobox', { name: t.medication.fields.name }).fill('sumatrip');
      await page.getByRole('option', { name: t.medicine, exact: true }).click();
      await page.getByLabel(t.medication.fields.dose, { exact: true }).fill('50');
      await page.getByLabel(t.medication.fields.unit, { exact: true }).selectOption('mg');
      await page.getByRole('radio', { name: t.words.outcome.partial }).check();
      await section(page, t.entry.sections.context).click();
      await page.getByRole('checkbox', { name: t.words.context.sleep }).check();
      await page.getByRole('checkbox', { name: t.words.context.stress, exact: true }).check();
      await section(page, t.entry.sections.notes).click();
      await page
        .getByRole('textbox', { name: t.entry.notes.label })
        .fill('Reunión larga, sin comer. '.repeat(8));
      await page.getByRole('button', { name: t.entry.save, exact: true }).click();
      await expect(page.getByText(t.entry.saved.done)).toBeVisible();
      await expect(main(page).getByText(`${t.medicine} 50\u00a0mg`).first()).toBeVisible();

      await page.getByRole('link', { name: t.entry.saved.addDetails }).click();
      await pain(page, t, 9, 'severe').check();
      await page.getByRole('button', { name: t.episode.saveChanges }).click();
      await expect(main(page).getByText(t.episode.sentence.pain(9, t.words.pain.severe))).toBeVisible();
      await expect(main(page).getByText(/Reunión larga/)).toBeVisible();

      await page.getByRole('button', { name: t.hygiene.attack.over, exact: true }).click();
      await expect(main(page).getByText(t.episode.timeline.ended, { exact: true })).toBeVisible();

      await page.getByRole('button', { name: t.episode.remove.action }).click();
      await expect(page).not.toHaveURL(/episode/);
      const deleted = page.getByRole('listitem').filter({ hasText: t.episode.remove.done });
      await deleted.getByRole('button', { name: t.trashed.undo }).click();
      // Shown once the device has stored it: the next page load would interrupt the write.
      await expect(page.getByText(t.trashed.restored).first()).toBeVisible();
      await open(page, `/${t.locale}/`);
      await expect(
        main(page).getByText(`${t.medicine} 50\u00a0mg`).filter({ visible: true }).first(),
      ).toBeVisible();
      await expect(main(page).getByText(t.words.context.stress)).toBeVisible();
    });
  });

  test.describe(`the diary in ${t.locale}`, () => {
    test.use({ viewport: windows.phone });

    turn.en(
      'saves without a network, and keeps a draft through a reload and through signing in',
      async ({ page }) => {
        await open(page, `/${t.locale}/entry`);
        await pain(page, t, 9, 'severe').check();

        await signInNew(page);
        await open(page, `/${t.locale}/entry`);
        await expect(page.getByText(t.entry.draftRestored)).toBeVisible();
        await page.reload();
        await expect(pain(page, t, 9, 'severe')).toBeChecked();

        await goOffline(page);
        await page.getByRole('button', { name: t.entry.save, exact: true }).click();
        await expect(page.getByText(t.entry.saved.states.here)).toBeVisible();
        await page.context().setOffline(false);
        await expect(page.getByText(t.entry.saved.done)).toBeVisible();
        await openWhole(page, `/${t.locale}/entry`);
        await expect(page.getByText(t.entry.draftRestored)).toBeHidden();
      },
    );

    turn.es('works by keyboard alone, the calendar too', async ({ page }) => {
      await signInNew(page);
      await open(page, `/${t.locale}/entry`);
      await page.getByRole('button', { name: t.entry.start.changeStart }).press('Enter');
      await expect(page.getByRole('radio', { name: t.entry.start.now })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: t.entry.start.ago15 })).toBeChecked();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('radio', { name: /^0:/ })).toBeFocused();
      for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
      await expect(pain(page, t, 7, 'severe')).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: t.entry.saved.heading })).toBeFocused();

      await open(page, `/${t.locale}/calendar`);
      const today = page.locator('[aria-current=date]');
      await today.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(today).toBeFocused();
      await page.keyboard.press('PageUp');
      await expect(page).toHaveURL(/month=\d{4}-\d\d/);
      await expect(page.getByRole('grid').locator('button:focus')).toHaveCount(1);
      await page.keyboard.press('PageDown');
      await expect(today).toBeFocused();
    });
  });
}
