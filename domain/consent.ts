import * as v from 'valibot';
import { type Instant, instantSchema } from './calendar-date.ts';

/** What is asked for, each by itself: to keep data about health (GDPR, article 9), and the terms of use. */
export const consentKinds = ['health_data', 'terms'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The text in force of each, by the day it was written. Another text is another version, and is asked for anew. */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  health_data: '2026-11-21',
  terms: '2026-11-21',
};

/** One consent given. */
export interface Consent {
  readonly id: string;
  readonly kind: ConsentKind;
  /** Day of the text that was agreed to, `YYYY-MM-DD`. */
  readonly version: string;
  readonly grantedAt: Instant;
  /** Null while it is in force. */
  readonly withdrawnAt: Instant | null;
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
export const consentRowSchema = v.pipe(
  v.object({
    id: v.string(),
    kind: v.picklist(consentKinds),
    version: v.string(),
    granted_at: instantSchema,
    withdrawn_at: v.nullable(instantSchema),
  }),
  v.transform(
    (row): Consent => ({
      id: row.id,
      kind: row.kind,
      version: row.version,
      grantedAt: row.granted_at,
      withdrawnAt: row.withdrawn_at,
    }),
  ),
);
