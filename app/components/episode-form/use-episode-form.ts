import { useCallback, useMemo, useState } from 'react';
import type { Problems } from '#domain/model/validation.ts';
import { thisMinute } from '../use-now.ts';
import { type EpisodeDraft, isTouched } from './draft.ts';
import { type EpisodeToSave, readDraft } from './read-draft.ts';

type Changes = Partial<EpisodeDraft>;

/** Applies changes, given or computed from the draft; a stable function. */
export type Change = (changes: Changes | ((draft: EpisodeDraft) => Changes)) => void;

/** The props of a part that needs the whole form: its values, a way to change them, and its problems. */
export interface FormPart {
  readonly draft: EpisodeDraft;
  readonly change: Change;
  readonly problems: Problems;
}

export interface EpisodeForm extends FormPart {
  /** `change` for the pain only. */
  readonly choosePain: (intensity: number) => void;
  /** Replaces the draft and clears all problems. */
  readonly reset: (draft: EpisodeDraft) => void;
  /** Replaces the draft unless the person has begun to fill it in. @param given what the program itself put there */
  readonly offer: (draft: EpisodeDraft, given?: EpisodeDraft) => void;
  /** The validated content, or null after showing its problems. */
  readonly read: () => EpisodeToSave | null;
}

const none: Problems = {};

/** Ids of the intakes in a form. */
const intakesIn = ({ intakes }: EpisodeDraft): ReadonlySet<string> => new Set(intakes.map(({ id }) => id));

/** Problems without those of an intake added since Save was pressed, which nobody has filled in yet. */
const problemsOfTried = (
  problems: Problems,
  { intakes }: EpisodeDraft,
  tried: ReadonlySet<string>,
): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => {
      const [list, place] = path.split('.');
      return list !== 'intakes' || !place || tried.has(intakes[Number(place)]?.id ?? '');
    }),
  );

/**
 * The state of one episode form. Problems are shown from the first attempt to save on, and each disappears when its
 * field is valid.
 */
export function useEpisodeForm(initial: () => EpisodeDraft): EpisodeForm {
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState<ReadonlySet<string>>();
  const problems = useMemo(() => {
    const checked = tried && readDraft(draft, thisMinute());
    return checked && !checked.ok ? problemsOfTried(checked.problems, draft, tried) : none;
  }, [draft, tried]);

  // "Now" is when the person began to answer, however long the rest takes.
  const change = useCallback<Change>(
    (changes) =>
      setDraft((current) => ({
        ...current,
        asked: current.asked ?? thisMinute(),
        ...(typeof changes === 'function' ? changes(current) : changes),
      })),
    [],
  );
  const choosePain = useCallback((intensity: number) => change({ intensity }), [change]);
  const reset = useCallback((next: EpisodeDraft) => {
    setDraft(next);
    setTried(undefined);
  }, []);
  // Decided on the current state: a tap not rendered yet must not be overwritten.
  const offer = useCallback(
    (next: EpisodeDraft, given?: EpisodeDraft) =>
      setDraft((current) => (current !== given && isTouched(current) ? current : next)),
    [],
  );
  const read = () => {
    const result = readDraft(draft, thisMinute());
    setTried(intakesIn(draft));
    return result.ok ? result.value : null;
  };
  return { draft, problems, change, choosePain, reset, offer, read };
}

/**
 * Moves the focus to the first field with a problem, opening the section it is in: in the next frame, when the problems are
 * drawn, or once the part with the field is loaded, unless something is pressed before.
 */
export function focusFirstProblem(form: HTMLElement): void {
  const focus = () => {
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!invalid) return false;
    const section = invalid.closest('details');
    if (section) section.open = true;
    const control = invalid.matches('fieldset') ? invalid.querySelector<HTMLElement>('input') : invalid;
    control?.focus();
    invalid.scrollIntoView({ block: 'center' });
    return true;
  };
  requestAnimationFrame(() => {
    if (focus()) return;
    const drawn = new MutationObserver(() => focus() && stop());
    const stop = () => {
      drawn.disconnect();
      for (const press of ['pointerdown', 'keydown']) document.removeEventListener(press, stop);
    };
    drawn.observe(form, { subtree: true, childList: true });
    for (const press of ['pointerdown', 'keydown']) document.addEventListener(press, stop);
  });
}
