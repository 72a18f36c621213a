/** Links for reading a report without an account. Created, ended and unlocked by database functions. */
import * as v from 'valibot';
import type { Instant } from '../calendar-date.ts';
import { boolean, column, day, identity, instant, instants, integer, smallint } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';

/** Days a link may last. */
export const shareDays = [7, 30, 90] as const;
export type ShareDays = (typeof shareDays)[number];

/** Wrong PINs after which a link is locked; enforced by the database. */
export const sharePinTries = 10;
/** Most active links of one person; enforced by the database. */
export const sharesMost = 20;
/** Most characters of an encrypted report in base64; enforced by the database. */
export const shareTextMost = 2_000_000;

/** Whether a text is a valid PIN: four to eight digits. */
export const isSharePin = (text: string): boolean => /^\d{4,8}$/.test(text);

/** Links as their owner sees them; every column is written by the database. */
export const reportShares = table('report_shares', {
  ...identity,
  createdAt: instant('created_at').system(),
  expiresAt: instant('expires_at').system(),
  /** When its owner ended it, or withdrew the consent to sharing. */
  revokedAt: instant('revoked_at').orNull().system(),
  firstDay: day('first_day').system(),
  lastDay: day('last_day').system(),
  /** Codes of `reportSections`. */
  sections: column('sections', 'text[]', v.array(v.string())).system(),
  locale: column('locale', 'text', v.picklist(['es', 'en'])).system(),
  hasPin: boolean('has_pin').default(false).system(),
  /** Since the link was made or last unlocked. */
  wrongPins: smallint('wrong_pins').default(0).system(),
  openCount: integer('open_count').default(0).system(),
  /** The latest hundred openings, oldest first. */
  openedAt: instants('opened_at').default([]).system(),
});

/** One link as its owner sees it. */
export interface ReportShare extends RowIn<typeof reportShares> {}

type ShareState = 'works' | 'locked' | 'expired' | 'revoked';

/** Whether a link works, or why not. @param now by the device's clock; the database uses its own */
export function shareState(share: ReportShare, now: Instant): ShareState {
  if (share.revokedAt !== null) return 'revoked';
  if (share.expiresAt <= now) return 'expired';
  return share.wrongPins >= sharePinTries ? 'locked' : 'works';
}
