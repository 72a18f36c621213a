/** The session behind a channel decides who receives changes, and until when. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindsFor } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { forgeries } from '../forged-tokens.ts';
import { handshake, listen, newPerson, type Person, pause, startSecondServer } from './realtime-server.ts';

describe.each(kindsFor())('on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ kind });
  });
  afterAll(() => server.close());

  const asEngine = (text: string, params: readonly unknown[]) =>
    server.database.asRole({ role: 'engine' }, (sql) => sql.query(text, params));

  /** Inserts and deletes a row of the person's, without the app. */
  async function changeSomething({ id: user }: Person): Promise<string> {
    const id = randomUUID();
    await asEngine('insert into episodes (id, user_id, intensity) values ($1, $2, 5)', [id, user]);
    await asEngine('delete from episodes where id = $1', [id]);
    return id;
  }

  /** Waits long enough for a message to arrive. */
  const long = () => pause(300);

  describe('an account with a second factor', () => {
    it('sends nothing to a session at aal1', async () => {
      const ana = await newPerson(server);
      await asEngine(
        `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
        [ana.id],
      );
      const full = await ana.token({ aal: 'aal2' });
      const ears = [
        await listen(await ana.device(), {}),
        await listen(await ana.device({ accessToken: async () => full }), {}),
      ];
      const id = await changeSomething(ana);
      await ears[1]?.change(({ eventType, old }) => eventType === 'DELETE' && old.id === id);
      await long();
      expect(ears[0]?.heard).toEqual([]);
    });
  });

  describe('tokens', () => {
    it('who subscribes first and signs in afterwards hears their own changes on the same channel', async () => {
      const ana = await newPerson(server);
      let token: string | undefined;
      const device = createClient(server.url, server.keys.publishableKey, {
        accessToken: async () => token ?? server.keys.publishableKey,
      });
      const heard: unknown[] = [];
      const notices: string[] = [];
      const states: string[] = [];
      device
        .channel('db-changes')
        .on('postgres_changes', { event: 'DELETE', schema: 'public', table: 'episodes' }, ({ old }) =>
          heard.push(old.id),
        )
        .on('system', {}, ({ message }) => notices.push(message))
        .subscribe((state) => states.push(state));
      await expect.poll(() => notices).toContainEqual(expect.stringContaining('cannot be read by anon'));
      token = await ana.token();
      await device.realtime.setAuth();
      await expect.poll(() => notices).toContain('Subscribed to PostgreSQL');
      const id = await changeSomething(ana);
      await expect.poll(() => heard).toEqual([id]);
      expect(states).toEqual(['SUBSCRIBED']);
      await device.removeAllChannels();
    });

    it('a renewed token is taken on the open channel', async () => {
      const ana = await newPerson(server);
      const [brief, lasting] = [await ana.token({}, 6), await ana.token()];
      const expired = pause(6500);
      let token = brief;
      const device = await ana.device({ accessToken: async () => token });
      const ear = await listen(device);
      token = lasting;
      await device.realtime.setAuth();
      await expired;
      expect(ear.states).toEqual(['SUBSCRIBED']);
      const id = await changeSomething(ana);
      await ear.change(({ old }) => old.id === id);
    });

    it('when it expires the channel is closed with a reason, and told nothing more', async () => {
      const ana = await newPerson(server);
      const brief = await ana.token({}, 5);
      const ear = await listen(await ana.device({ accessToken: async () => brief }));
      await ear.state('CLOSED');
      expect(ear.notices.at(-1)).toMatchObject({ status: 'error', message: 'The token has expired' });
      await changeSomething(ana);
      await long();
      expect(ear.heard).toEqual([]);
    });

    it('another person’s token on the same channel brings that person’s rows, and no others', async () => {
      const [ana, ben] = [await newPerson(server), await newPerson(server)];
      let token = await ana.token();
      const device = await ana.device({ accessToken: async () => token });
      const ear = await listen(device, { table: 'episodes', event: 'DELETE' });
      token = await ben.token();
      await device.realtime.setAuth();
      await long();
      await changeSomething(ana);
      const his = await changeSomething(ben);
      await ear.change(({ old }) => old.id === his);
      expect(ear.heard).toHaveLength(1);
    });

    it.each(forgeries)(
      'one that does not hold refuses the join, and ends the channel it is sent on: %s',
      async (_, forge) => {
        const [ana, ben] = [await newPerson(server), await newPerson(server)];
        const his = await ben.token();
        const forged = await forge({ tokens: server.tokens, hers: await ana.token(), his });
        const refused = await listen(await ben.device({ accessToken: async () => forged }), {});
        expect(refused.states[0]).toBe('CHANNEL_ERROR');

        let token = his;
        const device = await ben.device({ accessToken: async () => token });
        const ear = await listen(device, {});
        token = forged;
        await device.realtime.setAuth();
        await ear.state('CLOSED');
        await changeSomething(ana);
        await long();
        expect([...refused.heard, ...ear.heard]).toEqual([]);
        await refused.channel.unsubscribe();
      },
    );
  });

  describe('sessions', () => {
    it('a token whose session is over joins nothing', async () => {
      const ana = await newPerson(server);
      const device = await ana.device();
      await asEngine('delete from auth.sessions where id = $1', [ana.sessionId]);
      const ear = await listen(device);
      expect(ear.states[0]).toBe('CHANNEL_ERROR');
      await device.removeAllChannels();
    });

    it('one that is ended elsewhere closes its channels at once', async () => {
      const lines: string[] = [];
      const secondServer = await startSecondServer(server, {}, lines);
      const [ana, ben] = [await newPerson(server), await newPerson(server)];
      const ears = [
        await listen(await ana.device({ url: secondServer.url })),
        await listen(await ben.device({ url: secondServer.url })),
      ];
      await asEngine('delete from auth.sessions where id = $1', [ana.sessionId]);
      await ears[0]?.state('CLOSED');
      expect(ears[0]?.notices.at(-1)).toMatchObject({ status: 'error', message: 'The session has ended' });
      expect(ears[1]?.states).toEqual(['SUBSCRIBED']);
      expect(lines).toEqual([]);
      await secondServer.close();
    });
  });

  describe('API keys', () => {
    it('a visitor may join and hears nothing; the secret key hears everybody', async () => {
      const ana = await newPerson(server);
      const { publishableKey, secretKey } = server.keys;
      const anybody = createClient(server.url, publishableKey);
      const administrator = createClient(server.url, publishableKey, { accessToken: async () => secretKey });
      const [visitor, service] = [await listen(anybody, {}), await listen(administrator, {})];
      const id = await changeSomething(ana);
      await service.change(({ eventType, old }) => eventType === 'DELETE' && old.id === id);
      expect(visitor.heard).toEqual([]);
      const refused = await listen(anybody, { table: 'episodes' });
      expect(refused.notices).toMatchObject([{ status: 'error' }]);
      for (const client of [anybody, administrator]) await client.removeAllChannels();
    });

    it.each([
      ['none', '', 401],
      ['a wrong one', '&apikey=sb_publishable_x', 401],
      ['a token in its place', '&apikey=eyJhbGciOiJFUzI1NiJ9.e30.x', 401],
      ['the secret one, which addresses give away', '&secret&apikey=', 401],
      ['a protocol from the future', '&vsn=9.0.0&apikey=', 400],
    ])('the handshake is refused with a body: %s', async (_, query, status) => {
      const { publishableKey, secretKey } = server.keys;
      const key = query.endsWith('apikey=') ? (query.includes('secret') ? secretKey : publishableKey) : '';
      const answer = await handshake(`${server.url}/realtime/v1/websocket?${query.slice(1)}${key}`);
      expect(answer.status).toBe(status);
      expect(answer.type).toBe('application/json');
      expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String) });
    });

    it('no other path upgrades to WebSocket', async () => {
      const answer = await handshake(`${server.url}/?apikey=${server.keys.publishableKey}`);
      expect(answer.status).toBe(404);
    });
  });
});
