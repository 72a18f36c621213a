import { useSyncExternalStore } from 'react';

/** The server fills the element in (app/shell/page-config.tsx). */
const read = () => document.querySelector<HTMLMetaElement>('meta[name=diary-operator]')?.content ?? '';
const neverChanges = () => () => undefined;
const unknown = () => '';

/** Who runs this server (OPERATOR_NAME), from the first effect on; empty where that was not stated. */
export function useOperatorName(): string {
  return useSyncExternalStore(neverChanges, read, unknown);
}
