/** One sentence in the note of an attack becomes answers of its form (docs/decisions/114-said-in-one-sentence.md). */
import { expect, test } from 'vitest';
import { codes } from '#app/i18n/es/codes.ts';
import { entry as t } from '#app/i18n/es/entry.ts';
import { episode } from '#app/i18n/es/episode.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { sentence } from '#app/i18n/es/sentence.ts';
import { sentenceMax } from '#domain/sentence/read-sentence.ts';
import { violationsIn } from './axe.ts';
import { main, type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeRow, hoursAgo, rowsOf, zone } from './rows.ts';

const note = (page: Page) => page.getByRole('textbox', { name: t.notes.label });
const tile = (page: Page) => main(page).locator('summary', { hasText: t.sections.notes });
const chips = (page: Page) => page.getByRole('group', { name: sentence.legend });
const chip = (page: Page, name: string | RegExp) => chips(page).getByRole('checkbox', { name });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const pain = (page: Page, value: number) => page.getByRole('radio', { name: new RegExp(`^${value}:`) });
const maxalt = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };

async function opened(rows: Rows = {}): Promise<Page> {
  const page = await renderScreen('entry', rows);
  await page.goto('/es/entry?another');
  await tile(page).click();
  return page;
}

const said = 'Empezó hace una hora, un 8, náuseas, Maxalt 10 mg hace media hora, no sé por qué';

test('what is understood is offered, put into the form by one button, and taken back', async () => {
  const page = await opened();
  await note(page).fill(said);
  await expect(chip(page, sentence.pain(8))).toBeChecked();
  await expect(chip(page, /^Empezó /)).toBeChecked();
  await expect(chip(page, codes.symptoms.nausea)).toBeChecked();
  await expect(chip(page, /^Maxalt 10.mg, /)).toBeChecked();
  await expect(page.getByText(sentence.note('no sé por qué'))).toBeVisible();
  expect(await violationsIn(chips(page))).toEqual([]);
  // Nothing happened yet.
  await expect(pain(page, 8)).not.toBeChecked();

  await button(page, sentence.fill).click();
  await expect(pain(page, 8)).toBeChecked();
  await expect(note(page)).toHaveValue('no sé por qué');
  await expect(main(page).locator('summary', { hasText: t.sections.symptoms })).toContainText(
    codes.symptoms.nausea,
  );
  await expect(button(page, sentence.undo)).toBeFocused();

  await button(page, sentence.undo).click();
  await expect(pain(page, 8)).not.toBeChecked();
  await expect(note(page)).toHaveValue(said);
  await button(page, sentence.fill).click();
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved.doneHere)).toBeVisible();
  expect(await rowsOf(page, 'episodes')).toMatchObject([
    { intensity: 8, symptoms: ['nausea'], notes: 'no sé por qué' },
  ]);
  expect(await rowsOf(page, 'intakes')).toMatchObject([{ ...maxalt, time_estimated: false }]);
});

test('what is left out changes nothing, and then every word stays; an answer given by hand is named', async () => {
  const page = await opened();
  await pain(page, 5).check();
  await note(page).fill('un 8, náuseas, lado izquierdo');
  const replaced = sentence.instead(sentence.pain(8), sentence.pain(5));
  await expect(chip(page, replaced)).toBeChecked();
  // The form has places and no side: it is said, and kept.
  await expect(page.getByText(sentence.note('lado izquierdo'))).toBeVisible();
  await chip(page, replaced).uncheck();
  await expect(page.getByText(sentence.note('un 8, náuseas, lado izquierdo'))).toBeVisible();
  await button(page, sentence.fill).click();
  await expect(pain(page, 5)).toBeChecked();
  await expect(note(page)).toHaveValue('un 8, náuseas, lado izquierdo');
  await expect(main(page).locator('summary', { hasText: t.sections.symptoms })).toContainText(
    codes.symptoms.nausea,
  );
});

