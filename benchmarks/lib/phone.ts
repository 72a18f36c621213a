import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { enterAs, windows } from '#tests/e2e/support.ts';

/** Measures inside the page. */
interface Probe {
  /** Resets the interactions. */
  forget(): void;
  /** Milliseconds of the slowest interaction since the reset, until its next paint; 8 when none took 16. */
  slowest(): Promise<number>;
  /**
   * Milliseconds of the longest main-thread task since the diary was requested, or since the last touch ended; 0 when
   * none took 50.
   */
  longestTask(since: 'diary asked for' | 'touch'): number;
  /** Milliseconds from the end of the touch until `isThere` holds and has been painted. */
  untilPainted(isThere: () => boolean): Promise<number>;
  /** Running calls of `untilPainted`. */
  waits: Record<string, Promise<number>>;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Installs the probe before the page's first script. Runs in the page, so it uses nothing outside itself. */
function installProbe(): void {
  let durations: number[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) durations.push(entry.duration);
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);

  const tasks: PerformanceEntry[] = [];
  const taskObserver = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  taskObserver.observe({ type: 'longtask', buffered: true });

  let touchEnd = 0;
  addEventListener('pointerup', ({ timeStamp }) => (touchEnd = timeStamp), { capture: true });

  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
  // A message posted in an animation frame arrives after that frame has been presented.
  const painted = async () => {
    await frame();
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
    return performance.now();
  };
  window.probe = {
    waits: {},
    forget() {
      note(observer.takeRecords());
      durations = [];
    },
    async slowest() {
      // Entries are delivered after the paint they end with.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await painted();
      note(observer.takeRecords());
      return Math.max(8, ...durations);
    },
    longestTask(since) {
      tasks.push(...taskObserver.takeRecords());
      const [asked] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/rpc\/(diary_by_column|changes_since)$/.test(name));
      const from = since === 'touch' ? touchEnd : (asked?.startTime ?? 0);
      return Math.max(0, ...tasks.filter((task) => task.startTime >= from).map(({ duration }) => duration));
    },
    untilPainted(isThere) {
      return new Promise((resolve) => {
        const look = () => {
          if (!isThere()) return;
          changes.disconnect();
          painted().then((at) => resolve(at - touchEnd));
        };
        const changes = new MutationObserver(look);
        changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      });
    },
  };
}

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
  /** The session as auth-js stores it; a visitor without. */
  readonly session?: string;
  /** CPU slowdown relative to this machine; the goals are for 4. */
  readonly slowdown?: number;
}

/** Opens a browser context of a phone, with a person signed in if there is a session. */
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
  if (session) await enterAs(page, session);
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
