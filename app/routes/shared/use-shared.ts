import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { openShared, type SharedState } from '#app/diary/share/shared-report.ts';

/** `loading`: nothing is known yet. `incomplete`: the address has no token. `locked`: too many wrong PINs, entered here. */
export type PageState = SharedState | { readonly kind: 'loading' | 'incomplete' | 'locked' };

export interface Opened {
  readonly state: PageState;
  /** Whether a PIN is being checked. */
  readonly busy: boolean;
  readonly tryPin: (pin: string) => void;
  readonly retry: () => void;
}

/** The token in the history entry's state: the browser keeps it there, and does not show, print or bookmark it. */
const tokenIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'shareToken' in state && typeof state.shareToken === 'string'
    ? state.shareToken
    : undefined;

/**
 * Opens the report a share link names. The token is removed from the address at once: browsers print addresses on each page
 * and complete them for the next person at this machine. A reload still works; another tab needs the link.
 */
export function useShared(): Opened {
  const { hash, pathname, search, state: stored } = useLocation();
  const navigate = useNavigate();
  const [state, setState] = useState<PageState>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  /** Number of the latest request; answers to earlier ones are ignored. */
  const latest = useRef(0);
  const token = tokenIn(stored);

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
