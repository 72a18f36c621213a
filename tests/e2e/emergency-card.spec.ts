/** The emergency card: filled in from the diary, completed by hand, kept on this device only, printed without the form. */
import { expect, test } from '@playwright/test';
import { emergencyCard as english } from '../../app/i18n/en/emergency-card.ts';
import { emergencyCard as t } from '../../app/i18n/es/emergency-card.ts';
import { somebody } from './journeys/journey.ts';
import { open, violationsOf, windows } from './support.ts';

test.use({ viewport: windows.phone });

test('the card takes the medicines of the diary, keeps what is added on the device, and prints alone', async ({
  page,
  context,
}) => {
  const person = await somebody(page);
  await person.add('cabinet_items', {
    id: crypto.randomUUID(),
    name: 'Sumatriptán',
    medicine: 'sumatriptan',
    dose: 50,
    unit: 'mg',
    position: 1,
  });
  await person.enter(context);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await open(page, '/es/appointment#card');
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible();
  const card = page.getByRole('article');
  await expect(card.getByText(/Sumatriptán 50\smg/)).toBeVisible();
  // Nothing is guessed: what not to give and allergies are empty lines.
  await expect(card.getByText('____')).toHaveCount(2);
  await page.getByLabel(t.fields.allergies).fill('Penicilina');
  await page.getByLabel(t.fields.contact).fill('Ana, 600 000 000');
  await expect(card.getByText('Penicilina')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  // The prerendered frame is hydrated as it is, whatever the fragment.
  expect(faults).toEqual([]);

  // In the other language the same words, for another country.
  await page.getByRole('link', { name: t.otherLanguage }).click();
  await expect(page.getByText(english.card.heading)).toBeVisible();
  await expect(page.getByRole('article').getByText('Penicilina')).toBeVisible();
  await expect(page.getByText(english.restored)).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByLabel(english.fields.allergies)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: english.clear }).click();
  await page.getByRole('button', { name: english.clearAsk.confirm, exact: true }).click();
  await expect(page.getByRole('article').getByText('Penicilina')).toHaveCount(0);
  expect(sent.filter((body) => body.includes('Penicilina') || body.includes('600 000 000'))).toEqual([]);
});
