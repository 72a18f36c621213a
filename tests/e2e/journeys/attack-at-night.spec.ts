/** In bed, in the dark, in pain and offline: three taps, saved; the rest in the morning. */
import { expect } from '@playwright/test';
import { episodeRow } from '../diary-rows.ts';
import { precached, test } from '../own-server.ts';
import { expectNoFlaws, open } from '../support.ts';
import {
  act,
  attackScreen,
  box,
  kill,
  languages,
  lineOf,
  main,
  notePain,
  painButton,
  saveButton,
  section,
  sheet,
  somebody,
  unfoldMonth,
} from './journey.ts';

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  colorScheme: 'dark',
});

const t = languages.es;
const { entry, episode, hygiene, trash, codes, words } = t;

test('an attack at night, offline', async ({ page, context, browser, diary }) => {
  test.slow();
  const person = await somebody(page);
  await person.add('cabinet_items', { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' });
  const older = { ...episodeRow(50, 3, { intensity: 4 }), took_nothing: true };
  await person.add('episodes', older);
  await person.enter(context);
  await open(page, '/es/');
  await expect(main(page).getByText(episode.line.noMedication)).toBeVisible();
  await precached(page);
  await diary.stop();

  // Opened in the dark: three taps.
  await page.goto('/es/');
  await main(page).getByRole('link', { name: t.home.member.log }).first().tap();
  await painButton(page, t, 9).tap();
  await saveButton(page, t).tap();
  await expect(page.getByRole('heading', { name: entry.saved.heading })).toBeFocused();
  await expect(page.getByText(entry.saved.states.here)).toBeVisible();

  // A second episode, in the attack theme, and the usual tablet.
  await page.getByRole('button', { name: entry.saved.logAnother }).tap();
  await page.getByRole('button', { name: entry.attack.toggle }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'attack');
  await painButton(page, t, 10).tap();
  await page.getByRole('button', { name: /^Maxalt 10/ }).tap();
  await expectNoFlaws(page);
  await saveButton(page, t).tap();
  // The first is still open: one tap says that this is another.
  await page.getByRole('button', { name: entry.sameAttack.another }).tap();
  await expect(page.getByText(entry.saved.states.here)).toBeVisible();
  await kill(page);

  // Opened again in the dark: everything is there and details can be added.
  const again = await context.newPage();
  await again.goto('/es/');
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'attack');
  await expect(lineOf(again, t, 9)).toHaveCount(1);
  await expect(lineOf(again, t, 10)).toHaveCount(1);

  await test.step('one of them is told on its screen, to its end', async () => {
    // Both began in the same minute: the newer one is known by its address.
    await lineOf(again, t, 10).tap();
    // On its own page: home has an open attack's buttons too, and they go when the page comes.
    await expect(main(again).locator('[data-attack=part]')).toHaveCount(1);
    await expect(attackScreen(again)).toHaveCount(1);
    await notePain(again, t, 8);
    await act(again, t, 'taken');
    await sheet(again)
      .getByRole('button', { name: /^Maxalt 10/ })
      .tap();
    // It was taken a minute ago with the entry: said, and this one is another.
    await sheet(again).getByRole('button', { name: t.medication.again.add }).tap();
    await expect(attackScreen(again).getByText(hygiene.attack.noted('Maxalt 10\u00a0mg'))).toBeVisible();
    await act(again, t, 'over');
    await expect(attackScreen(again).getByText(hygiene.ended.rest)).toBeVisible();
  });

  await test.step('one of before is read by its address, deleted and brought back', async () => {
    const sentence = main(again).getByText(episode.sentence.pain(4, words.pain.moderate));
    await again.goto(`/es/episode/${older.id}`);
    await expect(sentence).toBeVisible();
    await again.getByRole('button', { name: episode.remove.action }).tap();
    await expect(again).not.toHaveURL(/episode/);
    await again.goto('/es/trash');
    await main(again).getByRole('button', { name: trash.restore }).tap();
    await expect(main(again).getByText(trash.empty.heading)).toBeVisible();
    await again.goto(`/es/episode/${older.id}`);
    await expect(sentence).toBeVisible();
  });

  await again.goto('/es/entry?another');
  await again.getByRole('button', { name: entry.attack.toggle }).tap();
  await painButton(again, t, 6).tap();
  await section(again, entry.sections.places).tap();
  await box(again, codes.places.temple_left).check();
  await section(again, entry.sections.symptoms).tap();
  await box(again, codes.symptoms.nausea).check();
  await box(again, codes.symptoms.photophobia).check();
  await section(again, entry.sections.context).tap();
  await box(again, words.context.sleep).check();
  await section(again, entry.sections.notes).tap();
  await again.getByRole('textbox', { name: entry.notes.label }).fill('A oscuras, sin cobertura.');
  await saveButton(again, t).tap();
  await expect(again.getByText(entry.saved.states.here)).toBeVisible();
  await again.goto('/es/calendar');
  await unfoldMonth(again, t);
  await lineOf(again, t, 10).tap();
  await expect(main(again).getByText(episode.timeline.took('Maxalt 10\u00a0mg'))).toHaveCount(2);
  await expect(main(again).getByText(episode.unsent)).toBeVisible();

  // The morning.
  await diary.start();
  await again.reload();
  await expect(main(again).getByText(episode.timeline.took('Maxalt 10\u00a0mg'))).toHaveCount(2);
  await expect(main(again).getByText(episode.unsent)).toBeHidden({ timeout: 30_000 });
  await expect.poll(async () => (await person.rows('episodes')).length).toBe(4);
  await expect.poll(async () => (await person.rows('intakes')).length).toBe(2);
  const [before, first, second, third] = await person.rows('episodes');
  expect(before).toMatchObject({ intensity: 4, took_nothing: true, deleted_at: null });
  expect(first).toMatchObject({ intensity: 9, ended_at: null, deleted_at: null, version: 1 });
  expect(second).toMatchObject({ intensity: 10, ended_at: expect.any(String), deleted_at: null });
  expect(third).toMatchObject({
    intensity: 6,
    places: ['temple_left'],
    symptoms: expect.arrayContaining(['nausea', 'photophobia']),
    context: ['sleep'],
    notes: 'A oscuras, sin cobertura.',
    version: 1,
  });
  const intakes = await person.rows('intakes');
  for (const intake of intakes)
    expect(intake).toMatchObject({ episode_id: second?.id, name: 'Maxalt', dose: 10, version: 1 });
  // The one of the form, and the one of the card with the pain of its time.
  expect(intakes.map((intake) => intake.pain_at).sort()).toEqual([8, null]);

  // On the laptop at breakfast.
  const laptop = await browser.newContext({ baseURL: diary.url, locale: 'es-ES' });
  await person.enter(laptop);
  const desk = await laptop.newPage();
  await open(desk, '/es/calendar');
  await unfoldMonth(desk, t);
  for (const pain of [9, 10, 6]) await expect(lineOf(desk, t, pain)).toHaveCount(1);
  await laptop.close();
});
