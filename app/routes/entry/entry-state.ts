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
  readonly draft: EpisodeDraft;
  /** The result of `store`. */
  readonly stored: ReturnType<ToSave['store']>;
}

/** Reason the form is still open after Save was pressed. */
export type Refusal = 'notes-too-long' | Failure;

interface FormNotices {
  /** Whether the form holds an entry whose saving was undone. */
  readonly isUndone: boolean;
  readonly refusal: Refusal | undefined;
}

/** The screen shows the form, except in `saving` and `saved`. */
export type EntryState =
  | (FormNotices & { readonly name: 'editing' })
  /** Asks which open episode the entry belongs to, if any. */
  | (FormNotices & { readonly name: 'asking'; readonly mayBelongTo: readonly Episode[] })
  /** Waits for consent before the draft with this id is stored. */
  | { readonly name: 'consenting'; readonly draftId: string }
  /** `saving` until the content is stored on this device, though it is already shown as saved. */
  | { readonly name: 'saving' | 'saved'; readonly saved: Saved };

export type EntryEvent =
  /** Save was pressed, or the question answered. */
  | { readonly type: 'submitted' }
  | { readonly type: 'asked'; readonly mayBelongTo: readonly Episode[] }
  /** The form cannot be saved, or not as the question was answered. */
  | { readonly type: 'refused'; readonly refusal: Refusal }
  /** The content, and the episode it becomes part of, are settled. */
  | { readonly type: 'decided'; readonly draftId: string }
  /** Storing has begun. */
  | { readonly type: 'begun'; readonly saved: Saved }
  | { readonly type: 'stored'; readonly draftId: string }
  /** Storing failed, or consent was declined. */
  | { readonly type: 'failed'; readonly draftId: string; readonly failure: Failure }
  | { readonly type: 'undone' }
  | { readonly type: 'startedOver' };

/** The open form, without a notice. */
export const editing = { name: 'editing', isUndone: false, refusal: undefined } satisfies EntryState;

/** Notices of the form, in the states that can have any. */
export const noticesOf = (state: EntryState) => ('isUndone' in state ? state : editing);

/** Draft that is being saved or was saved. */
function savedDraftId(state: EntryState): string | undefined {
  if ('saved' in state) return state.saved.draft.id;
  return state.name === 'consenting' ? state.draftId : undefined;
}

/** The state after an event; the same object if the event came too late to concern what the screen shows. */
export function entryReducer(state: EntryState, event: EntryEvent): EntryState {
  switch (event.type) {
    case 'submitted':
      return 'isUndone' in state ? { ...state, refusal: undefined } : state;
    case 'asked':
      return 'saved' in state
        ? state
        : { ...noticesOf(state), name: 'asking', mayBelongTo: event.mayBelongTo };
    case 'refused':
      return 'saved' in state ? state : { ...noticesOf(state), refusal: event.refusal };
    case 'decided':
      return { name: 'consenting', draftId: event.draftId };
    case 'begun':
      return { name: 'saving', saved: event.saved };
    case 'stored':
      return state.name === 'saving' && savedDraftId(state) === event.draftId
        ? { ...state, name: 'saved' }
        : state;
    case 'failed':
      return savedDraftId(state) === event.draftId ? { ...editing, refusal: event.failure } : state;
    case 'undone':
      return { ...editing, isUndone: true };
    case 'startedOver':
      return editing;
  }
}
