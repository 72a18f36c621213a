import { memo, type ReactNode } from 'react';
import { useEpisodeColumns, useFormTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { CodeChips } from '../vocabulary/code-chips.tsx';
import { useCodeLabels } from '../vocabulary/code-labels.ts';
import type { EpisodeDraft } from './draft.ts';
import { SectionFrame } from './section-frame.tsx';
import type { Change } from './use-episode-form.ts';

const answers = ['yes', 'no'] as const;

interface Props extends Pick<EpisodeDraft, 'quality' | 'aggravated'> {
  readonly past: boolean;
  /** Optional questions. */
  readonly children?: ReactNode;
  readonly change: Change;
}

/** The pain's quality, and whether activity makes it worse: two criteria of ICHD-3 1.1 C. */
export const QualityPart = memo(function QualityPart({ quality, aggravated, past, change, children }: Props) {
  const texts = useFormTexts();
  const t = texts.quality;
  const { questions, pastQuestions } = useEpisodeColumns();
  const asked = past ? pastQuestions : questions;
  const { worse, notWorse } = past ? texts.past : t;
  const say = useCodeLabels();
  const summary = quality.map((code) => say('quality', code));
  if (aggravated !== null) summary.push(aggravated ? worse : notWorse);
  return (
    <SectionFrame section="quality" past={past} chosen={summary}>
      <div className="flex flex-col gap-5">
        <CodeChips
          list="quality"
          legend={asked.quality}
          values={quality}
          onChange={(chosen) => change({ quality: chosen })}
        />
        <ChoiceChips
          legend={asked.aggravated}
          options={answers.map((value) => ({ value, label: t[value] }))}
          value={aggravated === null ? null : aggravated ? 'yes' : 'no'}
          onChange={(answer) => change({ aggravated: answer === 'yes' })}
          onClear={() => change({ aggravated: null })}
        />
      </div>
      {children}
    </SectionFrame>
  );
});
