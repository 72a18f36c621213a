/** Patterns of attacks: counted in the insights, explained and overridden on each attack's page. */
import { expect, test } from 'vitest';
import { entryQuestions } from '#app/i18n/en/entry-questions.ts';
import { episodePattern } from '#app/i18n/en/episode-pattern.ts';
import { insights } from '#app/i18n/en/insights.ts';
import { insightsKinds as t } from '#app/i18n/en/insights-more.ts';
import { entryQuestions as questionsEs } from '#app/i18n/es/entry-questions.ts';
import { episodePattern as patternEs } from '#app/i18n/es/episode-pattern.ts';
import { hygiene } from '#app/i18n/es/hygiene.ts';
import { type Page, renderScreen } from './render-screen.tsx';
import { episodeRow } from './rows.ts';

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
  page.locator('section[aria-labelledby=topic] li').filter({ has: page.getByText(name, { exact: true }) });

test('are counted; one that cannot be told leads to its page, where the person has the last word', async () => {
  const { kinds, patterns, facts, feature, features, override } = episodePattern;
  const types = entryQuestions.type;
  const unclear = episodeRow(20, 8, { ...migraine, symptoms: [] });
  const page = await renderScreen(
    'insights',
    {
      episodes: [
        episodeRow(300, 10, migraine),
        episodeRow(200, 10, migraine),
        episodeRow(100, 5, tension),
        unclear,
      ],
    },
    { locale: 'en', search: '#kinds' },
  );
  const section = page.getByRole('region', { name: insights.sections.kinds });
  await expect(section).toContainText(t.lead(365, 4, 2, 0, 1));
  await expect(section).toContainText(t.kinds.title(kinds.migraine_without_aura, 2, 4));
  await expect(row(page, kinds.migraine_without_aura)).toContainText(t.features.value(2, 4));
  await expect(row(page, kinds.undecided)).toContainText(t.features.value(1, 4));
  await expect(row(page, t.features.names.nausea)).toContainText(t.features.value(2, 3));
  await section.locator('summary', { hasText: t.chronicShow }).click();
  // A two-week diary is too short for four months.
  await expect(section).toContainText(t.chronic.needsHeading);

  await section.getByText(t.undecided.show(1), { exact: true }).click();
  await expect(section.getByText(t.undecided.missing(facts.symptoms))).toBeVisible();
  await section.locator(`a[href$="${unclear.id}"]`).click();
  const looks = page.getByRole('region', { name: episodePattern.heading });
  await expect(looks).toContainText(patterns.probable_migraine);
  await expect(looks).toContainText(episodePattern.would(facts.symptoms));
  await looks.getByText(episodePattern.why).click();
  await expect(looks).toContainText(`${features.pulsating}: ${feature.yes}`);
  await expect(looks).toContainText(`${features.nausea_or_vomiting}: ${feature.cannot_say}`);
  await looks.getByText(override.summary).click();
  await looks.getByRole('radio', { name: types.tension_type }).check();
  await expect(looks.getByRole('status')).toContainText(override.saved(types.tension_type));
  await expect(looks).toContainText(override.chosenByPerson(types.tension_type));

  await page.goto('/en/insights#kinds');
  await expect(section).toContainText(t.kinds.byPerson(1));
  await expect(row(page, kinds.tension_type)).toContainText(t.features.value(2, 4));
});

test('asks only for details of the period it counts, and draws no bar for one attack of no known kind', async () => {
  const unclear = (hoursAgo: number) => episodeRow(hoursAgo, 8, { ...migraine, symptoms: [] });
  const [recent, old] = [unclear(20), unclear(24 * 120)];
  const page = await renderScreen(
    'insights',
    { episodes: [recent, old] },
    { locale: 'en', search: '#kinds' },
  );
  const section = page.getByRole('region', { name: insights.sections.kinds });
  // The year, as the card that leads here.
  await expect(section.getByText(t.undecided.show(2), { exact: true })).toBeVisible();
  await section.getByText(t.periods[90], { exact: true }).click();
  await expect(section).toContainText(t.one);
  await expect(section.getByRole('link', { name: t.addDetail })).toHaveAttribute(
    'href',
    new RegExp(recent.id),
  );
  await expect(section.getByRole('figure')).toHaveCount(0);
});

test('keep the version of the rule a person disagreed with', async () => {
  const { kinds, override } = patternEs;
  const types = questionsEs.type;
  const said = episodeRow(30, 10, {
    ...migraine,
    type_override: 'cluster',
    type_rule_version: 'ichd3-2025.1',
  });
  const page = await renderScreen('episode', { episodes: [said] }, { params: { id: said.id } });
  const looks = page.getByRole('region', { name: patternEs.heading });
  await expect(looks).toContainText(override.chosenByPerson(types.cluster));
  await expect(looks).toContainText(override.older('ichd3-2025.1'));
  await expect(looks).toContainText(override.rule(patternEs.compatible(kinds.migraine_without_aura)));
  await looks.getByText(override.change).click();
  await looks.getByRole('radio', { name: override.asRule }).check();
  await expect(looks.getByRole('status')).toContainText(override.takenBack);
  await expect(looks).not.toContainText(override.chosenByPerson(types.cluster));
  await expect(looks).toContainText(patternEs.compatible(kinds.migraine_without_aura));
  await looks.getByRole('button', { name: hygiene.undo }).click();
  await expect(looks).toContainText(override.older('ichd3-2025.1'));
  await looks.getByRole('radio', { name: types.migraine, exact: true }).check();
  await expect(looks).toContainText(override.agrees);
  await expect(looks).not.toContainText(override.older('ichd3-2025.1'));
});
