import { useStore } from '../use-store.ts';

/** The server fills in the element (app/shell/page-config.tsx). */
const read = () => document.querySelector<HTMLMetaElement>('meta[name=diary-operator]')?.content ?? '';
const neverChanges = () => () => undefined;
const unknown = () => '';

/** The operator of this server (OPERATOR_NAME), from the first effect on; empty if not configured. */
export function useOperatorName(): string {
  return useStore(neverChanges, read, unknown);
}
