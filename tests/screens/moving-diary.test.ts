/** Moving a diary without an account into one that does not take all of it: what is said, what stays, and what can be done. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { localDiary } from '#app/account/session/session.ts';
import { startLocalDiary } from '#app/diary/local-diary.ts';
import { startLocalDiary as openLocal } from '#app/diary/local-diary-engine.ts';
import type { Write } from '#app/diary/sync/sync-types.ts';
import { localDiary as texts } from '#app/i18n/es/local-diary.ts';
import { sync } from '#app/i18n/es/sync.ts';
import { instantOf, localDateOf, localDateTimeOf } from '#domain/calendar-date.ts';
import { interceptWith, keptHere, newSettledPerson, openAs, rowsOf } from './account-server.ts';
import { violationsIn } from './axe.ts';
import type { Page } from './render-screen.tsx';

const { take, left } = texts;
const zone = 'Europe/Madrid';
const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();

/** Logs rows without an account on this device. */
async function logHere(writes: readonly Write[]): Promise<void> {
  startLocalDiary();
  const open = await openLocal(localDiary() ?? '');
  await open.commit(writes);
  await open.sync();
  open.close();
}

const attack = (id: string, from: number, to: number): Write => ({
  kind: 'create',
  entity: 'episodes',
  id,
  columns: { intensity: 6, started_at: inHours(from), ended_at: inHours(to), zone },
});

test('an attack that ends in the future stays, named, with its dose; it is mended from home and follows', async () => {
  const [past, future, dose] = [randomUUID(), randomUUID(), randomUUID()];
  const taken = { episode_id: future, name: 'Maxalt', taken_at: inHours(-1), zone };
  await logHere([
    attack(past, -30, -20),
    attack(future, -2, 2),
    { kind: 'create', entity: 'intakes', id: dose, columns: taken },
  ]);
  const { session } = await newSettledPerson();
  const page = await openAs(session, '/es/');
  await expect(dialog(page)).toContainText(take.has(1, 0, 0));
  await expect(dialog(page)).not.toContainText(take.text);
  await expect(dialog(page)).toContainText(take.textPart);
  await expect(dialog(page)).toContainText(left.heading(1));
  // Two hours ago.
  const isToday = localDateOf(inHours(-2), zone) === localDateOf(inHours(0), zone);
  await expect(dialog(page)).toContainText(sync.things.episodes(isToday ? 'hoy' : 'ayer'));
  await expect(dialog(page)).toContainText(left.reasons.early);
  await expect(dialog(page)).toContainText(left.with(1));
  expect(await violationsIn(dialog(page))).toEqual([]);

  await press(page, take.submit);
  await expect(dialog(page)).toContainText(take.moved(1, 0, 0));
  await expect(dialog(page)).toContainText(left.title);
  await expect.poll(async () => (await rowsOf(session, 'episodes')).length).toBe(1);
  expect(localDiary()).toBeDefined();
  for (const id of [future, dose]) expect(await keptHere()).toContain(id);
  expect(await keptHere()).not.toContain(past);
  await press(page, texts.close);

  // It is found again at home.
  await page.getByRole('button', { name: left.card.open }).click();
  await press(page, new RegExp(`^${left.mend}`));
  const end = dialog(page).getByLabel('Terminó', { exact: true });
  await end.fill(localDateTimeOf(inHours(3), zone));
  await press(page, left.save);
  await expect(dialog(page)).toContainText(left.stillEarly);
  const ended = localDateTimeOf(inHours(-1), zone);
  await end.fill(ended);
  await press(page, left.save);
  await expect(dialog(page)).toContainText(take.has(1, 1, 0));
  await expect(dialog(page)).toContainText(take.text);
  await press(page, take.submit);
  await expect(page.getByText(take.done(1, 1, 0))).toBeVisible();
  await expect.poll(async () => (await rowsOf(session, 'episodes')).length).toBe(2);
  await expect.poll(async () => (await rowsOf(session, 'intakes')).length).toBe(1);
  const [intake] = await rowsOf(session, 'intakes');
  const found = (await rowsOf(session, 'episodes')).find(({ id }) => id === intake?.episode_id);
  expect(Date.parse(String(found?.ended_at))).toBe(Date.parse(instantOf(ended, zone)));
  expect(localDiary()).toBeUndefined();
  await expect(page.getByRole('button', { name: left.card.open })).toHaveCount(0);
});

