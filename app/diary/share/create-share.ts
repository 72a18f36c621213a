import { act } from '#app/account/client/act.ts';
import { rowsOf } from '#app/account/client/rest.ts';
import { recordConsent } from '#app/account/consent/consents.ts';
import { Failure, type Outcome } from '#app/errors/failure.ts';
import { earliest, latest } from '#domain/calendar-date.ts';
import { type ReportShare, type ShareDays, shareTextMost } from '#domain/person/report-share.ts';
import { type Report, readReport } from '#domain/reports/report.ts';
import { deriveSecrets, hashOf, newToken, seal } from './share-seal.ts';
import { refreshShares } from './shares.ts';

/** Options of a share link. */
interface ShareChoice {
  readonly days: ShareDays;
  /** Four to eight digits; null for none. */
  readonly pin: string | null;
  /** The language it opens in. */
  readonly locale: ReportShare['locale'];
}

/** Reports of one link, at least one: the first is shown first, the others are of other days. */
export type SharedReports = readonly [Report, ...Report[]];

/**
 * The encrypted content: computed reports, and the language it opens in. Stored as `report` and `more`, so that links from
 * before there could be several open, and an older page opens a newer link with its first report.
 */
export interface SharedContent {
  readonly locale: ReportShare['locale'];
  readonly reports: SharedReports;
}

/**
 * Encrypts reports and stores them, after recording the consent to sharing. Only this page knows the token that opens it, so
 * the link cannot be shown again. Loaded with the dialog, because the code that reads a report back is large.
 */
export function createShare(
  reports: SharedReports,
  { days, pin, locale }: ShareChoice,
): Promise<Outcome<{ id: string; token: string }>> {
  return act(async (_auth, { rest }) => {
    const token = newToken();
    const { access, pinProof, key } = await deriveSecrets(token, pin);
    // A report that cannot be read back would be a link that does not open, in front of the doctor.
    const [report, ...more] = reports.map(readReport);
    const ciphertext = await seal({ locale, report, ...(more.length > 0 && { more }) }, key).catch(
      (error: unknown) => {
        throw error instanceof RangeError ? new Failure('too_large') : error;
      },
    );
    if (ciphertext.length > shareTextMost) throw new Failure('too_large');
    const agreed = await recordConsent('sharing');
    if (!agreed.ok) throw agreed.failure;
    const answer = await rest.rpc('create_report_share', {
      days,
      first_day: reports.map(({ choice }) => choice.first).reduce(earliest),
      last_day: reports.map(({ choice }) => choice.last).reduce(latest),
      sections: [...reports[0].choice.sections],
      locale,
      secret_hash: await hashOf(access),
      ciphertext,
      ...(pinProof !== null && { pin_proof_hash: await hashOf(pinProof) }),
    });
    // Not awaited: offline it would wait for a connection, and the link would not be shown. After a lost answer the list
    // has it.
    void refreshShares();
    return { id: rowsOf(answer), token };
  });
}
