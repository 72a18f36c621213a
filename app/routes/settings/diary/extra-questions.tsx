import { useId } from 'react';
import { useCheckinQuestions, useEntryQuestions } from '#app/components/chosen-questions.ts';
import { useSettingsTexts } from '#app/i18n/areas.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Check } from '#app/ui/icons.tsx';
import { type CheckinItem, checkinItems } from '#domain/day/day-log.ts';
import { type EntryQuestion, entryQuestions } from '#domain/person/diary-settings.ts';

/** Check-in questions that are off by default; they tell most when also answered on days without a headache. */
const dayQuestions = ['factors', 'premonitory', 'impact'] as const satisfies readonly CheckinItem[];

/** Optional questions, each off until switched on. */
export function ExtraQuestions() {
  const t = useSettingsTexts().questions;
  const day = useCheckinQuestions();
  const entry = useEntryQuestions();
  return (
    <div>
      <h3 className="font-medium">{t.title}</h3>
      <p className="text-muted text-sm">{t.intro}</p>
      <Choices<CheckinItem>
        legend={t.dayLegend}
        options={dayQuestions}
        all={checkinItems}
        texts={t.day}
        chosen={day}
      />
      <Choices<EntryQuestion>
        legend={t.entryLegend}
        options={entryQuestions}
        all={entryQuestions}
        texts={t.entry}
        chosen={entry}
      />
    </div>
  );
}

interface ChoicesProps<Question extends string> {
  readonly legend: string;
  readonly options: readonly Question[];
  /** All questions in order, including those switched on elsewhere. */
  readonly all: readonly Question[];
  readonly texts: Readonly<Partial<Record<Question, { readonly label: string; readonly hint: string }>>>;
  readonly chosen: Pick<ReturnType<typeof useCheckinQuestions>, 'state'> & {
    readonly questions: readonly Question[];
    readonly choose: (questions: readonly Question[]) => void;
  };
}

/** Checkboxes for questions; each change is saved at once. */
function Choices<Question extends string>({ legend, options, all, texts, chosen }: ChoicesProps<Question>) {
  const t = useSettingsTexts().questions;
  const id = useId();
  const { questions, choose, state } = chosen;
  return (
    <fieldset className="mt-4 min-w-0" aria-describedby={id}>
      <legend className="font-medium text-sm">{legend}</legend>
      {options.map((question) => (
        <Checkbox
          key={question}
          label={texts[question]?.label}
          hint={texts[question]?.hint}
          checked={questions.includes(question)}
          onChange={({ target }) =>
            choose(all.filter((one) => (one === question ? target.checked : questions.includes(one))))
          }
        />
      ))}
      <p id={id} role="status" className="flex min-h-6 items-center gap-2 text-muted text-sm">
        {state === 'saving' && t.saving}
        {state === 'saved' && (
          <>
            <Check aria-hidden="true" className="size-4 text-support" />
            {t.saved}
          </>
        )}
      </p>
    </fieldset>
  );
}
