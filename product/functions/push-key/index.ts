/** GET: the key a browser subscribes to notifications with, `{publicKey}` in base64url. */
import type { FunctionModule } from '#server/contract.ts';
import { refuse } from '../../reminders/refuse.ts';

export default {
  fetch: async (request, { push }) =>
    request.method === 'GET'
      ? Response.json({ publicKey: push.publicKey })
      : refuse(405, 'method_not_allowed', 'Only GET'),
} satisfies FunctionModule;
