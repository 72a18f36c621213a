/** Drafts in several tabs: each tab has its own, and a closed tab's draft is offered once, in one place. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { medication as medicationEn } from '../../app/i18n/en/medication.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { medication as medicationEs } from '../../app/i18n/es/medication.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { open, signInNew } from './support.ts';

const languages = {
  es: { locale: 'es', t: entryEs, medication: medicationEs },
  en: { locale: 'en', t: entryEn, medication: medicationEn },
} as const;
type Language = (typeof languages)[keyof typeof languages];

const notes = (page: Page, { t }: Language) => page.getByRole('textbox', { name: t.notes.label });

async function formIn(context: BrowserContext, language: Language): Promise<Page> {
  const page = await context.newPage();
  await open(page, `/${language.locale}/entry`);
  return page;
}

async function write(page: Page, language: Language, text: string): Promise<void> {
  const field = notes(page, language);
  if (!(await field.isVisible()))
    await page.locator('summary', { hasText: language.t.sections.notes }).click();
  await field.fill(text);
}

test('two tabs write two episodes, reload, and save both', async ({ page, context }) => {
  const language = languages.es;
  const { t } = language;
  await signInNew(page);
  const [left, right] = [await formIn(context, language), await formIn(context, language)];
  await write(left, language, 'De la izquierda');
  await write(right, language, 'De la derecha');
  await left.reload();
  await expect(left.getByText(t.draftRestored)).toBeVisible();
  await right.reload();
  await expect(right.getByText(t.draftRestored)).toBeVisible();
  for (const [tab, text] of [
    [left, 'De la izquierda'],
    [right, 'De la derecha'],
  ] as const) {
    await expect(tab.locator('summary', { hasText: t.sections.notes })).toContainText(text);
    await tab.getByRole('radio', { name: /^7:/ }).check();
    await tab.getByRole('button', { name: t.save, exact: true }).click();
    // The other tab's episode is open by then.
    if (tab === right) await tab.getByRole('button', { name: t.sameAttack.another }).click();
    await expect(tab.getByText(t.saved.done)).toBeVisible();
  }
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

test('what closed tabs left is offered one after the other, and never twice', async ({ page, context }) => {
  const language = languages.en;
  const { t } = language;
  await signInNew(page);
  const [older, newer] = [await formIn(context, language), await formIn(context, language)];
  await write(older, language, 'The older one');
  await write(newer, language, 'The newer one');
  await older.close();
  await newer.close();
  const first = await formIn(context, language);
  await expect(first.locator('summary', { hasText: t.sections.notes })).toContainText('The newer one');
  const second = await formIn(context, language);
  await expect(second.locator('summary', { hasText: t.sections.notes })).toContainText('The older one');
  const third = await formIn(context, language);
  await expect(third.getByText(t.draftRestored)).toBeHidden();
  // Left by a link and opened again in the same tab.
  await first.getByRole('link', { name: /Home/ }).first().click();
  await expect(first).toHaveURL(/\/en\/$/);
  await first.goBack();
  await expect(first.locator('summary', { hasText: t.sections.notes })).toContainText('The newer one');
});

test('an intake is kept by tab and by what it was opened for', async ({ page, context }) => {
  const { locale, medication: t } = languages.es;
  await signInNew(page);
  const form = async () => {
    const tab = await context.newPage();
    await open(tab, `/${locale}/intake`);
    return tab;
  };
  const name = (tab: Page) => tab.getByLabel(t.fields.name, { exact: true });
  const [left, right] = [await form(), await form()];
  await name(left).fill('Ibuprofeno');
  await name(right).fill('Paracetamol');
  await left.reload();
  await expect(name(left)).toHaveValue('Ibuprofeno');
  await right.close();
  const later = await form();
  await expect(later.getByText(t.intake.draftRestored)).toBeVisible();
  await expect(name(later)).toHaveValue('Paracetamol');
});

test('an edit of an episode is kept through a reload until it is saved or given up', async ({ page }) => {
  const { locale, t } = languages.es;
  const row = episodeRow(5, 2, { notes: 'Como estaba' });
  await signInWith(page, { episodes: [row] });
  const address = `/${locale}/episode/${row.id}?edit`;
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('diary-edit-draft')).length);
  await open(page, address);
  const field = notes(page, languages.es);
  const write = async (text: string) => {
    if (!(await field.isVisible())) await page.locator('summary', { hasText: t.sections.notes }).click();
    await field.fill(text);
  };
  await expect(page.getByRole('button', { name: episodeEs.saveChanges })).toBeVisible();
  expect(await drafts()).toBe(0);
  await write('Lo que he cambiado');
  await page.reload();
  await expect(page.getByText(t.draftRestored)).toBeVisible();
  await expect(page.locator('summary', { hasText: t.sections.notes })).toContainText('Lo que he cambiado');

  await page.getByRole('button', { name: episodeEs.discardChanges }).click();
  await expect(page.getByText(t.draftRestored)).toBeHidden();
  await expect(page.locator('summary', { hasText: t.sections.notes })).toContainText('Como estaba');
  expect(await drafts()).toBe(0);

  await write('Guardado al final');
  expect(await drafts()).toBe(1);
  await page.reload();
  await expect(page.getByText(t.draftRestored)).toBeVisible();
  await page.getByRole('button', { name: episodeEs.saveChanges }).click();
  await expect(page.getByRole('button', { name: episodeEs.edit })).toBeVisible();
  await expect(page.getByText('Guardado al final')).toBeVisible();
  expect(await drafts()).toBe(0);

  await open(page, address);
  await write('No lo quiero');
  await page.getByRole('button', { name: episodeEs.cancel, exact: true }).click();
  await expect(page.getByRole('button', { name: episodeEs.edit })).toBeVisible();
  await expect(page.getByText('Guardado al final')).toBeVisible();
  expect(await drafts()).toBe(0);
});
