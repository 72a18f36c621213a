import { Suspense } from 'react';
import { lazily } from '#app/ui/lazily.ts';
import type { SafetyNotice } from '#domain/clinical/safety-notices.ts';
import { type EpisodeDraft, isOver } from './draft.ts';
import { detailsInput } from './draft-details.ts';

// Only after an answer that may be a danger sign.
const EnteredNotices = lazily(() => import('../safety/entered-notices.tsx'));

interface Props {
  readonly draft: EpisodeDraft;
  readonly rules: readonly SafetyNotice['rule'][];
}

/** The notices of an attack in the form, as soon as its answers are reason for one. */
export function EnteredPart({ draft, rules }: Props) {
  if (!draft.suddenOnset && Object.keys(draft.aura).length === 0) return null;
  const { suddenOnset, intensity, id } = draft;
  const { aura } = detailsInput(draft);
  // The readings raise the form's pain themselves (draft.ts).
  const entered = { suddenOnset, intensity: intensity ?? 0, readings: [], aura, ongoing: !isOver(draft) };
  return (
    <Suspense fallback={null}>
      <EnteredNotices entered={entered} id={id} rules={rules} />
    </Suspense>
  );
}
