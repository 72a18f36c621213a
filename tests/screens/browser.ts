/** Gives jsdom what it lacks of a browser and the screens use: drawn by nobody, so each does the least that is true. */
import { expect, vi } from 'vitest';
import { matchers } from './locator.ts';
import './server.ts';

expect.extend(matchers);

// As the server writes it into each page.
document.head.innerHTML = `<meta name="diary-config" content='{"url":"","key":"publishable"}'>`;

/** No layout: every question about the window is answered as on a phone, in the light. */
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

/** Nothing has a size or comes into view. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
vi.stubGlobal('ResizeObserver', NoObserver);
vi.stubGlobal('IntersectionObserver', NoObserver);

Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/** As in the standard, without the top layer: the rest of the page stays reachable, which a test must not rely on. */
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

Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => undefined;
Element.prototype.releasePointerCapture = () => undefined;

const inline = new Set(
  'a abbr b bdi cite code em i kbd label mark q s small span strong sub sup time u var'.split(' '),
);

/**
 * There is no stylesheet: what the elements say of themselves is all there is to compute. jsdom would compare each element with every
 * rule of its own, which took nine tenths of a test.
 */
vi.stubGlobal('getComputedStyle', (element: HTMLElement) => {
  const isClosed = element instanceof HTMLDialogElement && !element.open;
  const display = element.hidden || isClosed ? 'none' : inline.has(element.localName) ? 'inline' : 'block';
  const style = {
    display: element.style?.display || display,
    visibility: element.style?.visibility || 'visible',
  };
  return {
    ...style,
    backgroundColor: '',
    getPropertyValue: (name: string) => Reflect.get(style, name) ?? '',
  };
});
