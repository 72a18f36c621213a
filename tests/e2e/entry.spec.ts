/** The entry form: everything an episode can say, the lists a person makes their own, and what happens when things go wrong. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { codes as codesEn } from '../../app/i18n/en/codes.ts';
import { entry as entryEn } from '../../app/i18n/en/entry.ts';
import { entryQuestions as questionsEn } from '../../app/i18n/en/entry-questions.ts';
import { episode as episodeEn } from '../../app/i18n/en/episode.ts';
import { lists as listsEn } from '../../app/i18n/en/lists.ts';
import { medication as medicationEn } from '../../app/i18n/en/medication.ts';
import { problems as problemsEn } from '../../app/i18n/en/problems.ts';
import { safety as safetyEn } from '../../app/i18n/en/safety.ts';
import { vocabulary as wordsEn } from '../../app/i18n/en/vocabulary.ts';
import { codes as codesEs } from '../../app/i18n/es/codes.ts';
import { entry as entryEs } from '../../app/i18n/es/entry.ts';
import { entryQuestions as questionsEs } from '../../app/i18n/es/entry-questions.ts';
import { episode as episodeEs } from '../../app/i18n/es/episode.ts';
import { lists as listsEs } from '../../app/i18n/es/lists.ts';
import { medication as medicationEs } from '../../app/i18n/es/medication.ts';
import { problems as problemsEs } from '../../app/i18n/es/problems.ts';
import { safety as safetyEs } from '../../app/i18n/es/safety.ts';
import { vocabulary as wordsEs } from '../../app/i18n/es/vocabulary.ts';
import { signInWith } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, goOffline, inDetail, open, signInNew, windows } from './support.ts';

const languages = {
  es: {
    locale: 'es',
    t: entryEs,
    codes: codesEs,
    words: wordsEs,
    lists: listsEs,
    medication: medicationEs,
    questions: questionsEs,
    episode: episodeEs,
    problems: problemsEs,
    safety: safetyEs,
  },
  en: {
    locale: 'en',
    t: entryEn,
    codes: codesEn,
    words: wordsEn,
    lists: listsEn,
    medication: medicationEn,
    questions: questionsEn,
    episode: episodeEn,
    problems: problemsEn,
    safety: safetyEn,
  },
} as const;
type Language = (typeof languages)[keyof typeof languages];

const summary = (page: Page, heading: string) =>
  page.locator('main summary').filter({ has: page.getByText(heading, { exact: true }) });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const pain = (page: Page, { t, words }: Language, value: number, band: 'moderate' | 'severe') =>
  radio(page, t.intensity.chosen(value, words.pain[band]));

async function openForm(page: Page, { locale, t }: Language): Promise<void> {
  await open(page, `/${locale}/entry`);
  // The sections show themselves once their order is known.
  await expect(summary(page, t.sections.notes)).toBeVisible();
}

async function openAll(page: Page): Promise<void> {
  const closed = page.locator('main details:not([open]) > summary');
  while ((await closed.count()) > 0) await closed.first().click();
}

async function save(page: Page, { t }: Language): Promise<void> {
  await page.getByRole('button', { name: t.save, exact: true }).click();
  await expect(page.getByText(t.saved.done)).toBeVisible();
}

for (const language of inDetail(languages)) {
  const { locale, t, codes, words, lists, episode, medication, questions, safety } = language;

  test.describe(`the entry form in ${locale}`, () => {
    test.use({ viewport: windows.phone });

    test('takes everything an episode can say, and gives it all back for editing', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await radio(page, t.start.woke).check();
      await pain(page, language, 6, 'moderate').check();

      await summary(page, t.sections.places).click();
      await box(page, codes.places.temple_left).check();
      await box(page, codes.places.eye_left).check();
      await summary(page, t.sections.symptoms).click();
      await box(page, codes.symptoms.nausea).check();
      await box(page, codes.symptoms.photophobia).check();
      await summary(page, t.sections.quality).click();
      await box(page, codes.quality.pulsating).check();
      await page.getByRole('group', { name: t.quality.aggravated }).getByRole('radio').first().check();
      await summary(page, t.sections.aura).click();
      await box(page, codes.aura.visual).check();
      await page.getByLabel(t.aura.minutes(codes.aura.visual)).fill('25');
      await box(page, codes.auraSigns.zigzag).check();
      await summary(page, t.sections.premonitory).click();
      await box(page, codes.premonitory.yawning).check();
      await summary(page, t.sections.relief_methods).click();
      await box(page, codes.reliefMethods.dark_room).check();
      await summary(page, t.sections.context).click();
      await box(page, words.context.weather).check();
      await summary(page, t.sections.impact).click();
      await page
        .getByRole('group', { name: codes.impactAreas.work })
        .getByRole('radio', { name: codes.impact.missed })
        .check();
      await expect(summary(page, t.sections.impact)).toContainText(codes.impact.missed);
      await summary(page, t.sections.readings).click();
      await page.getByRole('button', { name: t.readings.add(8, words.pain.severe) }).click();
      await expect(page.getByText(t.readings.peakRaised(8))).toBeVisible();
      await expect(pain(page, language, 8, 'severe')).toBeChecked();
      await expect(summary(page, t.sections.postdrome)).toBeHidden();
      await save(page, language);

      const said = page.getByRole('main');
      await expect(said).toContainText(episode.sentence.wokeWith);
      await expect(said).toContainText(episode.facts.side.left);
      await expect(said).toContainText(codes.symptoms.photophobia.toLocaleLowerCase(locale));
      await expect(said).toContainText(episode.sentence.aura);
      await expect(said).toContainText(words.context.weather.toLocaleLowerCase(locale));

      await page.getByRole('link', { name: t.saved.addDetails }).click();
      await expect(page.getByRole('heading', { name: episode.editing })).toBeVisible();
      await openAll(page);
      const kept = [
        codes.places.temple_left,
        codes.places.eye_left,
        codes.symptoms.nausea,
        codes.quality.pulsating,
        codes.aura.visual,
        codes.auraSigns.zigzag,
        codes.premonitory.yawning,
        codes.reliefMethods.dark_room,
        words.context.weather,
      ];
      for (const name of kept) await expect(box(page, name)).toBeChecked();
      // The warning signs have one of the same name.
      const symptoms = page.getByRole('group', { name: t.symptoms.legend });
      await expect(symptoms.getByRole('checkbox', { name: codes.symptoms.photophobia })).toBeChecked();
      await expect(page.getByLabel(t.aura.minutes(codes.aura.visual))).toHaveValue('25');
      await expect(page.getByRole('checkbox', { name: t.start.wokeWith })).toBeChecked();
      await expect(page.getByRole('list', { name: t.readings.list }).getByRole('listitem')).toHaveCount(1);

      // What stays afterwards is asked once it is over.
      await radio(page, t.end.unknown).check();
      await summary(page, t.sections.postdrome).click();
      await page.getByRole('group', { name: t.postdrome.legend }).getByRole('checkbox').first().check();
      await page.getByRole('button', { name: episode.saveChanges }).click();
      await expect(page.getByText(episode.changed).first()).toBeVisible();
    });

    test('grows with its person: own entries, own order, sections by use', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await summary(page, t.sections.symptoms).click();
      const symptoms = page.getByRole('group', { name: t.symptoms.legend });
      const section = page.locator('details', { has: symptoms });
      await section.getByRole('button', { name: lists.add }).first().click();
      await section.getByLabel(lists.newName).fill('Hipo');
      // Enter adds the entry; the episode is not saved by it.
      await section.getByLabel(lists.newName).press('Enter');
      await expect(page.getByText(lists.added('Hipo'))).toBeVisible();
      await expect(box(page, 'Hipo')).toBeChecked();
      await section.getByLabel(lists.newName).fill(` ${codes.symptoms.pallor.toLocaleUpperCase(locale)} `);
      await section.getByLabel(lists.newName).press('Enter');
      await expect(page.getByText(lists.alreadyThere(codes.symptoms.pallor))).toBeVisible();
      await expect(box(page, codes.symptoms.pallor)).toBeChecked();

      await section.getByRole('button', { name: lists.edit }).click();
      const dialog = page.getByRole('dialog', { name: lists.editor.titles.symptoms });
      await dialog.getByRole('radio', { name: codes.symptoms.diarrhoea }).check();
      await dialog.getByRole('button', { name: lists.editor.hide }).click();
      const lifted = codes.symptoms.ptosis;
      await dialog.getByRole('radio', { name: lifted }).check();
      await dialog.getByRole('button', { name: lists.editor.first }).click();
      await expect(dialog.getByRole('radio').first()).toBeChecked();
      await dialog.getByRole('radio', { name: /^Hipo/ }).check();
      await dialog.getByRole('button', { name: lists.editor.rename }).click();
      await dialog.getByLabel(lists.editor.name).fill('Hipo largo');
      await dialog.getByLabel(lists.editor.name).press('Enter');
      await expect(dialog.getByRole('radio', { name: /^Hipo largo/ })).toBeVisible();
      await dialog.getByRole('button', { name: lists.editor.remove }).click();
      await expect(dialog.getByText(lists.editor.removed('Hipo largo'))).toBeVisible();
      await dialog.getByRole('button', { name: lists.editor.undo }).click();
      await dialog.getByRole('button', { name: lists.editor.done }).click();

      await expect(dialog).toBeHidden();
      await expect(symptoms.getByRole('checkbox').first()).toHaveAccessibleName(lifted);
      await expect(box(page, codes.symptoms.diarrhoea)).toBeHidden();
      await expect(box(page, 'Hipo largo')).toBeChecked();

      await summary(page, t.sections.notes).click();
      await page.getByRole('textbox', { name: t.notes.label }).fill('x');
      await pain(page, language, 7, 'severe').check();
      await save(page, language);
      await expect(page.getByRole('main')).toContainText('hipo largo');

      await openForm(page, language);
      // What was filled in last time comes first; the end of the attack keeps its place above.
      const headings = page.locator('main summary');
      await expect(headings.nth(1)).toContainText(t.sections.symptoms);
      await expect(headings.nth(2)).toContainText(t.sections.notes);
      await summary(page, t.sections.symptoms).click();
      await expect(symptoms.getByRole('checkbox').first()).toHaveAccessibleName(lifted);
    });

    test('keeps every detail of a draft through a closed tab, and an old draft still opens', async ({
      page,
      context,
    }) => {
      await signInNew(page);
      await openForm(page, language);
      await pain(page, language, 9, 'severe').check();
      await summary(page, t.sections.places).click();
      await box(page, codes.places.neck_right).check();
      await summary(page, t.sections.aura).click();
      await box(page, codes.aura.speech).check();
      await page.close();

      const later = await context.newPage();
      await openForm(later, language);
      await expect(later.getByText(t.draftRestored)).toBeVisible();
      await expect(pain(later, language, 9, 'severe')).toBeChecked();
      await expect(summary(later, t.sections.places)).toContainText(codes.places.neck_right);
      await expect(summary(later, t.sections.aura)).toContainText(codes.aura.speech);

      // As the version before this one left it.
      await later.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('diary-draft:')) ?? '';
        const kept = JSON.parse(localStorage.getItem(key) ?? '');
        localStorage.removeItem(key);
        for (const field of ['places', 'aura', 'auraSigns', 'symptoms', 'impact', 'readings', 'wokeWith'])
          delete kept.draft[field];
        localStorage.setItem(
          'diary-draft',
          JSON.stringify({ ...kept, draft: { ...kept.draft, notes: 'Antes' } }),
        );
      });
      await later.reload();
      await expect(pain(later, language, 9, 'severe')).toBeChecked();
      await expect(summary(later, t.sections.notes)).toContainText('Antes');
      await expect(summary(later, t.sections.places)).toHaveText(t.sections.places);
    });

    test('has the own medicines above Save: one tap notes a dose, and what was noted is taken back beside it', async ({
      page,
    }) => {
      const long = 'Paracetamol con cafeína y propifenazona de la farmacia de la esquina';
      await signInWith(page, {
        cabinet_items: [
          { id: randomUUID(), name: 'Maxalt', medicine: 'rizatriptan', dose: 10, unit: 'mg' },
          { id: randomUUID(), name: long },
        ],
      });
      await openForm(page, language);
      const row = page.getByRole('group', { name: medication.part.cabinet });
      const maxalt = row.getByRole('button', { name: /^Maxalt 10/ });
      // Nothing was scrolled or opened, and no name is cut off.
      await expect(maxalt).toBeInViewport({ ratio: 1 });
      await expect(pain(page, language, 10, 'severe')).toBeInViewport({ ratio: 1 });
      const wider = await row
        .getByRole('button')
        .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth).length);
      expect(wider).toBe(0);
      await maxalt.click();
      await expect(maxalt).toContainText(medication.part.noted(1));
      await maxalt.click();
      await expect(maxalt).toContainText(medication.part.noted(2));
      const takeBack = row.getByRole('button', { name: medication.part.removeOf('Maxalt 10\u00a0mg') });
      await expect(takeBack).toBeInViewport({ ratio: 1 });
      await takeBack.click();
      await expect(maxalt).toContainText(medication.part.noted(1));
      // The part below says the same, closed, and does not offer the cabinet a second time.
      await expect(summary(page, medication.part.heading)).toContainText('Maxalt');
      await summary(page, medication.part.heading).click();
      await expect(page.getByRole('group', { name: 'Maxalt 10\u00a0mg' })).toHaveCount(1);
      await expect(maxalt).toHaveCount(1);
      await pain(page, language, 8, 'severe').check();
      await expectNoFlaws(page);

      // During an attack it is in the same place, and everything up to the worst pain is above it.
      await page.getByRole('button', { name: t.attack.toggle }).click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(maxalt).toBeInViewport({ ratio: 1 });
      await expect(pain(page, language, 10, 'severe')).toBeInViewport({ ratio: 0.95 });
      await save(page, language);
      await expect(page.getByRole('main')).toContainText('Maxalt 10\u00a0mg');
    });

    test('draws nothing above Save for an empty cabinet', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await expect(page.getByRole('group', { name: medication.part.cabinet })).toHaveCount(0);
    });

    test('has nausea, vomiting, light and sound first among the symptoms of everybody', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await summary(page, t.sections.symptoms).click();
      const first = page.getByRole('group', { name: t.symptoms.legend }).getByRole('checkbox');
      for (const [index, code] of (['nausea', 'vomiting', 'photophobia', 'phonophobia'] as const).entries()) {
        await expect(first.nth(index)).toHaveAccessibleName(codes.symptoms[code]);
      }
    });

    test('asks about an attack that is over in the past', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await expect(page.getByRole('group', { name: t.intensity.legend })).toBeVisible();
      await summary(page, t.end.heading).click();
      await radio(page, t.end.unknown).check();
      await expect(page.getByRole('group', { name: t.past.intensity })).toBeVisible();
      await summary(page, t.past.sections.places).click();
      await expect(page.getByRole('group', { name: t.past.places })).toBeVisible();
      await summary(page, t.past.sections.quality).click();
      await expect(page.getByRole('group', { name: t.past.quality })).toBeVisible();
      await expect(page.getByRole('group', { name: t.past.aggravated })).toBeVisible();
      await summary(page, t.sections.symptoms).click();
      await expect(page.getByRole('group', { name: t.past.symptoms })).toBeVisible();
    });

    test('asks what the person chose to be asked, keeps it, and asks nobody else', async ({ page }) => {
      const chosen = ['most_bothersome', 'aura_timing', 'type', 'route', 'time_estimated'];
      await signInWith(page, { diary_settings: [{ entry_questions: chosen }] });
      await openForm(page, language);
      await pain(page, language, 7, 'severe').check();
      const choose = (group: string, name: string) =>
        page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check();
      await summary(page, t.sections.quality).click();
      await choose(questions.type.legend, questions.type.cluster);
      await summary(page, t.sections.symptoms).click();
      await expect(page.getByRole('group', { name: questions.mostBothersome })).toBeHidden();
      await box(page, codes.symptoms.nausea).check();
      await box(page, codes.symptoms.photophobia).check();
      await choose(questions.mostBothersome, codes.symptoms.photophobia);
      await summary(page, t.sections.aura).click();
      await expect(page.getByRole('group', { name: questions.auraTiming.legend })).toBeHidden();
      await box(page, codes.aura.visual).check();
      await choose(questions.auraTiming.legend, questions.auraTiming.before);
      await summary(page, medication.part.heading).click();
      await page.getByRole('button', { name: medication.part.add }).click();
      await page.getByRole('combobox', { name: medication.fields.name }).fill('Sumatriptán');
      await page.keyboard.press('Escape');
      await page.getByLabel(questions.route.label).selectOption('nasal');
      await page.getByRole('checkbox', { name: questions.timeEstimated }).check();
      await expectNoFlaws(page);
      await save(page, language);

      await page.getByRole('link', { name: t.saved.addDetails }).click();
      await expect(page.getByRole('heading', { name: episode.editing })).toBeVisible();
      await openAll(page);
      const chosenIn = (group: string) =>
        page.getByRole('group', { name: group }).getByRole('radio', { checked: true });
      await expect(chosenIn(questions.type.legend)).toHaveAccessibleName(questions.type.cluster);
      await expect(chosenIn(questions.mostBothersome)).toHaveAccessibleName(codes.symptoms.photophobia);
      await expect(chosenIn(questions.auraTiming.legend)).toHaveAccessibleName(questions.auraTiming.before);
      await expect(page.getByLabel(questions.route.label)).toHaveValue('nasal');
      await expect(page.getByRole('checkbox', { name: questions.timeEstimated })).toBeChecked();
      // What is no symptom any more is not the worst of them either.
      await page
        .getByRole('group', { name: t.symptoms.legend })
        .getByRole('checkbox', { name: codes.symptoms.photophobia })
        .uncheck();
      await expect(chosenIn(questions.mostBothersome)).toHaveAccessibleName(questions.unsaid);

      await signInNew(page);
      await openForm(page, language);
      await openAll(page);
      await expect(page.getByRole('group', { name: questions.type.legend })).toHaveCount(0);
    });

    test('asks everybody whether severe pain came on suddenly, and nothing moves', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      const sudden = page.getByRole('checkbox', { name: t.intensity.sudden });
      const section = summary(page, t.sections.symptoms);
      await pain(page, language, 6, 'moderate').check();
      await expect(section).toBeVisible();
      await expect(sudden).toBeHidden();
      const before = await section.boundingBox();
      await pain(page, language, 7, 'severe').check();
      await expect(sudden).toBeVisible();
      expect(await section.boundingBox()).toEqual(before);
      await sudden.check();
      expect(await section.boundingBox()).toEqual(before);
      await sudden.uncheck();
      await expectNoFlaws(page);
      await page.screenshot({ path: `test-results/entry-sudden-${language.locale}.png` });
      await save(page, language);
      // Who has saved without seeing it is asked once more. Then an emergency, apart, with the number to call.
      await sudden.check();
      const now = page.getByRole('region', { name: safety.bands.now });
      await expect(now.getByRole('heading', { level: 3 })).toHaveText([
        safety.notices.rules.sudden_pain.title,
      ]);
      await expect(now.locator('a[href^="tel:"]').first()).toBeVisible();
    });

    test('leads to the field that needs a look, in a section that was closed', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await pain(page, language, 7, 'severe').check();
      await summary(page, t.sections.aura).click();
      await box(page, codes.aura.visual).check();
      await page.getByLabel(t.aura.minutes(codes.aura.visual)).fill('0');
      await summary(page, t.sections.aura).click();
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByText(language.problems.aura_minutes_out_of_range)).toBeVisible();
      await expect(page.getByLabel(t.aura.minutes(codes.aura.visual))).toBeFocused();
      await page.getByLabel(t.aura.minutes(codes.aura.visual)).fill('20');
      await save(page, language);
    });

    test('says where a saved episode is while there is no network, and when it has arrived', async ({
      page,
      context,
    }) => {
      await signInNew(page);
      await openForm(page, language);
      await pain(page, language, 8, 'severe').check();
      await goOffline(page);
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await expect(page.getByRole('heading', { name: t.saved.heading })).toBeFocused();
      await expect(page.getByText(t.saved.states.here)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText(t.saved.done)).toBeVisible();
    });

    test('can be filled in by keyboard alone, head and lists too', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await summary(page, t.sections.places).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(box(page, codes.places.forehead_left)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(box(page, codes.places.forehead_right)).toBeChecked();

      await summary(page, t.sections.quality).click();
      const arrange = page
        .locator('details', { has: page.getByRole('group', { name: t.quality.legend }) })
        .getByRole('button', { name: lists.edit });
      await arrange.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: lists.editor.titles.quality });
      await dialog.getByRole('radio').first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
      await dialog.getByRole('button', { name: lists.editor.up }).press('Enter');
      await expect(dialog.getByRole('radio').first()).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(arrange).toBeFocused();
    });

    // An attack has targets of its own size.
    for (const theme of ['light', 'attack'] as const) {
      test(`has no flaw in the ${theme} theme, and nothing too small to hit`, async ({ page }) => {
        test.slow();
        await signInNew(page);
        await openForm(page, language);
        await pain(page, language, 8, 'severe').check();
        await summary(page, t.sections.readings).click();
        await page.getByRole('button', { name: t.readings.add(5, words.pain.moderate) }).click();
        await save(page, language);
        const edit = await page.getByRole('link', { name: t.saved.addDetails }).getAttribute('href');
        await chooseTheme(page, theme);
        await open(page, edit ?? '');
        await expect(summary(page, t.sections.notes)).toBeVisible();
        await openAll(page);
        await box(page, codes.places.eye_right).check();
        await box(page, codes.aura.motor).check();
        await expectNoFlaws(page);

        const least = theme === 'attack' ? 64 : 44;
        const small = await page.evaluate((size) => {
          const controls = document.querySelectorAll('main :is(input, button, summary, select, textarea)');
          return [...controls].flatMap((control) => {
            const target = control.closest('label') ?? control;
            // A checkbox beside its words is hit through the whole row.
            const { width, height } = (
              control.matches('.size-6') ? (control.parentElement ?? target) : target
            ).getBoundingClientRect();
            const tooSmall = width > 0 && (width < size - 0.5 || height < size - 0.5);
            return tooSmall
              ? [`${target.textContent || control.getAttribute('aria-label')} ${width}×${height}`]
              : [];
          });
        }, least);
        expect(small).toEqual([]);

        await page.getByRole('button', { name: lists.edit }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoFlaws(page);
      });
    }

    test('fits the window when the text is twice as large', async ({ page }) => {
      await signInNew(page);
      await openForm(page, language);
      await openAll(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  });
}
