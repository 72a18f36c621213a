import { type FormEvent, useState } from 'react';
import { useChangeProfile } from '#app/account/profile/profile-query.ts';
import { focusFirst, useProblemText } from '#app/components/account/form-problems.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { displayNameMaxLength } from '#domain/limits.ts';
import { check, type Problems } from '#domain/model/validation.ts';
import {
  type BiologicalSex,
  biologicalSexes,
  type Profile,
  profileFormSchema,
} from '#domain/person/profile.ts';
import { useShowConfirmation } from './settings-section.tsx';

/** All fields of the profile. If saving fails the form keeps its values. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const texts = useSettingsTexts();
  const t = texts.profile;
  const problemText = useProblemText();
  const toastFailure = useFailureToast();
  const showConfirmation = useShowConfirmation();
  const change = useChangeProfile(profile.userId);
  const [sex, setSex] = useState<BiologicalSex | 'undisclosed'>(profile.biologicalSex ?? 'undisclosed');
  const [problems, setProblems] = useState<Problems>({});

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const checked = check(profileFormSchema, {
      displayName: data.get('displayName'),
      birthYear: data.get('birthYear'),
      biologicalSex: sex === 'undisclosed' ? null : sex,
      hasAura: data.get('hasAura') !== null,
      baselineMigraineDays: data.get('baselineMigraineDays'),
    });
    setProblems(checked.ok ? {} : checked.problems);
    if (checked.ok) {
      toastFailure(undefined);
      change.mutate(checked.value, {
        onSuccess: () => showConfirmation({ title: t.saved }),
        onError: (failure) => toastFailure(failure),
      });
    } else focusFirst(form, Object.keys(checked.problems));
  }

  return (
    <form noValidate onSubmit={onSubmit} onInput={() => setProblems({})} className="flex flex-col gap-5">
      <Field label={t.displayName} hint={t.displayNameHint} error={problemText('displayName', problems)}>
        <TextInput
          name="displayName"
          autoComplete="nickname"
          required
          maxLength={displayNameMaxLength}
          defaultValue={profile.displayName}
        />
      </Field>
      <Field label={t.birthYear} error={problems.birthYear && t.birthYearProblem}>
        <TextInput
          name="birthYear"
          inputMode="numeric"
          autoComplete="bday-year"
          defaultValue={profile.birthYear ?? ''}
          className="max-w-40"
        />
      </Field>
      <ChoiceChips
        legend={t.sex}
        options={[...biologicalSexes, 'undisclosed' as const].map((value) => ({
          value,
          label: t.sexes[value],
        }))}
        value={sex}
        onChange={setSex}
      />
      <Checkbox name="hasAura" label={t.aura} hint={t.auraHint} defaultChecked={profile.hasAura} />
      <Field
        label={t.baseline}
        hint={t.baselineHint}
        error={problems.baselineMigraineDays && t.baselineProblem}
      >
        <TextInput
          name="baselineMigraineDays"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={profile.baselineMigraineDays ?? ''}
          className="max-w-40"
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        busy={change.isPending}
        busyLabel={texts.busy}
        className="self-start"
      >
        {t.save}
      </Button>
    </form>
  );
}
