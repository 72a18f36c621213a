import * as v from 'valibot';
import { declarationEntries } from '#app/components/account/declarations.ts';
import { emailSchema, signUpSchema } from '#domain/person/account.ts';

/** What the screen is for; in the address, so that a mode can be linked to and the back button works. */
const modes = ['login', 'signup', 'forgot'] as const;
export type Mode = (typeof modes)[number];

/** The mode an address asks for; login when it asks for none we have. */
export function modeOf(asked: string | null): Mode {
  return modes.find((mode) => mode === asked) ?? 'login';
}

/** Query of the same screen in another mode; where to go on to afterwards is kept. */
export function searchFor(mode: Mode, params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  if (mode === 'login') next.delete('mode');
  else next.set('mode', mode);
  const query = next.toString();
  return query && `?${query}`;
}

/** What each mode checks before anything is sent. Signing in asks only for a password: old rules stay valid. */
export const schemas = {
  login: v.object({ email: emailSchema, password: v.pipe(v.string(), v.nonEmpty()) }),
  signup: v.object({ ...signUpSchema.entries, ...declarationEntries }),
  forgot: v.object({ email: emailSchema }),
};
