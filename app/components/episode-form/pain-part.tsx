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
      <SuddenOnset
        pain={draft.intensity}
        said={draft.suddenOnset}
        onChange={(suddenOnset) => change({ suddenOnset })}
      />
      <EnteredPart draft={draft} rules={['sudden_pain']} />
    </div>
  );
}
