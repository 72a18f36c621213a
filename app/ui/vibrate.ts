/** A short vibration that says something was saved, where the device has one and the person has not turned it off. */
export function vibrate(): void {
  // Safari has none.
  navigator.vibrate?.(30);
}
