/**
 * Playwright's locators over a jsdom document, as far as screen tests use them: a test reads the same as an end-to-end test
 * and can be moved. Elements are located again at each use, and waited for.
 */
import { fireEvent, isInaccessible } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { expect } from 'vitest';

type Wanted = string | RegExp;

interface Exactness {
  /** Match the whole text, case-sensitive; otherwise a substring, case-insensitive. */
  readonly exact?: boolean;
}

interface ByRole extends Exactness {
  readonly name?: Wanted;
  readonly level?: number;
  readonly checked?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
}

interface Filter {
  readonly hasText?: Wanted;
  readonly has?: Locator;
}

/** Milliseconds before a wait fails, and between two attempts. */
const timeout = 30_000;
const interval = 10;

/** What the clock of events is ahead of the machine's. */
export const eventClock = { ahead: 0 };

const user = userEvent.setup({ pointerEventsCheck: 0, delay: null });

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function matches(text: string | null | undefined, wanted: Wanted, exact = false): boolean {
  const said = plain(text);
  if (typeof wanted !== 'string') return wanted.test(said);
  return exact ? said === plain(wanted) : said.toLowerCase().includes(plain(wanted).toLowerCase());
}

/** Whether an element is in a closed `details`; its summary is not. */
function isFolded(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const parent: Element | null = at.parentElement;
    if (parent instanceof HTMLDetailsElement && !parent.open && at.localName !== 'summary') return true;
  }
  return false;
}

/** Visible as drawn: `aria-hidden` elements count as shown. */
function isShown(element: Element): boolean {
  if (!element.isConnected || isFolded(element)) return false;
  if (getComputedStyle(element).visibility === 'hidden') return false;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).display === 'none') return false;
  return true;
}

/** The innermost elements with a text. An element that does not contain it is skipped with all its descendants. */
function elementsThatSay(scope: Element, wanted: Wanted, exact?: boolean): Element[] {
  if (/^(script|style)$/.test(scope.localName)) return [];
  if (typeof wanted === 'string' && !matches(scope.textContent, wanted)) return [];
  const inside: Element[] = [];
  for (let child = scope.firstElementChild; child; child = child.nextElementSibling)
    inside.push(...elementsThatSay(child, wanted, exact));
  if (inside.length > 0) return inside;
  return matches(scope.textContent, wanted, exact) ? [scope] : [];
}

/** The role of an element, where the library knows less than a browser. */
function roleOf(element: Element): string | null {
  const { localName } = element;
  if (element.hasAttribute('role')) return element.getAttribute('role');
  if (localName === 'summary') return null;
  if (localName === 'th' && element.closest('tbody')) return 'rowheader';
  const isNamed = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
  return /^(section|form)$/.test(localName) && !isNamed ? null : getRole(element);
}

/** The descendants that fit. Walked by hand: jsdom's collections, which its selectors use, took a third of a test. */
function descendants(scope: Element, fits: (element: Element) => boolean, found: Element[] = []): Element[] {
  for (let child = scope.firstElementChild; child; child = child.nextElementSibling) {
    if (fits(child)) found.push(child);
    descendants(child, fits, found);
  }
  return found;
}

/** Whether an element is in this state, by its property or its attribute. */
function isIn(
  element: Element,
  state: 'checked' | 'expanded' | 'pressed',
  wanted: boolean | undefined,
): boolean {
  if (wanted === undefined) return true;
  if (state === 'checked' && element instanceof HTMLInputElement) return element.checked === wanted;
  return element.getAttribute(`aria-${state}`) === String(wanted);
}

const levelOf = (heading: Element) =>
  Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1));

/** What a field is called by: its labels, or what stands for one. */
function labelsOf(field: Element): (string | null | undefined)[] {
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels =
    /^(input|select|textarea|button)$/.test(field.localName) && (field as HTMLInputElement).labels;
  return [
    field.getAttribute('aria-label'),
    ...ids.map((id) => document.getElementById(id)?.textContent),
    ...[...(labels || [])].map(({ textContent }) => textContent),
  ];
}

/** Retries until the callback succeeds. @throws the error of the last attempt */
async function waitFor<T>(look: () => T): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, interval));
    }
  }
}

export class Locator {
  readonly #find: () => readonly Element[];
  readonly #words: string;

  /** @param words description of the locator, for messages */
  constructor(find: () => readonly Element[], words: string) {
    this.#find = find;
    this.#words = words;
  }

