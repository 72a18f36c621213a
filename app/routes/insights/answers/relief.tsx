/** To be written. */
export function ReliefAnswer() {
  return null;
}
