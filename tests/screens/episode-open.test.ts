/** Open attacks: their cards, a second attack beside one, and which attack a dose belongs to. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { entry } from '#app/i18n/es/entry.ts';
import { episode } from '#app/i18n/es/episode.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { medication } from '#app/i18n/es/medication.ts';
import { vocabulary as words } from '#app/i18n/es/vocabulary.ts';
import { painBandOf } from '#domain/vocabulary/pain.ts';
import { main, type Page, renderScreen } from './render-screen.tsx';
import { daysAgo, hoursAgo, rowsOf, zone } from './rows.ts';

const triptan = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };
const maxalt = 'Maxalt 10\u00a0mg';

const section = (page: Page, heading: string) => page.locator('main summary', { hasText: heading });
const pain = (page: Page, value: number) =>
  page.getByRole('radio', { name: entry.intensity.chosen(value, words.pain[painBandOf(value)]) });
const save = (page: Page) => page.getByRole('button', { name: entry.save, exact: true });
const saveIntake = (page: Page) => page.getByRole('button', { name: medication.intake.save, exact: true });

const openAttack = (hours: number, more: object = {}) => ({
  id: randomUUID(),
  intensity: 6,
  started_at: hoursAgo(hours),
  zone,
  ended_at: null,
  ...more,
});

/** Asserts to which episode each intake belongs, in the order they were made. */
const expectEpisodes = (page: Page, ids: readonly (string | null)[]) =>
  expect.poll(async () => (await rowsOf(page, 'intakes')).map((row) => row.episode_id ?? null)).toEqual(ids);

test('the newest of two open attacks takes the place of home, the other is one tap away', async () => {
  const [older, newer] = [openAttack(20, { intensity: 3 }), openAttack(1, { intensity: 7 })];
  const name = 'Suspensión magistral con un nombre larguísimo que nadie dice entero';
  const page = await renderScreen('home', { episodes: [older, newer], cabinet_items: [{ name }] });
  await expect(page.locator('section[data-attack]')).toHaveCount(1);
  await expect(page.locator('section[data-attack]')).toContainText('1\u00a0h');
  await main(page).locator(`a[href="/es/episode/${older.id}"]`).click();
  await expect(page.locator('section[data-attack=part]')).toBeVisible();
  await page.getByRole('button', { name: hygiene.attack.taken }).click();
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).press('Enter');
  await expectEpisodes(page, [older.id]);

  await page.goto('/es/calendar');
  const links = main(page).getByRole('link', { name: new RegExp(hygiene.attack.line) });
  await expect(links).toHaveCount(2);
  await links.first().click();
  await expect(page).toHaveURL('/es/');
  await page.getByRole('button', { name: hygiene.attack.over, exact: true }).click();
  await page.getByRole('button', { name: hygiene.ended.done }).click();
  // Now the other one is the page.
  await expect(page.locator(`section[data-attack] h1 a[href="/es/episode/${older.id}"]`)).toBeVisible();
  await expect
    .poll(async () => (await rowsOf(page, 'episodes')).filter((row) => row.ended_at === null))
    .toMatchObject([{ id: older.id }]);
});

describe('a second attack while one is open', () => {
  const attack = openAttack(3, { symptoms: ['nausea'], notes: 'Antes' });

  /** Fills in a second attack with a tablet and a note, and presses Save. */
  async function saveSecond() {
    const page = await renderScreen('entry', { cabinet_items: [triptan] });
    await pain(page, 9).check();
    await section(page, medication.part.heading).click();
    await page.getByRole('button', { name: /^Maxalt 10/ }).click();
    await section(page, entry.sections.notes).click();
    await page.getByRole('textbox', { name: entry.notes.label }).fill('Ahora');
    // Only now another device's attack arrives: what is typed stays.
    const { id, ...columns } = attack;
    await page.diary.commit([{ kind: 'create', entity: 'episodes', id, columns }]);
    await save(page).click();
    return { page, question: page.getByRole('region', { name: entry.sameAttack.heading }) };
  }

  test('is asked about, and added without losing what is in it or was typed; after undo it is another', async () => {
    const { page, question } = await saveSecond();
    const add = question.getByRole('button').first();
    await expect(add).toBeFocused();
    expect(await rowsOf(page, 'episodes')).toHaveLength(1);
    await add.click();
    await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
    await expectEpisodes(page, [attack.id]);
    expect(await rowsOf(page, 'episodes')).toMatchObject([
      { id: attack.id, intensity: 9, symptoms: ['nausea'], notes: 'Antes\nAhora', ended_at: null },
    ]);
    expect(await rowsOf(page, 'intensity_readings')).toMatchObject([{ episode_id: attack.id, intensity: 9 }]);

    // After undo it is in the form again; saved as another attack, it is a second one.
    await page.getByRole('button', { name: entry.saved.undo }).click();
    await expect(pain(page, 9)).toBeChecked();
    await expect
      .poll(async () => (await rowsOf(page, 'intensity_readings'))[0]?.deleted_at)
      .toEqual(expect.any(String));
    expect(await rowsOf(page, 'episodes')).toMatchObject([{ intensity: 6, notes: 'Antes' }]);
    await save(page).click();
    await question.getByRole('button', { name: entry.sameAttack.another }).click();
    await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
    expect((await rowsOf(page, 'episodes')).map(({ notes }) => notes)).toEqual(['Antes', 'Ahora']);
  });

  test('is not asked about when it had ended before', async () => {
    const page = await renderScreen('entry', { episodes: [attack] }, { search: `?day=${daysAgo(3)}` });
    await page.getByLabel(entry.start.time).fill('08:00');
    await pain(page, 4).check();
    await save(page).click();
    await expect(page.getByText(entry.saved.doneHere)).toBeVisible();
    expect(await rowsOf(page, 'episodes')).toHaveLength(2);
  });
});

