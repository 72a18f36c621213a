/**
 * A tap that writes counts once. A second one on the same control is a slip of the finger, or impatience with a slow device:
 * until the first is stored, and for a moment after it, it does nothing. After a failure the next press is meant. `commit` says which taps write, so no control has
 * to know of it.
 */

/** Milliseconds between the two presses of a double tap, as Android takes it; nobody reads and decides in less. */
const slipMs = 300;
/** Pixels between them: what the first one has put under the finger is not meant by the second. */
const slipPixels = 24;

/** Controls meant to be pressed again and again: one that moves an entry up by one. */
const repeats = '[data-repeats]';
const controls = 'button, a[href], input, select, summary, [role="button"]';

interface Tap {
  readonly control: Element;
  /** On the clock of events: when the finger came down, however long the page took to hear of it. */
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** Writes of it that are not stored yet. */
  pending: number;
}

/** The tap whose task is running: what is committed now is its doing. */
let running: Tap | undefined;
/** The last taps that wrote. */
let written: readonly Tap[] = [];

/** The control a press is for; a label presses its field. */
function controlOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const label = target.closest('label');
  return label?.control ?? target.closest(controls);
}

function isSlip(tap: Tap, { timeStamp, clientX, clientY }: MouseEvent, control: Element): boolean {
  const isSoon = timeStamp - tap.at < slipMs;
  if (control === tap.control) return isSoon || tap.pending > 0;
  // A press by a key has no place.
  const hasPlace = clientX !== 0 || clientY !== 0;
  return isSoon && hasPlace && Math.hypot(clientX - tap.x, clientY - tap.y) < slipPixels;
}

function onClick(event: MouseEvent): void {
  const control = controlOf(event.target);
  if (!control || control.closest(repeats)) return;
  written = written.filter(({ at, pending }) => pending > 0 || event.timeStamp - at < slipMs);
  if (written.some((tap) => isSlip(tap, event, control))) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const tap: Tap = { control, at: event.timeStamp, x: event.clientX, y: event.clientY, pending: 0 };
  running = tap;
  // After the handlers and what they await that is there already.
  setTimeout(() => {
    if (running === tap) running = undefined;
  });
}

/** Something was typed or chosen elsewhere since: the next press is meant. */
function onInput({ target }: Event): void {
  written = written.filter(({ control, pending }) => pending > 0 || control === target);
}

/** Begins to watch the presses of this page; more than once is as once. */
export function watchTaps(): void {
  window.addEventListener('click', onClick, { capture: true });
  window.addEventListener('input', onInput, { capture: true });
}

/** Notes that a write was asked for: by the tap whose task is running, if one is. @param stored settles when it is stored */
export function noteWrite(stored: Promise<unknown>): void {
  const tap = running;
  if (!tap) return;
  tap.pending += 1;
  if (!written.includes(tap)) written = [...written, tap];
  const settle = () => {
    tap.pending -= 1;
  };
  stored.then(settle, () => {
    settle();
    // Nothing was written: the next press tries again.
    written = written.filter((one) => one !== tap);
  });
}
