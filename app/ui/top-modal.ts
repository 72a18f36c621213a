import { useSyncExternalStore } from 'react';

const topModal = () => [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog that is open over all others, if one is: what lies outside of it cannot be reached. */
export function useTopModal(): HTMLDialogElement | undefined {
  return useSyncExternalStore(subscribe, topModal);
}
