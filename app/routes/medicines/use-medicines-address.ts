import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What is open over the list: one medicine, the form for a new one, or that for one that is there. */
export type Opened =
  | { readonly kind: 'medicine' | 'edit'; readonly id: string }
  | { readonly kind: 'add' }
  | undefined;

function openedIn(parameters: URLSearchParams): Opened {
  if (parameters.has('add')) return { kind: 'add' };
  for (const kind of ['edit', 'medicine'] as const) {
    const id = parameters.get(kind);
    if (id) return { kind, id };
  }
  return undefined;
}

/** What is open lives in the address, so that Back, a reload and a link lead to it. */
export function useMedicinesAddress() {
  const [parameters, setParameters] = useSearchParams();
  const { state } = useLocation() as { state: { readonly opened?: boolean } | null };
  const navigate = useNavigate();
  const open = (address: Record<string, string>) =>
    setParameters(address, { state: { opened: true }, preventScrollReset: true });
  return {
    opened: openedIn(parameters),
    openMedicine: (id: string) => open({ medicine: id }),
    openForm: (id?: string) => open(id === undefined ? { add: '' } : { edit: id }),
    /** One step back when it was opened from here, so that Back does not open it again. */
    close: () => {
      if (state?.opened) navigate(-1);
      else setParameters({}, { replace: true, preventScrollReset: true });
    },
  };
}
