import * as v from 'valibot';
import { column, identity, instant, text } from '../model/columns.ts';
import { type RowIn, table } from '../model/table.ts';

/** The version in force of each text: the day it was written. A new text is a new version and needs a new consent. */
export const consentVersions = {
  health_data: '2026-11-23',
  terms: '2026-11-23',
  age: '2026-11-23',
  sharing: '2026-11-22',
} as const;

/**
 * What a person consents to or declares: storing health data (GDPR, article 9), the terms of use, the age of digital
 * consent (GDPR, article 8), and sharing a report by link.
 */
export const consentKinds = ['health_data', 'terms', 'age', 'sharing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * What the sign-up form asks for, in the order it is stored: only the consent to health data decides whether a diary is
 * kept.
 */
export const declaredKinds = ['health_data', 'terms', 'age'] as const;
type DeclaredKind = (typeof declaredKinds)[number];
/** The versions of the accepted texts, each the day it was written. */
type Declarations = Readonly<Record<DeclaredKind, string>>;

/** The versions that are accepted now. */
export const presentDeclarations: Declarations = {
  health_data: consentVersions.health_data,
  terms: consentVersions.terms,
  age: consentVersions.age,
};

/** Consents given; a withdrawn one stays on record. */
export const consentsTable = table('consents', {
  ...identity,
  kind: column('kind', 'text', v.picklist(consentKinds)).fixed(),
  /** Version: the day the text was written, `YYYY-MM-DD`. */
  version: text('version').fixed(),
  grantedAt: instant('granted_at').system(),
  /** Null while it is in force. */
  withdrawnAt: instant('withdrawn_at').orNull().apart(),
});

/** One consent given. */
export interface Consent extends RowIn<typeof consentsTable> {}

/** The consent to sharing by link in force for the present text, or a later one. */
export function sharingConsent(consents: readonly Consent[]): Consent | undefined {
  return consents.find(
    ({ kind, version, withdrawnAt }) =>
      kind === 'sharing' && withdrawnAt === null && version >= consentVersions.sharing,
  );
}

/** The newest version of a kind that was accepted and not withdrawn; undefined if there is none. */
export function versionInForce(consents: readonly Consent[], kind: ConsentKind): string | undefined {
  const inForce = consents.filter((consent) => consent.kind === kind && consent.withdrawnAt === null);
  return inForce
    .map(({ version }) => version)
    .toSorted()
    .at(-1);
}

/**
 * Whether the person has accepted the present text about health data, or a later one that a newer version of the product
 * showed, and has not withdrawn it.
 */
export function healthDataAgreed(consents: readonly Consent[]): boolean {
  return (versionInForce(consents, 'health_data') ?? '') >= consentVersions.health_data;
}

/** A row of `consents` as the REST API sends it. */
export const consentRowSchema: v.GenericSchema<unknown, Consent> = consentsTable.rowSchema;
