import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Failure, type Outcome } from '#app/errors/failure.ts';
import { type ReportShare, reportShares, type ShareDays, shareTextMost } from '#domain/report-share.ts';
import type { Report } from '#domain/reports/report.ts';
import { act } from './act.ts';
import { loadClient } from './client.ts';
import { recordConsent, withdrawConsents } from './consents.ts';
import { queryClient } from './query-client.ts';
import { accepted, rowsOf } from './rest.ts';
import { deriveSecrets, hashOf, newToken, seal } from './share-seal.ts';

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['shares'] }),
    queryClient.invalidateQueries({ queryKey: ['security-log'] }),
  ]);

/** The links of the signed-in person, the newest first. */
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

/** How a report is shown to somebody. */
interface ShareChoice {
  readonly days: ShareDays;
  /** Four to eight digits; null for none. */
  readonly pin: string | null;
  /** The language it is first shown in. */
  readonly locale: ReportShare['locale'];
}

/** What is encrypted: the report as it was computed, and the language it is first shown in. */
export interface SharedContent {
  readonly locale: ReportShare['locale'];
  readonly report: Report;
}

/**
 * Encrypts a report and stores it; the consent to sharing is written down first. The token that opens it is known to this page
 * alone, so the link cannot be shown again.
 */
export function createShare(
  report: Report,
  { days, pin, locale }: ShareChoice,
): Promise<Outcome<{ token: string }>> {
  return act(async (_auth, { rest }) => {
    const token = newToken();
    const { access, pinProof, key } = await deriveSecrets(token, pin);
    const content: SharedContent = { locale, report };
    const ciphertext = await seal(content, key);
    if (ciphertext.length > shareTextMost) throw new Failure('too_large');
    const agreed = await recordConsent('sharing');
    if (!agreed.ok) throw agreed.failure;
    const answer = await rest.rpc('create_report_share', {
      days,
      first_day: report.choice.first,
      last_day: report.choice.last,
      sections: [...report.choice.sections],
      locale,
      secret_hash: await hashOf(access),
      ciphertext,
      ...(pinProof !== null && { pin_proof_hash: await hashOf(pinProof) }),
    });
    // Not awaited: without a network it would wait for one, and the link would not be shown. After a lost answer the list has it.
    void refresh();
    rowsOf(answer);
    return { token };
  });
}

/** Ends a link and erases what it showed; one that had ended meanwhile is as good. */
export function revokeShare(id: string): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    rowsOf(await rest.rpc('revoke_report_share', { share: id }));
    await refresh();
    return {};
  });
}

/** Lets PINs be tried again. */
export function unlockShare(id: string): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    rowsOf(await rest.rpc('unlock_report_share', { share: id }));
    await refresh();
    return {};
  });
}

/** Takes a link off the list, and ends it where it still works. */
export function removeShare(id: string): Promise<Outcome> {
  return act(async (_auth, { rest }) => {
    accepted(await rest.from('report_shares').delete().eq('id', id));
    await refresh();
    return {};
  });
}

/** Takes the consent to sharing back, which ends every link. */
export async function stopSharing(): Promise<Outcome> {
  const outcome = await withdrawConsents('sharing');
  await refresh();
  return outcome;
}
