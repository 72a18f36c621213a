import { useProblemText } from '../problem-text.ts';
import { isOver } from './draft.ts';
import { EnteredPart } from './entered-part.tsx';
import { PainScale } from './pain-scale.tsx';
import { SuddenOnset } from './sudden-onset.tsx';
import type { EpisodeForm } from './use-episode-form.ts';

type Props = Pick<EpisodeForm, 'draft' | 'choosePain' | 'change' | 'problems'>;

/** The pain, and whether it was severe at once. */
export function PainPart({ draft, choosePain, change, problems }: Props) {
  return (
    <div className="flex flex-col gap-5 attack:gap-4">
      <PainScale
        past={isOver(draft)}
        value={draft.intensity}
        onChange={choosePain}
        error={useProblemText(problems)('intensity')}
      />
      {/* In one column the question takes the place of the two ends of the scale, which a chosen number needs no longer. */}
      <div className="relative @max-[34rem]:*:-mt-10 @max-[34rem]:*:bg-surface">
        <SuddenOnset
          pain={draft.intensity}
          said={draft.suddenOnset}
          onChange={(suddenOnset) => change({ suddenOnset })}
        />
      </div>
      <EnteredPart draft={draft} rules={['sudden_pain']} />
    </div>
  );
}
