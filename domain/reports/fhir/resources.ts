/** The subset of FHIR R4 (4.0.1) used for diaries. */

export interface Coding {
  readonly system: string;
  readonly code: string;
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[] | undefined;
  readonly text?: string | undefined;
}

export interface Reference {
  readonly reference: string;
}

export interface Period {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

export interface Quantity {
  readonly value: number;
  readonly unit?: string | undefined;
  readonly system?: string | undefined;
  readonly code?: string | undefined;
}

interface Narrative {
  readonly status: 'generated';
  readonly div: string;
}

/** The value of an observation or component; `dataAbsentReason` replaces an unknown one. */
export interface Finding {
  readonly code: CodeableConcept;
  readonly valueBoolean?: boolean | undefined;
  readonly valueInteger?: number | undefined;
  readonly valueString?: string | undefined;
  readonly valueQuantity?: Quantity | undefined;
  readonly valueCodeableConcept?: CodeableConcept | undefined;
  readonly dataAbsentReason?: CodeableConcept | undefined;
}

interface Identified {
  readonly id: string;
}

export interface Patient extends Identified {
  readonly resourceType: 'Patient';
  readonly gender?: 'female' | 'male' | 'other' | undefined;
  readonly birthDate?: string | undefined;
}

export interface Observation extends Identified, Finding {
  readonly resourceType: 'Observation';
  /** `preliminary` while more is to come. */
  readonly status: 'final' | 'preliminary';
  readonly category: readonly CodeableConcept[];
  readonly subject: Reference;
  readonly performer: readonly Reference[];
  readonly partOf?: readonly Reference[] | undefined;
  readonly effectiveDateTime?: string | undefined;
  readonly effectivePeriod?: Period | undefined;
  readonly bodySite?: CodeableConcept | undefined;
  readonly note?: readonly { readonly text: string }[] | undefined;
  readonly component?: readonly Finding[] | undefined;
}

export interface Dosage {
  readonly sequence?: number | undefined;
  readonly text?: string | undefined;
  readonly timing?:
    | {
        readonly repeat: {
          readonly boundsPeriod?: Period | undefined;
          readonly frequency?: number | undefined;
          readonly period?: number | undefined;
          readonly periodUnit?: 'd' | 'wk' | 'mo' | undefined;
        };
      }
    | undefined;
  readonly route?: CodeableConcept | undefined;
  readonly doseAndRate?:
    | readonly {
        readonly doseQuantity?: Quantity | undefined;
        readonly rateRatio?: { readonly numerator: Quantity; readonly denominator: Quantity } | undefined;
      }[]
    | undefined;
}

export interface MedicationStatement extends Identified {
  readonly resourceType: 'MedicationStatement';
  readonly status: 'active' | 'completed' | 'intended' | 'stopped' | 'unknown';
  readonly statusReason?: readonly CodeableConcept[] | undefined;
  readonly category: CodeableConcept;
  readonly medicationCodeableConcept: CodeableConcept;
  readonly subject: Reference;
  readonly informationSource: Reference;
  readonly effectiveDateTime?: string | undefined;
  readonly effectivePeriod?: Period | undefined;
  readonly reasonReference?: readonly Reference[] | undefined;
  readonly dosage?: readonly Dosage[] | undefined;
}

export interface Procedure extends Identified {
  readonly resourceType: 'Procedure';
  readonly status: 'preparation' | 'in-progress' | 'completed' | 'stopped';
  readonly statusReason?: CodeableConcept | undefined;
  readonly category: CodeableConcept;
  readonly code: CodeableConcept;
  readonly subject: Reference;
  readonly asserter: Reference;
  readonly performedPeriod: Period;
}

export interface Condition extends Identified {
  readonly resourceType: 'Condition';
  readonly verificationStatus: CodeableConcept;
  readonly code: CodeableConcept;
  readonly subject: Reference;
  readonly asserter: Reference;
  readonly note?: readonly { readonly text: string }[] | undefined;
}

export interface QuestionnaireItem {
  readonly linkId: string;
  readonly text: string;
  readonly answer: readonly [{ readonly valueDecimal: number } | { readonly valueInteger: number }];
}

export interface QuestionnaireResponse extends Identified {
  readonly resourceType: 'QuestionnaireResponse';
  readonly questionnaire: string;
  readonly status: 'completed';
  readonly subject: Reference;
  readonly authored: string;
  readonly source: Reference;
  readonly item: readonly QuestionnaireItem[];
}

export interface Composition extends Identified {
  readonly resourceType: 'Composition';
  readonly text: Narrative;
  readonly status: 'final';
  readonly type: CodeableConcept;
  readonly subject: Reference;
  readonly date: string;
  readonly author: readonly Reference[];
  readonly title: string;
  readonly event: readonly { readonly period: Period }[];
  readonly section?:
    | readonly {
        readonly title: string;
        readonly code: CodeableConcept;
        readonly entry: readonly Reference[];
      }[]
    | undefined;
}

export type Resource =
  | Patient
  | Observation
  | MedicationStatement
  | Procedure
  | Condition
  | QuestionnaireResponse
  | Composition;

/** A document: its composition first, then the resources it refers to. */
export interface Bundle {
  readonly resourceType: 'Bundle';
  readonly id: string;
  readonly identifier: { readonly system: string; readonly value: string };
  readonly type: 'document';
  readonly timestamp: string;
  readonly entry: readonly { readonly fullUrl: string; readonly resource: Resource }[];
}