test('a dose belongs to the open attack, unless it is said not to', async () => {
  const attack = openAttack(3);
  const page = await renderScreen('home', { episodes: [attack], cabinet_items: [triptan] });
  const take = async (not: boolean) => {
    await page.goto('/es/');
    await page.getByRole('button', { name: hygiene.attack.taken }).click();
    await page.getByRole('link', { name: hygiene.attack.otherMedicine }).click();
    // The sheet has a button of the same name.
    await expect(page.getByRole('heading', { name: medication.intake.title })).toBeVisible();
    await page.getByRole('button', { name: /^Maxalt 10/ }).click();
    if (not) await page.getByRole('radio', { name: medication.intake.notForThis }).click();
    await saveIntake(page).click();
    await expect(page).toHaveURL('/es/');
  };
  await take(false);
  await take(true);
  await expectEpisodes(page, [attack.id, null]);

  // Added while editing the attack: its time is now, not the attack's start.
  await page.goto(`/es/episode/${attack.id}?edit`);
  await section(page, medication.part.heading).click();
  await page.getByRole('button', { name: medication.part.addAnother }).click();
  const time = page.getByLabel(medication.fields.time).last();
  const started = new Date(attack.started_at).toTimeString().slice(0, 5);
  const value = await (async () => {
    await expect(time).not.toHaveValue('');
    return (time.element() as HTMLInputElement).value;
  })();
  expect(value).not.toBe(started);
  expect(
    [0, 1].map((minutes) => new Date(Date.now() - minutes * 60_000).toTimeString().slice(0, 5)),
  ).toContain(value);

  // The intake left outside is offered on the attack's page.
  await page.goto(`/es/episode/${attack.id}`);
  await main(page).getByText(episode.doses.heading).click();
  await page.getByRole('button', { name: episode.doses.attachOf(maxalt) }).click();
  await expect(page.getByText(episode.doses.attached(1))).toBeVisible();
  await expectEpisodes(page, [attack.id, attack.id]);
  await page.getByRole('button', { name: hygiene.undo }).click();
  await expectEpisodes(page, [attack.id, null]);
});

test('doses before an attack are added to it all at once, by distance', async () => {
  const attack = openAttack(20, { ended_at: hoursAgo(16) });
  const before = (hours: number) => ({ ...triptan, taken_at: hoursAgo(20 + hours), zone });
  const page = await renderScreen(
    'episode',
    { episodes: [attack], intakes: [1, 5, 20, 40].map(before) },
    { params: { id: attack.id } },
  );
  const offered = page.getByRole('button', { name: episode.doses.attachOf(maxalt) });
  // One line below what happened, until it is asked for.
  await expect(main(page).getByText(episode.doses.heading)).toBeVisible();
  await expect(offered).toHaveCount(0);
  await main(page).getByText(episode.doses.heading).click();
  await expect(offered).toHaveCount(1);
  await page.getByRole('radio', { name: episode.doses.hours(6) }).click();
  await expect(offered).toHaveCount(2);
  await page.getByRole('radio', { name: episode.doses.hours(24) }).click();
  await page.getByRole('button', { name: episode.doses.attachAll(3) }).click();
  await expect(offered).toHaveCount(0);
  await expectEpisodes(page, [attack.id, attack.id, attack.id, null]);
});

test('nothing taken is said, and is something else than nothing said', async () => {
  const attack = openAttack(3);
  const page = await renderScreen('episode', { episodes: [attack] }, { params: { id: attack.id } });
  const tookNothing = () =>
    expect.poll(async () => (await rowsOf(page, 'episodes')).map((row) => row.took_nothing));
  const nothing = page.getByRole('button', { name: hygiene.attack.nothing });
  const taken = page.getByRole('button', { name: hygiene.attack.taken });
  await taken.click();
  await expect(nothing).toBeVisible();
  await expect(main(page)).not.toContainText(hygiene.attack.nothingNoted);
  await nothing.click();
  await expect(main(page)).toContainText(hygiene.attack.nothingNoted);
  await tookNothing().toEqual([true]);

  // A dose withdraws it.
  await main(page).getByRole('link', { name: hygiene.attack.otherMedicine }).click();
  await page.getByRole('combobox', { name: medication.fields.name }).fill('Gelocatil');
  await saveIntake(page).click();
  await expect(page).toHaveURL(new RegExp(attack.id));
  await expect(main(page)).not.toContainText(hygiene.attack.nothingNoted);
  await tookNothing().toEqual([false]);

  // In the form it is one line in the medication section.
  await page.goto('/es/entry?another');
  await pain(page, 4).check();
  await section(page, medication.part.heading).click();
  await page.getByRole('checkbox', { name: medication.part.nothing }).check();
  await save(page).click();
  await expect(main(page)).toContainText(episode.sentence.tookNothing);
  await tookNothing().toEqual([false, true]);
});
