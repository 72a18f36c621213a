import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What an address may bring to a form; the grammar is domain/intake/address-answers.ts, which is not loaded without. */
const names = ['pain', 'start', 'at', 'took', 'side', 'symptoms', 'note', 'shared'];

/**
 * The answers that the page's address brings, as it says them; undefined without any. They leave the address at once, so that
 * neither the history nor a link keeps them.
 */
export function useBrought(): URLSearchParams | undefined {
  const [address, setAddress] = useSearchParams();
  const isBringing = names.some((name) => address.has(name));
  const [brought, setBrought] = useState(() => (isBringing ? new URLSearchParams(address) : undefined));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (!isBringing) return;
    setBrought((before) => (String(before) === String(address) ? before : new URLSearchParams(address)));
    setAddress(
      (now) => {
        for (const name of names) now.delete(name);
        return now;
      },
      { replace: true },
    );
  }, [isBringing]);
  return brought;
}
