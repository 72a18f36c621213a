/** Support for end-to-end tests: an account for each test, and checks for flaws of a screen. */
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { AuthClient, type Session } from '@supabase/auth-js';
import { consentVersions } from '#domain/person/consent.ts';
import type { Locale } from '../../app/paths.ts';

/** The smallest and largest window that screens are made for. */
export const windows = {
  phone: { width: 360, height: 800 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Window size by language: what is tested in both languages runs once on each window, not twice. */
export const windowIn = { es: 'phone', en: 'desktop' } as const satisfies Record<
  string,
  keyof typeof windows
>;

type Client = InstanceType<typeof AuthClient>;

export const password = 'Luz-tenue-2018';

/** The official client outside any page: another device of the same person. */
export async function newDevice(request: APIRequestContext): Promise<Client> {
  const answer = await request.get('/dev/client.json');
  const { url, publishableKey } = (await answer.json()) as { url: string; publishableKey: string };
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}` },
    persistSession: false,
    autoRefreshToken: false,
  });
}

/** A person signed in on another device. An administrator creates the account: sign-up is tested in account.spec.ts. */
export async function newPerson(request: APIRequestContext): Promise<{ auth: Client; session: Session }> {
  const { secretKey } = await (await request.get('/dev/client.json')).json();
  const email = `e2e-${randomUUID()}@diario.example`;
  const made = await request.post('/auth/v1/admin/users', {
    headers: { apikey: secretKey, Authorization: `Bearer ${secretKey}` },
    data: { email, password, email_confirm: true, user_metadata: { display_name: 'Ana', locale: 'es' } },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const auth = await newDevice(request);
  const { data, error } = await auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  if (!data.session) throw new Error('The password signed nobody in.');
  return { auth, session: data.session };
}

/** Writes a row with the official client, as from another device of the person. */
export async function writeAs(
  request: APIRequestContext,
  session: Session,
  path: string,
  data: object,
): Promise<void> {
  const { publishableKey } = await (await request.get('/dev/client.json')).json();
  const saved = await request.post(`/rest/v1/${path}`, {
    headers: {
      apikey: publishableKey,
      Authorization: `Bearer ${session.access_token}`,
      ...(path.includes('on_conflict') && { Prefer: 'resolution=merge-duplicates' }),
    },
    data,
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Consents to storing health data on another device. */
export function agreeElsewhere(request: APIRequestContext, session: Session): Promise<void> {
  return writeAs(request, session, 'consents', {
    kind: 'health_data',
    version: consentVersions.health_data,
  });
}

/** Waits until this device knows of the consent: offline it would ask for it. */
export async function hearOfConsent(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('diary-health-consent'))).toBeTruthy();
}

/** Takes all tabs of a signed-in device offline, once they are ready for it. */
export async function goOffline(page: Page): Promise<void> {
  await hearOfConsent(page);
  await page.context().setOffline(true);
}

/** Gives a person a profile and consent, as after the first run. */
export async function settleIn(request: APIRequestContext, session: Session): Promise<void> {
  const profile = { user_id: session.user.id, display_name: 'Ana', completed_onboarding: true };
  await writeAs(request, session, 'profiles?on_conflict=user_id', profile);
  await agreeElsewhere(request, session);
}

/** A new account with its first run completed. @returns the session as auth-js stores it in the browser */
export async function newSession(request: APIRequestContext): Promise<string> {
  const { session } = await newPerson(request);
  await settleIn(request, session);
  return JSON.stringify(session);
}

/** Stores a session in the page's browser, as sign-in would, with the tutorial seen. */
export async function enterAs(page: Page, session: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((text) => {
    localStorage.setItem('diary-auth', text);
    localStorage.setItem('diary-onboarding-completed', 'true');
  }, session);
}

/** Signs in a new account. */
export async function signInNew(page: Page): Promise<void> {
  await enterAs(page, await newSession(page.request));
}

/** The address field, in either language. */
export const emailField = (page: Page) => page.getByLabel(/^(Correo|Email)$/);

/**
 * Waits until React has hydrated the prerendered page (app/root.tsx sets the mark). A page to read hydrates at the first
 * touch (scripts/build-steps/page-scripts.ts), which this makes.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html').dispatchEvent('pointermove', { movementX: 1 });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the network is idle: before asserting that something is absent, or checking everything on the page. */
export const idle = (page: Page): Promise<void> => page.waitForLoadState('networkidle', { timeout: 30_000 });

/** Opens a page and waits until it is complete, including what loads after hydration. */
export async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path);
  await idle(page);
}

type Theme = 'light' | 'dark' | 'attack';

/**
 * For tests declared in a loop over both languages that run in only one of them, as written: `turn.es(...)`,
 * `turn.en(...)`.
 */
export function inTurns(locale: Locale): Readonly<Record<Locale, typeof test>> {
  const skip = (() => undefined) as unknown as typeof test;
  return { es: locale === 'es' ? test : skip, en: locale === 'en' ? test : skip };
}

/** Chooses a theme, from the next page load on. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem('vite-ui-theme', chosen), theme);
}

/**
 * Violations found by axe. Passes are only counted, and no page but this one is checked: half the work.
 * @param rules only these, instead of all
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (rules) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/**
 * Glare in the visible part of the attack theme: pixels brighter than the text, and areas of 20 by 20 pixels brighter than
 * any fill may be (app/styles/tokens.test.ts).
 */
export async function glareOf(page: Page): Promise<string[]> {
  const picture = (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext('2d');
    if (!canvas) throw new Error('No canvas');
    const luminanceAt = (data: Uint8ClampedArray, at: number) => {
      const linear = (value = 0) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
    };
    const luminanceOf = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return luminanceAt(canvas.getImageData(0, 0, 1, 1).data, 0);
    };
    // A difference of one in a channel is rounding.
    const text = luminanceOf(getComputedStyle(document.documentElement).color) * 1.02;
    const fill = luminanceOf('oklch(0.4 0.05 150)');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, width, height);
    const light = Float32Array.from({ length: width * height }, (_, index) => luminanceAt(data, index * 4));
    const found: string[] = [];
    const brightest = light.reduce((best, value, index) => (value > (light[best] ?? 0) ? index : best), 0);
    if ((light[brightest] ?? 0) > text) {
      found.push(`brighter than the text at ${brightest % width}, ${Math.floor(brightest / width)}`);
    }
    const size = 20;
    for (let top = 0; top + size <= height; top += size / 2) {
      for (let left = 0; left + size <= width; left += size / 2) {
        let isFilled = true;
        for (let at = 0; isFilled && at < size * size; at += 1) {
          const index = (top + Math.floor(at / size)) * width + left + (at % size);
          isFilled = (light[index] ?? 0) > fill;
        }
        if (isFilled) found.push(`an area at ${left}, ${top}`);
      }
    }
    return found.slice(0, 5);
  }, picture);
}

/** Asserts no axe violation and nothing wider than the window, once the network is idle. */
export async function expectNoFlaws(page: Page): Promise<void> {
  await idle(page);
  expect(await violationsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
