/** One touch from anywhere: addresses that fill a form, what other programs share, answers on notifications. */
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { address as addressEn } from '../../app/i18n/en/address.ts';
import { attachments as attachmentsEn } from '../../app/i18n/en/attachments.ts';
import { importing as importingEn } from '../../app/i18n/en/import.ts';
import { reminders as remindersEn } from '../../app/i18n/en/reminders.ts';
import { address as addressEs } from '../../app/i18n/es/address.ts';
import { attachments as attachmentsEs } from '../../app/i18n/es/attachments.ts';
import { importing as importingEs } from '../../app/i18n/es/import.ts';
import { reminders as remindersEs } from '../../app/i18n/es/reminders.ts';
import { localDateOf } from '../../domain/calendar-date.ts';
import { attachmentBytesMax } from '../../domain/limits.ts';
import { episodeRow, hoursAgo, zone } from './diary-rows.ts';
import { manyAttacks } from './import-page.ts';
import { languages, main, painButton, saveButton, sheet, somebody } from './journeys/journey.ts';
import { precached } from './own-server.ts';
import { expectNoFlaws, goOffline, hearOfConsent, hydrated, open, windows } from './support.ts';

test.use({ serviceWorkers: 'allow', viewport: windows.phone, hasTouch: true });

const texts = {
  es: {
    address: addressEs,
    attachments: attachmentsEs,
    importing: importingEs,
    answered: remindersEs.answered,
    medicine: 'ibuprofeno',
  },
  en: {
    address: addressEn,
    attachments: attachmentsEn,
    importing: importingEn,
    answered: remindersEn.answered,
    medicine: 'ibuprofen',
  },
};

interface SharedContent {
  readonly text?: string;
  readonly files?: readonly {
    readonly name: string;
    readonly type: string;
    readonly base64?: string;
    readonly size?: number;
  }[];
}

/** Posts to the share target as the system does: a form with files, from no page of ours. */
async function share(page: Page, locale: string, content: SharedContent): Promise<void> {
  await Promise.all([
    page.waitForNavigation(),
    page.evaluate(
      async ([to, { text, files = [] }]) => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'POST', action: `/${to}/share`, enctype: 'multipart/form-data' });
        const note = document.createElement('textarea');
        Object.assign(note, { name: 'text', value: text ?? '' });
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', name: 'files', multiple: true });
        const all = new DataTransfer();
        for (const { name, type, base64, size } of files) {
          const bytes = base64
            ? Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
            : new Uint8Array(size ?? 0);
          all.items.add(new File([bytes], name, { type }));
        }
        input.files = all.files;
        form.append(note, ...(files.length > 0 ? [input] : []));
        document.body.append(form);
        form.submit();
      },
      [locale, content] as const,
    ),
  ]);
  await hydrated(page);
}

/** A tap on a button of a notification, as the worker hears of it. */
async function tap(page: Page, address: string, said: string): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(
    async ([navigate, action]) => {
      const data = { navigate, targets: { [action]: navigate }, noted: { [action]: '{time}' }, kept: '' };
      const event = new Event('notificationclick');
      let done: Promise<unknown> | undefined;
      Object.assign(event, {
        action,
        notification: { data, tag: 'open_episode', lang: 'es', close: () => undefined },
        waitUntil: (work: Promise<unknown>) => {
          done = work;
        },
      });
      self.dispatchEvent(event);
      await done;
    },
    [address, said] as const,
  );
}

/** How many things wait in the worker's cache. */
const waiting = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('diary-waiting')) ? (await (await caches.open('diary-waiting')).keys()).length : 0,
  );

const photo = async (name: string) => ({
  name,
  type: 'image/jpeg',
  base64: (
    await sharp({ create: { width: 60, height: 40, channels: 3, background: '#8899aa' } })
      .jpeg()
      .toBuffer()
  ).toString('base64'),
});

// What is tried here is the same in each language: each test takes one of the two.
const spanish = { locale: 'es', t: texts.es, language: languages.es } as const;
const english = { locale: 'en', t: texts.en, language: languages.en } as const;

