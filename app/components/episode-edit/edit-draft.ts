import * as v from 'valibot';
import { draftOf, draftSchema } from '#app/components/episode-form/draft.ts';
import { draftStorage } from '#app/components/stored-drafts.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import type { Episode } from '#domain/episode/episode.ts';

const identified = v.looseObject({ id: v.string() });

/** Draft of an edit: the form, and the episode as it was when the edit began. */
const editSchema = v.object({
  /** Id of this form: another tab may be editing the same episode. */
  id: v.string(),
  before: v.custom<Episode>(
    v.is.bind(
      undefined,
      v.looseObject({ ...identified.entries, intakes: v.array(identified), readings: v.array(identified) }),
    ),
  ),
  form: draftSchema,
});
type EditDraft = v.InferOutput<typeof editSchema>;

/** Storage of unfinished edits, each with the id of its episode. */
export const editDrafts = draftStorage(draftKeys.edit, editSchema);

/** Initial state of the edit form. */
export interface Opening extends EditDraft {
  readonly owner: string | null;
  /** Whether the form holds a stored draft. */
  readonly restored: boolean;
}

/** Initial edit of an episode without a stored draft. */
export const newEdit = (episode: Episode, owner: string | null): Opening => ({
  id: crypto.randomUUID(),
  before: episode,
  form: draftOf(episode),
  owner,
  restored: false,
});

/** Initial state of the form: the stored draft if there is one, otherwise a new edit. */
export async function openingOf(episode: Episode, owner: string | null): Promise<Opening> {
  const isSaved = ({ form }: EditDraft) => JSON.stringify(form) === JSON.stringify(draftOf(episode));
  const stored = await editDrafts.restore(owner, episode.id, isSaved);
  if (!stored) return newEdit(episode, owner);
  // Fields that a newer version has added are missing from the draft: take them from the episode.
  return { ...stored, before: { ...episode, ...stored.before }, owner, restored: true };
}
