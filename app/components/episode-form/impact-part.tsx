import { memo } from 'react';
import { useCodes, useFormTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { impactAreas, impacts } from '#domain/vocabulary/impact.ts';
import type { EpisodeDraft } from './draft.ts';
import { SectionFrame } from './section-frame.tsx';
import type { Change } from './use-episode-form.ts';

interface Props extends Pick<EpisodeDraft, 'impact'> {
  readonly change: Change;
}

const answers = [...impacts, 'unsaid'] as const;

/** How much work, housework and social life was lost. */
export const ImpactPart = memo(function ImpactPart({ impact, change }: Props) {
  const t = useFormTexts().impact;
  const codes = useCodes();
  const summary = impactAreas.flatMap((area) => {
    const answer = impact[area];
    return answer === null ? [] : t.summary(codes.impactAreas[area], codes.impact[answer]);
  });
  return (
    <SectionFrame section="impact" chosen={summary}>
      <div className="flex flex-col gap-5">
        {impactAreas.map((area) => (
          <ChoiceChips
            key={area}
            legend={codes.impactAreas[area]}
            options={answers.map((answer) => ({
              value: answer,
              quiet: answer === 'unsaid',
              label: answer === 'unsaid' ? t.unsaid : codes.impact[answer],
            }))}
            value={impact[area] ?? 'unsaid'}
            onChange={(answer) =>
              change({ impact: { ...impact, [area]: answer === 'unsaid' ? null : answer } })
            }
          />
        ))}
      </div>
    </SectionFrame>
  );
});
