import { useCodes, useTreatmentTexts, useWords } from '#app/i18n/areas.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ChoiceChips } from '#app/ui/choice-chips.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { ToggleChips } from '#app/ui/toggle-chips.tsx';
import { notesMaxLength } from '#domain/limits.ts';
import { tolerances, treatmentRoles } from '#domain/treatment/treatment.ts';
import { ownCodeOf } from '#domain/vocabulary/codes.ts';
import { overuseClasses } from '#domain/vocabulary/overuse-classes.ts';
import { preventiveSideEffects } from '#domain/vocabulary/side-effects.ts';
import { useCodeLabels, useOwnItems } from '../vocabulary/code-labels.ts';
import { entryOf, type TreatmentDraft } from './treatment-draft.ts';

/** Props shared by the parts of the form. */
export interface TreatmentPart {
  readonly draft: TreatmentDraft;
  readonly change: (changes: Partial<TreatmentDraft>) => void;
  readonly problem: (field: string) => string | undefined;
}

/** The fields of a regimen besides name, dose and dates. */
export function DetailFields({ draft, change, problem }: TreatmentPart) {
  const t = useTreatmentTexts().form;
  const codes = useCodes();
  const labelled = <Code extends string>(list: readonly Code[], labels: Readonly<Record<Code, string>>) =>
    list.map((value) => ({ value, label: labels[value] }));
  return (
    <div className="flex flex-col gap-6">
      <ChoiceChips
        legend={t.role}
        options={labelled(treatmentRoles, codes.treatmentRoles)}
        value={draft.role}
        onChange={(role) => change({ role })}
      />
      <AcuteClass draft={draft} change={change} />
      <Checkbox
        label={t.adherence}
        hint={t.adherenceHint}
        checked={draft.adherence}
        onChange={(event) => change({ adherence: event.target.checked })}
      />
      <ChoiceChips
        legend={t.tolerance}
        options={[
          ...labelled(tolerances, codes.tolerance),
          { value: 'unanswered', label: t.noAnswer, quiet: true },
        ]}
        value={draft.tolerance === '' ? 'unanswered' : draft.tolerance}
        onChange={(value) => change({ tolerance: value === 'unanswered' ? '' : value })}
      />
      <SideEffects legend={t.sideEffects} draft={draft} change={change} />
      <Field label={t.notes} aside={t.optional} error={problem('notes')}>
        <TextArea
          rows={3}
          maxLength={notesMaxLength}
          value={draft.notes}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** Known side effects of preventives, and the person's own entries; chosen ones stay on offer. */
function SideEffects({
  legend,
  draft,
  change,
}: Pick<TreatmentPart, 'draft' | 'change'> & { legend: string }) {
  const labelOf = useCodeLabels();
  const own = useOwnItems()
    .filter(({ list, deletedAt }) => list === 'side_effects' && deletedAt === null)
    .map(({ id }) => ownCodeOf(id));
  const offered = [...new Set([...preventiveSideEffects, ...own, ...draft.sideEffects])];
  return (
    <ToggleChips
      legend={legend}
      options={offered.map((code) => ({ value: code, label: labelOf('side_effects', code) }))}
      values={draft.sideEffects}
      onChange={(sideEffects) => change({ sideEffects })}
    />
  );
}

/**
 * The class of a short treatment with an acute medicine that the dictionary does not know: its days count in that class.
 */
function AcuteClass({ draft, change }: Pick<TreatmentPart, 'draft' | 'change'>) {
  const t = useTreatmentTexts().form;
  const words = useWords();
  if (draft.kind !== 'medicine' || draft.role === 'preventive' || draft.medicine !== null || entryOf(draft))
    return null;
  return (
    <ChoiceChips
      legend={t.overuseClass}
      hint={t.overuseHint}
      options={[
        ...overuseClasses
          .filter((name) => name !== 'not_counted')
          .map((name) => ({ value: name, label: words.medicationClass[name] })),
        { value: 'none' as const, label: t.noClass, quiet: true },
      ]}
      value={draft.overuseClass === '' ? 'none' : draft.overuseClass}
      onChange={(name) => change({ overuseClass: name === 'none' ? '' : name })}
    />
  );
}
