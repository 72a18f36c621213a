import { type ComponentType, lazy } from 'react';

/** Browsers fail with one of these when a script cannot be had; anything else is a fault in it. */
const isOutOfReach = (error: unknown) => error instanceof TypeError;

/**
 * A component that is downloaded when it is first drawn: `lazily(() => import('./part.tsx'))`. When it is out of reach, its
 * place goes on waiting until there is a connection again, or a reload: what is typed elsewhere on the page stays.
 */
export function lazily<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const attempt = (): Promise<{ default: ComponentType<Props> }> =>
    load().catch((error: unknown) => {
      if (!isOutOfReach(error)) throw error;
      return new Promise((resolve, reject) => {
        window.addEventListener('online', () => attempt().then(resolve, reject), { once: true });
      });
    });
  return lazy(attempt);
}
