import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, isLoopback, networkOf } from './address.ts';
import type { Env } from './request-context.ts';

describe('clientAddress', () => {
  const rows: readonly [hops: number, socket: string, header: string | undefined, address: string][] = [
    [0, '203.0.113.9', undefined, '203.0.113.9'],
    [0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    [0, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
    [0, '2001:db8::1', undefined, '2001:db8::1'],
    [1, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', 'forged, 198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', '192.0.2.1,198.51.100.1 ', '198.51.100.1'],
    [2, '10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [1, '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    [2, '10.0.0.1', '198.51.100.1', '10.0.0.1'],
    [1, '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    [1, '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1'],
    [1, '10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
    [1, '10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    [1, '10.0.0.1', 'not an address', '10.0.0.1'],
    [1, '10.0.0.1', '', '10.0.0.1'],
    [1, '10.0.0.1', undefined, '10.0.0.1'],
  ];
  it.each(rows)('%i hops, from %s with %j: %s', async (hops, remoteAddress, header, address) => {
    const app = new Hono<Env>().use(clientAddress(hops)).get('/', (c) => c.text(c.var.address));
    const headers: Record<string, string> = header === undefined ? {} : { 'x-forwarded-for': header };
    const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
    expect(await response.text()).toBe(address);
  });

  const ofProxies: readonly [string, number, string, Record<string, string>, boolean][] = [
    ['a proxy on this machine', 0, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, true],
    ['one in a private network', 0, '::ffff:10.1.2.3', { forwarded: 'for=203.0.113.9' }, true],
    ['one in a private network of IPv6', 0, 'fd00::1', { 'x-real-ip': '203.0.113.9' }, true],
    ['one that tells the scheme alone', 0, '172.31.0.2', { 'x-forwarded-proto': 'https' }, true],
    ['one on the same link', 0, 'fe80::1%eth0', { 'x-forwarded-host': 'diary.example' }, true],
    ['somebody on this machine', 0, '127.0.0.1', {}, false],
    ['somebody from outside who claims a proxy', 0, '203.0.113.9', { 'x-forwarded-for': '10.0.0.1' }, false],
    ['somebody from outside of private networks', 0, '172.32.0.1', { 'x-forwarded-for': '10.0.0.1' }, false],
    ['a proxy we were told of', 1, '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
    ['one we were told of that says nothing', 1, '127.0.0.1', { 'x-forwarded-proto': 'https' }, false],
  ];
  it.each(ofProxies)('is shared or not: %s', async (_, hops, remoteAddress, headers, isShared) => {
    let warnings = 0;
    const app = new Hono<Env>()
      .use(clientAddress(hops, () => (warnings += 1)))
      .get('/', (c) => c.json(c.var.addressIsShared));
    for (const times of [1, 2]) {
      const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
      expect([times, await response.json()]).toEqual([times, isShared]);
    }
    expect(warnings).toBe(isShared ? 1 : 0);
  });

  it('is no real address without a socket', async () => {
    const app = new Hono<Env>().use(clientAddress(0)).get('/', (c) => c.text(c.var.address));
    expect(await (await app.request('/')).text()).toBe('unknown');
  });
});

describe('isLoopback', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1'])('%s', (address) => expect(isLoopback(address)).toBe(true));
  it.each(['', 'unknown', '10.0.0.1', '127.0.0.1.example.org', '1270.0.0.1', '::2'])('not %j', (address) =>
    expect(isLoopback(address)).toBe(false),
  );
});

describe('networkOf', () => {
  const rows: readonly [address: string, network: string][] = [
    ['198.51.100.1', '198.51.100.1'],
    ['unknown', 'unknown'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['64:ff9b::198.51.100.1', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ];
  it.each(rows)('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
});
