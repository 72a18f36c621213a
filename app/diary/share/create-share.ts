import { Failure, type Outcome } from '#app/errors/failure.ts';
import { type ReportShare, type ShareDays, shareTextMost } from '#domain/person/report-share.ts';
import { readReport } from '#domain/reports/read-report.ts';
import type { Report } from '#domain/reports/report.ts';
import { act } from '../../account/act.ts';
import { recordConsent } from '../../account/consents.ts';
import { rowsOf } from '../../account/rest.ts';
import { deriveSecrets, hashOf, newToken, seal } from './share-seal.ts';
import { refreshShares } from './shares.ts';

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
 * alone, so the link cannot be shown again. Loaded with the dialog: what reads a report back is not small.
 */
export function createShare(
  report: Report,
  { days, pin, locale }: ShareChoice,
): Promise<Outcome<{ id: string; token: string }>> {
  return act(async (_auth, { rest }) => {
    const token = newToken();
    const { access, pinProof, key } = await deriveSecrets(token, pin);
    // What could not be read again would be a link that does not open, in front of the doctor.
    const content: SharedContent = { locale, report: readReport(report) };
    const ciphertext = await seal(content, key).catch((error: unknown) => {
      throw error instanceof RangeError ? new Failure('too_large') : error;
    });
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
    void refreshShares();
    return { id: rowsOf(answer), token };
  });
}