test('what is typed after the last reading is not lost', async () => {
  const page = await opened();
  await note(page).fill('un 8, náuseas');
  await expect(chip(page, sentence.pain(8))).toBeChecked();
  await note(page).fill('un 8, náuseas, llamé a casa');
  await button(page, sentence.fill).click();
  await expect(pain(page, 8)).toBeChecked();
  await expect(note(page)).toHaveValue('un 8, náuseas, llamé a casa');
});

test('absurd figures, long texts and other people are a note', async () => {
  const page = await opened();
  await note(page).fill('un 80, ibuprofeno 60000');
  await expect(chip(page, /^Ibuprofeno, /)).toBeVisible();
  await expect(chips(page).getByRole('checkbox')).toHaveCount(1);
  await note(page).fill('mi hija un 9, mañana tomaré Maxalt');
  await expect(chips(page)).toBeHidden();
  await note(page).fill(`un 8 ${'y más '.repeat(sentenceMax)}`.slice(0, 4000));
  await expect(page.getByText(sentence.tooLong)).toBeVisible();
  await expect(chips(page)).toBeHidden();
});

test('a sentence in the other language is read too', async () => {
  const page = await opened();
  await note(page).fill('throbbing behind my left eye, a 7');
  await expect(chip(page, sentence.pain(7))).toBeVisible();
  await expect(chip(page, codes.places.eye_left)).toBeVisible();
});

test('a dose soon after another of the same medicine is said', async () => {
  const page = await opened({
    cabinet_items: [maxalt],
    intakes: [{ ...maxalt, taken_at: hoursAgo(1), zone }],
  });
  await note(page).fill('maxalt hace 10 minutos');
  await expect(page.getByRole('alert')).toContainText(medication.again.why);
});

test('a note saved before is not read', async () => {
  const row = episodeRow(5, 2, { notes: 'un 9, náuseas.' });
  const page = await renderScreen(
    'episode',
    { episodes: [row] },
    { params: { id: row.id }, search: '?edit' },
  );
  await expect(page.getByRole('button', { name: episode.saveChanges })).toBeVisible();
  await tile(page).click();
  await note(page).fill('un 9, náuseas. Mareos');
  await expect(chip(page, codes.symptoms.dizziness)).toBeVisible();
  await expect(chips(page).getByRole('checkbox')).toHaveCount(1);
  await button(page, sentence.fill).click();
  await expect(note(page)).toHaveValue('un 9, náuseas.');
});

test('in an open attack one tap stores what is said, beside what was there, and another takes it back', async () => {
  const open = { ...episodeRow(3), notes: 'Desde el tren', symptoms: ['photophobia'] };
  const page = await renderScreen('home', { cabinet_items: [maxalt], episodes: [open] });
  const tell = async (text: string) => {
    await button(page, hygiene.attack.hurts).click();
    await page.getByRole('dialog').getByRole('button', { name: t.sections.notes }).click();
    await note(page).fill(text);
  };
  await tell('ahora un 8, náuseas, maxalt 10 hace media hora, llamé al trabajo');
  await expect(chip(page, sentence.pain(8))).toBeChecked();
  expect(await violationsIn(page.getByRole('dialog'))).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: sentence.fill }).click();
  await expect(main(page).getByText(sentence.noted)).toBeVisible();
  const stored = async () => (await rowsOf(page, 'episodes'))[0];
  expect(await stored()).toMatchObject({
    intensity: 8,
    symptoms: ['photophobia', 'nausea'],
    notes: 'Desde el tren\nllamé al trabajo',
    ended_at: null,
  });
  expect(await rowsOf(page, 'intensity_readings')).toMatchObject([{ intensity: 8 }]);
  expect(await rowsOf(page, 'intakes')).toMatchObject([maxalt]);

  await main(page).getByRole('button', { name: sentence.undo }).click();
  await expect(main(page).getByText(sentence.noted)).toBeHidden();
  expect(await stored()).toMatchObject({ intensity: 6, symptoms: ['photophobia'], notes: 'Desde el tren' });

  await tell('llamé a Luis');
  await page.getByRole('dialog').getByRole('button', { name: sentence.onlyNote }).click();
  await expect(main(page).getByText(sentence.noted)).toBeVisible();
  expect(await stored()).toMatchObject({ notes: 'Desde el tren\nllamé a Luis' });
});
