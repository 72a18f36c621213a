import { shell as english } from '../../app/i18n/en/shell.ts';
import { shell as spanish } from '../../app/i18n/es/shell.ts';
import { isToRead, type Locale, resolve } from '../../app/paths.ts';
import { definitions } from '../../app/preferences/definitions.ts';
import { firstPaintScript } from '../../app/preferences/paint.ts';
import { buttonStyle } from '../../app/ui/button-style.ts';
import { sidebarCookieSeconds } from '../../domain/limits.ts';

/** The scripts of one page, by their addresses. */
interface PageScripts {
  /** By the id of their route. */
  readonly modules: Readonly<Record<string, string>>;
  readonly entry: string;
  /** All script and text files of the page. */
  readonly files: readonly string[];
  /** The whole stylesheet; the page contains only the rules it needs. */
  readonly stylesheet: string;
  /** Address of the web app's manifest; linked late, because a browser would load it with the page. */
  readonly webManifest: string;
  /** Whether the page is one to read: its scripts load only at the first touch. */
  readonly waits: boolean;
  /** Where the choices are stored that are answered without React: keys of `localStorage`, and the sidebar's cookie. */
  readonly stored: Record<'theme' | 'themeBefore' | 'sidebar' | 'sidebarSeconds', string>;
  /**
   * Texts and classes of the message when scripts fail to load: the same as in app/shell/shell.tsx, which is
   * itself a script.
   */
  readonly missing: Record<'reason' | 'reload' | 'later' | 'place' | 'box' | 'primary' | 'quiet', string>;
}

/**
 * Loads a page's scripts when they are needed: after the first paint, or on a page to read once somebody touches what
 * needs them. What the platform can answer by itself (menu, theme, sidebar) is answered before; other presses and
 * input are replayed; if the scripts fail to load, a message offers to reload. The source text of this function is the
 * inline script of every page, so it uses nothing outside itself.
 * @param paint sets theme and sidebar on the document again (app/preferences/paint.ts)
 */
