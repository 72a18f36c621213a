import * as v from 'valibot';
import { recordSecurityEvent } from '#app/errors/security-log.ts';

/** A refusal of either service; older answers of the account service have the code in `error_code`. */
const refusal = v.object({
  code: v.optional(v.union([v.string(), v.number()])),
  error_code: v.optional(v.string()),
  message: v.optional(v.string()),
  msg: v.optional(v.string()),
});

/** Codes of an invalid token; some servers also send them for an expired one, and only the message tells. */
const codes: readonly unknown[] = ['bad_jwt', 'invalid_jwt', 'PGRST301'];

/** Whether the server refused a token as forged or changed, not as expired or meant for another server. */
async function reportsForgery(response: Response): Promise<boolean> {
  if (response.status !== 401 && response.status !== 403) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const parsed = v.safeParse(refusal, body);
  if (!parsed.success) return false;
  const { code, error_code, message, msg } = parsed.output;
  if (!codes.includes(error_code ?? code)) return false;
  return !/expired|not yet|audience|issuer|claim/i.test(message ?? msg ?? '');
}

/**
 * Adds an entry to this device's security log when the session's token was tampered with (docs/specification.md#errors).
 */
export async function reportForgery(response: Response): Promise<void> {
  if (await reportsForgery(response)) recordSecurityEvent('token_signature');
}
