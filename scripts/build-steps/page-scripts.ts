import { resolve } from '../../app/paths.ts';
import { definitions } from '../../app/preferences/definitions.ts';
import { isToRead } from '../../app/shell/prerendered.ts';

/** The scripts of one page, by their addresses. */
interface PageScripts {
  readonly manifest: string;
  /** By the id of their route. */
  readonly modules: Readonly<Record<string, string>>;
  readonly entry: string;
  /** All of them and their texts. */
  readonly files: readonly string[];
  /** A page to read: nothing runs on a visitor's phone before it is touched. */
  readonly waits: boolean;
  /** Where the chosen theme is kept. */
  readonly themeKey: string;
}

/**
 * Loads the scripts of a page when they are needed: after the first paint, or where a page is there to be read, when somebody
 * touches it. A press that came before they were there is repeated. Its source text is the inline script of every page, so it
 * uses nothing from outside itself.
 */
function loadWhenNeeded({ manifest, modules, entry, files, waits, themeKey }: PageScripts): void {
  const root = document.documentElement;
  let isHinted = false;
  let isAsked = false;

  const hint = () => {
    if (isHinted) return;
    isHinted = true;
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  };

  const load = async () => {
    if (isAsked) return;
    isAsked = true;
    hint();
    await import(manifest);
    const ids = Object.keys(modules);
    const loaded = await Promise.all(ids.map((id) => import(modules[id] ?? '')));
    Object.assign(window, {
      __reactRouterRouteModules: Object.fromEntries(ids.map((id, place) => [id, loaded[place]])),
    });
    await import(entry);
  };

  // What nobody sees is not painted, and its frames never come.
  const afterFirstPaint = (act: () => void) => {
    if (document.visibilityState === 'hidden') act();
    else requestAnimationFrame(() => requestAnimationFrame(act));
  };

  // Sent by the browser itself, a form would put what is in it into the address.
  const isAwake = () => root.hasAttribute('data-hydrated');
  addEventListener('submit', (event) => isAwake() || event.preventDefault(), true);

  if (!waits || root.dataset.session === 'in') {
    afterFirstPaint(load);
    return;
  }

  // The chosen theme is marked as it will be.
  let theme = 'system';
  try {
    theme = localStorage.getItem(themeKey) ?? theme;
  } catch {
    // Where storing is forbidden nothing was chosen.
  }
  for (const radio of document.querySelectorAll<HTMLInputElement>('input[type="radio"]'))
    radio.checked = radio.value === theme;

  const wakes = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  let pressed: HTMLElement | undefined;
  let key: KeyboardEvent | undefined;
  const repeat = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const control = target?.closest<HTMLElement>(
      'button, label, input[type="radio"], input[type="checkbox"]',
    );
    // Links and what opens in place work by themselves.
    if (!control) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = control;
    void load();
  };
  // The one shortcut there is, for the menu.
  const repeatKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    key = new KeyboardEvent('keydown', event);
  };
  for (const name of wakes) addEventListener(name, load, { passive: true, once: true });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', load, { once: true });
  addEventListener('click', repeat, true);
  addEventListener('keydown', repeatKey);
  new MutationObserver((_, observer) => {
    if (!isAwake()) return;
    observer.disconnect();
    removeEventListener('click', repeat, true);
    removeEventListener('keydown', repeatKey);
    pressed?.click();
    if (key) dispatchEvent(key);
  }).observe(root, { attributes: true, attributeFilter: ['data-hydrated'] });

  // So that the first touch is answered at once; not on somebody's last megabytes.
  const connection: { readonly saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  if (connection?.saveData) return;
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(hint) : setTimeout(hint, 1000);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}

/** The script by which React Router starts a page: its manifest, a module a route, its entry. */
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Takes a page's scripts out of the way of its first paint: no hint in its head, and one script that knows when to load.
 * @param name `es/entry/index.html`
 * @param texts addresses of the texts its scripts will ask for
 * @throws Error when React Router writes its start in another way than known
 */
export function deferScripts(html: string, name: string, texts: readonly string[]): string {
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

  const hint = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/>/g;
  const hinted = [...html.matchAll(hint)].map(([, href]) => href);
  const found = resolve(`/${name.replace(/index\.html$/, '')}`);
  const plan = {
    manifest,
    modules,
    entry,
    files: [...new Set([...hinted, manifest, entry, ...imported.values(), ...texts])],
    waits: found.kind === 'page' && isToRead(found.screen),
    themeKey: definitions.theme.key,
  };
  return html
    .replace(hint, '')
    .replace(
      startScript,
      () => `<script type="module" async="">(${loadWhenNeeded})(${JSON.stringify(plan)})</script>`,
    );
}
