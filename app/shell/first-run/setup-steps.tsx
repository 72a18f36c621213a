import { type ReactNode, useEffect, useRef } from 'react';
import { displayNameMaxLength } from '#domain/limits.ts';
import type { Problems } from '#domain/model/validation.ts';
import { type BiologicalSex, biologicalSexes } from '#domain/person/profile.ts';
import { useProblemText } from '../../components/account/form-problems.ts';
import { useFirstRunTexts } from '../../i18n/areas.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Values of the dialog, numbers as they were typed. */
export interface SetupDraft {
  readonly displayName: string;
  readonly birthYear: string;
  readonly biologicalSex: BiologicalSex | 'undisclosed';
  readonly hasAura: boolean;
  readonly baselineMigraineDays: string;
}

/** The fields of each step, so that its errors are shown before the next step. */
export const stepFields: Readonly<Record<number, readonly string[]>> = {
  1: ['displayName', 'birthYear', 'biologicalSex'],
  2: ['hasAura'],
  3: ['baselineMigraineDays'],
};

interface StepProps {
  readonly draft: SetupDraft;
  readonly problems: Problems;
  readonly onChange: (part: Partial<SetupDraft>) => void;
}

/** One step. Its heading gets the focus, because the pressed button is replaced. */
export function SetupStep({ step, ...props }: StepProps & { readonly step: number }) {
  const t = useFirstRunTexts().setup;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (step > 1) heading.current?.focus();
  }, [step]);
  const contents: Readonly<Record<number, ReactNode>> = {
    1: <Personal {...props} />,
    2: <Medical {...props} />,
    3: <History {...props} />,
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-medium text-base outline-none">
        {t.steps[step - 1]}
      </h3>
      {contents[step]}
    </>
  );
}

function Personal({ draft, problems, onChange }: StepProps) {
  const t = useFirstRunTexts().setup;
  const nameProblem = useProblemText()('displayName', problems);
  return (
    <>
      <p className="text-muted">{t.intro}</p>
      <Field label={t.displayName} hint={t.displayNameHint} error={nameProblem}>
        <TextInput
          autoComplete="nickname"
          required
          maxLength={displayNameMaxLength}
          value={draft.displayName}
          onChange={({ target }) => onChange({ displayName: target.value })}
        />
      </Field>
      <Field label={t.birthYear} error={problems.birthYear && t.birthYearProblem}>
        <TextInput
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={6}
          className="max-w-40"
          value={draft.birthYear}
          onChange={({ target }) => onChange({ birthYear: target.value })}
        />
      </Field>
      <ChoiceChips
        legend={t.sex}
        hint={t.sexHint}
        options={[...biologicalSexes, 'undisclosed' as const].map((value) => ({
          value,
          label: t.sexes[value],
        }))}
        value={draft.biologicalSex}
        onChange={(biologicalSex) => onChange({ biologicalSex })}
      />
    </>
  );
}

function Medical({ draft, onChange }: StepProps) {
  const t = useFirstRunTexts().setup;
  return (
    <Checkbox
      label={t.aura}
      hint={t.auraHint}
      checked={draft.hasAura}
      onChange={({ target }) => onChange({ hasAura: target.checked })}
    />
  );
}

function History({ draft, problems, onChange }: StepProps) {
  const t = useFirstRunTexts().setup;
  return (
    <Field
      label={t.baseline}
      hint={t.baselineHint}
      error={problems.baselineMigraineDays && t.baselineProblem}
    >
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        className="max-w-40"
        value={draft.baselineMigraineDays}
        onChange={({ target }) => onChange({ baselineMigraineDays: target.value })}
      />
    </Field>
  );
}
