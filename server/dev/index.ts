import { type Context, type Handler, Hono } from 'hono';
import { isLoopback, socketAddress } from '../http/address.ts';
import type { Env } from '../http/context.ts';
import type { StoredMail } from '../mail/index.ts';
import { mailboxPage, mailboxPolicy } from './mailbox-page.ts';

interface DevelopmentRoutes {
  readonly messages: () => readonly StoredMail[];
  /** What a client needs to reach the API of this server; the secret key is for tests. */
  readonly client: { readonly url: string; readonly publishableKey: string; readonly secretKey: string };
}

/**
 * What a developer on this machine may see: mails that would have been sent, and the keys. Mounted only
 * where nothing but this machine is served, and for anybody but this machine it does not exist: the request falls through to the pages.
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

/** What proxies and content networks add to a request that they pass on. */
const forwarding =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|(x-)?(true-)?client-ip|x-cluster-client-ip|.+-connecting-ip)$/;

/**
 * Steps aside unless the connection comes from this machine, was not passed on by a proxy, and was made by this
 * machine's name: a page of another site that points its own name here (DNS rebinding) still sends that name.
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
