import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import {
  countedDay,
  type IntakeDraft,
  type MedicineLike,
  newIntakeDraft,
  readIntakeDraft,
  takenAtOf,
} from '#app/components/medication/intake-draft.ts';
import { useMedicationTexts } from '#app/components/medication/texts.ts';
import {
  cabinetKnows,
  offeredOf,
  useMedication,
  usesBeside,
} from '#app/components/medication/use-medication.ts';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { thisMinute } from '#app/components/use-now.ts';
import { useToastTrashed } from '#app/components/use-toast-trashed.ts';
import { changeIntake, restoreIntake, saveIntake, trashIntake } from '#app/data/intake-writes.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';
import { localDateOf, monthOf } from '#domain/calendar-date.ts';
import { daysLeft } from '#domain/clinical/days-left.ts';
import type { Intake } from '#domain/intake.ts';
import { outcomeDueAt } from '#domain/outcome-rules.ts';

/** The form of one intake: what is in it, what it means for its days, and the ways out. */
export function useIntakeForm(first: IntakeDraft, zone: string, existing: Intake | undefined) {
  const t = useMedicationTexts().intake;
  const locale = useLocale();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { toast } = useToast();
  const toastTrashed = useToastTrashed();
  const toastFailure = useToastFailure();
  const medication = useMedication();
  const [draft, setDraft] = useState(first);
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);

  const now = thisMinute();
  const checked = readIntakeDraft(draft, zone, now);
  const taken = takenAtOf(draft, zone);
  const use = draft.name.trim() === '' ? null : countedDay(draft, zone);
  const day = localDateOf(taken ?? now, zone);
  const uses = usesBeside(medication, new Set([draft.id]), new Set([monthOf(day)]));

  /** Where the person came from; the page a visit begins with has nothing behind it. */
  const leave = () => (key === 'default' ? navigate(linkTo('medicines', locale)) : navigate(-1));

  const finish = (done: Promise<void>, then: () => void) => {
    setSaving(true);
    done.then(
      () => {
        then();
        leave();
      },
      (error) => {
        setSaving(false);
        toastFailure(error);
      },
    );
  };
  return {
    draft,
    saving,
    problems: attempted && !checked.ok ? checked.problems : {},
    day,
    uses,
    left: use && daysLeft(use.classes, use.localDate, uses),
    isDue: taken !== null && outcomeDueAt({ takenAt: taken }) <= now,
    offered: offeredOf(medication),
    known: cabinetKnows(medication),
    change: (changes: Partial<IntakeDraft>) => setDraft((current) => ({ ...current, ...changes })),
    take: (medicine: MedicineLike) =>
      setDraft((current) => {
        const { name, medicine: code, overuseClass, dose, unit } = newIntakeDraft(now, zone, medicine);
        return { ...current, name, medicine: code, overuseClass, dose, unit };
      }),
    /** @returns whether there was nothing to complain about */
    save: (): boolean => {
      setAttempted(true);
      if (!checked.ok || saving) return checked.ok;
      const content = checked.value;
      const kept = existing
        ? changeIntake(existing, content)
        : saveIntake({ ...content, id: draft.id, episodeId: null });
      finish(kept, () => toast({ title: t.saved }));
      return true;
    },
    remove: () => {
      if (!existing || saving) return;
      finish(trashIntake(existing.id), () =>
        toastTrashed({
          title: t.removed,
          undo: () => void restoreIntake(existing.id).catch(toastFailure),
        }),
      );
    },
  };
}
