import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openShared, type SharedState } from '#app/diary/share/shared-report.ts';

/** `loading`: nothing is known yet. `incomplete`: the address has no token. `locked`: by what was typed here. */
export type PageState = SharedState | { readonly kind: 'loading' | 'incomplete' | 'locked' };

export interface Opened {
  readonly state: PageState;
  /** A PIN is being tried. */
  readonly busy: boolean;
  readonly tryPin: (pin: string) => void;
  readonly retry: () => void;
}

/** The token of a visit: the browser keeps it with the entry of its history, and shows, prints and bookmarks it nowhere. */
const tokenIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'shareToken' in state && typeof state.shareToken === 'string'
    ? state.shareToken
    : undefined;

/**
 * Opens what the address leads to. The token is taken out of the address at once: browsers print the address on each page and
 * complete it for whoever sits at the same machine. Loading the page again still works; another tab needs the link.
 */
export function useShared(): Opened {
  const { hash, pathname, search, state: kept } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<PageState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  /** Whose answer counts. */
  const latest = useRef(0);
  const token = tokenIn(kept);

  const open = useCallback(async (withToken: string, pin: string | null) => {
    latest.current += 1;
    const mine = latest.current;
    setBusy(true);
    const answer = await openShared(withToken, pin);
    if (mine !== latest.current) return;
    setBusy(false);
    const isLocked = answer.kind === 'wrong-pin' && answer.triesLeft === 0;
    setState(isLocked ? { kind: 'locked' } : answer);
  }, []);

  useEffect(() => {
    if (hash.length > 1) {
      const replaced = { pathname, search, hash: '' };
      navigate(replaced, { replace: true, preventScrollReset: true, state: { shareToken: hash.slice(1) } });
      return;
    }
    if (token === undefined) {
      setState({ kind: 'incomplete' });
      return;
    }
    setState({ kind: 'loading' });
    void open(token, null);
  }, [hash, pathname, search, token, navigate, open]);

  return {
    state,
    busy,
    tryPin: (pin) => token !== undefined && void open(token, pin),
    retry: () => {
      if (token === undefined) return;
      setState({ kind: 'loading' });
      void open(token, null);
    },
  };
}
