/** Patterns of attacks: counted in the insights, explained and overridden on each attack's page. */
import { expect, type Page, test } from '@playwright/test';
import { entryQuestions as questionsEn } from '../../app/i18n/en/entry-questions.ts';
import { episodePattern as patternEn } from '../../app/i18n/en/episode-pattern.ts';
import { hygiene as hygieneEn } from '../../app/i18n/en/hygiene.ts';
import { insights as insightsEn } from '../../app/i18n/en/insights.ts';
import { insightsKinds as kindsEn } from '../../app/i18n/en/insights-kinds.ts';
import { entryQuestions as questionsEs } from '../../app/i18n/es/entry-questions.ts';
import { episodePattern as patternEs } from '../../app/i18n/es/episode-pattern.ts';
import { hygiene as hygieneEs } from '../../app/i18n/es/hygiene.ts';
import { insights as insightsEs } from '../../app/i18n/es/insights.ts';
import { insightsKinds as kindsEs } from '../../app/i18n/es/insights-kinds.ts';
import { episodeRow, signInWith } from './diary-rows.ts';
import { chooseTheme, expectNoFlaws, goOffline, open, openWhole, windowIn, windows } from './support.ts';

const languages = {
  es: {
    locale: 'es',
    pattern: patternEs,
    kinds: kindsEs,
    insights: insightsEs,
    questions: questionsEs,
    undo: hygieneEs.undo,
  },
  en: {
    locale: 'en',
    pattern: patternEn,
    kinds: kindsEn,
    insights: insightsEn,
    questions: questionsEn,
    undo: hygieneEn.undo,
  },
} as const;

const migraine = {
  intensity: 8,
  places: ['temple_left'],
  quality: ['pulsating'],
  aggravated: true,
  symptoms: ['nausea', 'photophobia'],
};
const tension = {
  intensity: 3,
  places: ['band'],
  quality: ['pressing'],
  aggravated: false,
  symptoms: ['neck_pain'],
};

const row = (page: Page, name: string) =>
  page.locator('#kinds li').filter({ has: page.getByText(name, { exact: true }) });

for (const t of Object.values(languages)) {
  const { kinds, patterns } = t.pattern;
  const types = t.questions.type;

  test.describe(`kinds of episodes in ${t.locale}`, () => {
    test.use({ viewport: windows[windowIn[t.locale]] });

    test('are counted; one that cannot be told leads to its page, where the person has the last word', async ({
      page,
    }) => {
      const unclear = episodeRow(20, 8, { ...migraine, symptoms: [] });
      await signInWith(page, {
        episodes: [
          episodeRow(300, 10, migraine),
          episodeRow(200, 10, migraine),
          episodeRow(100, 5, tension),
          unclear,
        ],
      });
      await open(page, `/${t.locale}/insights#kinds`);
      const section = page.getByRole('region', { name: t.insights.sections.kinds });
      await expect(section).toContainText(t.kinds.lead(90, 4, 2, 0));
      await expect(section).toContainText(t.kinds.kinds.title(kinds.migraine_without_aura, 2, 4));
      await expect(row(page, kinds.migraine_without_aura)).toContainText(t.kinds.features.value(2, 4));
      await expect(row(page, kinds.undecided)).toContainText(t.kinds.features.value(1, 4));
      await expect(row(page, t.kinds.features.names.nausea)).toContainText(t.kinds.features.value(2, 3));
      // A two-week diary is too short for four months.
      await expect(section).toContainText(t.kinds.chronic.needsHeading);
      await expectNoFlaws(page);

      await section.getByText(t.kinds.undecided.show(1), { exact: true }).click();
      await section.getByText(t.kinds.undecided.missing(t.pattern.facts.symptoms)).waitFor();
      await section.locator(`a[href$="${unclear.id}"]`).click();
      const looks = page.getByRole('region', { name: t.pattern.heading });
      await expect(looks).toContainText(patterns.probable_migraine);
      await expect(looks).toContainText(t.pattern.would(t.pattern.facts.symptoms));
      await looks.getByText(t.pattern.why).click();
      await expect(looks).toContainText(`${t.pattern.features.pulsating}: ${t.pattern.feature.yes}`);
      await expect(looks).toContainText(
        `${t.pattern.features.nausea_or_vomiting}: ${t.pattern.feature.cannot_say}`,
      );
      await looks.getByText(t.pattern.override.summary).click();
      await looks.getByRole('radio', { name: types.tension_type }).check();
      await expect(looks.getByRole('status')).toContainText(t.pattern.override.saved(types.tension_type));
      await expect(looks).toContainText(t.pattern.override.chosenByPerson(types.tension_type));
      await expectNoFlaws(page);

      await open(page, `/${t.locale}/insights#kinds`);
      await expect(section).toContainText(t.kinds.kinds.byPerson(1));
      await expect(row(page, kinds.tension_type)).toContainText(t.kinds.features.value(2, 4));
    });

    test('keep the version of the rule a person disagreed with, without a network too', async ({ page }) => {
      const said = episodeRow(30, 10, {
        ...migraine,
        type_override: 'cluster',
        type_rule_version: 'ichd3-2025.1',
      });
      await signInWith(page, { episodes: [said] });
      await openWhole(page, `/${t.locale}/episode/${said.id}`);
      const looks = page.getByRole('region', { name: t.pattern.heading });
      const { override } = t.pattern;
      await expect(looks).toContainText(override.chosenByPerson(types.cluster));
      await expect(looks).toContainText(override.older('ichd3-2025.1'));
      await expect(looks).toContainText(override.rule(t.pattern.compatible(kinds.migraine_without_aura)));
      await goOffline(page);
      await looks.getByText(override.change).click();
      await looks.getByRole('radio', { name: override.asRule }).check();
      await expect(looks.getByRole('status')).toContainText(override.takenBack);
      await expect(looks).not.toContainText(override.chosenByPerson(types.cluster));
      await expect(looks).toContainText(t.pattern.compatible(kinds.migraine_without_aura));
      await looks.getByRole('button', { name: t.undo }).click();
      await expect(looks).toContainText(override.older('ichd3-2025.1'));
      await looks.getByRole('radio', { name: types.migraine, exact: true }).check();
      await expect(looks).toContainText(override.agrees);
      await expect(looks).not.toContainText(override.older('ichd3-2025.1'));
    });
  });
}

test('the attack theme is as dim', async ({ page }) => {
  await signInWith(page, { episodes: [episodeRow(30, 10, migraine)] });
  await chooseTheme(page, 'attack');
  await open(page, '/es/insights#kinds');
  await expect(row(page, patternEs.kinds.migraine_without_aura)).toBeVisible();
  await expectNoFlaws(page);
});
