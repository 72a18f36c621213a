import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last: what lies outside of that one cannot be reached. */
let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function set(next: typeof modals): void {
  modals = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog over everything. @returns how to close it */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  set([...modals, dialog]);
  return () => {
    dialog.close();
    set(modals.filter((other) => other !== dialog));
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The modal dialog everything else lies behind, if one is open. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(
    subscribe,
    () => modals.at(-1),
    () => undefined,
  );
}
