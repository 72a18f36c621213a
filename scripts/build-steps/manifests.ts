import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { install as en } from '../../app/i18n/en/install.ts';
import { install as es } from '../../app/i18n/es/install.ts';
import {
  type Locale,
  linkTo,
  linkToDay,
  locales,
  manifestPath,
  sharePath,
  todayWord,
} from '../../app/paths.ts';
import { tokenColor } from '../lib/design-tokens.ts';

const texts = { es, en };
/** The sizes of the pictures of the product in stores and dialogs of browsers, by form; scripts/screenshots.ts takes them. */
export const screenshotSizes = {
  narrow: { width: 540, height: 960 },
  wide: { width: 1280, height: 720 },
} as const;
export type ScreenshotForm = keyof typeof screenshotSizes;

/** Path of one of them. */
export const screenshotPath = (form: ScreenshotForm, locale: Locale) => `/screenshots/${form}-${locale}.webp`;

/** What the share target takes, by name and by type: pictures and documents for an attack, exports for the import. */
const shareable = [
  ...[
    'image/*',
    'application/pdf',
    'text/csv',
    'application/json',
    'application/zip',
    'application/xml',
    'text/xml',
  ],
  ...['text/plain', 'text/tab-separated-values', '.csv', '.json', '.zip', '.xml', '.txt', '.tsv'],
];

const icon = (src: string, size: number) => ({ src, sizes: `${size}x${size}`, type: 'image/png' });

/** The web app manifest of one language (W3C Web Application Manifest). */
export function webManifest(locale: Locale) {
  const { name, shortName, description, shortcuts, screenshots } = texts[locale].manifest;
  const shortcut = (what: keyof typeof shortcuts, url: string) => ({
    name: shortcuts[what],
    url,
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
    shortcuts: [
      shortcut('entry', linkTo('entry', locale)),
      shortcut('intake', linkTo('intake', locale)),
      shortcut('day', linkToDay(todayWord, locale)),
      shortcut('calendar', linkTo('calendar', locale)),
    ],
    screenshots: (['narrow', 'wide'] as const).map((form) => ({
      src: screenshotPath(form, locale),
      sizes: `${screenshotSizes[form].width}x${screenshotSizes[form].height}`,
      type: 'image/webp',
      form_factor: form,
      label: screenshots[form],
    })),
    // One window: what is typed in it is kept as a draft with every key, and a running import asks before it is left.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: {
      action: sharePath(locale),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: shareable }] },
    },
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
