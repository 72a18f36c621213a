/** Support for journeys through the whole diary: texts, a person, and access to the server outside the browser. */
import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Session } from '@supabase/auth-js';
import { createClient } from '@supabase/supabase-js';
import { calendar as calendarEn } from '../../../app/i18n/en/calendar.ts';
import { codes as codesEn } from '../../../app/i18n/en/codes.ts';
import { day as dayEn } from '../../../app/i18n/en/day.ts';
import { entry as entryEn } from '../../../app/i18n/en/entry.ts';
import { episode as episodeEn } from '../../../app/i18n/en/episode.ts';
import { episodeColumns as columnsEn } from '../../../app/i18n/en/episode-columns.ts';
import { home as homeEn } from '../../../app/i18n/en/home.ts';
import { hygiene as hygieneEn } from '../../../app/i18n/en/hygiene.ts';
import { medication as medicationEn } from '../../../app/i18n/en/medication.ts';
import { parts as partsEn } from '../../../app/i18n/en/parts.ts';
import { trash as trashEn } from '../../../app/i18n/en/trash.ts';
import { treatments as treatmentsEn } from '../../../app/i18n/en/treatments.ts';
import { vocabulary as wordsEn } from '../../../app/i18n/en/vocabulary.ts';
import { calendar as calendarEs } from '../../../app/i18n/es/calendar.ts';
import { codes as codesEs } from '../../../app/i18n/es/codes.ts';
import { day as dayEs } from '../../../app/i18n/es/day.ts';
import { entry as entryEs } from '../../../app/i18n/es/entry.ts';
import { episode as episodeEs } from '../../../app/i18n/es/episode.ts';
import { episodeColumns as columnsEs } from '../../../app/i18n/es/episode-columns.ts';
import { home as homeEs } from '../../../app/i18n/es/home.ts';
import { hygiene as hygieneEs } from '../../../app/i18n/es/hygiene.ts';
import { medication as medicationEs } from '../../../app/i18n/es/medication.ts';
import { parts as partsEs } from '../../../app/i18n/es/parts.ts';
import { trash as trashEs } from '../../../app/i18n/es/trash.ts';
import { treatments as treatmentsEs } from '../../../app/i18n/es/treatments.ts';
import { vocabulary as wordsEs } from '../../../app/i18n/es/vocabulary.ts';
import { formatDay } from '../../../app/i18n/format.ts';
import { painBandOf } from '../../../domain/vocabulary/pain.ts';
import { newPerson, settleIn } from '../support.ts';

export const languages = {
  es: {
    locale: 'es',
    calendar: calendarEs,
    codes: codesEs,
    day: dayEs,
    entry: entryEs,
    episode: episodeEs,
    episodeColumns: columnsEs,
    home: homeEs,
    hygiene: hygieneEs,
    medication: medicationEs,
    parts: partsEs,
    trash: trashEs,
    treatments: treatmentsEs,
    words: wordsEs,
  },
  en: {
    locale: 'en',
    calendar: calendarEn,
    codes: codesEn,
    day: dayEn,
    entry: entryEn,
    episode: episodeEn,
    episodeColumns: columnsEn,
    home: homeEn,
    hygiene: hygieneEn,
    medication: medicationEn,
    parts: partsEn,
    trash: trashEn,
    treatments: treatmentsEn,
    words: wordsEn,
  },
} as const;
export type Language = (typeof languages)[keyof typeof languages];

export const main = (page: Page) => page.getByRole('main');
export const sheet = (page: Page) => page.getByRole('dialog');
export const section = (page: Page, heading: string) => page.locator('main summary', { hasText: heading });
export const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
export const saveButton = (page: Page, t: Language) =>
  page.getByRole('button', { name: t.entry.save, exact: true });
export const painButton = (page: Page, { entry, words }: Language, value: number) =>
  page.getByRole('radio', { name: entry.intensity.chosen(value, words.pain[painBandOf(value)]) });
/** The screen of the open attack, at home or on its own page. */
export const attackScreen = (page: Page) => main(page).locator('section[data-attack]');
/** Opens one of the sheets of the open attack. */
export const act = (page: Page, { hygiene }: Language, action: 'hurts' | 'taken' | 'over' | 'help') =>
  attackScreen(page).getByRole('button', { name: hygiene.attack[action], exact: true }).click();
/** Notes the pain of now in the open attack. */
export async function notePain(page: Page, t: Language, value: number): Promise<void> {
  await act(page, t, 'hurts');
  const name = t.entry.readings.add(value, t.words.pain[painBandOf(value)]);
  await sheet(page).getByRole('button', { name }).click();
  await expect(attackScreen(page).getByText(t.hygiene.attack.painNoted(value))).toBeVisible();
}
/** Links to episodes of this worst pain, in any list; a link to a day begins with its date. */
export const lineOf = (page: Page, { episode, words }: Language, value: number) =>
  main(page).getByRole('link', {
    name: new RegExp(`^${episode.line.intensity(value, words.pain[painBandOf(value)])}`),
  });
/** Unfolds the list under a month of the calendar. */
export const unfoldMonth = (page: Page, { calendar }: Language) =>
  page.locator('summary', { hasText: calendar.list.fold }).click();
/** Cell of a day in the month's grid. */
export const square = (page: Page, { locale }: Language, day: string) =>
  page.getByRole('grid').getByRole('button', { name: new RegExp(`^${formatDay(locale, day, 'long')}:`) });

/** A new person whose first run is over: their session, and their rows on the server. */
export interface Person {
  readonly session: Session;
  /** The whole table, read by the official client with this person's rights: oldest row first, including the trash. */
  rows(table: string): Promise<readonly Record<string, unknown>[]>;
  /** Writes rows as from another device of theirs. */
  add(table: string, ...rows: readonly object[]): Promise<void>;
  /** Changes one row as from another device of theirs. */
  change(table: string, id: string, columns: object): Promise<void>;
  /** Signs them in, in all pages this browser context opens from now on. */
  enter(context: BrowserContext): Promise<void>;
}

export async function somebody(page: Page): Promise<Person> {
  const { session } = await newPerson(page.request);
  await settleIn(page.request, session);
  const { url, publishableKey } = await (await page.request.get('/dev/client.json')).json();
  const client = createClient(url, publishableKey, {
    accessToken: async () => session.access_token,
  });
  return {
    session,
    async rows(table) {
      const { data, error } = await client.from(table).select().order('created_at').order('id');
      expect(error).toBeNull();
      return data ?? [];
    },
    async add(table, ...rows) {
      for (const row of rows) {
        const { error } = await client.from(table).insert({ id: randomUUID(), ...row });
        expect(error).toBeNull();
      }
    },
    async change(table, id, columns) {
      const { error, data } = await client.from(table).update(columns).eq('id', id).select();
      expect(error).toBeNull();
      expect(data).toHaveLength(1);
    },
    async enter(context) {
      const visit = await context.newPage();
      await visit.goto('/favicon.svg');
      await visit.evaluate((text) => {
        localStorage.setItem('diary-auth', text);
        localStorage.setItem('diary-onboarding-completed', 'true');
      }, JSON.stringify(session));
      await visit.close();
    },
  };
}

/** Kills a tab as the system does to free memory: none of its scripts runs again. */
export async function kill(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const tools = await page.context().newCDPSession(page);
  // The call never settles, because the page is gone.
  void tools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
