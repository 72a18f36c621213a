import type { Outcome } from '#app/errors/failure.ts';
import { removeDrafts } from '#app/preferences/draft-keys.ts';
import { removePreference } from '#app/preferences/store.ts';
import { act } from '../account/act.ts';
import { ofPerson } from '../account/local-diary.ts';
import { rowsOf } from '../account/rest.ts';
import { localDiary } from '../account/session.ts';
import { removeStoredProfile } from '../account/stored-profile.ts';
import type { PageDiary } from './create-diary.ts';

/**
 * Takes back the consent to keeping health data: the server erases the diary and what shows it, and this device forgets its copy with
 * whatever was unsent or being typed. The account and its session stay. The page has to be loaded again after it: the diary that it
 * shows is closed. Fails when the consent could not be ended, for example with `network`; then nothing has changed.
 */
export function withdrawHealthData(diary: PageDiary): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    // The first call ends the consent: from then on nothing may stay here, whatever comes of the rest.
    let isAllGone = rowsOf(await rest.rpc('withdraw_health_data'));
    await diary.wipe();
    removeStoredProfile();
    removeDrafts(localDiary());
    for (const name of ofPerson) removePreference(name);
    // A long diary takes several calls. What is left when one fails, the server erases by itself (supabase/jobs.ts).
    while (!isAllGone) isAllGone = (await rest.rpc('withdraw_health_data')).data ?? true;
    return {};
  });
}
