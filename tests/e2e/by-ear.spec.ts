/**
 * The main job, an answer at two hours, the calendar, an answer of the insights and the report as a screen reader has them, in
 * both languages: what is announced by itself, in order, and the lines that have to be read as sentences
 * (docs/decisions/055-the-shell-and-interruptions.md).
 */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { exporting as exportingEn } from '../../app/i18n/en/export.ts';
import { insights as insightsEn } from '../../app/i18n/en/insights.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { exporting as exportingEs } from '../../app/i18n/es/export.ts';
import { insights as insightsEs } from '../../app/i18n/es/insights.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { formatDay, formatMonth } from '../../app/i18n/format.ts';
import { addDays, addMonths, monthOf } from '../../domain/calendar-date.ts';
import { episodeRow, hoursAgo, signInWith, zone } from './diary-rows.ts';
import {
  act,
  attackScreen,
  box,
  languages,
  main,
  painButton,
  saveButton,
  section,
  sheet,
} from './journeys/journey.ts';
import { openWhole, windowIn, windows } from './support.ts';

const areas = {
  es: { exporting: exportingEs, insights: insightsEs, problems: problemsEs },
  en: { exporting: exportingEn, insights: insightsEn, problems: problemsEn },
};

/**
 * Notes what is read out without being asked for: a change in a live region that was in the tree before its words, an alert,
 * and a heading that takes the focus, with what describes it.
 */
function listen(): void {
  const heard: string[] = [];
  Object.assign(window, { heard });
  const known = new WeakSet<Element>();
  const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const look = (changes: readonly MutationRecord[] = []) => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [aria-live], output')) {
      const isChanged = changes.some(
        ({ target, type }) => type !== 'attributes' && region.contains(target) && target.isConnected,
      );
      const isHeard = known.has(region) ? isChanged : region.getAttribute('role') === 'alert';
      if (isHeard && wordsOf(region)) heard.push(wordsOf(region));
      if (region.checkVisibility({ visibilityProperty: true })) known.add(region);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLHeadingElement)) return;
    const more = document.getElementById(target.getAttribute('aria-describedby') ?? '');
    heard.push(more ? `${wordsOf(target)}: ${wordsOf(more)}` : wordsOf(target));
  });
}

/** What was read out since the last call, once that many have come. */
async function heard(page: Page, least: number): Promise<string[]> {
  const read = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(least);
  // What comes late would be one too many.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard.splice(0));
}

