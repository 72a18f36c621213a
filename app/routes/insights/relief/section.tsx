/** To be written. */
export default function Section() {
  return null;
}
