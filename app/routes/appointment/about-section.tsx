import { useProblemText } from '#app/components/problem-text.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { FileText } from '#app/ui/icons.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { BiologicalSex } from '#domain/person/profile.ts';
import { contraceptions, diagnosticians, pregnancies } from '#domain/person/report-profile.ts';
import { isPregnancyAsked } from '#domain/person/report-profile-form.ts';
import { FoldedPart } from './folded-part.tsx';
import { SavedLine, SaveFailed } from './saved-line.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Form for the report's facts about the person that are not in the diary. @param sex null while unknown */
export function AboutSection({ sex }: { readonly sex: BiologicalSex | null }) {
  const t = useAppointmentTexts().about;
  const form = useProfileForm();
  const { profile, content, problems, change } = form;
  const problem = useProblemText(problems);
  return (
    <FoldedPart id="about" icon={FileText} heading={t.heading} detail={profile?.diagnosis || t.none}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t.lead}</p>
        <SavedLine form={form} />
        <Field label={t.diagnosis} hint={t.diagnosisHint} error={problem('diagnosis')}>
          <TextInput
            autoComplete="off"
            value={content.diagnosis}
            onChange={({ target }) => change({ diagnosis: target.value })}
          />
        </Field>
        <Answer
          legend={t.diagnosedBy}
          options={diagnosticians}
          labels={t.diagnosedBys}
          value={content.diagnosisBy}
          onChange={(diagnosisBy) => change({ diagnosisBy })}
        />
        <Field label={t.otherConditions} hint={t.otherConditionsHint} error={problem('otherConditions')}>
          <TextArea
            rows={2}
            value={content.otherConditions}
            onChange={({ target }) => change({ otherConditions: target.value })}
          />
        </Field>
        <Field label={t.otherMedicines} hint={t.otherMedicinesHint} error={problem('otherMedicines')}>
          <TextArea
            rows={2}
            value={content.otherMedicines}
            onChange={({ target }) => change({ otherMedicines: target.value })}
          />
        </Field>
        {isPregnancyAsked(sex, profile) && (
          <>
            <Answer
              legend={t.contraception}
              hint={t.contraceptionHint}
              options={contraceptions}
              labels={t.contraceptions}
              value={content.contraception}
              onChange={(contraception) => change({ contraception })}
            />
            <Answer
              legend={t.pregnancy}
              options={pregnancies}
              labels={t.pregnancies}
              value={content.pregnancy}
              onChange={(pregnancy) => change({ pregnancy })}
            />
          </>
        )}
        <SaveFailed form={form} />
      </div>
    </FoldedPart>
  );
}

interface AnswerProps<Code extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly options: readonly Code[];
  readonly labels: Readonly<Record<Code, string>>;
  readonly value: Code | null;
  readonly onChange: (value: Code | null) => void;
}

/** Radio group with a button that clears the answer, because radios cannot be unchecked. */
function Answer<Code extends string>({ legend, hint, options, labels, value, onChange }: AnswerProps<Code>) {
  const t = useAppointmentTexts().about;
  return (
    <div className="flex flex-col items-start gap-1">
      <ChoiceChips
        legend={legend}
        hint={hint}
        options={options.map((code) => ({ value: code, label: labels[code] }))}
        value={value}
        onChange={onChange}
      />
      {value !== null && (
        <button
          type="button"
          onClick={() => onChange(null)}
          className="min-h-target rounded-md text-accent text-sm underline decoration-border-strong underline-offset-4"
        >
          {t.clear(legend)}
        </button>
      )}
    </div>
  );
}