for (const t of [languages.es, languages.en]) {
  const { locale, calendar, codes, entry, hygiene, medication, words } = t;
  const { exporting, insights, problems } = areas[locale];

  test.describe(locale, () => {
    test.use({ viewport: windows[windowIn[locale]], timezoneId: zone });

    test('what is read out', async ({ page }) => {
      test.slow();
      const attack = episodeRow(3);
      const maxalt = { name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' };
      await signInWith(page, {
        episodes: [attack, ...[100, 200, 300, 500, 800].map((hours) => episodeRow(hours, 8))],
        cabinet_items: [{ id: randomUUID(), ...maxalt }],
        intakes: [{ ...maxalt, episode_id: attack.id, taken_at: hoursAgo(2.5), zone }],
      });
      await page.addInitScript(listen);

      await test.step('an answer at two hours, twice; a pain; the end', async () => {
        await openWhole(page, `/${locale}/`);
        await heard(page, 0);
        await attackScreen(page).getByRole('button', { name: hygiene.attack.askOutcome }).click();
        expect(await heard(page, 1)).toEqual([hygiene.attack.askOutcome]);
        await sheet(page).getByRole('radio', { name: words.outcome.relief, exact: true }).check();
        expect(await heard(page, 1)).toEqual([medication.outcome.saved]);
        await sheet(page).getByLabel(medication.outcome.painTwoHours).selectOption('2');
        expect(await heard(page, 1)).toEqual([medication.outcome.saved]);
        await page.keyboard.press('Escape');
        await act(page, t, 'hurts');
        expect(await heard(page, 1)).toEqual([hygiene.attack.hurts]);
        await sheet(page)
          .getByRole('button', { name: entry.readings.add(3, words.pain.mild) })
          .click();
        // The way back is part of what is heard, by its name alone.
        expect(await heard(page, 1)).toEqual([`${hygiene.attack.painNoted(3)}${hygiene.undo}`]);
        await act(page, t, 'over');
        expect(await heard(page, 1)).toEqual([hygiene.ended.title]);
      });

      await test.step('the main job', async () => {
        await openWhole(page, `/${locale}/entry`);
        await heard(page, 0);
        await saveButton(page, t).click();
        expect(await heard(page, 2)).toEqual([problems.intensity_missing, entry.check]);
        // The radio says the number and its word; what comes with it is the question.
        await painButton(page, t, 7).check();
        expect(await heard(page, 1)).toEqual([entry.intensity.suddenQuestion]);
        await section(page, entry.sections.symptoms).click();
        await box(page, codes.symptoms.nausea).check();
        expect(await heard(page, 0)).toEqual([]);
        await saveButton(page, t).click();
        await expect(main(page).getByText(entry.saved.done)).toBeVisible();
        // Where it is stored is said with the heading, and again when it changes.
        const [said, ...later] = await heard(page, 1);
        const states = [...Object.values(entry.saved.states), entry.saved.done];
        expect(states.map((state) => `${entry.saved.heading}: ${state}`)).toContain(said);
        expect([said, ...later].at(-1)).toContain(entry.saved.done);
        await expect(main(page)).toMatchAriaSnapshot(`
          - heading "${entry.saved.heading}" [level=1]
          - status: ${entry.saved.done}
          - paragraph
          - paragraph: /7.+${words.pain.severe}.+/
        `);
      });

      await test.step('the calendar: days by arrows, months by key and button, a day', async () => {
        await openWhole(page, `/${locale}/calendar`);
        await heard(page, 0);
        const today = (await page.locator('[aria-current=date]').getAttribute('data-day')) ?? '';
        await page.locator('[aria-current=date]').focus();
        await page.keyboard.press('ArrowLeft');
        const focused = page.locator(':focus');
        const yesterday = addDays(today, -1);
        await expect(focused).toHaveAccessibleName(
          new RegExp(`^${formatDay(locale, yesterday, 'long')}: .+`),
        );
        await page.keyboard.press('PageUp');
        const before = addMonths(monthOf(yesterday), -1);
        const summary = page.getByRole('status').filter({ hasText: /\d.+ · / });
        const said = await heard(page, 2);
        expect(said).toEqual([formatMonth(locale, before), await summary.textContent()]);
        await page.getByRole('button', { name: calendar.previous }).click();
        const next = await heard(page, 2);
        expect(next).toEqual([formatMonth(locale, addMonths(before, -1)), await summary.textContent()]);
      });

      await test.step('an answer', async () => {
        await openWhole(page, `/${locale}/insights`);
        // Question, answer and what it rests on are three sentences.
        const card = main(page).getByRole('link', { name: insights.sections.months }).first();
        await expect(card).toHaveAccessibleName(
          new RegExp(`^${insights.sections.months.replace('?', '\\?')} .+ \\. .+`),
        );
        await heard(page, 0);
        await card.click();
        expect(await heard(page, 1)).toContain(insights.sections.months);
      });

      await test.step('the report', async () => {
        await openWhole(page, `/${locale}/export`);
        await heard(page, 0);
        await section(page, exporting.period.legend).first().click();
        await main(page).getByRole('radio', { name: exporting.period.names['30d'] }).check();
        const today = new Date().toISOString().slice(0, 10);
        const [said, ...others] = await heard(page, 1);
        expect([said, others]).toEqual([
          exporting.period.days(
            formatDay(locale, addDays(today, -29), 'dated'),
            formatDay(locale, today, 'dated'),
          ),
          [],
        ]);
        await main(page).getByRole('button', { name: exporting.pdf.submit, exact: true }).click();
        expect(await heard(page, 1)).toEqual([exporting.pdf.done]);
      });
    });
  });
}
