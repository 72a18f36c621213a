import * as v from 'valibot';
import { confirmMail } from '#app/account/account.ts';
import { confirmEmailChange } from '#app/account/credentials.ts';
import { Failure, type Outcome } from '#app/errors/failure.ts';

const types = ['signup', 'recovery', 'email_change'] as const;

const linkSchema = v.object({
  token_hash: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist(types),
});

/** What a mail's link carries. */
export interface MailLink {
  readonly type: (typeof types)[number];
  readonly tokenHash: string;
}

/** Undefined when the link was cut or changed. */
export function readLink(params: URLSearchParams): MailLink | undefined {
  const parsed = v.safeParse(linkSchema, Object.fromEntries(params));
  return parsed.success ? { tokenHash: parsed.output.token_hash, type: parsed.output.type } : undefined;
}

/** `waiting`: the other of two mailboxes has to agree as well. */
type Redeemed = Outcome<{ readonly waiting?: boolean }>;

function redeem({ type, tokenHash }: MailLink): Promise<Redeemed> {
  return type === 'email_change' ? confirmEmailChange(tokenHash) : confirmMail({ type, tokenHash });
}

const redeemed = new Map<string, Promise<Redeemed>>();

/**
 * Redeems a link. A proof is good once, so the same attempt, however often an effect asks for it, is one request.
 * @param attempt counts the person's own repetitions
 */
export function redeemOnce(link: MailLink | undefined, attempt: number): Promise<Redeemed> {
  if (!link) return Promise.resolve({ ok: false, failure: new Failure('link_expired') });
  const key = `${attempt} ${link.type} ${link.tokenHash}`;
  const underWay = redeemed.get(key) ?? redeem(link);
  redeemed.set(key, underWay);
  return underWay;
}
