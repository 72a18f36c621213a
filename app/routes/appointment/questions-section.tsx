import { useProblemText } from '#app/components/problem-text.ts';
import { useAppointmentTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { SavedLine, SaveFailed } from './saved-line.tsx';
import { useProfileForm } from './use-profile-form.ts';

const questions = ['question1', 'question2', 'question3'] as const;

/** List of questions for the doctor, in the person's own order. */
export function QuestionsSection() {
  const t = useAppointmentTexts().questions;
  const form = useProfileForm();
  const { content, problems, change } = form;
  const problem = useProblemText(problems);
  return (
    <section aria-labelledby="questions" className="flex scroll-mt-20 flex-col gap-4">
      <header>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="questions" className="text-xl">
            {t.heading}
          </h2>
          <SavedLine form={form} />
        </div>
        <p className="text-muted">{t.lead}</p>
      </header>
      {questions.map((name, place) => (
        <Field key={name} label={t.label(place + 1)} error={problem(name)}>
          <TextArea
            rows={2}
            value={content[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        </Field>
      ))}
      <SaveFailed form={form} />
    </section>
  );
}
