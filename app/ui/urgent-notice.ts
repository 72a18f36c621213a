import { useSyncExternalStore } from 'react';

/** The notices on the screen that cannot wait: nothing may lie over them, nor soothe beside them. */
const shown = new Set<HTMLElement>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** For the `ref` of such a notice. */
export function urgentNotice(element: HTMLElement | null): () => void {
  if (element) shown.add(element);
  changed();
  return () => {
    if (element) shown.delete(element);
    changed();
  };
}

/** The notices on the screen that cannot wait. */
export const urgentNotices = (): ReadonlySet<HTMLElement> => shown;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether one of them is on the screen: dialogs, banners, offers and toasts of their own accord wait. */
export const useUrgentNotice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => shown.size > 0,
    () => false,
  );
