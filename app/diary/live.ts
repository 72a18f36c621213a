import { RealtimeClient } from '@supabase/realtime-js';
import { entityNames } from '#app/diary/sync/entities.ts';
import { loadClient } from '../account/client/client.ts';
import { readConfig } from '../account/client/client-config.ts';

/** Milliseconds in which changes are combined into one notification. */
const together = 150;

/** Milliseconds until a refused channel joins again. */
const rejoinAfter = 10_000;

/** Every table that can change on another device, and the erasures. */
const tables = [...entityNames, 'erasures'];

/**
 * Listens to changes of one person's rows over Supabase Realtime and reports that something changed; the pull then reads
 * it. Without it, changes arrive at the next poll.
 * @param onChange called once for changes that come together, and whenever a change may have been missed
 * @returns how to stop
 */
export function listen(userId: string, onChange: () => void): () => void {
  const { url, key } = readConfig();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const notify = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, together);
  };
  const client = new RealtimeClient(`${url.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: key },
    // Called with every heartbeat; auth-js renews the token.
    accessToken: async () => {
      // A hidden page renews nothing, even if a timer of the client still fires.
      if (stopped) return null;
      const { auth } = await loadClient();
      const { data } = await auth.getSession();
      return data.session?.user.id === userId ? data.session.access_token : null;
    },
  });
  let again: ReturnType<typeof setTimeout> | undefined;

  /** Joins a channel on all tables; a channel that is refused while the session is being renewed joins again later. */
  async function join(): Promise<void> {
    // A channel uses the token the client has when it joins.
    await client.setAuth().catch(() => undefined);
    if (stopped) return;
    const channel = client.channel(`diary-${userId}`);
    for (const table of tables) {
      const filter = `user_id=eq.${userId}`;
      channel.on('postgres_changes', { event: '*', schema: 'public', table, filter }, notify);
    }
    channel.on('system', {}, ({ status }: { readonly status?: unknown }) => {
      if (status !== 'error') return;
      void client.removeChannel(channel);
      again = setTimeout(() => void join(), rejoinAfter);
    });
    channel.subscribe((status) => {
      // Changes made before the subscription are fetched.
      if (status === 'SUBSCRIBED') notify();
    });
  }
  void join();

  return () => {
    stopped = true;
    clearTimeout(timer);
    clearTimeout(again);
    void client.removeAllChannels();
    void client.disconnect();
  };
}

/** Listens while the page is visible; a hidden page pulls once it becomes visible. @returns how to stop */
export function listenWhileVisible(userId: string, onChange: () => void): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) stop ??= listen(userId, onChange);
    else {
      stop?.();
      stop = undefined;
    }
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
