/** What end-to-end tests need around a screen: an account of its own for each test, and eyes that find every flaw. */
import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { AuthClient, type Session } from '@supabase/auth-js';
import { consentVersions } from '../../domain/consent.ts';
import { codeIn, mailTo } from '../support/mailbox.ts';

/** The two window sizes at either end of what every screen is made for. */
export const windows = {
  phone: { width: 360, height: 800 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Where something is done that is done in both languages: in one of them on either window, not in both on both. */
export const windowIn = { es: 'phone', en: 'desktop' } as const satisfies Record<
  string,
  keyof typeof windows
>;

type Client = InstanceType<typeof AuthClient>;

export const password = 'Luz-tenue-2018';

/** The official client, outside of any page: another device of the same person. */
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

/** A person on another device, confirmed with the code of their mail. */
export async function newPerson(request: APIRequestContext): Promise<{ auth: Client; session: Session }> {
  const auth = await newDevice(request);
  const email = `e2e-${randomUUID()}@diario.example`;
  const signedUp = await auth.signUp({
    email,
    password,
    options: { data: { display_name: 'Ana', locale: 'es' } },
  });
  expect(signedUp.error).toBeNull();
  const token = codeIn(await mailTo(request, email, /confirm/i));
  // Typed besides, so that the account keeps it: the mail alone does not tell who chose it.
  const proof = { email, token, type: 'signup' as const, password };
  const { data, error } = await auth.verifyOtp(proof);
  expect(error).toBeNull();
  if (!data.session) throw new Error('The code of the mail signed nobody in.');
  return { auth, session: data.session };
}

/** Writes a row as the official client would on another device of the person. */
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

/** Agrees, on another device, to keeping health data. */
export function agreeElsewhere(request: APIRequestContext, session: Session): Promise<void> {
  return writeAs(request, session, 'consents', {
    kind: 'health_data',
    version: consentVersions.health_data,
  });
}

/** Gives a person the profile, and the consent, of someone who has been here before. */
export async function settleIn(request: APIRequestContext, session: Session): Promise<void> {
  const profile = { user_id: session.user.id, display_name: 'Ana', completed_onboarding: true };
  await writeAs(request, session, 'profiles?on_conflict=user_id', profile);
  await agreeElsewhere(request, session);
}

/** A new account with its first run behind it; the session is what auth-js keeps in the browser. */
export async function newSession(request: APIRequestContext): Promise<string> {
  const { session } = await newPerson(request);
  await settleIn(request, session);
  return JSON.stringify(session);
}

/** Puts a session into the page's browser, as signing in would, where the tutorial has been seen. */
export async function enterAs(page: Page, session: string): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate((text) => {
    localStorage.setItem('diary-auth', text);
    localStorage.setItem('diary-onboarding-completed', 'true');
  }, session);
}

/** A new account, signed in. */
export async function signInNew(page: Page): Promise<void> {
  await enterAs(page, await newSession(page.request));
}

/** The field for the address, in either language. */
export const emailField = (page: Page) => page.getByLabel(/^(Correo|Email)$/);

/** Opens a page and waits until its script has taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

export type Theme = 'light' | 'dark' | 'attack';

/**
 * The language in which every detail of a screen is tried. What a person does with the diary is done in both languages in
 * journeys/, and all that has to do with the account here; large-text.spec.ts looks at every screen in both.
 */
export function inDetail<Words>({ es }: Readonly<{ es: Words; en: unknown }>): readonly Words[] {
  return [es];
}

/** Where axe looks: every theme in one language. A test of three themes in two languages is six times the same minute. */
export const themesIn = { es: ['light', 'dark', 'attack'], en: [] } as const satisfies Record<
  string,
  readonly Theme[]
>;

/** Chooses a theme, as it will be from the next page on. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('vite-ui-theme', chosen === 'light' ? 'light' : 'dark');
    localStorage.setItem('diary-attack-until', String(chosen === 'attack' ? Date.now() + 3_600_000 : 0));
  }, theme);
}

/** What axe finds. Of what passes it only counts, and no page but this one is looked at: half the work. */
export async function violationsOf(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

/** No axe violation, and nothing wider than the window. */
export async function expectNoFlaws(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
