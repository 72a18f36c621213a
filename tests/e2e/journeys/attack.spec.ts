/**
 * One attack as a whole: from the first pain to "it is over", one tap per step, on one card. Two attacks at once, and to
 * which of them a dose belongs, are in tests/screens/episode-open.test.ts.
 */
import { expect, test } from '@playwright/test';
import { expectNoFlaws, open, windows } from '../support.ts';
import { cards, languages, main, painButton, painNow, saveButton, somebody } from './journey.ts';

const triptan = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };
const nausea = { name: 'Primperan', medicine: 'metoclopramide', dose: 10, unit: 'mg' };
const maxalt = 'Maxalt 10\u00a0mg';

const t = languages.es;
const { entry, episode, hygiene, medication, words } = t;

test('an attack from the first pain to its end, one tap a step', async ({ page, context }) => {
  await page.setViewportSize(windows.phone);
  const person = await somebody(page);
  await person.add('cabinet_items', triptan, nausea);
  await person.enter(context);
  // Some hours behind the server's clock, so that nothing here is in the future.
  await page.clock.install({ time: Date.now() - 5 * 3_600_000 });

  await open(page, '/es/entry');
  await painButton(page, t, 5).check();
  await saveButton(page, t).click();
  await expect(page.getByText(entry.saved.done)).toBeVisible();

  await open(page, '/es/');
  const card = cards(page);
  await expect(card).toHaveCount(1);
  await painNow(card, t, 8).click();
  await expect(card.getByText(hygiene.card.painNoted(8))).toBeVisible();
  await card.getByRole('button', { name: /^Maxalt 10/ }).click();
  await expect(card.getByRole('button', { name: `${hygiene.undo}: ${maxalt}` })).toBeVisible();
  await expect(card).toContainText(
    medication.days.after(
      words.medicationClass.triptan,
      medication.days.used(1, 10, medication.days.thisMonth),
    ),
  );
  await card.getByRole('button', { name: /^Primperan 10/ }).click();
  await expect(card.getByRole('button', { name: new RegExp(`^${hygiene.undo}:`) })).toHaveCount(3);
  await expectNoFlaws(page);

  // A slip of the thumb.
  await painNow(card, t, 9).click();
  await card.getByRole('button', { name: hygiene.card.undoOf(hygiene.card.painNoted(9)) }).click();
  await expect(card.getByText(hygiene.card.painNoted(9))).toBeHidden();

  // Two hours later it asks for the outcome, only of medicines for pain.
  await expect(card.getByRole('radio')).toHaveCount(0);
  await page.clock.fastForward('02:01:00');
  const question = card.getByRole('group', { name: /^Maxalt 10/ });
  await question.getByRole('radio', { name: words.outcome.relief }).click();
  await expect(card.getByText(medication.outcome.saved, { exact: true })).toBeVisible();
  await expect(card.getByRole('group', { name: /^Primperan/ })).toHaveCount(0);
  await card.getByLabel(medication.outcome.painTwoHours).selectOption('2');
  await painNow(card, t, 2).click();
  await expect(card.getByText(hygiene.card.painNoted(2))).toBeVisible();

  await page.clock.fastForward('00:30:00');
  await card.getByRole('button', { name: episode.over.now }).click();
  await expect(card).toHaveCount(0);
  await expect(main(page).getByText(episode.over.ended).last()).toBeVisible();

  await expect
    .poll(async () => (await person.rows('intakes')).map((row) => row.pain_two_hours))
    .toEqual([2, null]);
  await expect.poll(async () => (await person.rows('episodes'))[0]?.ended_at).toBeTruthy();
  const [attack, ...others] = await person.rows('episodes');
  expect(others).toEqual([]);
  expect(attack).toMatchObject({ intensity: 8, end_unknown: false });
  const [first, second] = await person.rows('intakes');
  expect(first).toMatchObject({ ...triptan, episode_id: attack?.id, pain_at: 8, outcome: 'relief' });
  expect(second).toMatchObject({ name: 'Primperan', episode_id: attack?.id, pain_at: 8, outcome: null });
  const readings = (await person.rows('intensity_readings')).filter((row) => row.deleted_at === null);
  expect(readings.map(({ intensity }) => intensity)).toEqual([8, 2]);

  // Ended too early: it goes on.
  await main(page)
    .getByRole('button', { name: new RegExp(`^${hygiene.undo}: ${episode.over.ended}`) })
    .click();
  await expect(card).toHaveCount(1);
  await expect.poll(async () => (await person.rows('episodes'))[0]?.ended_at).toBeNull();
});
