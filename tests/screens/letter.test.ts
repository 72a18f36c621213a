/** The letter of a month: when home offers it, what its five cards say, and what is said where there is none. */
import { describe, expect, test } from 'vitest';
import { home as homeEn } from '#app/i18n/en/home.ts';
import { letter as letterEn } from '#app/i18n/en/letter.ts';
import { verdict as verdictEn } from '#app/i18n/en/verdict.ts';
import { home as homeEs } from '#app/i18n/es/home.ts';
import { insights } from '#app/i18n/es/insights.ts';
import { insightsMedication } from '#app/i18n/es/insights-medication.ts';
import { letter as letterEs } from '#app/i18n/es/letter.ts';
import { verdict as verdictEs } from '#app/i18n/es/verdict.ts';
import { formatMonth, monthNames } from '#app/i18n/format.ts';
import { daysFrom } from '#domain/calendar-date.ts';
import { violationsIn } from './axe.ts';
import type { Locator } from './locator.ts';
import { main, type Page, type Rows, renderScreen } from './render-screen.tsx';
import { episodeOn, freeDay, zone } from './rows.ts';

const t = letterEs;
const languages = [
  { locale: 'es', t: letterEs, v: verdictEs, home: homeEs },
  { locale: 'en', t: letterEn, v: verdictEn, home: homeEn },
] as const;

/** The card with this name above its answer. */
const card = (page: Page, heading: string) =>
  main(page).getByRole('region', { name: new RegExp(`^${heading} ?:`) });
const unfold = (one: Locator, { how }: typeof t) => one.getByText(how).click();
const at = (day: string) => ({ now: `${day}T10:00:00Z` });

const migraine = {
  quality: ['pulsating'],
  symptoms: ['nausea', 'photophobia', 'phonophobia'],
  aggravated: true,
};

/** Every day of a period, with a migraine on some of them and stated free on the others. */
function diaryOf(
  first: string,
  last: string,
  painful: readonly string[],
  unknown: readonly string[] = [],
): Required<Pick<Rows, 'episodes' | 'day_logs'>> {
  const stated = daysFrom(first, last).filter((day) => !painful.includes(day) && !unknown.includes(day));
  return {
    episodes: painful.map((day) => episodeOn(day, '09:00', '15:00', migraine)),
    day_logs: stated.map(freeDay),
  };
}

const days = (month: string, ...dates: readonly number[]) =>
  dates.map((date) => `${month}-${String(date).padStart(2, '0')}`);

/** Ten, ten and nine headache days in July, August and September; four in October, none from the 3rd to the 16th. */
const quietOctober = [
  ...days('2026-07', 1, 4, 7, 10, 13, 16, 19, 22, 25, 28),
  ...days('2026-08', 1, 4, 7, 10, 13, 16, 19, 22, 25, 28),
  ...days('2026-09', 1, 4, 7, 10, 13, 16, 19, 22, 25),
  ...days('2026-10', 2, 17, 21, 28),
];
const quiet = () => diaryOf('2026-07-01', '2026-11-02', quietOctober, days('2026-10', 30, 31));

