/** To be written. */
export function MedicationAnswer() {
  return null;
}