test('an address fills the form, leaves the history, and saves nothing by itself', async ({ page }) => {
  const { locale, t, language } = spanish;
  const note = '<img src=x onerror=alert(1)> & "quoted"';
  const query = new URLSearchParams({ pain: '7', took: 'ibuprofen-400', symptoms: 'nausea,zzz', note });
  page.on('dialog', () => expect(false, 'a script of the address has run').toBe(true));
  await open(page, `/${locale}/entry?${query}`);
  await expect(painButton(page, language, 7)).toBeChecked();
  await expect(page).toHaveURL(`/${locale}/entry`);
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await expect(main(page).getByText(t.address.filled)).toBeVisible();
  await expect(main(page).getByText(t.address.leftOut('symptoms=zzz'))).toBeVisible();
  await expect(main(page).getByText(new RegExp(t.medicine, 'i')).first()).toBeVisible();
  await expectNoFlaws(page);
  // Not a word of it is stored before somebody types or saves.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('quoted');
  await saveButton(page, language).click();
  await expect(page.getByRole('heading', { name: language.entry.saved.heading })).toBeVisible();
  await open(page, `/${locale}/entry?another`);
  await expect(painButton(page, language, 7)).not.toBeChecked();
});

test('a draft is shown first, and gives way when it is put aside', async ({ page }) => {
  const { locale, t, language } = english;
  await open(page, `/${locale}/entry`);
  await painButton(page, language, 3).check();
  await open(page, `/${locale}/entry?pain=9`);
  await expect(main(page).getByText(t.address.waits)).toBeVisible();
  await expect(painButton(page, language, 3)).toBeChecked();
  await main(page).getByRole('button', { name: language.entry.discardDraft }).click();
  await expect(painButton(page, language, 9)).toBeChecked();
});

test('what makes no sense is left out, however large', async ({ page }) => {
  const { locale } = spanish;
  const rubbish = `pain=99&pain=-1&took=${'x'.repeat(2000)}&start=never&side=%3Cscript%3E&note=${'y'.repeat(5000)}`;
  await open(page, `/${locale}/entry?${rubbish}`);
  await expect(main(page).getByText(/pain=99/)).toBeVisible();
  await expect(page).toHaveURL(`/${locale}/entry`);
  await expect(main(page).getByRole('radio', { checked: true, name: /\d/ })).toHaveCount(0);
  await expectNoFlaws(page);
});

test('a dose and today have addresses of their own', async ({ page, context }) => {
  const { locale, t, language } = english;
  const person = await somebody(page);
  await person.enter(context);
  await open(page, `/${locale}/intake?took=ibuprofen-400&at=00:00&note=abc`);
  await expect(main(page).getByText(t.address.filled)).toBeVisible();
  await expect(page).toHaveURL(`/${locale}/intake`);
  await expect(main(page).getByRole('textbox').filter({ hasText: 'abc' })).toBeVisible();
  await expect(main(page).getByLabel(language.medication.fields.dose, { exact: true })).toHaveValue('400');
  expect(await person.rows('intakes')).toEqual([]);
  await open(page, `/${locale}/day/today`);
  await expect(page).toHaveURL(`/${locale}/day/${localDateOf(new Date().toISOString(), zone)}`);
});

