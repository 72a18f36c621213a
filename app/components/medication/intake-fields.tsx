import { Suspense } from 'react';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { Field } from '#app/ui/field.tsx';
import { lazily } from '#app/ui/lazily.ts';
import { useIsAsked } from '../entry-questions/use-is-asked.ts';
import { MomentFields } from '../episode-form/moment-fields.tsx';
import { DoseFields } from './dose-fields.tsx';
import type { IntakeDraft } from './intake-draft.ts';
import { NameAndClass, type NamedMedicine } from './name-and-class.tsx';
import { PainAtSelect } from './pain-at-select.tsx';

// Few people choose its questions.
const IntakeQuestion = lazily(() => import('../entry-questions/intake-question.tsx'));

interface Props {
  readonly intake: IntakeDraft;
  /** The zone of the intake, unless it has its own. */
  readonly zone: string;
  readonly problem: (field: string) => string | undefined;
  readonly change: (changes: Partial<IntakeDraft>) => void;
  readonly known: (name: string) => NamedMedicine | undefined;
}

/** The medicine, its dose, its time, and the pain at that time. */
export function IntakeFields({ intake, zone, problem, change, known }: Props) {
  const t = useMedicationTexts().fields;
  const isAsked = useIsAsked();
  return (
    <div className="flex flex-col gap-4">
      <NameAndClass
        name={intake.name}
        own={intake.own}
        medicine={intake.medicine}
        overuseClass={intake.overuseClass}
        problem={problem}
        change={change}
        known={known}
      />
      <DoseFields dose={intake.dose} unit={intake.unit} problem={problem} change={change} />
      <MomentFields
        value={intake.taken}
        zone={intake.zone ?? zone}
        onChange={(taken) => change({ taken })}
        dateLabel={t.date}
        timeLabel={t.time}
        error={problem('takenAt')}
      />
      {isAsked('time_estimated', intake.timeEstimated) && (
        <Suspense fallback={null}>
          <IntakeQuestion question="time_estimated" draft={intake} change={change} />
        </Suspense>
      )}
      {isAsked('route', intake.route !== null) && (
        <Suspense fallback={null}>
          <IntakeQuestion question="route" draft={intake} change={change} />
        </Suspense>
      )}
      <Field label={t.painAt} aside={t.optional}>
        <PainAtSelect value={intake.painAt} onChange={(painAt) => change({ painAt })} />
      </Field>
    </div>
  );
}
