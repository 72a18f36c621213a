import { memo, useRef } from 'react';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { formatList } from '#app/i18n/format.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Plus } from '#app/ui/icons.tsx';
import { PillMark } from '#app/ui/marks/index.tsx';
import { CabinetButtons } from '../medication/cabinet-buttons.tsx';
import { IntakeCard } from '../medication/intake-card.tsx';
import type { IntakeDraft } from '../medication/intake-draft.ts';
import { type IntakesInForm, useIntakes } from '../medication/use-intakes.ts';
import { useProblemText } from '../problem-text.ts';
import type { EpisodeDraft } from './draft.ts';
import type { FormPart } from './use-episode-form.ts';

interface Props extends IntakesInForm, Pick<FormPart, 'problems'>, Pick<EpisodeDraft, 'tookNothing'> {
  /** The cabinet is offered in a row above Save, so this part does not repeat it. */
  readonly hasCabinetRow: boolean;
}

/** The intakes: one tap for the usual ones, fields for the details, any number of them. */
export const MedicationPart = memo(function MedicationPart({
  problems,
  hasCabinetRow,
  tookNothing,
  ...form
}: Props) {
  const t = useMedicationTexts().part;
  const problem = useProblemText(problems, form);
  const locale = useLocale();
  const { offered, day, today, uses, leftOf, known, add, alter, remove } = useIntakes(form);
  const { intakes, zone } = form;
  const repeated = useRef(new Set<string>());
  const typed = useRef(new Set<string>());
  const isClosed = ({ id, name }: IntakeDraft) =>
    hasCabinetRow ? name !== '' && !typed.current.has(id) : repeated.current.has(id);
  const list = useRef<HTMLDivElement>(null);
  const names = intakes.map((intake) => intake.name.trim()).filter((name) => name !== '');

  const addEmpty = () => {
    typed.current.add(add().id);
    // The new fields exist after this render; the focus goes to the first one.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus(),
    );
  };

  return (
    <Disclosure
      isTile
      summary={t.heading}
      icon={<PillMark className="size-5" />}
      value={intakes.length === 0 && tookNothing ? t.nothing : formatList(locale, names)}
    >
      <div className="flex flex-col gap-4">
        {!hasCabinetRow && (
          <CabinetButtons
            medicines={offered}
            day={day}
            today={today}
            uses={uses}
            onTake={(medicine) => repeated.current.add(add(medicine).id)}
          />
        )}
        <div ref={list} className="flex flex-col gap-3 empty:hidden">
          {intakes.map((intake, index) => (
            <IntakeCard
              key={intake.id}
              intake={intake}
              zone={zone}
              closed={isClosed(intake)}
              left={leftOf(index)}
              problem={(field) => problem(`intakes.${index}.${field}`)}
              change={alter}
              remove={remove}
              known={known}
            />
          ))}
        </div>
        {intakes.length === 0 && (
          <Checkbox
            label={t.nothing}
            checked={tookNothing}
            onChange={({ target }) => form.change({ tookNothing: target.checked })}
          />
        )}
        <div>
          <Button onClick={addEmpty}>
            <Plus aria-hidden="true" className="size-5" />
            {intakes.length === 0 ? t.add : t.addAnother}
          </Button>
          <p className="mt-2 text-muted text-sm">{t.noAdvice}</p>
        </div>
      </div>
    </Disclosure>
  );
});
