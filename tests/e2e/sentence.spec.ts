/** A sentence fills in the form of an attack: in both languages on a phone, without a network, and misused in three ways. */
import { expect, type Page, test } from '@playwright/test';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { sentence as sentenceEn } from '../../app/i18n/en/sentence.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { sentence as sentenceEs } from '../../app/i18n/es/sentence.ts';
import { linkTo, locales } from '../../app/paths.ts';
import { chooseTheme, expectNoFlaws, goOffline, open, signInNew, windows } from './support.ts';

test.use({ viewport: windows.phone });

const texts = {
  es: {
    entry: entryEs,
    sentence: sentenceEs,
    said: 'Desde hace una hora, un 8, náuseas, Maxalt 10 mg hace media hora, llamé al trabajo',
    note: 'llamé al trabajo',
    misuse: ['un 80, ibuprofeno 60000', 'mi hija un 9, mañana tomaré Maxalt 🤕'],
  },
  en: {
    entry: entryEn,
    sentence: sentenceEn,
    said: 'Since an hour ago, an 8, nausea, Maxalt 10 mg half an hour ago, called in sick',
    note: 'called in sick',
    misuse: ['an 80, ibuprofen 60000', 'my daughter has a 9, I will take Maxalt tomorrow 🤕'],
  },
} as const;

const field = (page: Page, { entry }: { entry: { notes: { label: string } } }) =>
  page.getByRole('textbox', { name: entry.notes.label });

/** The person's rows on the server. */
async function rowsOf(page: Page, table: 'episodes' | 'intakes'): Promise<Record<string, unknown>[]> {
  const { publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('diary-auth') ?? '{}').access_token,
  );
  const headers = { apikey: publishableKey, Authorization: `Bearer ${token}` };
  return (await page.request.get(`/rest/v1/${table}`, { headers })).json();
}

for (const locale of locales) {
  const t = texts[locale];
  const chips = (page: Page) => page.getByRole('group', { name: t.sentence.legend });
  const begin = async (page: Page) => {
    await open(page, `${linkTo('entry', locale)}?another`);
    await page.locator('summary', { hasText: t.entry.sections.notes }).click();
    // Opened to write: the keyboard is there.
    await expect(field(page, t)).toBeFocused();
  };

  test(`in ${locale}: typed without a network, put in by one tap, saved, and sent later`, async ({
    page,
  }) => {
    await signInNew(page);
    await begin(page);
    // The reader is downloaded by now.
    await field(page, t).fill('7');
    await expect(chips(page)).toBeVisible();
    await goOffline(page);
    await field(page, t).fill('');
    await field(page, t).pressSequentially(t.said);
    const pain = chips(page).getByRole('checkbox', { name: t.sentence.pain(8) });
    await expect(pain).toBeChecked();
    await expect(chips(page).getByRole('checkbox')).toHaveCount(4);
    await expect(page.getByText(t.sentence.note(t.note))).toBeVisible();
    await expectNoFlaws(page);
    await page.getByRole('button', { name: t.sentence.fill }).press('Enter');
    await expect(field(page, t)).toHaveValue(t.note);
    await expect(page.getByRole('button', { name: t.sentence.undo })).toBeFocused();
    await page.getByRole('button', { name: t.entry.save, exact: true }).click();
    await expect(page.getByText(t.entry.saved.heading)).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(async () =>
        (await rowsOf(page, 'episodes')).map(({ intensity, symptoms, notes }) => ({
          intensity,
          symptoms,
          notes,
        })),
      )
      .toEqual([{ intensity: 8, symptoms: ['nausea'], notes: t.note }]);
    await expect
      .poll(async () => (await rowsOf(page, 'intakes')).map(({ medicine, dose }) => [medicine, dose]))
      .toEqual([['rizatriptan', 10]]);
  });

  test(`in ${locale}: absurd figures, other people and a pasted page are a note`, async ({ page }) => {
    await signInNew(page);
    await begin(page);
    const [absurd, others] = t.misuse;
    await field(page, t).fill(absurd);
    await expect(chips(page).getByRole('checkbox')).toHaveCount(1);
    await expect(page.getByText(t.sentence.note(absurd))).toBeVisible();
    await field(page, t).fill(others);
    await expect(chips(page)).toBeHidden();
    const pasted = `<img src=x onerror="document.title='8'"><b>un 8, an 8</b> ${'y más and more '.repeat(300)}`;
    await field(page, t).fill(pasted.slice(0, 4000));
    await expect(page.getByText(t.sentence.tooLong)).toBeVisible();
    await expect(chips(page)).toBeHidden();
    await expect(page).not.toHaveTitle('8');
    // Nothing of it has become an answer.
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: /^5:/ }).check();
    await page.getByRole('button', { name: t.entry.save, exact: true }).click();
    await expect(page.getByText(t.entry.saved.heading)).toBeVisible();
    await expect
      .poll(async () => (await rowsOf(page, 'episodes')).map(({ intensity, notes }) => [intensity, notes]))
      .toEqual([[5, pasted.slice(0, 4000).trim()]]);
  });
}

test('in attack mode the field is there, and has no flaws', async ({ page }) => {
  await signInNew(page);
  await chooseTheme(page, 'attack');
  await open(page, '/es/entry?another');
  await page.locator('summary', { hasText: entryEs.sections.notes }).click();
  await field(page, texts.es).fill('un 8, náuseas, Maxalt');
  await expect(page.getByRole('group', { name: sentenceEs.legend })).toBeVisible();
  await expectNoFlaws(page);
  await page.getByRole('button', { name: sentenceEs.fill }).click();
  await expect(page.getByRole('radio', { name: /^8:/ })).toBeChecked();
});
