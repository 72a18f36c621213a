import { type ComponentType, lazy } from 'react';

/** Browsers fail with one of these when a script cannot be had; anything else is a fault in it. */
const isOutOfReach = (error: unknown) => error instanceof TypeError;

/**
 * For the `catch` of a dynamic import. When a part is out of reach, its place goes on waiting and the rest of the page
 * stays, with what is typed there. Trying again would not help (Chromium remembers for the life of a page that a script
 * failed): app/pwa/replaced-build.ts offers to load the page again.
 */
export function waitWhenOutOfReach(error: unknown): Promise<never> {
  if (isOutOfReach(error)) return new Promise<never>(() => undefined);
  throw error;
}

/** A component that is downloaded when it is first drawn: `lazily(() => import('./part.tsx'))`. */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(waitWhenOutOfReach));
}
