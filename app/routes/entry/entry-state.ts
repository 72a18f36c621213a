import type { EpisodeDraft } from '#app/components/episode-form/draft.ts';
import type { EpisodeToSave } from '#app/components/episode-form/read-draft.ts';
import type { Failure } from '#app/errors/failure.ts';
import type { Episode } from '#domain/episode/episode.ts';

/** Content that is ready to be saved. */
export interface ToSave extends EpisodeToSave {
  /** Open episode that it becomes part of; undefined for a separate one. */
  readonly addedTo: Episode | undefined;
  /** Stores it on this device. @returns a function that undoes it @throws Failure, see `commit` */
  readonly store: () => Promise<() => Promise<void>>;
}

/** The saved content, shown in place of the form. */
export interface Saved extends ToSave {
  /** The result of `store`. */
  readonly stored: ReturnType<ToSave['store']>;
}

/** Reason the form is still open after Save was pressed. */
export type Refusal = 'notes-too-long' | Failure;

interface FormNotices {
  /** Whether the form holds an entry whose saving was undone. */
  readonly isUndone?: boolean | undefined;
  readonly refusal?: Refusal | undefined;
}

/** A draft on its way into the diary, or there: nothing is noticed, asked or refused beside it. */
interface BeingSaved {
  readonly draft: EpisodeDraft;
  readonly isUndone?: undefined;
  readonly refusal?: undefined;
}

/** The screen shows the form, except in `saving` and `saved`. */
export type EntryState =
  | (FormNotices & { readonly name: 'editing' })
  /** Asks which open episode the entry belongs to, if any. */
  | (FormNotices & { readonly name: 'asking'; readonly mayBelongTo: readonly Episode[] })
  /** Waits for consent before anything is stored. */
  | (BeingSaved & { readonly name: 'consenting' })
  /** `saving` until the content is stored on this device, though it is already shown as saved. */
  | (BeingSaved & { readonly name: 'saving' | 'saved'; readonly saved: Saved });

export type EntryEvent =
  /** Save was pressed, or the question answered. */
  | { readonly type: 'submitted' }
  | { readonly type: 'asked'; readonly mayBelongTo: readonly Episode[] }
  /** The form cannot be saved, or not as the question was answered. */
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** The content, and the episode it becomes part of, are settled. */
  | { readonly type: 'decided'; readonly draft: EpisodeDraft }
  /** Storing has begun. */
  | { readonly type: 'begun'; readonly draft: EpisodeDraft; readonly saved: Saved }
  | { readonly type: 'stored'; readonly draft: EpisodeDraft }
  /** Storing failed, or consent was declined. */
  | { readonly type: 'failed'; readonly draft: EpisodeDraft; readonly failure: Failure }
  | { readonly type: 'undone' }
  | { readonly type: 'startedOver' };

/** The open form, without a notice. */
export const editing: EntryState = { name: 'editing' };

/** Whether this draft is the one being saved, or shown as saved. */
const isSaving = (state: EntryState, { id }: EpisodeDraft) => 'draft' in state && state.draft.id === id;

/** The state after an event; the same object if the event came too late to concern what the screen shows. */
export function entryReducer(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'submitted':
      return state.refusal ? { ...state, refusal: undefined } : state;
    case 'asked': {
      const { isUndone, refusal } = state;
      return 'saved' in state ? state : { name: 'asking', isUndone, refusal, mayBelongTo: event.mayBelongTo };
    }
    case 'refused':
      return 'draft' in state ? state : { ...state, refusal: event.refusal };
    case 'decided':
      // A second press, before the first one has been drawn, stores nothing twice.
      return 'saved' in state && isSaving(state, event.draft)
        ? state
        : { name: 'consenting', draft: event.draft };
    case 'begun':
      return { name: 'saving', draft: event.draft, saved: event.saved };
    case 'stored':
      return 'saved' in state && isSaving(state, event.draft) ? { ...state, name: 'saved' } : state;
    case 'failed':
      return isSaving(state, event.draft) ? { name: 'editing', refusal: event.failure } : state;
    case 'undone':
      return { name: 'editing', isUndone: true };
    case 'startedOver':
      return editing;
  }
}