function loadWhenNeeded(plan: PageScripts, paint: () => void): void {
  const { modules, entry, files, stylesheet, webManifest, waits, stored, missing } = plan;
  const root = document.documentElement;
  const isAwake = () => root.hasAttribute('data-hydrated');
  let isRequested = false;

  const link = (href: string, rel: string) => {
    const made = Object.assign(document.createElement('link'), { rel, href });
    document.head.append(made);
    return made;
  };

  const loadStylesheet = () =>
    new Promise((onload, onerror) => Object.assign(link(stylesheet, 'stylesheet'), { onload, onerror }));

  const run = async () => {
    const styled = loadStylesheet();
    // None waits until what imports it has arrived; some at a time, as asking takes a cheap phone a millisecond or two apiece.
    const requested: Promise<unknown>[] = [];
    for (const [place, file] of files.entries()) {
      if (file !== entry) requested.push(import(file));
      if (place % 8 === 7) await new Promise((resolve) => setTimeout(resolve));
    }
    await Promise.all(requested);
    const ids = Object.keys(modules);
    const loaded = await Promise.all(ids.map((id) => import(modules[id] ?? '')));
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(ids.map((id, place) => [id, loaded[place]])),
    });
    await styled;
    await import(entry);
  };

  // A browser does not request a failed module script again: the page has to be reloaded, once there is a connection.
  let offer: HTMLElement | undefined;
  const offerReload = () => {
    if (offer) return;
    const element = (name: string, className: string, text = '') =>
      Object.assign(document.createElement(name), { className, textContent: text });
    const button = (className: string, text: string, act: () => void) => {
      const made = element('button', className, text);
      made.addEventListener('click', act);
      return made;
    };
    const place = element('div', missing.place);
    place.setAttribute('role', 'status');
    document.body.append(place);
    const box = element('div', missing.box);
    const dismiss = () => {
      place.remove();
      offer = undefined;
    };
    const reload = button(missing.primary, missing.reload, () => location.reload());
    box.append(element('p', 'w-full px-1', missing.reason), button(missing.quiet, missing.later, dismiss));
    if (navigator.onLine) box.append(reload);
    else addEventListener('online', () => box.append(reload), { once: true });
    place.append(box);
    offer = place;
  };

  let isMissing = false;
  const load = async () => {
    if (isRequested) return;
    isRequested = true;
    try {
      await run();
    } catch (error) {
      isMissing = true;
      // Reading and links work without scripts.
      if (!waits || pressed.size > 0) offerReload();
      throw error;
    }
  };

  // After the paint that shows the answer to a touch.
  const wake = () => {
    if (!isRequested) requestAnimationFrame(() => setTimeout(load));
  };

  // A hidden page is not painted.
  const afterFirstPaint = (act: () => void) => {
    if (document.visibilityState === 'hidden') return act();
    const observer = new PerformanceObserver(() => {
      observer.disconnect();
      act();
    });
    observer.observe({ type: 'paint', buffered: true });
  };

  if (webManifest) afterFirstPaint(() => link(webManifest, 'manifest'));

  const themeSwitches = () => document.querySelectorAll<HTMLSelectElement>('select[data-theme-switch]');
  const isThemeSwitch = (select: HTMLSelectElement) => 'themeSwitch' in select.dataset;
  const readTheme = () => {
    try {
      return localStorage.getItem(stored.theme) ?? 'system';
    } catch {
      // Where storage is blocked, no theme was chosen.
      return 'system';
    }
  };
  const showTheme = () => {
    for (const choice of themeSwitches()) choice.value = readTheme();
  };
  showTheme();

  // As app/preferences/attack-mode.ts does, and app/preferences/store.ts for the sidebar.
  const chooseTheme = ({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || !isThemeSwitch(target)) return;
    const chosen = target.value;
    try {
      if (chosen === 'attack' && readTheme() !== 'attack')
        localStorage.setItem(stored.themeBefore, readTheme());
      localStorage.setItem(stored.theme, chosen);
    } catch {
      // As without a choice.
    }
    paint();
    showTheme();
  };
  const toggleSidebar = (button: HTMLElement) => {
    const isExpanded = String(root.dataset.sidebar === 'collapsed');
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and the next paint is not
    document.cookie = `${stored.sidebar}=${isExpanded}; Path=/; Max-Age=${stored.sidebarSeconds}; SameSite=Lax${secure}`;
    button.ariaExpanded = isExpanded;
    paint();
  };

  /** Answers the press of a button that needs no React. @returns whether it is one: it must not be repeated */
  const isAnswered = (control: HTMLElement) => {
    if (control.matches('[name=sidebar]')) {
      toggleSidebar(control);
      return true;
    }
    const dialog = document.getElementById(control.getAttribute('commandfor') ?? '');
    if (!(dialog instanceof HTMLDialogElement)) return false;
    // A browser that knows the attribute does it after this event.
    if ('command' in control) return true;
    if (dialog.open) dialog.close();
    else dialog.showModal();
    return true;
  };

  // Pressed elements, in order; pressing an element again before it responds counts once. The browser answers a choice by
  // itself: it shows at once, and React hears of it when it is there.
  const pressed = new Set<HTMLElement>();
  const isChoice = (control: Element) => /^(radio|checkbox)$/.test(control.getAttribute('type') ?? '');
  const keepChoice = (control: HTMLInputElement) => {
    const isBack = control.type === 'checkbox' && pressed.delete(control);
    for (const other of pressed)
      if (other instanceof HTMLInputElement && other.name === control.name && control.type === 'radio')
        pressed.delete(other);
    if (!isBack) pressed.add(control);
  };
  const keepPress = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const named = target?.closest('label')?.control;
    const control = [target, named]
      .map((one) => one?.closest<HTMLElement>('button, input[type="radio"], input[type="checkbox"]'))
      .find((one) => one);
    // Links, disclosure elements and labels of inputs work without scripts.
    if (!control || offer?.contains(control)) return;
    wake();
    if (isAnswered(control)) return;
    event.stopImmediatePropagation();
    if (control instanceof HTMLInputElement) {
      // The press of a label is followed by one of what it names.
      if (target === control) keepChoice(control);
    } else {
      event.preventDefault();
      pressed.add(control);
    }
    if (isMissing) offerReload();
  };

  // Values typed so far: a form renders its own state when it starts and would discard them.
  const written = new Map<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, string>();
  const keepText = ({ target }: Event) => {
    const isText =
      (target instanceof HTMLInputElement && !isChoice(target)) || target instanceof HTMLTextAreaElement;
    const isSelect = target instanceof HTMLSelectElement && !isThemeSwitch(target);
    if (isText || isSelect) written.set(target, target.value);
  };

  // The only keyboard shortcut: presses the button of the menu, whichever there is.
  const pressMenu = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const buttons = document.querySelectorAll<HTMLElement>('[name=sidebar], [command=show-modal]');
    [...buttons].find((button) => button.getClientRects().length > 0)?.click();
  };

  addEventListener('click', keepPress, true);
  addEventListener('input', keepText, true);
  addEventListener('change', chooseTheme, true);
  addEventListener('keydown', pressMenu);
  const repeat = async () => {
    removeEventListener('click', keepPress, true);
    removeEventListener('input', keepText, true);
    removeEventListener('change', chooseTheme, true);
    removeEventListener('keydown', pressMenu);
    for (const [field, text] of written) {
      // React compares with the value last set on the element itself.
      field.value = '';
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, text);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
    for (const control of pressed) {
      // React hears of a choice only as a change.
      if (control instanceof HTMLInputElement)
        control.checked = control.type === 'checkbox' && control.defaultChecked;
      control.click();
      // Lets the effect of a press render before the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  new MutationObserver((_, observer) => {
    if (!isAwake()) return;
    observer.disconnect();
    void repeat();
  }).observe(root, { attributes: true, attributeFilter: ['data-hydrated'] });

  // A prerendered link to the page in the other language does not have the query of this address.
  const keepQuery = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]');
    if (!link || isAwake()) return;
    link.search = location.search;
    link.hash = location.hash;
  };
  addEventListener('click', keepQuery, true);
  // Submitted by the browser itself, a form would put its content into the address.
  addEventListener('submit', (event) => isAwake() || event.preventDefault(), true);

  // A page for an attack has one number to call, and it is the reader's at once.
  if (!waits || root.dataset.session === 'in' || document.querySelector('[data-by-country=now]')) {
    afterFirstPaint(load);
    return;
  }

  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);

  // A finger that scrolls, follows a link or unfolds something only reads; a press of a button wakes above. A mouse that
  // rests has events, too, of a page that comes under it.
  const fields = 'input, select, textarea, button';
  const moved = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && (event.movementX !== 0 || event.movementY !== 0)) wake();
  };
  addEventListener('pointermove', moved, { passive: true });
  addEventListener('keydown', wake, { passive: true });
  addEventListener('focusin', ({ target }) => target instanceof Element && target.matches(fields) && wake());
  // Numbers to call are those of the reader's country once the scripts run, and scripts of others need an answer first:
  // there scrolling is enough.
  const lookAhead = () => {
    if (document.querySelector('meta[name=diary-third-parties]:not([content=""])')) wake();
    const near = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: '50%' },
    );
    for (const numbers of document.querySelectorAll('[data-by-country]')) near.observe(numbers);
  };
  for (const name of ['click', 'pointercancel'])
    addEventListener(name, lookAhead, { passive: true, once: true });
}

