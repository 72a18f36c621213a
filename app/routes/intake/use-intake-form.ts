import { useState } from 'react';
import { useNavigate } from 'react-router';
import { dayAt } from '#app/components/episode-form/moment.ts';
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
import { hasPageBehind } from '#app/components/page-behind.ts';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { thisMinute } from '#app/components/use-now.ts';
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
  const { toast } = useToast();
  const toastFailure = useToastFailure();
  const medication = useMedication();
  const [draft, setDraft] = useState(first);
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);
  const [removed, setRemoved] = useState(false);

  const now = thisMinute();
  const checked = readIntakeDraft(draft, zone, now);
  const taken = takenAtOf(draft, zone);
  const use = draft.name.trim() === '' ? null : countedDay(draft, zone);
  const day = dayAt(draft.taken, zone) ?? localDateOf(now, zone);
  const uses = usesBeside(medication, new Set([draft.id]), new Set([monthOf(day)]));

  /** Where the person came from; the page a visit begins with has nothing behind it. */
  const leave = () => (hasPageBehind() ? navigate(-1) : navigate(linkTo('medicines', locale)));

  /** @param then once it is kept on this device */
  const attempt = (write: Promise<void>, then: () => void) => {
    setSaving(true);
    write.then(then, toastFailure).finally(() => setSaving(false));
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
        const { name, medicine: code, overuseClass, dose, unit } = newIntakeDraft(draft.taken, medicine);
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
      attempt(kept, () => {
        toast({ title: t.saved });
        leave();
      });
      return true;
    },
    /** It is in the trash; the page stays, because over a sheet behind it no message could be reached. */
    removed,
    remove: () => existing && !saving && attempt(trashIntake(existing.id), () => setRemoved(true)),
    undo: () => existing && attempt(restoreIntake(existing.id), () => setRemoved(false)),
    leave,
  };
}
