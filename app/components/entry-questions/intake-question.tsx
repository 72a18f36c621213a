import { useQuestionTexts } from '#app/i18n/areas.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { type Intake, routes } from '#domain/intake/intake.ts';

/** The answers to optional questions about a dose. */
type OptionalAnswers = Pick<Intake, 'route' | 'timeEstimated'>;

interface QuestionProps {
  readonly question: 'route' | 'time_estimated';
  readonly draft: OptionalAnswers;
  readonly change: (changes: Partial<OptionalAnswers>) => void;
}

/** One optional question about a dose, off until the person chooses it. */
export default function IntakeQuestion({ question, draft, change }: QuestionProps) {
  const t = useQuestionTexts();
  if (question === 'time_estimated') {
    return (
      <Checkbox
        label={t.timeEstimated}
        checked={draft.timeEstimated}
        onChange={(event) => change({ timeEstimated: event.target.checked })}
      />
    );
  }
  return (
    <Field label={t.route.label}>
      <Select
        value={draft.route ?? ''}
        onChange={({ target }) => change({ route: routes.find((route) => route === target.value) ?? null })}
        options={[
          { value: '', label: t.route.notRecorded },
          ...routes.map((route) => ({ value: route, label: t.route[route] })),
        ]}
      />
    </Field>
  );
}
