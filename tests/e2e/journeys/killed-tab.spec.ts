/** The tab is killed at the worst moments of a save: what was saved arrives exactly once. */
import { expect, type Page, type Route, test } from '@playwright/test';
import { open, openWhole, windows } from '../support.ts';
import { kill, languages, lineOf, main, painButton, saveButton, section, somebody } from './journey.ts';

test.use({ viewport: windows.phone });

const t = languages.es;
const notes = 'Justo antes de que se apagara.';

/** Fills in an episode with a tablet and presses Save; while another is open it is another attack. */
async function save(page: Page, pain: number, isFirst = false): Promise<void> {
  await open(page, isFirst ? '/es/entry' : '/es/entry?another');
  await painButton(page, t, pain).check();
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

/** By pain, so that each episode can be told from the others. */
const moments: Readonly<Record<number, readonly [moment: string, reach: (page: Page) => Promise<void>]>> = {
  7: [
    'when the screen says it is kept here',
    async (page) => {
      const held = leaveUnanswered(page, 'POST', 'episodes', onlyHold);
      await save(page, 7);
      await expect(page.getByText(t.entry.saved.states.sending)).toBeVisible();
      await held;
    },
  ],
  8: [
    'when the server has it and its answer is on the way',
    async (page) => {
      const through = leaveUnanswered(page, 'POST', 'episodes', letThrough);
      await save(page, 8);
      await through;
    },
  ],
  9: [
    'between the episode and its tablet',
    async (page) => {
      const through = leaveUnanswered(page, 'POST', 'intakes', onlyHold);
      await save(page, 9);
      await through;
    },
  ],
  10: [
    'when the last answer is on the way',
    async (page) => {
      const through = leaveUnanswered(page, 'POST', 'intakes', letThrough);
      await save(page, 10);
      await through;
    },
  ],
};

test('killed at the worst moments of a save: in the diary once, and nobody is asked anything', async ({
  page,
  context,
}) => {
  test.slow();
  const person = await somebody(page);
  await person.add('cabinet_items', { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' });
  await person.enter(context);

  await test.step('in the moment Save is pressed: saved, or still there to be saved', async () => {
    await save(page, 6, true);
    await kill(page);
    const again = await context.newPage();
    await open(again, '/es/');
    await expect(lineOf(again, t, 6).or(main(again).getByText(t.home.member.empty.heading))).toBeVisible();
    const isSaved = (await lineOf(again, t, 6).count()) > 0;
    await open(again, '/es/entry?another');
    await expect(again.getByText(t.entry.draftRestored)).toBeVisible({ visible: !isSaved });
    if (!isSaved) {
      await saveButton(again, t).click();
      await expect(again.getByText(t.entry.saved.done)).toBeVisible();
    }
    await expect.poll(() => person.rows('intakes')).toHaveLength(1);
    expect(await person.rows('episodes')).toMatchObject([{ intensity: 6, notes, version: 1 }]);
    await again.close();
  });

  for (const [value, [moment, reach]] of Object.entries(moments)) {
    const pain = Number(value);
    const count = pain - 5;
    await test.step(moment, async () => {
      const doomed = await context.newPage();
      await reach(doomed);
      await kill(doomed);

      const again = await context.newPage();
      await open(again, '/es/');
      await expect(lineOf(again, t, pain)).toHaveCount(1);
      await expect.poll(() => person.rows('intakes')).toHaveLength(count);
      const episodes = await person.rows('episodes');
      expect(episodes).toHaveLength(count);
      expect(episodes.at(-1)).toMatchObject({ intensity: pain, notes, version: 1 });
      expect((await person.rows('intakes')).at(-1)).toMatchObject({
        episode_id: episodes.at(-1)?.id,
        name: 'Maxalt',
        dose: 10,
        version: 1,
      });
      // What was saved is no longer a draft.
      await openWhole(again, '/es/entry?another');
      await expect(painButton(again, t, pain)).not.toBeChecked();
      await expect(again.getByText(t.entry.draftRestored)).toBeHidden();
      await again.close();
    });
  }

  await test.step('while a change is sent', async () => {
    const [{ id } = {}] = await person.rows('episodes');
    const path = `/es/episode/${id}`;
    const doomed = await context.newPage();
    const through = leaveUnanswered(doomed, 'PATCH', 'episodes', letThrough);
    await open(doomed, `${path}?edit`);
    await painButton(doomed, t, 9).check();
    await doomed.getByRole('button', { name: t.episode.saveChanges }).click();
    await through;
    await kill(doomed);

    const again = await context.newPage();
    await open(again, path);
    await expect(main(again).getByText(t.episode.sentence.pain(9, t.words.pain.severe))).toBeVisible();
    await expect(main(again).getByText(t.episode.unsent)).toBeHidden();
    await expect(main(again).getByText(t.episode.needsYou)).toBeHidden();
    expect((await person.rows('episodes'))[0]).toMatchObject({ id, intensity: 9, version: 2 });
  });
});