test('what is shared lands where it belongs, also without a network', async ({ page, context }) => {
  const { locale, t } = spanish;
  const person = await somebody(page);
  await person.add('episodes', episodeRow(30, 4));
  await person.enter(context);
  await open(page, `/${locale}/calendar`);
  await precached(page);
  await hearOfConsent(page);
  await goOffline(page);

  await test.step('a text is the note of a new attack', async () => {
    await share(page, locale, { text: 'Desde las siete' });
    await expect(page).toHaveURL(`/${locale}/entry`);
    await expect(main(page).getByText(t.address.filled)).toBeVisible();
    expect(await waiting(page)).toBe(0);
  });

  await test.step('an export is read by the import', async () => {
    const { name, buffer } = manyAttacks(2);
    await share(page, locale, { files: [{ name, type: 'text/csv', base64: buffer.toString('base64') }] });
    await expect(page).toHaveURL(`/${locale}/import`);
    await expect(main(page).getByText(t.importing.choose.chosen(name))).toBeVisible();
    expect(await waiting(page)).toBe(0);
  });

  await test.step('of two pictures each is asked about, the newest attack first', async () => {
    await share(page, locale, { files: [await photo('one.jpg'), await photo('two.jpg')] });
    const { shared } = t.attachments;
    for (const name of ['one.jpg', 'two.jpg']) {
      await expect(sheet(page).getByRole('img', { name })).toBeVisible();
      if (name === 'one.jpg') await expectNoFlaws(page);
      await sheet(page).getByRole('button', { name: shared.save, exact: true }).click();
    }
    await expect(sheet(page)).toBeHidden();
    await context.setOffline(false);
    await expect.poll(async () => (await person.rows('attachments')).length, { timeout: 30_000 }).toBe(2);
    const [episode] = await person.rows('episodes');
    for (const row of await person.rows('attachments')) expect(row.episode_id).toBe(episode?.id);
  });

  await test.step('a program and a huge document are refused in words', async () => {
    const { problems, shared } = t.attachments;
    for (const [file, problem] of [
      [{ name: 'a.exe', type: 'application/x-msdownload', size: 60_000_000 }, problems.kind.title],
      [{ name: 'a.pdf', type: 'application/pdf', size: attachmentBytesMax + 100 }, problems.size.title],
    ] as const) {
      await share(page, locale, { files: [file] });
      await sheet(page).getByRole('button', { name: shared.save, exact: true }).click();
      await expect(page.getByText(problem, { exact: true }).first()).toBeVisible();
      expect(await waiting(page)).toBe(0);
    }
  });
});

test('a tap on a notification counts when it was made, without a network and without a window', async ({
  page,
  context,
}) => {
  const { locale, t } = english;
  const person = await somebody(page);
  const attack = episodeRow(30);
  const ended = episodeRow(60, 3);
  await person.add('episodes', attack, ended);
  await person.enter(context);
  await open(page, `/${locale}/calendar`);
  await precached(page);
  await goOffline(page);
  await page.goto('about:blank');
  const address = (id: string, owner = person.session.user.id) =>
    `/${locale}/?attack=${id}&said=over&for=${owner}`;
  const before = hoursAgo(0);
  await tap(page, address(attack.id), 'over');
  await tap(page, address(attack.id), 'over');
  const after = hoursAgo(0);
  await tap(page, address(ended.id), 'over');
  await tap(page, address('9d1f7c1e-0000-4000-8000-000000000001', 'another'), 'over');

  await open(page, `/${locale}/calendar`);
  await expect(page.getByText(t.answered.ended).first()).toBeVisible();
  // What is another account's waits.
  await expect.poll(() => waiting(page)).toBe(1);
  await context.setOffline(false);
  const row = async (id: string) => (await person.rows('episodes')).find((one) => one.id === id);
  await expect.poll(async () => (await row(attack.id))?.ended_at ?? null, { timeout: 30_000 }).not.toBe(null);
  const at = new Date(String((await row(attack.id))?.ended_at)).toISOString();
  expect([before, after]).toContain(at);
  expect(new Date(String((await row(ended.id))?.ended_at)).toISOString()).toBe(ended.ended_at);
});

test('a file shared by somebody who is not signed in waits for them', async ({ page, context }) => {
  await open(page, '/es/entry');
  await precached(page);
  await share(page, 'es', { files: [await photo('one.jpg')] });
  await expect(page).toHaveURL('/es/calendar');
  expect(await waiting(page)).toBe(1);
  const person = await somebody(page);
  await person.add('episodes', episodeRow(30, 4));
  await person.enter(context);
  await open(page, '/es/');
  await sheet(page).getByRole('button', { name: attachmentsEs.shared.leave, exact: true }).click();
  await expect.poll(() => waiting(page)).toBe(0);
  expect(await person.rows('attachments')).toEqual([]);
});
