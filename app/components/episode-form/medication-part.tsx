import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { PillMark } from '#app/ui/marks/index.tsx';
import { type PastMedicine, usePastMedicines } from '../medication/past-medicines.ts';
import { RepeatMedicines } from '../medication/repeat-medicines.tsx';
import type { IntakeDraft } from './draft.ts';
import { IntakeFields } from './intake-fields.tsx';
import { newIntake } from './new-intake.ts';
import { useFormTexts, useProblemText } from './texts.ts';
import type { FormPart } from './use-episode-form.ts';

/** What was taken: one tap for the usual, fields for the rest, as many as there were. */
export function MedicationPart({ draft, change, problems }: FormPart) {
  const t = useFormTexts().medication;
  const problem = useProblemText(problems);
  const locale = useLocale();
  const past = usePastMedicines();
  const repeated = useRef(new Set<string>());
  const list = useRef<HTMLDivElement>(null);

  const put = (intakes: IntakeDraft[]) => change({ intakes });
  const repeat = (medicine: PastMedicine) => {
    const intake = newIntake(draft, medicine);
    repeated.current.add(intake.id);
    put([...draft.intakes, intake]);
  };
  const add = () => {
    put([...draft.intakes, newIntake(draft)]);
    // The new fields exist after this render; their first one is where the person goes on.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    );
  };
  const names = draft.intakes.map((intake) => intake.name.trim()).filter((name) => name !== '');

  return (
    <Disclosure
      summary={t.heading}
      icon={<PillMark className="size-5" />}
      value={names.length > 0 ? formatList(locale, names) : t.none}
    >
      <div className="flex flex-col gap-4">
        <RepeatMedicines medicines={past} onRepeat={repeat} />
        <div ref={list} className="flex flex-col gap-3 empty:hidden">
          {draft.intakes.map((intake, index) => (
            <IntakeFields
              key={intake.id}
              intake={intake}
              zone={draft.zone}
              closed={repeated.current.has(intake.id)}
              problem={(field) => problem(`intakes.${index}.${field}`)}
              change={(changes) =>
                put(draft.intakes.map((one) => (one === intake ? { ...one, ...changes } : one)))
              }
              remove={() => put(draft.intakes.filter((one) => one !== intake))}
            />
          ))}
        </div>
        <div>
          <Button onClick={add}>
            <Plus aria-hidden="true" className="size-5" />
            {draft.intakes.length === 0 ? t.add : t.addAnother}
          </Button>
          <p className="mt-2 text-muted text-sm">{t.noAdvice}</p>
        </div>
      </div>
    </Disclosure>
  );
}
