import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { install as en } from '../../app/i18n/en/install.ts';
import { install as es } from '../../app/i18n/es/install.ts';
import { type Locale, linkTo, locales, manifestPath } from '../../app/paths.ts';
import { tokenColor } from '../lib/design-tokens.ts';

const texts = { es, en };
const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });

/** The web app manifest of one language (W3C Web Application Manifest). */
export function webManifest(locale: Locale) {
  const { name, shortName, description, shortcuts } = texts[locale].manifest;
  const shortcut = (screen: keyof typeof shortcuts) => ({
    name: shortcuts[screen],
    url: linkTo(screen, locale),
    icons: [icon('/icon-192.png', 192)],
  });
  return {
    // One app in both languages: changing the language renames the installed app and installs no second one.
    id: '/',
    name,
    short_name: shortName,
    description,
    lang: locale,
    dir: 'ltr',
    start_url: linkTo('home', locale),
    scope: '/',
    display: 'standalone',
    // A manifest has one theme; the pages set the colour of theirs.
    theme_color: tokenColor('surface'),
    // Behind the icon while the installed app starts, perhaps at three in the morning: dark, whatever its theme.
    background_color: tokenColor('surface', 'dark'),
    categories: ['health', 'medical'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      icon('/icon-192.png', 192),
      icon('/icon-512.png', 512),
      { ...icon('/icon-maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: [shortcut('entry'), shortcut('calendar')],
  };
}

/** Writes the manifest of each language to the path its pages refer to. */
export async function writeManifests(clientDir: string): Promise<void> {
  for (const locale of locales) {
    const file = join(clientDir, manifestPath(locale));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(webManifest(locale)));
  }
}
