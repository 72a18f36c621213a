import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Trash2 } from '#app/ui/icons.tsx';
import type { DaysLeft } from '#domain/clinical/days-left.ts';
import { outcomeDueAt } from '#domain/intake/outcome-rules.ts';
import { decimalFromText } from '#domain/model/number-text.ts';
import { useFormatRelativeInstant } from '../relative-instant.ts';
import { thisMinute } from '../use-now.ts';
import { SaidDaysLine } from './days-left-text.tsx';
import { useFormatMedicine } from './format-medicine.ts';
import { type IntakeDraft, takenAtOf } from './intake-draft.ts';
import { IntakeFields } from './intake-fields.tsx';
import type { NamedMedicine } from './name-and-class.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';
import { SideEffectFields } from './side-effect-fields.tsx';

interface Props {
  readonly intake: IntakeDraft;
  readonly zone: string;
  /** Added by one tap, so its fields stay closed until wanted. */
  readonly closed: boolean;
  /** The effect of saving it; null while its time or name is missing. */
  readonly left: DaysLeft | null;
  readonly problem: (field: string) => string | undefined;
  readonly change: (id: string, changes: Partial<IntakeDraft>) => void;
  readonly remove: (id: string) => void;
  readonly known: (name: string) => NamedMedicine | undefined;
}

/** One intake of an episode: the medicine, its effect on the days of its class, and the outcome. */
export function IntakeCard({ intake, zone, closed, left, problem, change, remove, known }: Props) {
  const t = useMedicationTexts();
  const formatInstant = useFormatRelativeInstant();
  const formatMedicine = useFormatMedicine();
  const taken = takenAtOf(intake, zone);
  const dose = decimalFromText(intake.dose) ?? null;
  const name = intake.name.trim() === '' ? t.part.newIntake : formatMedicine({ ...intake, dose });
  const due = taken === null ? null : outcomeDueAt({ takenAt: taken });
  const isDue = due !== null && due <= thisMinute();

  return (
    <fieldset className="min-w-0 rounded-lg bg-surface-raised forced-colors:border px-4 pt-1 pb-4">
      <legend className="sr-only">{name}</legend>
      <Disclosure
        open={!closed}
        className="border-b-0"
        summary={<span className="wrap-anywhere">{name}</span>}
        value={taken === null ? '' : formatInstant(taken, intake.zone ?? zone, 'short')}
      >
        <IntakeFields
          intake={intake}
          zone={zone}
          problem={problem}
          change={(changes) => change(intake.id, changes)}
          known={known}
        />
      </Disclosure>
      {left && <SaidDaysLine lefts={[left]} moment="after" explains />}
      <div className="mt-3">
        <OutcomeChoice
          legend={t.outcome.legend}
          hint={due === null || isDue ? undefined : t.outcome.notYet(formatInstant(due, intake.zone ?? zone))}
          mayWait
          value={intake.outcome}
          onChange={(outcome) => change(intake.id, { outcome })}
        />
      </div>
      {(isDue || intake.outcome !== null || intake.sideEffects.length > 0) && (
        <SideEffectFields
          values={intake.sideEffects}
          onChange={(sideEffects) => change(intake.id, { sideEffects })}
        />
      )}
      <Button
        variant="quiet"
        className="mt-2 -ml-4"
        onClick={() => remove(intake.id)}
        aria-label={t.part.removeOf(name)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        {t.part.remove}
      </Button>
    </fieldset>
  );
}
