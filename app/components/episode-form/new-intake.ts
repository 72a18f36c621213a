import type { PastMedicine } from '../medication/past-medicines.ts';
import { thisMinute } from '../use-now.ts';
import { type EpisodeDraft, type IntakeDraft, momentAt, startOf } from './draft.ts';

/**
 * An intake about to be filled in, or one like an earlier one. It was taken now, or when the episode started if the
 * episode is one of the past that is being written down.
 */
export function newIntake(draft: EpisodeDraft, like?: PastMedicine): IntakeDraft {
  const now = thisMinute();
  const past = draft.start === 'other' ? startOf(draft, now) : null;
  return {
    id: crypto.randomUUID(),
    name: like?.name ?? '',
    dose: like?.dose == null ? '' : String(like.dose),
    unit: like?.unit ?? null,
    taken: momentAt(past ?? now, draft.zone),
    outcome: null,
  };
}
