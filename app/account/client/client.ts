import { forgetLoss } from '../session/session-loss.ts';
import { sessionKey, sessionStorage } from '../session/session-storage.ts';
import type { Client } from './build-client.ts';

export type { Client } from './build-client.ts';

let loading: Promise<Client> | undefined;

/**
 * The official client, downloaded when first needed: a visitor who only reads never fetches it. A failed download is not
 * remembered, so the next call tries again.
 */
export function loadClient(): Promise<Client> {
  loading ??= import('./build-client.ts')
    .then(({ buildClient }) => buildClient())
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Starts the client's download before it is needed: the person starts to fill in a form, or auth-js keeps a session fresh. */
export function warmUp(): void {
  // Offline, the action itself will report it.
  loadClient().catch(() => undefined);
}

/** Signs out of this device, also offline. The caller navigates to the sign-in page. */
export async function signOut(): Promise<void> {
  forgetLoss();
  try {
    const { auth } = await loadClient();
    await auth.signOut({ scope: 'local' });
  } catch {
    // Not even the client could be loaded: the session on the server expires by itself.
    sessionStorage.removeItem(sessionKey);
  }
  // A pending request may have been refused and noted as a loss meanwhile.
  forgetLoss();
}
