import { useState } from 'react';
import type { Problems } from '#domain/validation.ts';
import { thisMinute } from '../use-now.ts';
import type { EpisodeDraft } from './draft.ts';
import { type EpisodeToSave, readDraft } from './read-draft.ts';

/** What every part of the form gets: what is in it, how to change it, and what is wrong with it. */
export interface FormPart {
  readonly draft: EpisodeDraft;
  readonly change: (changes: Partial<EpisodeDraft>) => void;
  readonly problems: Problems;
}

export interface EpisodeForm extends FormPart {
  /** Replaces everything; earlier complaints are forgotten. */
  readonly reset: (draft: EpisodeDraft) => void;
  /** What would be saved, or null after showing what is wrong. */
  readonly read: () => EpisodeToSave | null;
}

const none: Problems = {};

/**
 * The state of one episode form. Nothing is complained about before the first attempt to save; from then on each
 * complaint goes away as it is put right.
 */
export function useEpisodeForm(initial: () => EpisodeDraft): EpisodeForm {
  const [draft, setDraft] = useState(initial);
  const [attempted, setAttempted] = useState(false);
  const checked = attempted ? readDraft(draft, thisMinute()) : undefined;

  return {
    draft,
    problems: checked && !checked.ok ? checked.problems : none,
    // "Now" is when the person began to answer, however long the rest takes them.
    change: (changes) =>
      setDraft((current) => ({ ...current, asked: current.asked ?? thisMinute(), ...changes })),
    reset: (next) => {
      setDraft(next);
      setAttempted(false);
    },
    read: () => {
      const result = readDraft(draft, thisMinute());
      setAttempted(true);
      return result.ok ? result.value : null;
    },
  };
}

/** Moves the focus to the first field with a problem, opening the section it is in. */
export function focusFirstProblem(form: HTMLElement): void {
  const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!invalid) return;
  const section = invalid.closest('details');
  if (section) section.open = true;
  const control = invalid.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
  control?.focus();
  invalid.scrollIntoView({ block: 'center' });
}
