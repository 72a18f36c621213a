/**
 * Takes the pictures of the product in the web manifest (scripts/build-steps/manifests.ts): the calendar on a phone and the
 * insights on a desk, in both languages, of the demo diary. Run it by hand against a server of the built product, after the
 * screens have changed; the results are committed: `node scripts/run.mjs screenshots http://localhost:3000`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium } from '@playwright/test';
import { linkTo, locales } from '../app/paths.ts';
import { DEMO_ACCOUNT } from '../product/seed/demo.ts';
import { type ScreenshotForm, screenshotPath, screenshotSizes } from './build-steps/manifests.ts';
import { provideBrowser } from './lib/browser.ts';
import { root } from './lib/command.ts';

/** The share of the original's detail that is kept: text stays sharp. */
const quality = 60;
const screens = { narrow: 'calendar', wide: 'insights' } as const satisfies Record<ScreenshotForm, string>;

const [address = 'http://localhost:3000'] = process.argv.slice(2);
const { shell } = await provideBrowser();
const browser = await chromium.launch({ ...(shell && { executablePath: shell }), args: ['--no-sandbox'] });
for (const locale of locales)
  for (const form of ['narrow', 'wide'] as const) {
    const { width, height } = screenshotSizes[form];
    // A phone is 360 pixels wide, drawn larger.
    const scale = form === 'narrow' ? 1.5 : 1;
    const context = await browser.newContext({
      viewport: { width: width / scale, height: height / scale },
      deviceScaleFactor: scale,
      locale,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('diary-onboarding-completed', 'true'));
    await page.goto(`${address}${linkTo('auth', locale)}`);
    await page.getByRole('textbox').first().fill(DEMO_ACCOUNT.email);
    await page.locator('input[type=password]').fill(DEMO_ACCOUNT.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.endsWith('/auth'));
    await page.goto(`${address}${linkTo(screens[form], locale)}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(2000);
    const image = await loadImage(await page.screenshot());
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const file = join(root, 'public', screenshotPath(form, locale));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await canvas.encode('webp', quality));
    await context.close();
  }
await browser.close();
