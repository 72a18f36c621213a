import { launch } from 'puppeteer-core';
import { callTimeoutMs, type Tab } from './tab.ts';

/** Firefox as packaged by Debian, driven by WebDriver BiDi. @param preferences of its profile */
export async function openFirefox(
  preferences: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
    extraPrefsFirefox: { ...preferences },
    protocolTimeout: callTimeoutMs,
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  return {
    goto: async (url) => void (await page.goto(url, { timeout: callTimeoutMs })),
    evaluate: async (body) => page.evaluate(`(() => { ${body} })()`) as Promise<never>,
    click: (selector) => page.click(selector),
    close: () => browser.close(),
  };
}
