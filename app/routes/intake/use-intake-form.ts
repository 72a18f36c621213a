import { useCallback, useEffect, useState } from 'react';
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
import {
  cabinetKnows,
  offeredOf,
  useMedication,
  usesBeside,
} from '#app/components/medication/use-medication.ts';
import { hasPreviousPage } from '#app/components/previous-page.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { thisMinute } from '#app/components/use-now.ts';
import { type Diary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { changeIntake, saveIntake } from '#app/diary/writes/intake-writes.ts';
import { useFailureToast } from '#app/errors/use-failure.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { daysBeside, daysLeft } from '#domain/clinical/days-left.ts';
import type { Episode } from '#domain/episode/episode.ts';
import { isOngoing } from '#domain/episode/episode-rules.ts';
import type { Intake } from '#domain/intake/intake.ts';
import { doseBefore, outcomeDueAt } from '#domain/intake/outcome-rules.ts';
import { recogniseMedicine } from '#domain/vocabulary/medicines.ts';
import { intakeDrafts, type Opening } from './first-intake.ts';

const none: readonly Episode[] = [];

/** The values of the form; those of a new intake are stored as a draft once they differ from the opening ones. */
function useIntakeDraft({ first, storedDraft, owner, address }: Opening, isNew: boolean) {
  const [draft, setDraft] = useState(storedDraft ?? first);
  const [restored, setRestored] = useState(storedDraft !== undefined);
  useEffect(() => (isNew ? intakeDrafts.open(draft.id) : undefined), [isNew, draft.id]);
  useEffect(() => {
    if (isNew && draft !== first) intakeDrafts.keep(draft, owner, address);
  }, [isNew, draft, first, owner, address]);
  return {
    draft,
    setDraft,
    /** Whether the form was filled from a draft. */
    restored,
    startOver: () => {
      intakeDrafts.drop(draft.id);
      setDraft(first);
      setRestored(false);
    },
  };
}

/** State of the intake form: its values, its effect on the medication days, and its exits. */
export function useIntakeForm(opening: Opening, zone: string, existing: Intake | undefined) {
  const pageDiary = usePageDiary();
  const t = useMedicationTexts().intake;
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const toastFailure = useFailureToast();
  const medication = useMedication();
  const moveToTrash = useMoveToTrash();
  const [attempted, setAttempted] = useState(false);
  const [saving, setSaving] = useState(false);

  const isNew = existing === undefined;
  const { draft, setDraft, restored, startOver } = useIntakeDraft(opening, isNew);
  const { episodeId } = draft;
  const offeredEpisodes = useCallback(
    ({ episodes }: Diary) => episodes.filter((one) => isOngoing(one) || one.id === episodeId),
    [episodeId],
  );
  const inDiary = useDiary(offeredEpisodes) ?? none;
  const episodes = isNew ? inDiary : none;

  const now = thisMinute();
  const checked = readIntakeDraft(draft, zone, now);
  const taken = takenAtOf(draft, zone);
  const use = draft.name.trim() === '' ? null : countedDay(draft, zone);
  const day = dayAt(draft.taken, zone) ?? localDateOf(now, zone);
  const today = localDateOf(now, currentZone());
  const uses = usesBeside(medication, new Set([draft.id]), daysBeside(day, today));

  /** Goes back to the previous page; to the medicines if the visit began here. */
  const leave = () => (hasPreviousPage() ? navigate(-1) : navigate(linkTo('medicines', locale)));

  return {
    draft,
    saving,
    problems: attempted && !checked.ok ? checked.problems : {},
    day,
    today,
    uses,
    left: use && daysLeft(use.classes, use.localDate, uses, today),
    /** Episodes a new intake may belong to. */
    episodes,
    /** The last dose of the same medicine within two hours before; undefined without one. */
    before:
      isNew && taken !== null
        ? doseBefore(
            { name: draft.name, medicine: draft.medicine ?? recogniseMedicine(draft.name) ?? null },
            medication.intakes,
            taken,
          )
        : undefined,
    taken,
    isDue: taken !== null && outcomeDueAt({ takenAt: taken }) <= now,
    offered: offeredOf(medication),
    known: cabinetKnows(medication),
    change: (changes: Partial<IntakeDraft>) => setDraft((current) => ({ ...current, ...changes })),
    take: (medicine: MedicineLike) =>
      setDraft((current) => {
        const { name, own, medicine: code, overuseClass, dose, unit } = newIntakeDraft(draft.taken, medicine);
        return { ...current, name, own, medicine: code, overuseClass, dose, unit };
      }),
    /** @returns whether the form was valid */
    save: (): boolean => {
      setAttempted(true);
      if (!checked.ok || saving) return checked.ok;
      const content = checked.value;
      const written = existing
        ? changeIntake(pageDiary, existing, content)
        : saveIntake(pageDiary, {
            ...content,
            id: draft.id,
            episodeId: episodes.some(({ id }) => id === episodeId) ? episodeId : null,
          });
      setSaving(true);
      toastFailure(undefined);
      written
        .then(() => {
          intakeDrafts.drop(draft.id);
          toast({ title: t.saved });
          leave();
        }, toastFailure)
        .finally(() => setSaving(false));
      return true;
    },
    remove: async () => {
      if (existing && (await moveToTrash({ entity: 'intakes', id: existing.id }, { title: t.removed })))
        leave();
    },
    restored,
    startOver: () => {
      startOver();
      setAttempted(false);
    },
  };
}
