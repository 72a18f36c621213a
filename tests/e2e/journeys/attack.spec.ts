/** One attack as a whole: from the first pain to "it is over", one tap per step, on one card. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { addDays, currentZone, localDateOf } from '../../../domain/calendar-date.ts';
import { hoursAgo, zone } from '../diary-rows.ts';
import { precached } from '../own-server.ts';
import { chooseTheme, expectNoFlaws, goOffline, inDetail, open, windowIn, windows } from '../support.ts';
import {
  type Language,
  languages,
  lineOf,
  main,
  painButton,
  saveButton,
  section,
  somebody,
} from './journey.ts';

const triptan = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };
const nausea = { name: 'Primperan', medicine: 'metoclopramide', dose: 10, unit: 'mg' };
const maxalt = 'Maxalt 10\u00a0mg';

/** The cards of open attacks, newest first. */
const cards = (page: Page) => main(page).locator('section[aria-labelledby^="open-"]');
const painNow = (
  card: Locator,
  { entry, words }: Language,
  pain: number,
  band: 'mild' | 'moderate' | 'severe',
) => card.getByRole('button', { name: entry.readings.add(pain, words.pain[band]) });

for (const t of [languages.es, languages.en]) {
  const { locale, entry, episode, hygiene, medication, words } = t;

  test(`an attack from the first pain to its end, one tap a step, in ${locale}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(windows[windowIn[locale]]);
    const person = await somebody(page);
    await person.add('cabinet_items', triptan, nausea);
    await person.enter(context);
    // Some hours behind the server's clock, so that nothing here is in the future.
    await page.clock.install({ time: Date.now() - 5 * 3_600_000 });

    await open(page, `/${locale}/entry`);
    await painButton(page, t, 5).check();
    await saveButton(page, t).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();

    await open(page, `/${locale}/`);
    const card = cards(page);
    await expect(card).toHaveCount(1);
    await painNow(card, t, 8, 'severe').click();
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
    await painNow(card, t, 9, 'severe').click();
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
    await painNow(card, t, 2, 'mild').click();
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
}

for (const t of inDetail(languages)) {
  const { locale, entry, episode, hygiene, medication, home } = t;
  const openAttack = (hours: number, more: object = {}) => ({
    id: randomUUID(),
    intensity: 6,
    started_at: hoursAgo(hours),
    zone,
    ...more,
  });

  test(`two open attacks have a card each, the newest first, in ${locale}`, async ({ page, context }) => {
    await page.setViewportSize(windows.phone);
    const person = await somebody(page);
    const [older, newer] = [openAttack(20, { intensity: 3 }), openAttack(1, { intensity: 7 })];
    await person.add('episodes', older, newer);
    const name = 'Suspensión magistral con un nombre larguísimo que nadie dice entero';
    await person.add('cabinet_items', { name });
    await person.enter(context);
    await open(page, `/${locale}/`);
    await expect(cards(page)).toHaveCount(2);
    const long = cards(page)
      .last()
      .getByRole('button', { name: new RegExp(`^${name}`) });
    await long.focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await person.rows('intakes')).map((row) => row.episode_id))
      .toEqual([older.id]);
    for (const theme of ['light', 'attack'] as const) {
      await chooseTheme(page, theme);
      await open(page, `/${locale}/`);
      await expectNoFlaws(page);
    }

    // On other screens the card is a line that opens in place.
    await open(page, `/${locale}/calendar`);
    const lines = main(page).locator('summary', { hasText: hygiene.card.line });
    await expect(lines).toHaveCount(2);
    await lines.first().click();
    await main(page).getByRole('button', { name: episode.over.now }).click();
    await expect(lines).toHaveCount(1);
    await expect
      .poll(async () => (await person.rows('episodes')).filter((row) => row.ended_at === null).length)
      .toBe(1);
  });

  test(`a second attack while one is open is asked about, in ${locale}`, async ({ page, context }) => {
    await page.setViewportSize(windows.phone);
    const person = await somebody(page);
    const attack = openAttack(3, { symptoms: ['nausea'], notes: 'Antes' });
    await person.add('episodes', attack);
    await person.add('cabinet_items', triptan);
    await person.enter(context);

    // Added to the open attack: nothing in it and nothing typed is lost.
    await open(page, `/${locale}/entry`);
    await painButton(page, t, 9).check();
    await section(page, medication.part.heading).click();
    await page.getByRole('button', { name: /^Maxalt 10/ }).click();
    await section(page, entry.sections.notes).click();
    await page.getByRole('textbox', { name: entry.notes.label }).fill('Ahora');
    await saveButton(page, t).click();
    const question = page.getByRole('region', { name: entry.sameAttack.heading });
    const add = question.getByRole('button').first();
    await expect(add).toBeFocused();
    await expectNoFlaws(page);
    expect(await person.rows('episodes')).toHaveLength(1);
    await add.click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();
    await expect.poll(async () => (await person.rows('intakes'))[0]?.episode_id).toBe(attack.id);
    expect(await person.rows('episodes')).toMatchObject([
      { id: attack.id, intensity: 9, symptoms: ['nausea'], notes: 'Antes\nAhora', ended_at: null },
    ]);
    expect(await person.rows('intensity_readings')).toMatchObject([{ episode_id: attack.id, intensity: 9 }]);

    // After undo it is in the form again; saved as another attack, it is a second one.
    await page.getByRole('button', { name: entry.saved.undo }).click();
    await expect(painButton(page, t, 9)).toBeChecked();
    await expect.poll(async () => (await person.rows('intensity_readings'))[0]?.deleted_at).toBeTruthy();
    expect((await person.rows('episodes'))[0]).toMatchObject({ intensity: 6, notes: 'Antes' });
    await saveButton(page, t).click();
    await question.getByRole('button', { name: entry.sameAttack.another }).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();
    await expect
      .poll(async () => (await person.rows('episodes')).map(({ notes }) => notes))
      .toEqual(['Antes', 'Ahora']);

    // One that had ended before is another attack, without a question.
    const day = addDays(localDateOf(attack.started_at, currentZone()), -3);
    await open(page, `/${locale}/entry?day=${day}`);
    await page.getByLabel(entry.start.time).fill('08:00');
    await painButton(page, t, 4).check();
    await saveButton(page, t).click();
    await expect(page.getByText(entry.saved.done)).toBeVisible();
    await expect.poll(async () => (await person.rows('episodes')).length).toBe(3);
  });

  test(`a dose belongs to the open attack, unless it is said not to, in ${locale}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(windows.phone);
    const person = await somebody(page);
    const attack = openAttack(3);
    await person.add('episodes', attack);
    await person.add('cabinet_items', triptan);
    await person.enter(context);
    const take = async (not: boolean) => {
      await open(page, `/${locale}/`);
      // The link moves below the card once the diary has loaded.
      const actions = main(page).locator('[data-attack]');
      await actions.getByRole('link', { name: home.member.logIntake }).click();
      await page.getByRole('button', { name: /^Maxalt 10/ }).click();
      if (not) await page.getByRole('radio', { name: medication.intake.notForThis }).click();
      await expectNoFlaws(page);
      await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/$`));
    };
    await take(false);
    await take(true);
    await expect
      .poll(async () => (await person.rows('intakes')).map((row) => row.episode_id))
      .toEqual([attack.id, null]);

    // Added while editing the attack: its time is now, not the attack's start.
    await open(page, `/${locale}/episode/${attack.id}?edit`);
    await section(page, medication.part.heading).click();
    await page.getByRole('button', { name: medication.part.addAnother }).click();
    const time = page.getByLabel(medication.fields.time).last();
    const clock = await page.evaluate(() => new Date().toTimeString().slice(0, 2));
    await expect(time).toHaveValue(new RegExp(`^${clock}`));

    // The intake left outside is offered on the attack's page.
    await open(page, `/${locale}/episode/${attack.id}`);
    await page.getByRole('button', { name: episode.doses.attachOf(maxalt) }).click();
    await expect(page.getByText(episode.doses.attached(1))).toBeVisible();
    await expectNoFlaws(page);
    await expect
      .poll(async () => (await person.rows('intakes')).map((row) => row.episode_id))
      .toEqual([attack.id, attack.id]);
    await page.getByRole('button', { name: hygiene.card.undoOf(episode.doses.attached(1)) }).click();
    await expect.poll(async () => (await person.rows('intakes')).at(-1)?.episode_id).toBeNull();
  });

  test(`doses before an attack are added to it all at once, by distance, in ${locale}`, async ({
    page,
    context,
  }) => {
    const person = await somebody(page);
    const attack = openAttack(20, { ended_at: hoursAgo(16) });
    await person.add('episodes', attack);
    const before = (hours: number) => ({ ...triptan, taken_at: hoursAgo(20 + hours), zone });
    await person.add('intakes', before(1), before(5), before(20), before(40));
    await person.enter(context);
    await open(page, `/${locale}/episode/${attack.id}`);
    const offered = page.getByRole('button', { name: episode.doses.attachOf(maxalt) });
    await expect(offered).toHaveCount(1);
    await page.getByRole('radio', { name: episode.doses.hours(6) }).click();
    await expect(offered).toHaveCount(2);
    await page.getByRole('radio', { name: episode.doses.hours(24) }).click();
    await page.getByRole('button', { name: episode.doses.attachAll(3) }).click();
    await expect(offered).toHaveCount(0);
    await expect
      .poll(async () => (await person.rows('intakes')).filter((row) => row.episode_id === attack.id).length)
      .toBe(3);
  });

  test(`nothing taken is said, and is something else than nothing said, in ${locale}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(windows.phone);
    const person = await somebody(page);
    const attack = openAttack(3);
    await person.add('episodes', attack);
    await person.enter(context);
    await open(page, `/${locale}/episode/${attack.id}`);
    await expect(main(page)).not.toContainText(hygiene.card.nothingNoted);
    await page.getByRole('button', { name: hygiene.card.nothing }).click();
    await expect(main(page)).toContainText(hygiene.card.nothingNoted);
    await expect.poll(async () => (await person.rows('episodes'))[0]?.took_nothing).toBe(true);

    // A dose withdraws it.
    await main(page).getByRole('link', { name: hygiene.card.firstMedicine }).click();
    await page.getByRole('combobox', { name: medication.fields.name }).fill('Gelocatil');
    await page.getByRole('button', { name: medication.intake.save, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(attack.id));
    await expect(main(page)).not.toContainText(hygiene.card.nothingNoted);
    await expect.poll(async () => (await person.rows('episodes'))[0]?.took_nothing).toBe(false);

    // In the form it is one line in the medication section.
    await open(page, `/${locale}/entry`);
    await painButton(page, t, 4).check();
    await section(page, medication.part.heading).click();
    await page.getByRole('checkbox', { name: medication.part.nothing }).check();
    await saveButton(page, t).click();
    await page.getByRole('button', { name: entry.sameAttack.another }).click();
    await expect(main(page)).toContainText(episode.sentence.tookNothing);
    await expect.poll(async () => (await person.rows('episodes')).at(-1)?.took_nothing).toBe(true);
  });

  test.describe(`without a network in ${locale}`, () => {
    test.use({ serviceWorkers: 'allow' });

    test('the whole attack is told on its card', async ({ page, context }) => {
      test.slow();
      await page.setViewportSize(windows.phone);
      const person = await somebody(page);
      await person.add('cabinet_items', triptan);
      await person.add('episodes', openAttack(3));
      await person.enter(context);
      await open(page, `/${locale}/`);
      await precached(page);
      await chooseTheme(page, 'attack');
      await goOffline(page);
      await page.reload();
      const card = cards(page);
      await painNow(card, t, 8, 'severe').click();
      await expect(card.getByText(hygiene.card.painNoted(8))).toBeVisible();
      await card.getByRole('button', { name: /^Maxalt 10/ }).click();
      await expect(card.getByRole('button', { name: `${hygiene.undo}: ${maxalt}` })).toBeVisible();
      await card.getByRole('button', { name: episode.over.now }).click();
      await expect(card).toHaveCount(0);
      await expect(lineOf(page, t, 8)).toHaveCount(1);
      await page.context().setOffline(false);
      await expect.poll(async () => (await person.rows('intakes'))[0]?.pain_at, { timeout: 30_000 }).toBe(8);
      await expect.poll(async () => (await person.rows('episodes'))[0]?.ended_at).toBeTruthy();
    });
  });
}
