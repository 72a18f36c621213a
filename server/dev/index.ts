import { type Context, type Handler, Hono } from 'hono';
import { isLoopback, socketAddress } from '../http/address.ts';
import type { Env } from '../http/request-context.ts';
import type { StoredMail } from '../mail/index.ts';
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts';

interface DevelopmentRoutes {
  readonly messages: () => readonly StoredMail[];
  /** Address and keys for a client of this server; the secret key is for tests. */
  readonly client: { readonly url: string; readonly publishableKey: string; readonly secretKey: string };
}

/**
 * Development pages: the mails that would have been sent, and the keys. Mounted only where nothing but this machine
 * is served; for requests from elsewhere they do not exist and fall through to the pages.
 */
export function createDevelopmentRoutes({ messages, client }: DevelopmentRoutes): Hono<Env> {
  return new Hono<Env>()
    .get(
      '/mailbox',
      onThisMachine((c) =>
        c.html(mailboxPage(messages()), 200, { 'Content-Security-Policy': mailboxPolicy }),
      ),
    )
    .get(
      '/mailbox.json',
      onThisMachine((c) => c.json(messages())),
    )
    .get(
      '/client.json',
      onThisMachine((c) => c.json(client)),
    );
}

/** Headers added by proxies and content delivery networks. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|(x-)?(true-)?client-ip|x-cluster-client-ip|.+-connecting-ip)$/;

/**
 * Falls through (404) unless the request is local, not proxied, and addressed to a local name: a page of another site
 * that points its own name here (DNS rebinding) still sends that name.
 */
function onThisMachine(answer: (c: Context<Env>) => Response | Promise<Response>): Handler<Env> {
  return (c, next) => {
    const { hostname } = new URL(c.req.url);
    const isOurName = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
    const isForwarded = Object.keys(c.req.header()).some((name) => forwarding.test(name));
    if (!isLoopback(socketAddress(c)) || !isOurName || isForwarded) return next();
    c.header('Cache-Control', 'no-store');
    return answer(c);
  };
}
