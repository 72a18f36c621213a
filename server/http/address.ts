import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from './request-context.ts';

/** The address of a request without a socket (`app.request` in tests): equal to no real one. */
const unknownAddress = 'unknown';

/** The peer address of the socket. */
export function socketAddress(c: Context): string {
  // Without an HTTP server there are no bindings, whatever the type says.
  const bindings: Partial<HttpBindings> | undefined = c.env;
  return withoutMapping(bindings?.incoming?.socket.remoteAddress ?? unknownAddress);
}

/** Whether an address is this machine's. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127(\.\d+){3}$/.test(address);
}

/** Whether a host's name or address always means this machine (RFC 6761, RFC 5735). */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name);
}

/**
 * Sets `address`: the socket's, or, behind our own proxies, the one the outermost of them saw. Entries further left
 * in X-Forwarded-For were written by the client and are ignored. Sets `addressIsShared` as well.
 * @param trustedHops number of our own proxies; 0 ignores the header
 * @param onShared called once, at the first shared address: the setting is wrong then
 */
export function clientAddress(trustedHops: number, onShared: () => void = () => undefined) {
  let isReported = false;
  return createMiddleware<Env>(async (c, next) => {
    const address = forwarded(c.req.header('x-forwarded-for'), trustedHops) ?? socketAddress(c);
    const isShared = isOfProxy(address, trustedHops, (name) => c.req.header(name));
    if (isShared && !isReported) onShared();
    isReported ||= isShared;
    c.set('address', address);
    c.set('addressIsShared', isShared);
    await next();
  });
}

/** The client address of a request that does not pass through the application (a WebSocket handshake). */
export function addressOf({ headers, socket }: IncomingMessage, trustedHops: number): string {
  const header = headers['x-forwarded-for'];
  const list = Array.isArray(header) ? header.join(',') : header;
  return forwarded(list, trustedHops) ?? withoutMapping(socket.remoteAddress ?? unknownAddress);
}

/** Whether the address of such a request is a proxy's, like `addressIsShared`. */
export function isSharedAddress(address: string, headers: IncomingHttpHeaders, trustedHops: number): boolean {
  return isOfProxy(address, trustedHops, (name) => headers[name]);
}

/** Headers that proxies add to a request. */
const forwardingHeaders = [
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/** Addresses that never come from the internet: this machine, private networks (RFC 1918, 4193, 6598), link-local. */
const internal = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  internal.addSubnet(network, prefix);
}
internal.addAddress('::1', 'ipv6');
internal.addSubnet('fc00::', 7, 'ipv6');
internal.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether the address is an undeclared proxy's. Only a private address counts: a client from the internet could forge
 * the headers to avoid limits.
 */
function isOfProxy(address: string, trustedHops: number, header: (name: string) => unknown): boolean {
  if (trustedHops > 0 || !forwardingHeaders.some((name) => header(name) !== undefined)) return false;
  const plain = address.replace(/%.*/, '');
  const version = isIP(plain);
  return version !== 0 && internal.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

function forwarded(header: string | undefined, trustedHops: number): string | undefined {
  if (trustedHops === 0) return undefined;
  const entry = header?.split(',').at(-trustedHops)?.trim() ?? '';
  const address = withoutMapping(withoutPort(entry));
  return isIP(address) ? address : undefined;
}

/** Some proxies add the client's port: `198.51.100.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

/** An IPv4 address that arrived through an IPv6 socket, in IPv4 notation. */
function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}

/**
 * The subject of rate limits: an IPv4 address, or the first 64 bits of an IPv6 address, because a household gets at
 * least that many addresses and could use another one each time (RFC 6177).
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // The URL parser accepts every spelling of an address and writes one; it does not accept a zone.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