  #within(words: string, find: (scope: HTMLElement) => readonly Element[]): Locator {
    const all = () => this.#find().flatMap((scope) => find(scope as HTMLElement));
    return new Locator(() => [...new Set(all())], `${this.#words} ${words}`);
  }

  getByRole(role: string, { name, exact, level, checked, expanded, pressed }: ByRole = {}): Locator {
    return this.#within(`${role} ${name ?? ''}`, (scope) =>
      descendants(
        scope,
        (element) =>
          roleOf(element) === role &&
          (level === undefined || levelOf(element) === level) &&
          isIn(element, 'checked', checked) &&
          isIn(element, 'expanded', expanded) &&
          isIn(element, 'pressed', pressed) &&
          (name === undefined || matches(computeAccessibleName(element), name, exact)) &&
          !isInaccessible(element) &&
          !isFolded(element),
      ),
    );
  }

  getByText(text: Wanted, { exact }: Exactness = {}): Locator {
    return this.#within(`text ${text}`, (scope) => elementsThatSay(scope, text, exact));
  }

  getByLabel(label: Wanted, { exact }: Exactness = {}): Locator {
    return this.#within(`label ${label}`, (scope) =>
      descendants(scope, (field) => labelsOf(field).some((said) => said && matches(said, label, exact))),
    );
  }

  locator(selector: string, filter: Filter = {}): Locator {
    return this.#within(selector, (scope) => [...scope.querySelectorAll(selector)]).filter(filter);
  }

  filter({ hasText, has }: Filter): Locator {
    const find = () => {
      const inside = has?.elements();
      return this.#find().filter(
        (element) =>
          (hasText === undefined || matches(element.textContent, hasText)) &&
          (inside?.some((one) => element !== one && element.contains(one)) ?? true),
      );
    };
    return new Locator(find, `${this.#words} with ${hasText ?? has}`);
  }

  nth(place: number): Locator {
    return new Locator(
      () => [this.#find().at(place)].flatMap((one) => one ?? []),
      `${this.#words} (${place})`,
    );
  }
  first = (): Locator => this.nth(0);
  last = (): Locator => this.nth(-1);

  toString(): string {
    return this.#words;
  }

  elements(): readonly Element[] {
    return this.#find();
  }

  /** The single match. @throws Error if there are none or several */
  element(): HTMLElement {
    const found = this.#find();
    const [one] = found;
    if (!one || found.length > 1) throw new Error(`There are ${found.length} of: ${this.#words}`);
    return one as HTMLElement;
  }

  /** The single match, as soon as it can be used. */
  #usable(): Promise<HTMLElement> {
    return waitFor(() => {
      const element = this.element();
      if (isFolded(element)) throw new Error(`It is folded up: ${this.#words}`);
      if (element.matches(':disabled')) throw new Error(`It is disabled: ${this.#words}`);
      return element;
    });
  }

  async click(): Promise<void> {
    await user.click(await this.#usable());
  }

  /** Two clicks of one finger. */
  async dblclick(): Promise<void> {
    await user.dblClick(await this.#usable());
  }

  /** Replaces the text of a field. */
  async fill(value: string): Promise<void> {
    const element = await this.#usable();
    element.focus();
    fireEvent.input(element, { target: { value } });
  }

  async check(): Promise<void> {
    const element = await this.#usable();
    if (!(element as HTMLInputElement).checked) await user.click(element);
    await expect(this).toBeChecked();
  }

  async uncheck(): Promise<void> {
    const element = await this.#usable();
    // Nobody takes an answer back at once; a press that soon is a double tap (app/diary/taps.ts).
    eventClock.ahead += 320;
    if ((element as HTMLInputElement).checked) await user.click(element);
    await expect(this).not.toBeChecked();
  }

  async selectOption(option: string): Promise<void> {
    await user.selectOptions(await this.#usable(), option);
  }

  /** Chooses a file, also in a field that only its label shows. */
  async setInputFiles(file: Blob): Promise<void> {
    const element = await this.#usable();
    Object.defineProperty(element, 'files', { value: [file], configurable: true });
    fireEvent.change(element);
  }

  async focus(): Promise<void> {
    (await this.#usable()).focus();
  }

  /** @param key as in `KeyboardEvent.key` */
  async press(key: string): Promise<void> {
    await this.focus();
    await press(key);
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await waitFor(() => this.element())).getAttribute(name);
  }

  count = async (): Promise<number> => this.#find().length;
  isVisible = async (): Promise<boolean> => this.#find().some(isShown);
}

/** The whole document. */
export const everything = new Locator(() => [document.body], '');
/** @param key as in `KeyboardEvent.key`, or `Space` */
export const press = (key: string): Promise<void> =>
  // A slash in braces would release a key.
  user.keyboard(key === 'Space' ? '[Space]' : key === '/' ? key : `{${key}}`);

interface Looked {
  readonly pass: boolean;
  readonly said: unknown;
}

/** A matcher that retries until its condition is true, or with `.not` until it is false. */
function looking<Args extends readonly unknown[], On = Locator>(
  name: string,
  look: (on: On, ...args: Args) => Looked,
) {
  return async function match(this: { readonly isNot?: boolean | undefined }, on: On, ...args: Args) {
    const isNot = this.isNot === true;
    let last: Looked = { pass: isNot, said: 'nothing' };
    const tryOnce = () => {
      try {
        last = look(on, ...args);
      } catch (error) {
        last = { pass: isNot, said: error instanceof Error ? error.message : error };
      }
      if (last.pass === isNot) throw new Error();
    };
    await waitFor(tryOnce).catch(() => undefined);
    const message = () => `${on}: ${isNot ? 'not ' : ''}${name} ${args.join(', ')}; it is: ${last.said}`;
    return { pass: last.pass, message };
  };
}

const textOf = (on: Locator) => plain(on.element().textContent);
const saying = (said: string | null, pass: boolean): Looked => ({ pass, said });

export const matchers = {
  toHaveURL: looking<[Wanted], { readonly url: () => string }>('at', ({ url }, wanted) =>
    saying(url(), typeof wanted === 'string' ? url() === wanted : wanted.test(url())),
  ),
  toBeVisible: looking('visible', (on) => saying(null, isShown(on.element()))),
  toBeHidden: looking('hidden', (on) => saying(null, !on.elements().some(isShown))),
  toBeAttached: looking('attached', (on) => saying(null, on.elements().length > 0)),
  toHaveCount: looking('count', (on, count: number) => {
    const { length } = on.elements();
    return { pass: length === count, said: length };
  }),
  /** With an array: some of the elements contain these texts, in this order. */
  toContainText: looking('contains', (on, wanted: Wanted | readonly Wanted[]) => {
    if (typeof wanted === 'string' || wanted instanceof RegExp)
      return saying(textOf(on), matches(textOf(on), wanted));
    const left = [...wanted];
    for (const { textContent } of on.elements())
      if (left[0] !== undefined && matches(textContent, left[0])) left.shift();
    return saying(`without ${left}`, left.length === 0);
  }),
  toHaveText: looking('says', (on, wanted: Wanted) => saying(textOf(on), matches(textOf(on), wanted, true))),
  toHaveValue: looking('value', (on, value: string) => {
    const said = (on.element() as HTMLInputElement).value;
    return saying(said, said === value);
  }),
  toBeChecked: looking('checked', (on) => saying(null, (on.element() as HTMLInputElement).checked)),
  toBeDisabled: looking('disabled', (on) => saying(null, on.element().matches(':disabled'))),
  toBeFocused: looking('focused', (on) =>
    saying(document.activeElement?.outerHTML ?? null, document.activeElement === on.element()),
  ),
  toHaveAttribute: looking('attribute', (on, name: string, wanted: Wanted) => {
    const said = on.element().getAttribute(name);
    return saying(said, said !== null && matches(said, wanted, true));
  }),
  toHaveAccessibleName: looking('name', (on, wanted: Wanted) => {
    const said = computeAccessibleName(on.element());
    return saying(said, matches(said, wanted, true));
  }),
  toHaveAccessibleDescription: looking('description', (on, wanted: Wanted) => {
    const said = computeAccessibleDescription(on.element());
    return saying(said, matches(said, wanted, true));
  }),
};

interface LocatorMatchers {
  toBeVisible(): Promise<void>;
  toBeHidden(): Promise<void>;
  toBeAttached(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  toContainText(wanted: Wanted | readonly Wanted[]): Promise<void>;
  toHaveText(wanted: Wanted): Promise<void>;
  toHaveValue(value: string): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeDisabled(): Promise<void>;
  toBeFocused(): Promise<void>;
  toHaveAttribute(name: string, wanted: Wanted): Promise<void>;
  toHaveAccessibleName(wanted: Wanted): Promise<void>;
  toHaveAccessibleDescription(wanted: Wanted): Promise<void>;
  /** Path, query and fragment of the page. */
  toHaveURL(wanted: Wanted): Promise<void>;
}

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown>
    extends LocatorMatchers {}
}