test('what stays can be discarded, after a second tap; with the last of it the diary of the device ends', async () => {
  const [past, future] = [randomUUID(), randomUUID()];
  await logHere([attack(past, -30, -20), attack(future, -2, 2)]);
  const { session } = await newSettledPerson();
  const page = await openAs(session, '/es/');
  await press(page, take.submit);
  await expect(dialog(page)).toContainText(take.moved(1, 0, 0));
  await press(page, new RegExp(`^${left.drop}`));
  await expect(dialog(page)).toContainText(left.dropText);
  await press(page, left.cancel);
  expect(await keptHere()).toContain(future);
  await press(page, new RegExp(`^${left.drop}`));
  await press(page, left.dropSubmit);
  await expect.poll(() => localDiary()).toBeUndefined();
  expect(await keptHere()).not.toContain(future);
  await expect.poll(async () => (await rowsOf(session, 'episodes')).length).toBe(1);
});

test('where everything passes, it is said what has', async () => {
  await logHere([attack(randomUUID(), -30, -20), attack(randomUUID(), -60, -50)]);
  const { session } = await newSettledPerson();
  const page = await openAs(session, '/es/');
  await expect(dialog(page)).toContainText(take.text);
  await press(page, take.submit);
  await expect(page.getByText(take.done(2, 0, 0))).toBeVisible();
  expect(localDiary()).toBeUndefined();
});

test('what the server alone refuses waits here with its dose, named, until it is mended', async () => {
  const attacks = [attack(randomUUID(), -30, -20), attack(randomUUID(), -60, -50)];
  const doseIn = ({ id }: Write): Write => {
    const columns = { episode_id: id, name: 'Maxalt', taken_at: inHours(-25), zone };
    return { kind: 'create', entity: 'intakes', id: randomUUID(), columns };
  };
  await logHere([...attacks, ...attacks.map(doseIn)]);
  const { session } = await newSettledPerson();
  // As of a device whose clock is ahead of the server's.
  let isAhead = true;
  let refusals = 0;
  interceptWith((asked) => {
    if (!isAhead || !asked.startsWith('POST /rest/v1/episodes')) return undefined;
    refusals += 1;
    if (refusals > 1) return undefined;
    const message =
      'new row for relation "episodes" violates check constraint "episodes_ended_at_not_in_future"';
    return Response.json({ code: '23514', message, details: null, hint: null }, { status: 400 });
  });
  const page = await openAs(session, '/es/');
  await press(page, take.submit);
  await expect(page.getByText(take.done(2, 2, 0))).toBeVisible();
  expect(localDiary()).toBeUndefined();
  await expect.poll(async () => (await rowsOf(session, 'episodes')).length).toBe(1);
  await expect.poll(async () => (await rowsOf(session, 'intakes')).length).toBe(1);
  await page.getByRole('button', { name: new RegExp(sync.details) }).click();
  await expect(dialog(page)).toContainText(sync.problem.reasons.future);
  // Discarding says what goes along, and asks once more.
  await press(page, sync.problem.discard);
  await expect(dialog(page)).toContainText(sync.problem.onlyHere);
  await expect(dialog(page)).toContainText(sync.things.intakes('Maxalt'));
  await press(page, sync.problem.keep);
  isAhead = false;
  await press(page, sync.problem.sendAgain);
  await expect.poll(async () => (await rowsOf(session, 'episodes')).length).toBe(2);
  await expect.poll(async () => (await rowsOf(session, 'intakes')).length).toBe(2);
});
