import * as v from 'valibot';
import { draftStorage } from '#app/components/draft-storage.ts';
import { draftOf, draftSchema, type EpisodeDraft } from '#app/components/episode-form/draft.ts';
import { draftKeys } from '#app/preferences/draft-keys.ts';
import type { Episode } from '#domain/episode/episode.ts';

const identified = v.looseObject({ id: v.string() });

/** An edit while it is being typed: the form, and the episode it was made from, whatever has become of that since. */
const editSchema = v.object({
  /** Of this form: another tab may be editing the same episode. */
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

/** Where an edit is kept while it is being typed, each with the id of its episode. */
export const editDrafts = draftStorage(draftKeys.edit, editSchema);

/** What the form opens with. */
export interface Opening extends EditDraft {
  readonly owner: string | null;
  /** What is in the form was left from before. */
  readonly restored: boolean;
}

/** The form as it begins. */
export const newEdit = (episode: Episode, owner: string | null): Opening => ({
  id: crypto.randomUUID(),
  before: episode,
  form: draftOf(episode),
  owner,
  restored: false,
});

const isAsSaved = (form: EpisodeDraft, episode: Episode) =>
  JSON.stringify(form) === JSON.stringify(draftOf(episode));

/** The form as it was left, or as it begins. */
export async function openingOf(episode: Episode, owner: string | null): Promise<Opening> {
  const kept = await editDrafts.restore(owner, episode.id);
  if (!kept) return newEdit(episode, owner);
  // A tab that was closed in the middle of saving leaves behind what is in the diary by now.
  if (isAsSaved(kept.form, episode)) {
    editDrafts.drop(kept.id);
    editDrafts.open(kept.id)();
    return newEdit(episode, owner);
  }
  // What a newer version asks is as it is there: nobody has said anything of it.
  return { ...kept, before: { ...episode, ...kept.before }, owner, restored: true };
}
