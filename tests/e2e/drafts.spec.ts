/** Drafts in several tabs: each tab has its own, and a closed tab's draft is offered once, in one place. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { entry as t } from '../../app/i18n/es/entry.ts';
import { medication } from '../../app/i18n/es/medication.ts';
import { shell } from '../../app/i18n/es/shell.ts';
import { open, signInNew } from './support.ts';

const notes = (page: Page) => page.getByRole('textbox', { name: t.notes.label });
const section = (page: Page) => page.locator('summary', { hasText: t.sections.notes });

async function tabAt(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await open(page, path);
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  if (!(await notes(page).isVisible())) await section(page).click();
  await notes(page).fill(text);
}

test('two tabs write two episodes, reload, and save both; what closed tabs left is offered once', async ({
  page,
  context,
}) => {
  test.slow();
  await signInNew(page);
  const form = () => tabAt(context, '/es/entry?another');
  const [left, right] = [await form(), await form()];
  await write(left, 'De la izquierda');
  await write(right, 'De la derecha');
  await left.reload();
  await expect(left.getByText(t.draftRestored)).toBeVisible();
  await right.reload();
  await expect(right.getByText(t.draftRestored)).toBeVisible();
  for (const [tab, text] of [
    [left, 'De la izquierda'],
    [right, 'De la derecha'],
  ] as const) {
    await expect(section(tab)).toContainText(text);
    await tab.getByRole('radio', { name: /^7:/ }).check();
    await tab.getByRole('button', { name: t.save, exact: true }).click();
    await expect(tab.getByText(t.saved.done)).toBeVisible();
  }
  const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')));
  expect(await drafts()).toEqual([]);

  await test.step('what closed tabs left', async () => {
    await left.getByRole('button', { name: t.saved.logAnother }).click();
    await write(left, 'La primera');
    await right.getByRole('button', { name: t.saved.logAnother }).click();
    await write(right, 'La segunda');
    await left.close();
    await right.close();
    const first = await form();
    await expect(section(first)).toContainText('La segunda');
    const second = await form();
    await expect(section(second)).toContainText('La primera');
    const third = await form();
    await expect(third.getByText(t.draftRestored)).toBeHidden();
    // Left by a link and opened again in the same tab.
    await first.getByRole('link', { name: shell.nav.home }).first().click();
    await expect(first).toHaveURL(/\/es\/$/);
    await first.goBack();
    await expect(section(first)).toContainText('La segunda');
    for (const tab of [first, second, third]) await tab.close();
  });

  await test.step('intakes', async () => {
    const name = (tab: Page) => tab.getByLabel(medication.fields.name, { exact: true });
    const [one, other] = [await tabAt(context, '/es/intake'), await tabAt(context, '/es/intake')];
    await name(one).fill('Ibuprofeno');
    await name(other).fill('Paracetamol');
    await one.reload();
    await expect(name(one)).toHaveValue('Ibuprofeno');
    await other.close();
    const later = await tabAt(context, '/es/intake');
    await expect(later.getByText(medication.intake.draftRestored)).toBeVisible();
    await expect(name(later)).toHaveValue('Paracetamol');
  });
});
