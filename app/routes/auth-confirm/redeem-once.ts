import * as v from 'valibot';
import { confirmMail } from '#app/account/sign-in/account.ts';
import { confirmEmailChange } from '#app/account/sign-in/credentials.ts';
import { Failure, type Outcome } from '#app/errors/failure.ts';

const types = ['signup', 'recovery', 'magiclink', 'invite', 'email_change'] as const;

const linkSchema = v.object({
  token_hash: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist(types),
});

/** Parameters of a mail's link. */
export interface MailLink {
  readonly type: (typeof types)[number];
  readonly tokenHash: string;
}

/** Parses the link's parameters. @returns undefined when the link was cut off or altered */
export function readLink(params: URLSearchParams): MailLink | undefined {
  const parsed = v.safeParse(linkSchema, Object.fromEntries(params));
  return parsed.success ? { tokenHash: parsed.output.token_hash, type: parsed.output.type } : undefined;
}

/** `waiting`: an address change that the other of the two mailboxes still has to confirm. */
type Redeemed = Outcome<{ readonly waiting?: boolean }>;

function redeem({ type, tokenHash }: MailLink): Promise<Redeemed> {
  return type === 'email_change' ? confirmEmailChange(tokenHash) : confirmMail({ type, tokenHash });
}

const redeemed = new Map<string, Promise<Redeemed>>();

/**
 * Redeems a link with one request per attempt: the token is single-use, and effects may run twice.
 * @param attempt number of retries by the person
 */
export function redeemOnce(link: MailLink | undefined, attempt: number): Promise<Redeemed> {
  if (!link) return Promise.resolve({ ok: false, failure: new Failure('link_expired') });
  const key = `${attempt} ${link.type} ${link.tokenHash}`;
  const underWay = redeemed.get(key) ?? redeem(link);
  redeemed.set(key, underWay);
  return underWay;
}
