/** Keyboard only, from sign-in to a treatment: every control can be reached, in order, and the focus is never lost. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { auth } from '../../../app/i18n/en/auth.ts';
import { firstRun } from '../../../app/i18n/en/first-run.ts';
import { lists } from '../../../app/i18n/en/lists.ts';
import { parts } from '../../../app/i18n/en/parts.ts';
import { review } from '../../../app/i18n/en/review.ts';
import { shell } from '../../../app/i18n/en/shell.ts';
import { open, password, windows } from '../support.ts';
import { box, languages, main, painButton, saveButton, section, sheet, somebody } from './journey.ts';

test.use({ viewport: windows.desktop });

/** Presses Tab until the element has the focus, forward only, and a limited number of times. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = target.and(page.locator(':focus-visible'));
  for (let presses = 0; presses < 60 && (await focused.count()) === 0; presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

for (const t of [languages.en]) {
  const { locale, calendar, codes, entry, episode, medication, treatments, words } = t;

  test(`by keyboard alone, from signing in to a treatment, in ${locale}`, async ({ page }) => {
    test.slow();
    const person = await somebody(page);
    await open(page, `/${locale}/auth`);
    await reach(page, page.getByLabel(auth.fields.email, { exact: true }));
    await page.keyboard.type(person.session.user.email ?? '');
    await reach(page, page.getByLabel(auth.fields.password, { exact: true }));
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/${locale}/`);
    // On its first use on a device the diary shows its introduction.
    await expect(page.getByRole('dialog', { name: firstRun.tutorial.slides[0]?.title ?? '' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();

    // Past the menu, straight to a full entry.
    await page.reload();
    await press(page, page.getByRole('link', { name: shell.skipToContent }));
    await press(page, main(page).getByRole('link', { name: t.home.member.log }).first());
    await expect(page).toHaveURL(`/${locale}/entry`);
    await press(page, page.getByRole('button', { name: entry.start.changeStart }));
    await expect(page.getByRole('radio', { name: entry.start.now })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await reach(page, page.getByRole('radio', { name: /^0:/ }));
    for (let pain = 0; pain < 7; pain += 1) await page.keyboard.press('ArrowRight');
    await expect(painButton(page, t, 7)).toBeChecked();
    await press(page, section(page, medication.part.heading));
    await press(page, page.getByRole('button', { name: medication.part.add }));
    const name = page.getByRole('combobox', { name: medication.fields.name });
    await reach(page, name);
    await page.keyboard.type('sumatrip');
    await expect(name).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(name).toHaveAttribute('aria-expanded', 'false');
    await reach(page, page.getByLabel(medication.fields.dose, { exact: true }));
    await page.keyboard.type('50');
    await reach(page, page.getByLabel(medication.fields.unit, { exact: true }));
    await page.keyboard.type('mg');
    await press(page, saveButton(page, t));
    await expect(page.getByRole('heading', { name: entry.saved.heading })).toBeFocused();

    // Details are added, and the attack is ended.
    await press(page, page.getByRole('link', { name: entry.saved.addDetails }));
    // The head and the symptoms.
    await press(page, section(page, entry.sections.places));
    await page.keyboard.press('Tab');
    await expect(box(page, codes.places.forehead_left)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(box(page, codes.places.forehead_right)).toBeChecked();
    await press(page, section(page, entry.sections.symptoms));
    await press(page, page.getByRole('checkbox', { name: codes.symptoms.nausea, exact: true }), 'Space');
    await press(page, page.getByRole('button', { name: episode.saveChanges }));
    await expect(main(page).getByText(codes.symptoms.nausea).first()).toBeVisible();
    await press(page, page.getByRole('button', { name: t.hygiene.attack.over, exact: true }));
    await expect(main(page).getByText(episode.timeline.ended, { exact: true })).toBeVisible();

    // The calendar: into the grid, to yesterday and back, into the day and out of it.
    await open(page, `/${locale}/calendar`);
    const today = page.locator('[aria-current=date]');
    const panel = page.getByRole('complementary', { name: review.label });
    await press(page, today);
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await reach(page, panel.getByRole('link', { name: episode.line.intensity(7, words.pain.severe) }));
    await page.keyboard.press('Escape');
    await expect(today).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, panel.getByRole('link', { name: calendar.day.checkIn }));
    await expect(page).toHaveURL(/\/day\/\d{4}-\d\d-\d\d$/);
    const stress = page.getByRole('group', { name: t.day.stress.label, exact: true }).getByRole('radio');
    await press(page, stress.first(), 'Space');
    await expect(page.getByRole('status').getByText(t.day.checkIn.saved)).toBeVisible();

    // The order of a list.
    await open(page, `/${locale}/settings#diary`);
    const arrange = page.getByRole('button', { name: parts.list.quality, exact: true });
    await press(page, section(page, parts.lists));
    await press(page, arrange);
    await reach(page, sheet(page).getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await expect(sheet(page).getByRole('radio').nth(1)).toBeChecked();
    await press(page, sheet(page).getByRole('button', { name: lists.editor.up }));
    await expect(sheet(page).getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await expect(arrange).toBeFocused();

    // A treatment.
    await open(page, `/${locale}/treatments`);
    await press(page, main(page).getByRole('link', { name: treatments.add }).first());
    await reach(page, page.getByRole('combobox', { name: treatments.form.names.medicine }));
    await page.keyboard.type('Candesartán');
    await page.keyboard.press('Escape');
    await press(page, main(page).getByRole('button', { name: treatments.form.save, exact: true }));
    await expect(page.getByRole('heading', { level: 1, name: 'Candesartán' })).toBeVisible();

    await expect.poll(() => person.rows('treatments')).toMatchObject([{ name: 'Candesartán' }]);
    await expect.poll(() => person.rows('day_logs')).toMatchObject([{ stress: 1 }]);
    expect(await person.rows('intakes')).toMatchObject([{ medicine: 'sumatriptan', dose: 50, unit: 'mg' }]);
    expect(await person.rows('episodes')).toMatchObject([
      { intensity: 7, symptoms: ['nausea'], places: ['forehead_right'], ongoing: false },
    ]);
  });
}
