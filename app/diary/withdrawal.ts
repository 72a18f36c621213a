import type { Outcome } from '#app/errors/failure.ts';
import { removeDrafts } from '#app/preferences/draft-keys.ts';
import { keepOpenAttackHint } from '#app/preferences/open-attack-hint.ts';
import { removePreference } from '#app/preferences/store.ts';
import { act } from '../account/client/act.ts';
import { rowsOf } from '../account/client/rest.ts';
import { removeStoredProfile } from '../account/profile/stored-profile.ts';
import { localDiary } from '../account/session/session.ts';
import type { PageDiary } from './create-diary.ts';
import { removeFromHosted } from './files/erased-files.ts';
import { ofPerson } from './local-diary.ts';

/**
 * Withdraws the consent to storing health data: the server erases the diary and its share links, and this device removes
 * its copy with unsent writes and drafts. Account and session stay. The caller must reload the page, because its diary is
 * closed. Fails if the consent could not be ended, for example with `network`; then nothing has changed.
 */
export function withdrawHealthData(diary: PageDiary): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    // The first call ends the consent: from then on this device stores nothing, whatever the later calls do.
    let isAllGone = rowsOf(await rest.rpc('withdraw_health_data'));
    const open = await diary.whenOpen().catch(() => undefined);
    const files = open?.rows('attachments').map(({ id }) => id) ?? [];
    await diary.wipe();
    removeStoredProfile();
    keepOpenAttackHint(false);
    removeDrafts(localDiary());
    for (const name of ofPerson) removePreference(name);
    // A long diary takes several calls. If one fails, the server erases the rest by itself (supabase/jobs.ts).
    while (!isAllGone) isAllGone = (await rest.rpc('withdraw_health_data')).data ?? true;
    if (open) await removeFromHosted(open.userId, files).catch(() => undefined);
    return {};
  });
}
