/** The function for hosted Supabase: runs on Deno and answers pages of another origin. */
import { deleteAccount } from './delete-account.ts';

declare const Deno: {
  serve(handler: (request: Request) => Promise<Response>): unknown;
  readonly env: { toObject(): Record<string, string> };
};

/** Any origin may call it: the caller is authenticated by its token, not by a cookie. */
const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': 'apikey, authorization, content-type, x-client-info',
};

Deno.serve(async (request) => {
  if (request.method === 'OPTIONS') return new Response(null, { headers: crossOrigin });
  const answer = await deleteAccount(request, { env: Deno.env.toObject(), fetch });
  for (const [name, value] of Object.entries(crossOrigin)) answer.headers.set(name, value);
  return answer;
});
