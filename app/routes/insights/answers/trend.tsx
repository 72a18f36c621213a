/** To be written. */
export function TrendAnswer() {
  return null;
}
