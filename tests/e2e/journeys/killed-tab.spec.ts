/** The tab is killed at the worst moments of a save: what was saved arrives exactly once. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { open, openWhole, windows } from '../support.ts';
import { kill, languages, lineOf, main, painButton, saveButton, section, somebody } from './journey.ts';

test.use({ viewport: windows.phone });

const t = languages.es;
const notes = 'Justo antes de que se apagara.';

/** Fills in an episode with a tablet and presses Save. */
async function save(page: Page): Promise<void> {
  await open(page, '/es/entry');
  await painButton(page, t, 8).check();
  await section(page, t.medication.part.heading).click();
  await page.getByRole('button', { name: /^Maxalt 10/ }).click();
  await section(page, t.entry.sections.notes).click();
  await page.getByRole('textbox', { name: t.entry.notes.label }).fill(notes);
  await saveButton(page, t).click();
}

/** From now on this request of the page is never answered. @returns resolves when it was made and `first` has run */
function leaveUnanswered(
  page: Page,
  method: string,
  table: string,
  first: (route: Route) => Promise<unknown>,
): Promise<void> {
  return new Promise((resolve) => {
    void page.route(`**/rest/v1/${table}*`, async (route) => {
      if (route.request().method() !== method) return route.fallback();
      await first(route);
      resolve();
    });
  });
}

const onlyHold = async () => undefined;
/** The server processes the request, but the response is lost. */
const letThrough = (route: Route) => route.fetch();

const moments: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'when the screen says it is kept here': async (page) => {
    const held = leaveUnanswered(page, 'POST', 'episodes', onlyHold);
    await save(page);
    await expect(page.getByText(t.entry.saved.states.sending)).toBeVisible();
    await held;
  },
  'when the server has it and its answer is on the way': async (page) => {
    const through = leaveUnanswered(page, 'POST', 'episodes', letThrough);
    await save(page);
    await through;
  },
  'between the episode and its tablet': async (page) => {
    const through = leaveUnanswered(page, 'POST', 'intakes', onlyHold);
    await save(page);
    await through;
  },
  'when the last answer is on the way': async (page) => {
    const through = leaveUnanswered(page, 'POST', 'intakes', letThrough);
    await save(page);
    await through;
  },
};

for (const [moment, reach] of Object.entries(moments)) {
  test(`killed ${moment}: in the diary once`, async ({ page, context }) => {
    const person = await somebody(page);
    await person.add('cabinet_items', { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' });
    await person.enter(context);
    await reach(page);
    await kill(page);

    const again = await context.newPage();
    await open(again, '/es/');
    await expect(lineOf(again, t, 8)).toHaveCount(1);
    await expect.poll(() => person.rows('intakes')).toHaveLength(1);
    expect(await person.rows('episodes')).toMatchObject([{ intensity: 8, notes, version: 1 }]);
    expect(await person.rows('intakes')).toMatchObject([{ name: 'Maxalt', dose: 10, version: 1 }]);
    // What was saved is no longer a draft.
    await openWhole(again, '/es/entry');
    await expect(painButton(again, t, 8)).not.toBeChecked();
    await expect(again.getByText(t.entry.draftRestored)).toBeHidden();
  });
}

test('killed in the moment Save is pressed: saved, or still there to be saved, never both nor neither', async ({
  page,
  context,
}) => {
  const person = await somebody(page);
  await person.add('cabinet_items', { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' });
  await person.enter(context);
  await save(page);
  await kill(page);

  const again = await context.newPage();
  await open(again, '/es/');
  await expect(lineOf(again, t, 8).or(main(again).getByText(t.home.member.empty.heading))).toBeVisible();
  const isSaved = (await lineOf(again, t, 8).count()) > 0;
  await open(again, '/es/entry');
  await expect(again.getByText(t.entry.draftRestored)).toBeVisible({ visible: !isSaved });
  if (!isSaved) {
    await saveButton(again, t).click();
    await expect(again.getByText(t.entry.saved.done)).toBeVisible();
  }
  await expect.poll(() => person.rows('intakes')).toHaveLength(1);
  expect(await person.rows('episodes')).toMatchObject([{ intensity: 8, notes, version: 1 }]);
});

test('killed while a change is sent: changed once, and nobody is asked anything', async ({
  page,
  context,
}) => {
  const person = await somebody(page);
  await person.add('episodes', {
    intensity: 5,
    started_at: '2026-03-10T08:00:00Z',
    ended_at: '2026-03-10T15:00:00Z',
    zone: 'Europe/Madrid',
  });
  const [{ id } = {}] = await person.rows('episodes');
  await person.enter(context);
  const path = `/es/episode/${id}`;
  const through = leaveUnanswered(page, 'PATCH', 'episodes', letThrough);
  await open(page, `${path}?edit`);
  await painButton(page, t, 9).check();
  await page.getByRole('button', { name: t.episode.saveChanges }).click();
  await through;
  await kill(page);

  const again = await context.newPage();
  await open(again, path);
  await expect(main(again).getByText(t.episode.sentence.pain(9, t.words.pain.severe))).toBeVisible();
  await expect(main(again).getByText(t.episode.unsent)).toBeHidden();
  await expect(main(again).getByText(t.episode.needsYou)).toBeHidden();
  expect(await person.rows('episodes')).toMatchObject([{ intensity: 9, version: 2 }]);
});
