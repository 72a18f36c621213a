/** A session that ends or lacks its second step, with the server's own answers. */
import { randomUUID } from 'node:crypto';
import type { Session } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { sessionStorage as accountStorage, sessionKey } from '#app/account/session/session-storage.ts';
import { auth as authTexts } from '#app/i18n/es/auth.ts';
import { entry } from '#app/i18n/es/entry.ts';
import { settings } from '#app/i18n/es/settings.ts';
import { sync } from '#app/i18n/es/sync.ts';
import { vocabulary } from '#app/i18n/es/vocabulary.ts';
import { codeIn, linkIn } from '../support/mailbox.ts';
import {
  ban,
  interceptWith,
  mailTo,
  newSettledPerson,
  openAs,
  password,
  refusal,
  requests,
  rowsOf,
} from './account-server.ts';
import { violationsIn } from './axe.ts';
import { main, type Page } from './render-screen.tsx';

const gate = authTexts.gate;
const notes = 'Empezó al despertar';
const wrongPassword = 'Email o contraseña incorrectos';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión ha caducado' });
const passwordField = (page: Page) => page.getByLabel('Contraseña', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sent = (page: Page) => expect(page.locator('[data-sync]')).toHaveAttribute('data-sync', 'saved');

/** A person signed in here, with another device that can end this session. */
async function arrive() {
  const { auth, session, email } = await newSettledPerson();
  const endFromElsewhere = async () => {
    await auth.signInWithPassword({ email, password });
    expect((await auth.signOut({ scope: 'others' })).error).toBeNull();
  };
  return { session, email, endFromElsewhere };
}

/** Changes the session this browser has stored. */
function changeStored(change: (session: Session) => Partial<Session>): void {
  const session: Session = JSON.parse(accountStorage.getItem(sessionKey) ?? '');
  accountStorage.setItem(sessionKey, JSON.stringify({ ...session, ...change(session) }));
}

/** Expires the stored access token: the next request has to refresh it. */
const age = () => changeStored(() => ({ expires_at: 1 }));

async function typeEpisode(page: Page): Promise<void> {
  await sent(page);
  await page.getByRole('radio', { name: entry.intensity.chosen(7, vocabulary.pain.severe) }).check();
  await page.locator('summary', { hasText: entry.sections.notes }).click();
  await page.getByRole('textbox', { name: entry.notes.label }).fill(notes);
}

/** Saves an episode on this device after the session was ended on another. */
async function saveUnsent(page: Page, { endFromElsewhere }: { endFromElsewhere: () => Promise<void> }) {
  await typeEpisode(page);
  await endFromElsewhere();
  age();
  await button(page, entry.save).click();
  await expect(page.getByText(entry.saved.states.here)).toBeVisible();
}

async function askToSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(sync.details) }).click();
  await button(page, sync.signIn).click();
  await expect(dialog(page)).toBeVisible();
}

test('one that was ended elsewhere saves what was typed here at once, and sends it after the password', async () => {
  const person = await arrive();
  const page = await openAs(person.session, '/es/entry');
  await saveUnsent(page, person);
  await expect(dialog(page)).toBeHidden();

  await askToSignIn(page);
  await expect(passwordField(page)).toBeFocused();
  expect(await violationsIn(dialog(page))).toEqual([]);
  await passwordField(page).fill('Not-the-one-1');
  await page.keyboard.press('Enter');
  await expect(passwordField(page)).toHaveAccessibleDescription(wrongPassword);
  await expect(passwordField(page)).toBeFocused();
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(entry.saved.done)).toBeVisible();
  // Nobody was away.
  await expect(page.getByText(welcome)).toBeHidden();
});

