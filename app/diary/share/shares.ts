import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { act } from '#app/account/client/act.ts';
import { loadClient } from '#app/account/client/client.ts';
import { queryClient } from '#app/account/client/query-client.ts';
import { accepted, rowsOf } from '#app/account/client/rest.ts';
import { withdrawConsents } from '#app/account/consent/consents.ts';
import type { Outcome } from '#app/errors/failure.ts';
import { type ReportShare, reportShares } from '#domain/person/report-share.ts';
import { forgetLink } from './kept-link.ts';

/** Invalidates the list of links and the account's log. */
export const refreshShares = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['shares'] }),
    queryClient.invalidateQueries({ queryKey: ['security-log'] }),
  ]);

/** Share links of the signed-in person, newest first. */
export function sharesQuery(userId: string) {
  return queryOptions({
    queryKey: ['shares', userId],
    staleTime: 0,
    queryFn: async (): Promise<readonly ReportShare[]> => {
      const { rest } = await loadClient();
      const answer = await rest
        .from('report_shares')
        .select('*')
        .eq('user_id', userId)
        .order('created_at', { ascending: false })
        .limit(200);
      return v.parse(v.array(reportShares.rowSchema), rowsOf(answer));
    },
  });
}

/** Ends a link and erases its report; succeeds also if it had ended meanwhile. */
export function revokeShare(id: string): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    rowsOf(await rest.rpc('revoke_report_share', { share: id }));
    forgetLink(id);
    await refreshShares();
    return {};
  });
}

/** Allows PINs to be tried again. */
export function unlockShare(id: string): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    rowsOf(await rest.rpc('unlock_report_share', { share: id }));
    await refreshShares();
    return {};
  });
}

/** Removes a link from the list, ending it if it still works. */
export function removeShare(id: string): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    accepted(await rest.from('report_shares').delete().eq('id', id));
    forgetLink(id);
    await refreshShares();
    return {};
  });
}

/** Withdraws the consent to sharing, which ends every link. */
export async function stopSharing(): Promise<Outcome> {
  const outcome = await withdrawConsents('sharing');
  if (outcome.ok) forgetLink();
  await refreshShares();
  return outcome;
}