for (const { locale, t, v, home } of languages) {
  const month = monthNames(locale)[9] ?? '';

  test(`in the first days of a month home leads to the letter of the one before, until it was read, in ${locale}`, async () => {
    const page = await renderScreen('home', quiet(), { locale, ...at('2026-11-02') });
    const offer = main(page).getByRole('region', { name: home.member.letter.heading(month) });
    await offer.getByRole('link', { name: home.member.letter.heading(month) }).click();
    await expect(page).toHaveURL(`/${locale}/letter?month=2026-10`);
    await expect(
      main(page).getByRole('heading', { level: 1, name: t.heading(formatMonth(locale, '2026-10')) }),
    ).toBeVisible();
    const [name] = formatMonth(locale, '2026-10').split(' ');
    await expect(main(page).getByText(t.ending(name ?? ''))).toBeVisible();
    // How it is counted is one tap away.
    const recorded = main(page).getByText(t.recorded(29, 31));
    await expect(recorded).toBeHidden();
    await unfold(card(page, t.days.heading), t);
    await expect(recorded).toBeVisible();

    // The five, answers first.
    await expect(card(page, t.days.heading)).toContainText(
      v.unclear(`4 ${v.unit.headache(false)} ${v.when.month}`, '9'),
    );
    await expect(card(page, t.days.heading).getByRole('link', { name: t.more.calendar })).toHaveAttribute(
      'href',
      `/${locale}/calendar?month=2026-10`,
    );
    await expect(card(page, t.medicines.heading)).toContainText(t.medicines.none);
    await expect(card(page, t.lost.heading)).toContainText(t.lost.unknown);
    await expect(card(page, t.noticed.heading)).toContainText(t.noticed.freeDays(14));
    await expect(card(page, t.year.heading)).toContainText(t.year.lead(33, 121));
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(5);
    expect(await violationsIn(main(page))).toEqual([]);

    await page.goto(`/${locale}/`);
    await expect(main(page).getByText(home.member.log)).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
}

describe('on home', () => {
  const offer = (page: Page) =>
    main(page).getByRole('region', { name: homeEs.member.letter.heading('octubre') });
  const shown = async (page: Page) => {
    await expect(main(page).getByRole('link', { name: homeEs.member.log }).first()).toBeVisible();
    return offer(page);
  };

  test('it can be put aside', async () => {
    const page = await renderScreen('home', quiet(), at('2026-11-02'));
    await offer(page).getByRole('button', { name: homeEs.member.letter.dismiss }).click();
    await expect(offer(page)).toHaveCount(0);
    await page.reload();
    await expect(await shown(page)).toHaveCount(0);
  });

  test('it is offered for seven days', async () => {
    await expect(await shown(await renderScreen('home', quiet(), at('2026-11-07')))).toHaveCount(1);
    await expect(await shown(await renderScreen('home', quiet(), at('2026-11-08')))).toHaveCount(0);
  });

  test('whoever comes back after a week is offered the newest they have not read', async () => {
    const silent = diaryOf('2026-07-01', '2026-10-31', quietOctober);
    await expect(await shown(await renderScreen('home', silent, at('2026-11-20')))).toHaveCount(1);
    // Two months later it is still October's: there is no other.
    const later = await renderScreen('home', silent, at('2026-12-20'));
    await expect(await shown(later)).toHaveCount(1);
    await offer(later).getByRole('link').click();
    await expect(card(later, t.days.heading)).toBeVisible();
    await later.goto('/es/');
    await expect(await shown(later)).toHaveCount(0);
  });

  test('a month of thirteen logged days has none to offer', async () => {
    const thirteen = { day_logs: daysFrom('2026-10-01', '2026-10-13').map(freeDay) };
    await expect(await shown(await renderScreen('home', thirteen, at('2026-11-02')))).toHaveCount(0);
  });

  test('never during an attack, even with the diary below it', async () => {
    const open = { intensity: 6, started_at: '2026-11-02T08:00:00Z', ended_at: null, zone };
    const rows = quiet();
    const page = await renderScreen(
      'home',
      { ...rows, episodes: [...rows.episodes, open] },
      at('2026-11-02'),
    );
    await main(page).getByRole('button', { expanded: false }).last().click();
    await expect(main(page).getByText(homeEs.member.last)).toBeVisible();
    await expect(offer(page)).toHaveCount(0);
  });
});

test('the insights lead to it, and it to the letters of other months', async () => {
  const page = await renderScreen('insights', quiet(), at('2026-11-20'));
  await main(page).getByRole('link', { name: insights.letter }).click();
  await expect(
    main(page).getByRole('heading', { level: 1, name: t.heading('octubre de 2026') }),
  ).toBeVisible();
  const others = main(page).getByRole('navigation', { name: t.list.heading });
  await others.getByText(t.list.heading).click();
  await expect(others.getByRole('link')).toHaveCount(3);
  await expect(others.getByRole('link').first()).toHaveText('septiembre de 2026');
  await others.getByRole('link', { name: 'septiembre de 2026' }).click();
  await expect(page).toHaveURL('/es/letter?month=2026-09');
  await expect(
    main(page).getByRole('heading', { level: 1, name: t.heading('septiembre de 2026') }),
  ).toBeVisible();
  // Nine headache days beside ten and ten of as many: within what comes and goes.
  await expect(card(page, t.days.heading)).toContainText(verdictEs.unclear('9 días con dolor ese mes', '10'));
});

test('a corrected day corrects the letter that has been read', async () => {
  const page = await renderScreen('letter', quiet(), at('2026-11-02'));
  await expect(card(page, t.days.heading)).toContainText(t.days.counted(4, 29));
  const attack = episodeOn('2026-10-30', '09:00', '15:00', migraine);
  const { id, ...columns } = attack;
  await page.diary.commit([{ kind: 'create', entity: 'episodes', id, columns }]);
  await expect(card(page, t.days.heading)).toContainText(t.days.counted(5, 30));
});

describe('the cards', () => {
  test('what relieved, in how many doses, and the days beside the number doctors watch', async () => {
    const rows = quiet();
    const dose = (
      day: string,
      name: string,
      medicine: string,
      pain: number | null,
      outcome: string | null,
    ) => {
      const attack = rows.episodes.find(({ started_at }) => String(started_at).startsWith(day));
      return {
        episode_id: attack?.id ?? null,
        name,
        medicine,
        taken_at: `${day}T08:00:00Z`,
        zone,
        pain_at: pain,
        outcome,
      };
    };
    const intakes = [
      dose('2026-10-02', 'Imigran', 'sumatriptan', 7, 'free'),
      dose('2026-10-17', 'Imigran', 'sumatriptan', 8, 'none'),
      dose('2026-10-21', 'Imigran', 'sumatriptan', 6, 'relief'),
      dose('2026-10-28', 'Gelocatil', 'paracetamol', null, null),
    ];
    const page = await renderScreen('letter', { ...rows, intakes }, at('2026-11-02'));
    const medicines = card(page, t.medicines.heading);
    await expect(medicines).toContainText(t.medicines.lead(2, 3));
    await expect(medicines).toContainText(t.medicines.item('Imigran', 2, 3));
    await expect(medicines).toContainText(t.medicines.unjudged('Gelocatil (1 toma)'));
    await expect(medicines).toContainText(
      insightsMedication.counted(4, insightsMedication.several, t.medicines.inMonth('octubre de 2026'), 10),
    );
    await unfold(medicines, t);
    await medicines.getByRole('link', { name: t.more.medicines }).click();
    await expect(page).toHaveURL('/es/insights#relief');
  });

  test('with doses that cannot be judged, the days and where they are beside their limit', async () => {
    const rows = quiet();
    // What was taken is known of every attack of the month.
    const episodes = rows.episodes.map((one) =>
      String(one.started_at).startsWith('2026-10-02')
        ? one
        : { ...one, took_nothing: String(one.started_at) >= '2026-10-01' },
    );
    const attack = episodes.find(({ started_at }) => String(started_at).startsWith('2026-10-02'));
    const intakes = [
      {
        episode_id: attack?.id ?? null,
        name: 'Imigran',
        medicine: 'sumatriptan',
        taken_at: '2026-10-02T08:00:00Z',
        zone,
        pain_at: null,
        outcome: null,
      },
    ];
    const page = await renderScreen('letter', { ...rows, episodes, intakes }, at('2026-11-02'));
    const medicines = card(page, t.medicines.heading);
    await expect(medicines).toContainText(t.medicines.beside.ok(insightsMedication.daysOf(1, 'triptanes')));
    await expect(medicines).toContainText(t.medicines.outOfLimit(10));
    await expect(medicines).not.toContainText(t.medicines.unknown);
  });

  test('some relief from doses none of which relieved is said in one sentence', async () => {
    const rows = quiet();
    const intakes = rows.episodes
      .filter(({ started_at }) => String(started_at) >= '2026-09-20')
      .map(({ id, started_at }) => ({
        episode_id: id ?? null,
        name: 'Imigran',
        medicine: 'sumatriptan',
        taken_at: started_at ?? null,
        zone,
        pain_at: 7,
        outcome: 'partial',
      }));
    const october = intakes.filter(({ taken_at }) => String(taken_at) >= '2026-10-01');
    const twice = october.map((one) => ({ ...one, name: 'Gelocatil', medicine: 'paracetamol' }));
    const page = await renderScreen('letter', { ...rows, intakes: [...october, ...twice] }, at('2026-11-02'));
    const medicines = card(page, t.medicines.heading);
    await expect(medicines).toContainText(t.medicines.noneFully(october.length * 2, october.length * 2));
    await expect(medicines).not.toContainText(t.medicines.partly(october.length * 2));
  });

  const preventive = (started: string, more: object = {}) => ({
    treatments: [
      {
        name: 'Topiramato',
        medicine: 'topiramate',
        kind: 'medicine',
        role: 'preventive',
        start_date: started,
        active: true,
        dose: 50,
        unit: 'mg',
        ...more,
      },
    ],
  });

  test('days before a preventive and now, and since when it could be compared', async () => {
    const before = daysFrom('2026-04-01', '2026-06-30').filter((day) => Number(day.slice(8)) % 2 === 1);
    const after = daysFrom('2026-07-01', '2026-10-31').filter((day) => Number(day.slice(8)) % 9 === 1);
    const rows = {
      ...diaryOf('2026-04-01', '2026-11-02', [...before, ...after]),
      ...preventive('2026-07-01'),
    };
    const page = await renderScreen('letter', rows, at('2026-11-02'));
    // 14 odd days among the 28 before July; 11 of the 84 from 29 July to 20 October.
    await expect(card(page, t.preventive.heading)).toContainText(
      'Menos días de migraña: unos 4 con él, 14 antes',
    );
    await expect(card(page, t.preventive.heading)).toContainText(t.preventive.per28('Topiramato'));
    // What became clearly better is what the letter opens with.
    const first = () => main(page).locator('li h2').first();
    await expect(first()).toContainText(t.preventive.heading);
    // In July the first of its three months was not over.
    await page.goto('/es/letter?month=2026-07');
    await expect(first()).toContainText(t.days.heading);
    await expect(card(page, t.preventive.heading)).toContainText(t.preventive.early);
    await expect(card(page, t.preventive.heading)).toContainText(
      t.preventive.from('Topiramato', '23 sept 2026'),
    );
    expect(await violationsIn(main(page))).toEqual([]);
  });

  test('without 28 logged days before it, what is missing', async () => {
    const rows = { ...diaryOf('2026-06-20', '2026-11-02', quietOctober), ...preventive('2026-07-01') };
    const page = await renderScreen('letter', rows, at('2026-11-02'));
    await expect(card(page, t.preventive.heading)).toContainText(t.preventive.noBase);
    await expect(card(page, t.preventive.heading)).toContainText(
      t.preventive.needsBase('Topiramato', 28, 11),
    );
  });

  test('without a preventive, what headaches cost that month', async () => {
    const rows = quiet();
    const lost = days('2026-10', 2, 17, 21, 28).map((day, place) => ({
      local_date: day,
      headache_impact_work: place === 0 ? 'missed' : 'none',
      headache_impact_home: place < 2 ? 'half' : 'none',
      headache_impact_social: 'none',
    }));
    const page = await renderScreen(
      'letter',
      { ...rows, day_logs: [...rows.day_logs, ...lost] },
      at('2026-11-02'),
    );
    await expect(card(page, t.lost.heading)).toContainText(t.lost.lead(3));
    await expect(card(page, t.lost.heading)).toContainText(t.lost.areas(1, 2, 0));
    await expect(card(page, t.lost.heading)).toContainText(t.lost.noPreventive);
  });

  test('the poster says what it shows, and has a name on it only if one is written', async () => {
    const page = await renderScreen('letter', quiet(), at('2026-11-02'));
    const year = card(page, t.year.heading);
    const span = t.year.poster.span('noviembre de 2025', 'octubre de 2026');
    await expect(year.getByRole('img', { name: t.year.label(span, 33, 88, 0, 365 - 33 - 88) })).toBeVisible();
    await year.getByRole('button', { name: t.year.take }).click();
    await expect(page.getByRole('dialog').getByText(t.year.shows)).toBeVisible();
    const name = year.locator('svg').getByText('Ana');
    await expect(name).toHaveCount(0);
    await page.getByRole('dialog').getByLabel(t.year.name).fill('Ana');
    await expect(name).toHaveCount(1);
  });
});

describe('where there is no letter', () => {
  test('a month with few logged days says how many, and leads to its days', async () => {
    const rows = diaryOf('2026-09-01', '2026-10-09', []);
    const page = await renderScreen('letter', rows, { ...at('2026-11-02'), search: '?month=2026-10' });
    await expect(
      main(page).getByRole('heading', { level: 1, name: t.tooFew.heading('Octubre de 2026') }),
    ).toBeVisible();
    await expect(main(page).getByText(t.tooFew.text(9, 14))).toBeVisible();
    await expect(main(page).getByRole('link', { name: t.tooFew.fill('octubre de 2026') })).toHaveAttribute(
      'href',
      '/es/calendar?month=2026-10&fill',
    );
    // Without a month in the address the latest letter is shown, and October among the others.
    await page.goto('/es/letter');
    await expect(
      main(page).getByRole('heading', { level: 1, name: t.heading('septiembre de 2026') }),
    ).toBeVisible();
    await main(page).getByText(t.list.heading).click();
    await expect(
      main(page).getByRole('link', { name: new RegExp(`octubre de 2026.*${t.list.few(9)}`) }),
    ).toBeVisible();
    expect(await violationsIn(main(page))).toEqual([]);
  });

  test.each([
    ['a month that is not over', '?month=2026-11', t.notOver.heading('Noviembre de 2026')],
    ['a month before the diary', '?month=2026-01', t.before.heading('enero de 2026')],
  ])('%s', async (_, search, heading) => {
    const page = await renderScreen('letter', quiet(), { ...at('2026-11-02'), search });
    await expect(main(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  test('in the first month of a diary, from when on', async () => {
    const page = await renderScreen('letter', diaryOf('2026-11-01', '2026-11-02', []), at('2026-11-02'));
    await expect(main(page).getByRole('heading', { level: 1, name: t.empty.heading })).toBeVisible();
    await expect(main(page).getByText(t.empty.text('1 dic 2026', 14, 'noviembre de 2026'))).toBeVisible();
  });

  test('in the last days of a first month, the letter that can be reached', async () => {
    const page = await renderScreen('letter', diaryOf('2026-11-25', '2026-11-26', []), at('2026-11-26'));
    await expect(main(page).getByText(t.empty.text('1 ene 2027', 14, 'diciembre de 2026'))).toBeVisible();
  });

  test('an unknown month in the address shows the latest', async () => {
    const page = await renderScreen('letter', quiet(), { ...at('2026-11-02'), search: '?month=2026-13' });
    await expect(
      main(page).getByRole('heading', { level: 1, name: t.heading('octubre de 2026') }),
    ).toBeVisible();
  });

  test('nor for a visitor', async () => {
    const page = await renderScreen('letter', {}, { visitor: true });
    await expect(
      main(page).getByRole('heading', { level: 1, name: t.heading('octubre de 2026') }),
    ).toHaveCount(0);
    await expect(main(page).getByRole('link').first()).toBeVisible();
  });
});
