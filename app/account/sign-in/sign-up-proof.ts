import type { GoTrueClient } from '@supabase/auth-js';
import * as v from 'valibot';
import { sessionStorage } from '../session/session-storage.ts';
import { pkceClient } from './pkce-client.ts';

/** Most sign-ups of this browser that may wait for their mail; as many as auth-js keeps of its own. */
const verifiersMax = 5;
const verifiersKey = 'diary-sign-ups';
const verifiersSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/**
 * The PKCE verifiers of this browser's sign-ups, newest first. With one of them the server can tell that the person who
 * opens the mail also signed up, and is not somebody else with the same address.
 */
export function storedVerifiers(): readonly string[] {
  const stored = v.safeParse(verifiersSchema, sessionStorage.getItem(verifiersKey));
  return stored.success ? stored.output : [];
}

/** Removes the verifier of a confirmed account. */
export function forgetVerifier(verifier: string): void {
  const others = storedVerifiers().filter((one) => one !== verifier);
  if (others.length > 0) sessionStorage.setItem(verifiersKey, JSON.stringify(others));
  else sessionStorage.removeItem(verifiersKey);
}

/** A client to sign up with, and a function that stores the verifier it made, for after a successful sign-up. */
export async function signUpClient(): Promise<{ client: GoTrueClient; keepVerifier: () => void }> {
  const storageKey = 'diary-sign-up';
  const memory = new Map<string, string>();
  const client = await pkceClient(storageKey, {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
  });
  const keepVerifier = () => {
    const made = v.safeParse(
      v.pipe(v.string(), v.parseJson(), v.string()),
      memory.get(`${storageKey}-code-verifier`),
    );
    if (!made.success) return;
    const verifiers = [made.output, ...storedVerifiers()].slice(0, verifiersMax);
    sessionStorage.setItem(verifiersKey, JSON.stringify(verifiers));
  };
  return { client, keepVerifier };
}
