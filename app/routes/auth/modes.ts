import * as v from 'valibot';
import { declarationEntries } from '#app/components/account/declarations.ts';
import { emailSchema, signUpSchema } from '#domain/person/account-schemas.ts';

/** Modes of the screen, stored in the address so that they can be linked to and Back works. */
const modes = ['login', 'signup', 'forgot', 'mail'] as const;
export type Mode = (typeof modes)[number];

/** Mode in the address; `login` when it is missing or unknown. */
export function modeOf(requested: string | null): Mode {
  return modes.find((mode) => mode === requested) ?? 'login';
}

/** Query string of this screen in another mode; keeps `next`. */
export function searchFor(mode: Mode, params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  if (mode === 'login') next.delete('mode');
  else next.set('mode', mode);
  const query = next.toString();
  return query && `?${query}`;
}

/**
 * Client-side validation of each mode. Signing in only requires a password, so that older password rules stay valid.
 */
export const schemas = {
  login: v.object({ email: emailSchema, password: v.pipe(v.string(), v.nonEmpty()) }),
  signup: v.object({ ...signUpSchema.entries, ...declarationEntries }),
  forgot: v.object({ email: emailSchema }),
  mail: v.object({ email: emailSchema }),
};

/** Whether a mode only asks for the address a mail goes to. */
export const isByMail = (mode: Mode): mode is 'forgot' | 'mail' => mode === 'forgot' || mode === 'mail';
