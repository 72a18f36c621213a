/** What is said at the beginning of a FHIR document. */
export const fhir = {
  document: [
    'Registrado por la persona en Diario de Migraña. Recuentos de lo anotado, no un diagnóstico.',
    'Un día que no aparece no se anotó: no es un día sin dolor.',
  ],
  /** Attribution the terminologies ask for; the wording of their owners, in English. */
  attribution: {
    snomed:
      'This material includes SNOMED Clinical Terms® (SNOMED CT®) which is used by permission of SNOMED International. All rights reserved. SNOMED CT® was originally created by the College of American Pathologists. “SNOMED” and “SNOMED CT” are registered trademarks of SNOMED International.',
    loinc:
      'This material contains content from LOINC (http://loinc.org). LOINC is copyright © Regenstrief Institute, Inc. and the Logical Observation Identifiers Names and Codes (LOINC) Committee and is available at no cost under the license at http://loinc.org/license. LOINC® is a registered United States trademark of Regenstrief Institute, Inc.',
  },
};
