/** The question of Help about addresses that fill a form (docs/decisions/117): made of paths and codes, so that it stays true. */
import { help as english } from '#app/i18n/en/help.ts';
import { help as spanish } from '#app/i18n/es/help.ts';
import { type Locale, linkTo, linkToDay, todayWord } from '#app/paths.ts';
import { painPlaces } from '#domain/vocabulary/places.ts';
import { symptoms } from '#domain/vocabulary/symptoms.ts';
import type { ContentItem } from '../i18n/content-page.ts';
import { renderedItem } from './load.server.ts';

const texts = { es: spanish.oneTouch, en: english.oneTouch };

/** An example of each part of an address, and the codes it may have (domain/intake/address-answers.ts). */
const parts = {
  pain: ['7'],
  start: ['07:00'],
  at: ['07:30'],
  took: ['ibuprofen-400'],
  side: ['temple_left', painPlaces],
  symptoms: ['nausea,photophobia', symptoms],
  note: ['…'],
} as const;

export function oneTouchItem(locale: Locale): Promise<ContentItem> {
  const t = texts[locale];
  // The server puts its own address there.
  const addresses = {
    entry: `__SITE_URL__${linkTo('entry', locale)}?pain=7&took=ibuprofen-400`,
    intake: `__SITE_URL__${linkTo('intake', locale)}?took=ibuprofen-400`,
    day: `__SITE_URL__${linkToDay(todayWord, locale)}`,
  };
  const names = Object.keys(parts) as (keyof typeof parts)[];
  const listed = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');
  const markdown = [
    t.intro,
    listed([
      `${t.examples.entry}: \`${addresses.entry}\``,
      `${t.examples.intake}: \`${addresses.intake}\``,
      `${t.examples.day}: \`${addresses.day}\``,
    ]),
    t.parts,
    listed(
      names.map((name) => {
        const [example, codes] = parts[name];
        return `\`${name}=${example}\`: ${t.names[name]}${codes ? ` (${codes.join(', ').replaceAll('_', '\\_')})` : ''}`;
      }),
    ),
    listed(t.how.map(([where, text]) => `**${where}:** ${text}`)),
    t.privacy,
  ].join('\n\n');
  return renderedItem('one-touch', t.heading, markdown, locale);
}
