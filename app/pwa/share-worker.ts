/** What other programs share with the installed app (the manifest's `share_target`), taken by the service worker. */

import { notesMaxLength } from '#domain/limits.ts';
import { keepShared, kindOf, type SharedKind } from '../diary/store/waiting.ts';
import { type Locale, linkTo, localeOf } from '../paths.ts';

/** The screen that takes each kind. The calendar has the attacks, and asks a visitor to sign in. */
const screens = { note: 'entry', table: 'import', file: 'calendar' } as const satisfies Record<
  SharedKind,
  string
>;

/** The page that takes what was shared. */
const landing = (kind: SharedKind, locale: Locale) =>
  linkTo(screens[kind], locale) + (kind === 'note' ? '?shared' : '');

/**
 * Keeps what was shared until a page takes it, and leads there: nothing is written into the diary, and nothing is sent. A
 * page of another site may post here too; its content would be shown as any other, in a form or a question.
 */
export async function receiveShared({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const locale = localeOf(url.pathname) ?? 'es';
  let kind: SharedKind = 'note';
  try {
    const form = await request.formData();
    const files = form.getAll('files').filter((one) => one instanceof File);
    const [first] = files;
    if (first) kind = kindOf(first);
    for (const file of files) await keepShared(kindOf(file), file, file.name);
    if (!first) {
      const texts = ['title', 'text', 'url'].map((name) => String(form.get(name) ?? '').trim());
      const note = [...new Set(texts)].filter(Boolean).join('\n').slice(0, notesMaxLength);
      if (note) await keepShared('note', new Blob([note], { type: 'text/plain' }));
    }
  } catch {
    // A full device, or no form: the screen opens without it.
  }
  return Response.redirect(new URL(landing(kind, locale), url), 303);
}