function missingIn(locale: Locale): PageScripts['missing'] {
  const { incomplete, later } = { es: spanish, en: english }[locale].reloading;
  return {
    reason: incomplete.reason,
    reload: incomplete.accept,
    later,
    place:
      'fixed inset-x-0 bottom-[calc(var(--phone-bar-height)+env(safe-area-inset-bottom))] z-30 p-4 md:right-0 md:bottom-0 md:left-auto md:w-form',
    box: 'flex flex-wrap justify-end gap-2 rounded-lg border border-border-strong bg-surface-raised p-3',
    primary: buttonStyle('primary'),
    quiet: buttonStyle('quiet'),
  };
}

/** The screen of a prerendered page: `es/entry/index.html` is the one at `/es/entry/`. */
export const screenAt = (name: string) => resolve(`/${name.replace(/index\.html$/, '')}`);

/** React Router's start script of a page: its manifest, one module per route, its entry. */
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Moves a page's scripts out of the way of its first paint: removes the hints in its head and adds one script that
 * loads them later.
 * @param name `es/entry/index.html`
 * @param later addresses of the texts its scripts will request, and of the whole stylesheet
 * @throws Error when React Router's start script has an unknown form
 */
export function deferScripts(
  html: string,
  name: string,
  { texts, stylesheet }: { readonly texts: readonly string[]; readonly stylesheet: string },
): string {
  const start = startScript.exec(html)?.[1] ?? '';
  const manifest = /import "([^"]+)"/.exec(start)?.[1];
  const entry = /import\("([^"]+)"\)/.exec(start)?.[1];
  const imported = new Map(
    [...start.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, as, from]) => [as, from]),
  );
  const routes = [
    ...(/__reactRouterRouteModules = \{(.*?)\}/.exec(start)?.[1] ?? '').matchAll(/"([^"]+)":(\w+)/g),
  ];
  const modules = Object.fromEntries(routes.map(([, id, as]) => [id, imported.get(as)]));
  if (!manifest || !entry || routes.length === 0) throw new Error(`${name} does not start as expected`);

  const webManifest = /<link rel="manifest" href="([^"]+)"\/>/;
  const hint = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
  const hinted = [...html.matchAll(hint)].map(([, href]) => href);
  const found = screenAt(name);
  const plan = {
    modules,
    entry,
    files: [...new Set([...hinted, manifest, entry, ...imported.values(), ...texts])],
    stylesheet,
    webManifest: webManifest.exec(html)?.[1] ?? '',
    waits: found.kind === 'page' && isToRead(found.screen),
    stored: {
      theme: definitions.theme.key,
      themeBefore: definitions.themeBeforeAttack.key,
      sidebar: definitions.sidebar.key,
      sidebarSeconds: String(sidebarCookieSeconds),
    },
    missing: missingIn(found.kind === 'redirect' ? 'es' : found.locale),
  };
  return html
    .replace(hint, '')
    .replace(webManifest, '')
    .replace(
      startScript,
      () =>
        `<script type="module" async="">(${loadWhenNeeded})(${JSON.stringify(plan)},()=>${firstPaintScript()})</script>`,
    );
}
