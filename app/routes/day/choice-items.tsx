import { useProblemText } from '#app/components/problem-text.ts';
import { useCodes, useDayTexts } from '#app/i18n/areas.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { menstruationFlows } from '#domain/day/day-log.ts';
import { impactAreas, impacts } from '#domain/vocabulary/impact.ts';
import { Clearable } from './clearable.tsx';
import type { ItemProps } from './item.ts';
import { Scale } from './scale.tsx';

export function StressItem({ content, onChange }: ItemProps) {
  const t = useDayTexts().stress;
  return <Scale {...t} value={content.stress} onChange={(stress) => onChange({ stress })} />;
}

export function MoodItem({ content, onChange }: ItemProps) {
  const t = useDayTexts().mood;
  return <Scale {...t} value={content.mood} onChange={(mood) => onChange({ mood })} />;
}

/** Menstrual bleeding: its strength, and whether it is the first day, from which the menstrual window is counted. */
export function MenstruationItem({ content, onChange }: ItemProps) {
  const t = useDayTexts().menstruation;
  const words = useCodes().menstruation;
  const { menstruation, menstruationStart } = content;
  return (
    <Clearable
      what={t.label}
      isAnswered={menstruation !== null || menstruationStart}
      onClear={() => onChange({ menstruation: null, menstruationStart: false })}
    >
      <ChoiceChips
        even
        legend={t.label}
        options={menstruationFlows.map((flow) => ({ value: flow, label: words[flow] }))}
        value={menstruation}
        onChange={(flow) =>
          onChange({ menstruation: flow, menstruationStart: menstruationStart && flow !== 'none' })
        }
      />
      {menstruation !== 'none' && (
        <Checkbox
          label={t.start}
          checked={menstruationStart}
          onChange={(event) => onChange({ menstruation, menstruationStart: event.target.checked })}
          className="mt-2"
        />
      )}
    </Clearable>
  );
}

/** Impact of the day on the three areas of life it is counted in. */
export function ImpactItem({ content, onChange }: ItemProps) {
  const t = useDayTexts();
  const words = useCodes();
  const { headacheImpact } = content;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">{t.impact}</p>
      {impactAreas.map((area) => (
        <Clearable
          key={area}
          what={words.impactAreas[area]}
          isAnswered={headacheImpact[area] !== null}
          onClear={() => onChange({ headacheImpact: { ...headacheImpact, [area]: null } })}
        >
          <ChoiceChips
            legend={words.impactAreas[area]}
            options={impacts.map((lost) => ({ value: lost, label: words.impact[lost] }))}
            value={headacheImpact[area]}
            onChange={(lost) => onChange({ headacheImpact: { ...headacheImpact, [area]: lost } })}
          />
        </Clearable>
      ))}
    </div>
  );
}

export function NotesItem({ content, problems, onChange }: ItemProps) {
  const t = useDayTexts();
  const problemText = useProblemText(problems);
  return (
    <Field label={t.notes} error={problemText('notes')}>
      <TextArea
        rows={2}
        value={content.notes}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </Field>
  );
}
