import * as v from 'valibot';
import { column, identity, instant, text } from './columns.ts';
import { type RowIn, table } from './table.ts';

/** The text in force of each, by the day it was written. Another text is another version, and is asked for anew. */
export const consentVersions = {
  health_data: '2026-11-21',
  terms: '2026-11-21',
  sharing: '2026-11-22',
} as const;
/** What is asked for, each by itself: to keep data about health (GDPR, article 9), the terms of use, and to show a report by a link. */
export type AskedConsent = keyof typeof consentVersions;

/** What a consent can be for. Those without a text in force are not asked for. */
export const consentKinds = ['health_data', 'terms', 'sharing', 'cycle', 'reminders'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Consents given; what was agreed to stays written down. */
export const consentsTable = table('consents', {
  ...identity,
  kind: column('kind', 'text', v.picklist(consentKinds)).fixed(),
  /** Day of the text that was agreed to, `YYYY-MM-DD`. */
  version: text('version').fixed(),
  grantedAt: instant('granted_at').system(),
  /** Null while it is in force. */
  withdrawnAt: instant('withdrawn_at').orNull().apart(),
});

/** One consent given. */
export interface Consent extends RowIn<typeof consentsTable> {}

/** The consent to showing reports by links that is in force for the present text, or for a later one. */
export function sharingConsent(consents: readonly Consent[]): Consent | undefined {
  return consents.find(
    ({ kind, version, withdrawnAt }) =>
      kind === 'sharing' && withdrawnAt === null && version >= consentVersions.sharing,
  );
}

/**
 * Whether someone has agreed to the present text about health data, or to a later one that a newer version of the product
 * has shown them, and has not taken it back.
 */
export function healthDataAgreed(consents: readonly Consent[]): boolean {
  return consents.some(
    ({ kind, version, withdrawnAt }) =>
      kind === 'health_data' && withdrawnAt === null && version >= consentVersions.health_data,
  );
}

/** A row of `consents` as the REST API sends it. */
export const consentRowSchema: v.GenericSchema<unknown, Consent> = consentsTable.rowSchema;
