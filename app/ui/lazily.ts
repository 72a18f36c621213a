import { type ComponentType, lazy } from 'react';

/** Browsers throw this type when a script cannot be loaded; any other error is a fault in it. */
const isOutOfReach = (error: unknown) => error instanceof TypeError;

/**
 * For the `catch` of a dynamic import. If a part cannot be loaded, it stays suspended and the rest of the page stays, with
 * any typed input. Retrying would not help (Chromium remembers failed scripts for the life of a page):
 * app/pwa/replaced-build.ts offers to reload.
 */
export function waitWhenOutOfReach(error: unknown): Promise<never> {
  if (isOutOfReach(error)) return new Promise<never>(() => undefined);
  throw error;
}

/** Calls back when there is nothing else to do. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(act);
  else setTimeout(act, 1000);
}

/** Downloads a part that may soon be needed. If it fails, its first use tries again. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  whenIdle(() => void load().catch(() => undefined));
}

/** A component that is downloaded when first rendered: `lazily(() => import('./part.tsx'))`. */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(waitWhenOutOfReach));
}
