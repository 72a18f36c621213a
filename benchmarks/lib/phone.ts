import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { enterAs, windows } from '#tests/e2e/support.ts';
import { installProbe } from './probe.ts';

/** A phone with a touch screen of 360 x 800, in Madrid. */
export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** CPU slowdown relative to this machine. */
  readonly slowdown: number;
}

interface PhoneOptions {
  readonly locale?: string;
  /** The session as auth-js stores it, if somebody is signed in. */
  readonly session: string;
  /** CPU slowdown relative to this machine; the goals are for 4. */
  readonly slowdown?: number;
}

/** Opens a browser context of a phone with a signed-in person. */
export async function newPhone(browser: Browser, baseURL: string, options: PhoneOptions): Promise<Phone> {
  const { locale = 'es-ES', session, slowdown = 1 } = options;
  const context = await browser.newContext({
    baseURL,
    locale,
    timezoneId: 'Europe/Madrid',
    viewport: windows.phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  // A slow phone on a busy machine is a result, not a failure.
  context.setDefaultTimeout(180_000);
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  await enterAs(page, session);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, devtools, slowdown };
}

/** Centre and size of a touch target, in pixels of the window. @throws when it is not on the page */
export async function middleOf(target: Locator): Promise<{ x: number; y: number; size: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: Math.min(box.width, box.height) };
}

/** Touches the centre of an element in the window. */
export async function touch({ page }: Phone, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.touchscreen.tap(x, y);
}

/** Touches an element and returns the milliseconds until the next paint (Event Timing: steps of 8). */
export async function touchAndTime(phone: Phone, target: Locator): Promise<number> {
  // Waits for the effects of the last touch.
  await phone.page.waitForTimeout(250);
  await target.scrollIntoViewIfNeeded();
  await phone.page.evaluate(() => window.probe.forget());
  await touch(phone, target);
  return phone.page.evaluate(() => window.probe.slowest());
}