test('one that was ended asks for nothing by itself: the diary of this device stays open', async () => {
  const person = await arrive();
  const page = await openAs(person.session, '/es/entry');
  await saveUnsent(page, person);
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(main(page).getByRole('link', { name: /7/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Calendario' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calendario');
  await expect(dialog(page)).toBeHidden();
});

test('put off, it keeps what was saved; leaving asks, and goes to sign-in and back', async () => {
  const person = await arrive();
  const page = await openAs(person.session, '/es/entry');
  await saveUnsent(page, person);
  await askToSignIn(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await askToSignIn(page);
  await button(page, 'Salir e ir al inicio de sesión').click();
  await button(page, sync.leave.lose(1)).click();
  await expect(page).toHaveURL('/es/auth?next=%2Fes%2Fentry');
});

test('another person who signs in after it sees nothing of it, and sends nothing of it', async () => {
  const person = await arrive();
  const page = await openAs(person.session, '/es/entry');
  await saveUnsent(page, person);
  const other = await newSettledPerson();
  const signIn = async (email: string) => {
    await page.getByLabel(/^Correo/).fill(email);
    await passwordField(page).fill(password);
    await page.keyboard.press('Enter');
  };
  await page.goto('/es/auth');
  await signIn(other.email);
  await sent(page);
  await expect(page.getByText(gate.endedTitle)).toBeHidden();
  await expect(page.getByText(person.email)).toBeHidden();
  // This browser's flags were removed with their owner, so this person sees the introduction.
  await expect(page.getByRole('dialog', { name: 'Te damos la bienvenida' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await rowsOf(other.session, 'episodes')).toEqual([]);

  // The owner signs in again, finds the change and sends it.
  await button(page, 'Cerrar sesión').click();
  await signIn(person.email);
  await expect(main(page).getByRole('link', { name: /7/ }).first()).toBeVisible();
  await sent(page);
});

test('one with a token that was tampered with is renewed, and the device notes it', async () => {
  const { session } = await arrive();
  const [header, payload, signature = ''] = session.access_token.split('.');
  const access_token = [header, payload, [...signature].toReversed().join('')].join('.');
  const page = await openAs({ ...session, access_token }, '/es/calendar');
  await sent(page);
  const noted = () =>
    JSON.parse(localStorage.getItem('diary-security-log') ?? '[]') as readonly Record<string, unknown>[];
  await expect.poll(() => noted().map(({ event }) => event)).toContain('token_signature');
  for (const one of noted()) expect(Object.keys(one)).toEqual(['event', 'at']);
  await expect(dialog(page)).toBeHidden();
});

test('its end is noticed when one comes back to a page that only reads', async () => {
  const { session, endFromElsewhere } = await arrive();
  await endFromElsewhere();
  const page = await openAs(session, '/es/calendar');
  await expect(dialog(page)).toBeVisible();
});

test('of an account that is suspended it says that it has ended, and why one cannot come back', async () => {
  const { session } = await arrive();
  const page = await openAs(session, '/es/calendar');
  await sent(page);
  await ban(session.user.id);
  age();
  await page.goto('/es/calendar');
  const ended = page.getByRole('status').filter({ hasText: gate.endedTitle });
  await expect(ended).toContainText(gate.allSent);
  await ended.getByRole('button', { name: gate.signInAgain }).click();
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(passwordField(page)).toHaveAccessibleDescription(/suspend/i);
  await expect(ended).toBeVisible();
});

/** A person with an authenticator app. Codes are accepted once, so each code requested is from a later time step. */
async function newPersonWithApp() {
  const person = await newSettledPerson();
  const enrolled = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Móvil' });
  if (enrolled.error) throw enrolled.error;
  const totp = new TOTP({ secret: Secret.fromBase32(enrolled.data.totp.secret) });
  const stepMs = 30_000;
  const leftMs = stepMs - (Date.now() % stepMs);
  // A code of the step before is accepted for as long as this one lasts.
  if (leftMs < 8_000) await new Promise((resolve) => setTimeout(resolve, leftMs));
  let used = 0;
  /** A code that was not used before: each is accepted once. */
  const nextCode = () => {
    used = Math.max(used + 1, Math.floor(Date.now() / stepMs) - 1);
    return totp.generate({ timestamp: used * stepMs });
  };
  const verified = await person.auth.mfa.challengeAndVerify({ factorId: enrolled.data.id, code: nextCode() });
  if (verified.error) throw verified.error;
  return { ...person, nextCode };
}

const secondStep = 'Un paso más';
const welcome = '¡Bienvenido de vuelta!';
const useRecovery = 'Usar un código de recuperación';
const lost = 'No puedo usar ninguno de mis códigos';
const codeField = (page: Page) => page.getByLabel('Código de tu aplicación');

async function toSecondStep(email: string): Promise<Page> {
  const page = await openAs(undefined, '/es/auth?next=%2Fes%2Fcalendar');
  await page.getByLabel(/^Correo/).fill(email);
  await passwordField(page).fill(password);
  await main(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: secondStep })).toBeVisible();
  return page;
}

test('a second step asks for the code after the password, and goes on to where one was going', async () => {
  const { email, nextCode } = await newPersonWithApp();
  const page = await toSecondStep(email);
  await expect(page.getByText(welcome)).toBeHidden();
  const code = codeField(page);
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await violationsIn(main(page))).toEqual([]);

  await code.fill('12');
  await button(page, 'Continuar').click();
  await expect(code).toHaveAccessibleDescription(/Escribe las 6 cifras\./);
  await code.fill('000000');
  await button(page, 'Continuar').click();
  await expect(code).toHaveAccessibleDescription(/Ese código no vale/);
  await expect(code).toBeFocused();

  const right = nextCode();
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/es/calendar');
  await expect(page.getByText(welcome, { exact: true })).toBeVisible();
});

test('a second step takes a code from paper instead, and cancelling it is signing out', async () => {
  const { email } = await newPersonWithApp();
  const page = await toSecondStep(email);
  await expect(button(page, lost)).toBeVisible();
  await button(page, useRecovery).click();
  const paper = page.getByLabel('Código de recuperación');
  await paper.fill('not-one-of-them');
  await page.keyboard.press('Enter');
  await expect(paper).toHaveAttribute('aria-invalid', 'true');
  await button(page, 'Cancelar y salir').click();
  await expect(passwordField(page)).toBeVisible();
  expect(accountStorage.getItem(sessionKey)).toBeNull();
});

test('a session without its second step is asked for it in place, and shows no empty diary', async () => {
  const { auth, email, nextCode } = await newPersonWithApp();
  const { data } = await auth.signInWithPassword({ email, password });
  if (!data.session) throw new Error('The password signed nobody in.');
  const page = await openAs(data.session, '/es/');
  const asked = page.getByRole('dialog', { name: secondStep });
  await expect(asked).toBeVisible();
  const empty = page.getByText('Hoy es el primer punto');
  await expect(empty).toBeHidden();
  expect(await violationsIn(asked)).toEqual([]);
  await codeField(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(page.getByText(welcome, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(empty).toBeVisible();
});

test('where the server states no more than the protocol, as a hosted Supabase does, nothing more is offered', async () => {
  const { email, nextCode } = await newPersonWithApp();
  let stated = 0;
  interceptWith((asked) => {
    if (asked !== 'GET /auth/v1/settings') return undefined;
    stated += 1;
    return Response.json({ external: { email: true }, disable_signup: false });
  });
  const page = await toSecondStep(email);
  await expect(button(page, 'Cancelar y salir')).toBeVisible();
  await expect.poll(() => stated).toBeGreaterThan(0);
  await expect(button(page, useRecovery)).toBeHidden();
  await expect(button(page, lost)).toBeHidden();

  await codeField(page).fill(nextCode());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/es/calendar');
  await page.goto('/es/settings');
  await button(page, 'Quitar Móvil').click();
  await expect(page.getByText(/sin ella bastará la contraseña\.$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Códigos de recuperación' })).toBeHidden();
  await expect(button(page, useRecovery)).toBeHidden();
});

test('whoever has lost the codes begins the wait, and whoever has them cancels it', async () => {
  const { email, nextCode } = await newPersonWithApp();
  let page = await toSecondStep(email);
  await button(page, lost).click();
  await expect(page.getByRole('heading', { name: 'Entrar sin el segundo paso' })).toBeFocused();
  expect(await violationsIn(main(page))).toEqual([]);
  await button(page, 'Enviarme el enlace').click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();

  // On another device: nobody is signed in there.
  const stored = accountStorage.getItem(sessionKey) ?? '';
  accountStorage.removeItem(sessionKey);
  const link = linkIn(await mailTo(email, /Entrar sin tu segundo paso/));
  page = await openAs(undefined, link);
  await button(page, 'Empezar el plazo').click();
  await expect(page.getByRole('heading', { name: 'El plazo ya ha empezado' })).toBeVisible();
  expect(await violationsIn(main(page))).toEqual([]);
  await page.goto(link);
  await button(page, 'Empezar el plazo').click();
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();
  await mailTo(email, /Se va a quitar tu segundo paso/);

  page = await openAs(JSON.parse(stored), '/es/auth');
  await codeField(page).fill(nextCode());
  await button(page, 'Continuar').click();
  const banner = /se quitará el segundo paso de tu cuenta/;
  await expect(page.getByRole('alert').filter({ hasText: banner })).toBeVisible();
  await page.getByRole('link', { name: 'Ver y cancelar' }).click();
  await button(page, 'Cancelarlo').click();
  // The app is new and might be a stranger's, so a mailed code is required too.
  await button(page, 'Enviarme el código por correo').click();
  await page.getByLabel('Código del correo').fill(codeIn(await mailTo(email, /Tu código de seguridad/)));
  await button(page, 'Continuar').click();
  await page.getByLabel('Código de 6 cifras').fill(nextCode());
  expect(await violationsIn(page.getByRole('region', { name: settings.sections.twoFactor }))).toEqual([]);
  await button(page, 'Cancelarlo').click();
  await expect(page.getByText('El segundo paso sigue activado', { exact: true })).toBeVisible();
  await expect(page.getByText(banner)).toBeHidden();
});

test('a session that is not new asks for the password before a factor is added', async () => {
  const { auth, session } = await newSettledPerson();
  const page = await openAs(session, '/es/settings');
  await button(page, 'Activar la verificación').click();
  const name = `Mi tableta ${randomUUID().slice(0, 4)}`;
  await page.getByLabel('Nombre para reconocerla').fill(name);
  // The server's own response to an hour-old session, which no test can wait for.
  let left = 1;
  interceptWith((asked) =>
    asked === 'POST /auth/v1/factors' && left-- > 0 ? refusal(400, 'reauthentication_needed') : undefined,
  );
  await button(page, 'Continuar').click();
  await expect(page.getByRole('heading', { name: 'Antes, confirma que eres tú' })).toBeVisible();
  const field = page.locator('#two-factor').getByLabel('Contraseña actual');
  await field.fill('Not-this-1');
  await button(page, 'Confirmar y seguir').click();
  await expect(field).toHaveAccessibleDescription(/Esa no es tu contraseña actual/);
  expect(await violationsIn(page.getByRole('region', { name: settings.sections.twoFactor }))).toEqual([]);
  await field.fill(password);
  await button(page, 'Confirmar y seguir').click();
  await expect(page.getByRole('heading', { name: 'Escanea este código con la aplicación' })).toBeVisible();
  expect(requests().filter((asked) => asked === 'POST /auth/v1/factors')).toHaveLength(2);
  const { data } = await auth.getUser();
  expect(data.user?.factors).toMatchObject([{ friendly_name: name, status: 'unverified' }]);
});
