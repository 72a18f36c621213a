import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type CardContent, cardFields } from '#app/components/safety/emergency-card.tsx';
import { draftStorage } from '#app/components/stored-drafts.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import { emergencyCardTextMax } from '#domain/limits.ts';

interface StoredCard extends CardContent {
  readonly id: string;
}

const line = v.pipe(v.string(), v.maxLength(emergencyCardTextMax));
const storedSchema = v.object({
  id: v.string(),
  ...v.entriesFromList(cardFields, line),
});
const storage = draftStorage(draftKeys.card, storedSchema);

/**
 * The card of this device: what was written last time, else what the diary says. It is stored here only, and goes with the
 * session or the diary.
 * @param fromDiary the lines the diary can fill in, others empty
 * @param owner null for a visitor; the card goes to whoever signs in next
 */
export function useCard(fromDiary: CardContent, owner: string | null) {
  // Changes of the diary must not replace what somebody is writing.
  const [first] = useState((): StoredCard => ({ id: crypto.randomUUID(), ...fromDiary }));
  const [found, setFound] = useState<{ readonly card: StoredCard; readonly restored: boolean }>();
  useEffect(() => {
    let isGone = false;
    void storage
      .restore(owner, '', () => false)
      .then((stored) => {
        if (!isGone) setFound({ card: stored ?? first, restored: stored !== undefined });
        else if (stored) storage.open(stored.id)();
      });
    return () => {
      isGone = true;
    };
  }, [owner, first]);
  const card = found?.card;
  const id = card?.id;
  useEffect(() => (id === undefined ? undefined : storage.open(id)), [id]);
  useEffect(() => {
    if (card && card !== first) storage.keep(card, owner);
  }, [card, first, owner]);
  if (!found) return undefined;
  return {
    content: found.card,
    /** Whether it is what somebody wrote here before. */
    restored: found.restored,
    change: (changes: Partial<CardContent>) =>
      setFound((current) => current && { ...current, card: { ...current.card, ...changes } }),
    /** Forgets what was written, and fills the card from the diary again. */
    clear: () => {
      storage.drop(found.card.id);
      setFound({ card: first, restored: false });
    },
  };
}
