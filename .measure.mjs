import { chromium } from 'playwright-core';
import { mkdirSync } from 'node:fs';
const [base, out, only, opts = ''] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const wide = opts.includes('wide');
const en = opts.includes('en');
const dark = opts.includes('dark');
const context = await browser.newContext({ viewport: wide ? { width: 1280, height: 800 } : { width: 360, height: 740 }, hasTouch: !wide, isMobile: !wide, locale: en ? 'en-US' : 'es-ES', timezoneId: 'Europe/Madrid', colorScheme: dark ? 'dark' : 'light' });
const page = await context.newPage();
page.setDefaultTimeout(60000);
const l = en ? 'en' : 'es';
await page.goto(`${base}/${l}/auth`);
await page.waitForSelector('html[data-hydrated]');
await page.getByLabel(en ? 'Email' : 'Correo', { exact: true }).fill('demo@diario.example');
await page.getByLabel(en ? 'Password' : 'Contraseña', { exact: true }).fill('Luz-tenue-2018');
await page.getByRole('main').getByRole('button', { name: en ? /^Sign in/ : /^(Iniciar sesión|Entrar)/ }).first().click();
await page.waitForURL((u) => !u.pathname.endsWith('/auth'));
await page.waitForTimeout(2500);
const all = ['/appointment', '/export', '/insights', '/quality-of-life', '/settings', '/settings#profile', '/settings#reminders', '/settings#appearance', '/settings#account', '/settings#export', '/medicines', '/treatments'];
for (const path of only && only !== 'all' ? only.split(',') : all) {
  await page.goto('about:blank');
  await page.goto(`${base}/${l}${path}`);
  await page.waitForSelector('html[data-hydrated]');
  await page.waitForTimeout(path.includes('export') || path.includes('insights') || path.includes('quality') ? 5000 : 2500);
  const m = await page.evaluate(() => {
    const main = document.querySelector('main');
    const shown = (e) => e.checkVisibility({ checkVisibilityCSS: true, contentVisibilityAuto: true });
    const controls = [...main.querySelectorAll('a,button,input,select,textarea,summary')].filter(shown).length;
    return { px: Math.round(main.getBoundingClientRect().height), doc: document.documentElement.scrollHeight, words: main.innerText.split(/\s+/).filter(Boolean).length, controls };
  });
  console.log(path.padEnd(22), JSON.stringify(m));
  await page.screenshot({ path: `${out}/${path.replace(/[/#?=&]/g, '_')}.png`, fullPage: !opts.includes('fold') });
}
await browser.close();
