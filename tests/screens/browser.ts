/** Browser features that jsdom lacks and the screens use. Nothing is laid out, so each stub does the least that is true. */
import { expect, vi } from 'vitest';
import { eventClock, matchers } from './locator.ts';

expect.extend(matchers);

const cleanups: (() => unknown)[] = [];

/** What a module puts away after each test; the last one first. Not by a hook: modules are loaded once for many files. */
export function afterEachTest(cleanup: () => unknown): void {
  cleanups.unshift(cleanup);
}

export async function putAway(): Promise<void> {
  for (const cleanup of cleanups) await cleanup();
}

/** As without a network. */
export const unreachable: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));
/** Node's own: a page under test reaches no network by itself. */
export const realFetch = globalThis.fetch;
globalThis.fetch = unreachable;

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** An answer that depends on the body that was sent; undefined where the server is not reached. */
type Answering = (sent: unknown) => Answer | undefined | Promise<Answer | undefined>;

/**
 * Answers requests until the end of the test; other paths are unreachable.
 * @param answers by method and path: `POST /auth/v1/token`
 * @returns the requests made, in order
 */
export function answerWith(answers: Readonly<Record<string, Answer | Answering>>): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const name = `${request.method} ${pathname}`;
    asked.push(name);
    const known = answers[name];
    const answer =
      typeof known === 'function' ? await known(await request.json().catch(() => undefined)) : known;
    return answer ? Response.json(answer.body, { status: answer.status }) : unreachable(input);
  });
  return asked;
}

// The server writes this tag into each page.
document.head.innerHTML = `<meta name="diary-config" content='{"url":"","key":"publishable"}'>`;

/** Without layout, every media query is answered as on a phone in the light theme. */
const matchMedia = (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});

/** Observer that never fires: nothing has a size or comes into view. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

Object.assign(globalThis, {
  matchMedia,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  // For user-event, which selects the radio buttons of a group by its name.
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  FontFace: class {},
});
Object.defineProperty(document, 'fonts', { value: Object.assign(new Set(), { ready: Promise.resolve() }) });

Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/**
 * Dialogs as in the standard, without the top layer: the rest of the page stays reachable, which tests must not rely on.
 */
const openers = new WeakMap<HTMLDialogElement, Element | null>();
HTMLDialogElement.prototype.showModal = function showModal() {
  openers.set(this, document.activeElement);
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};
document.addEventListener('keydown', (event) => {
  const dialog = [...document.querySelectorAll('dialog')].findLast(({ open }) => open);
  if (event.key !== 'Escape' || event.defaultPrevented || !dialog) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
});
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

/** As in a browser on a clock of its own: jsdom stamps events by `Date`, which tests stop. */
const stamps = new WeakMap<Event, number>();
Object.defineProperty(Event.prototype, 'timeStamp', {
  get(this: Event) {
    if (!stamps.has(this)) stamps.set(this, performance.now() + eventClock.ahead);
    return stamps.get(this);
  },
});

Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

const inline = new Set(
  'a abbr b bdi cite code em i kbd label mark q s small span strong sub sup time u var'.split(' '),
);

/** What keeps its place without being drawn. The list of toasts is `fixed` too until it has been measured, as never here. */
function isInvisible(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.getAttribute('class')?.includes('invisible') && at.matches('.invisible:not(.fixed)')) return true;
  return false;
}

/**
 * Without a stylesheet only inline styles count, and that class. jsdom would match each element against every rule of its
 * own stylesheet, which took nine tenths of a test.
 */
globalThis.getComputedStyle = ((element: HTMLElement) => {
  const own = element.hasAttribute('style') ? element.style : undefined;
  const isClosed = element.localName === 'dialog' && !element.hasAttribute('open');
  const isNone = isClosed || element.hasAttribute('hidden');
  const style = {
    display: own?.display || (isNone ? 'none' : inline.has(element.localName) ? 'inline' : 'block'),
    get visibility() {
      return own?.visibility || (isInvisible(element) ? 'hidden' : 'visible');
    },
  };
  return {
    __proto__: style,
    backgroundColor: '',
    getPropertyValue: (name: string) => Reflect.get(style, name) ?? '',
  };
}) as unknown as typeof getComputedStyle;

/**
 * jsdom finds the labels of a field by asking every label of the page for its field. In a long form this took two thirds of
 * a test: names are computed from labels.
 */
function labelsOf(this: HTMLElement): readonly HTMLLabelElement[] {
  const around = this.closest('label');
  const byId = this.id === '' ? [] : [...document.querySelectorAll<HTMLLabelElement>('label[for]')];
  const named = byId.filter(({ htmlFor }) => htmlFor === this.id);
  return around?.htmlFor === '' && around.control === this ? [around, ...named] : named;
}
const labelled = [
  HTMLInputElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
  HTMLButtonElement,
  HTMLOutputElement,
];
for (const { prototype } of labelled) Object.defineProperty(prototype, 'labels', { get: labelsOf });
