import * as v from 'valibot';

/**
 * What is being typed in one form, kept in this browser until it is saved. One that forbids storage forgets it with the page.
 * @param key of localStorage
 */
export function draftStorage<Draft extends { readonly id: string }>(
  key: string,
  schema: v.GenericSchema<unknown, Draft>,
) {
  const keptSchema = v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      // Whose it is: a draft typed before signing in (null) becomes that of whoever signs in next.
      owner: v.nullable(v.string()),
      // What the form was opened for, where it can be opened for several things.
      purpose: v.optional(v.string(), ''),
      draft: schema,
    }),
  );
  const read = () => {
    try {
      const parsed = v.safeParse(keptSchema, localStorage.getItem(key));
      return parsed.success ? parsed.output : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    keep(draft: Draft, owner: string | null, purpose = ''): void {
      try {
        localStorage.setItem(key, JSON.stringify({ owner, purpose, draft }));
      } catch {
        // Full or forbidden: what was typed lasts as long as the page.
      }
    },
    /** Forgets a draft, and only that one: another may have been begun since. */
    drop(id: string): void {
      if (read()?.draft.id === id) localStorage.removeItem(key);
    },
    /** What this person, or a visitor on this device, left unsaved; nobody else's. */
    restore(owner: string | null, purpose = ''): Draft | undefined {
      const kept = read();
      const isTheirs = kept?.owner === null || kept?.owner === owner;
      return isTheirs && kept.purpose === purpose ? kept.draft : undefined;
    },
  };
}
