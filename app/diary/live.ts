import { RealtimeClient } from '@supabase/realtime-js';
import { entityNames } from '#app/diary/sync/entities.ts';
import { readConfig } from '../account/config.ts';
import { connect } from '../account/session.ts';

/** Milliseconds in which changes that come together are one reason to ask. */
const together = 150;

/** Milliseconds until a refused channel asks again. */
const rejoinAfter = 10_000;

/** Every table that can change elsewhere, and the deletions for good. */
const tables = [...entityNames, 'erasures'];

/**
 * Listens to changes of one person's rows by Supabase Realtime and reports that something changed; the pull then reads
 * what. Without it the diary is updated later.
 * @param onChange called once for changes that come together, and whenever something may have been missed
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
    // Asked for again with every heartbeat: auth-js renews it.
    accessToken: async () => {
      // A hidden page renews nothing, whatever timer of the client still runs out.
      if (stopped) return null;
      const { auth } = await connect();
      const { data } = await auth.getSession();
      return data.session?.user.id === userId ? data.session.access_token : null;
    },
  });
  let again: ReturnType<typeof setTimeout> | undefined;

  /** A channel on all tables; one that may not listen, because the session is being renewed, is tried again. */
  async function join(): Promise<void> {
    // A channel takes the token that the client has when it joins.
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
      // What happened while nobody listened.
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

/** Listens while the page is visible; a hidden page pulls when it becomes visible. @returns how to stop */
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
