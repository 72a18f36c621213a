import * as v from 'valibot';
import { column, identity, instant, text } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';

/** The text in force of each, by the day it was written. Another text is another version, and is asked for anew. */
export const consentVersions = {
  health_data: '2026-11-23',
  terms: '2026-11-23',
  age: '2026-11-23',
  sharing: '2026-11-22',
} as const;

/**
 * What is agreed to, or stated, and kept: to keep data about health (GDPR, article 9), the terms of use, the age from which one
 * decides about one's data (GDPR, article 8), and to show a report by a link.
 */
export const consentKinds = ['health_data', 'terms', 'age', 'sharing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** What one form of sign-up asks for, in the order in which it is written down: health data alone decide whether a diary is kept. */
export const declaredKinds = ['health_data', 'terms', 'age'] as const;
type DeclaredKind = (typeof declaredKinds)[number];
/** The texts that were agreed to, by the day each was written. */
type Declarations = Readonly<Record<DeclaredKind, string>>;

/** The declarations of whoever agrees now. */
export const presentDeclarations: Declarations = {
  health_data: consentVersions.health_data,
  terms: consentVersions.terms,
  age: consentVersions.age,
};

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

/** The newest text of a kind that somebody has agreed to and not taken back, by its day; undefined where there is none. */
export function versionInForce(consents: readonly Consent[], kind: ConsentKind): string | undefined {
  const inForce = consents.filter((consent) => consent.kind === kind && consent.withdrawnAt === null);
  return inForce
    .map(({ version }) => version)
    .toSorted()
    .at(-1);
}

/**
 * Whether someone has agreed to the present text about health data, or to a later one that a newer version of the product
 * has shown them, and has not taken it back.
 */
export function healthDataAgreed(consents: readonly Consent[]): boolean {
  return (versionInForce(consents, 'health_data') ?? '') >= consentVersions.health_data;
}

/** A row of `consents` as the REST API sends it. */
export const consentRowSchema: v.GenericSchema<unknown, Consent> = consentsTable.rowSchema;
