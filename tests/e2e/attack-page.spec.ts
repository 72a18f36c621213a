/**
 * The page for an attack on a phone: the number to call and the worst signs are seen without moving, what to do after one
 * move, and all else is folded. And the emergency card, which a visitor fills in and prints.
 */
import { expect, type Locator, test } from '@playwright/test';
import { emergencyCard as card } from '../../app/i18n/es/emergency-card.ts';
import { linkTo, linkToArticle, locales } from '../../app/paths.ts';
import { helpLinesOf, telephoneLink } from '../../domain/vocabulary/help-lines.ts';
import { open, violationsOf } from './support.ts';

/** Pixels of a common phone. */
const [width, height] = [360, 740];
test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

/** Lower edge of an element, in pixels of the document. */
const endOf = (element: Locator) =>
  element.evaluate((it) => it.getBoundingClientRect().bottom + window.scrollY);

test.describe('in Mexico', () => {
  test.use({ timezoneId: 'America/Mexico_City' });

  for (const locale of locales)
    test(`in ${locale} the first screen has the number of the country and six signs, the second three acts`, async ({
      page,
    }) => {
      await page.goto(linkToArticle('que-hacer-crisis-migrana', locale));
      // Nothing is touched: a phone that lies there shows the right number.
      const call = page.locator('.call-now [aria-current] a');
      await expect(call).toHaveAttribute('href', telephoneLink(helpLinesOf('MX').emergency[0]));
      await expect(page.locator('.call-now a[href^="tel:"]').filter({ visible: true })).toHaveCount(1);
      const signs = page.locator('.callout').first().locator('ul:not(.help-numbers) li');
      await expect(signs).toHaveCount(6);
      for (const one of [call, signs.last()]) expect(await endOf(one)).toBeLessThanOrEqual(height);
      const acts = page.locator('.prose > ol > li');
      await expect(acts).toHaveCount(3);
      expect(await endOf(acts.last())).toBeLessThanOrEqual(2 * height);
      // What follows is folded, and unfolds without a script.
      const folded = page.locator('.prose details');
      expect(await folded.count()).toBeGreaterThan(8);
      await expect(page.locator('.prose details[open]')).toHaveCount(0);
      expect(await endOf(page.locator('.prose'))).toBeLessThanOrEqual(4 * height);
      await folded.nth(1).locator('summary').click();
      await expect(folded.nth(1).locator('ul').first()).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
});

test('a visitor fills in the card, which stays in this browser and takes one page no larger than A6', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(linkToArticle('tarjeta-urgencias-migrana', 'es'));
  await page.getByRole('link', { name: card.fillIn }).click();
  await expect(page).toHaveURL(/appointment#card$/);
  const shown = page.getByRole('article');
  await page.getByLabel(card.fields.name, { exact: true }).fill('Ana Ruiz');
  await page.getByLabel(card.fields.allergies).fill('Penicilina');
  await page.getByLabel(card.fields.contact).fill('Luis, 600 000 000');
  await expect(shown).toContainText('Penicilina');
  await expect(page.getByText(card.kept)).toBeVisible();
  // The whole card, below the heading and above the fold.
  expect(await endOf(shown)).toBeLessThanOrEqual(height);

  await open(page, `${linkTo('appointment', 'es')}#card`);
  await expect(shown).toContainText('Penicilina');
  expect(sent.filter((text) => /Penicilina|600/.test(text))).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  const millimetre = 96 / 25.4;
  const box = await shown.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(105 * millimetre);
  expect(box?.height).toBeLessThanOrEqual(148 * millimetre);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
