import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { RegimenForm } from '#app/components/treatments/regimen-form.tsx';
import { emptyTreatmentDraft, restartedFrom } from '#app/components/treatments/treatment-draft.ts';
import { useNow } from '#app/components/use-now.ts';
import { entireDiary, useDiary, usePageDiary } from '#app/diary/diary.ts';
import { saveTreatment } from '#app/diary/writes/treatment-writes.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToTreatment } from '#app/paths.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { currentZone, isCalendarDay, localDateOf } from '#domain/calendar-date.ts';
import type { TreatmentContent } from '#domain/treatment/treatment.ts';

/** A new regimen; `?from=<id>` copies an earlier one, `?start=<day>` is its first day. Prerendered as a frame. */
export default function NewTreatmentScreen() {
  const pageDiary = usePageDiary();
  const t = useTreatmentTexts();
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const [parameters] = useSearchParams();
  const { status } = useSession();
  const now = useNow();
  const diary = useDiary(entireDiary);
  if (status === 'visitor') return <SignInWall />;

  const start = [parameters.get('start') ?? ''].find(isCalendarDay);
  const earlier = diary?.treatments.find(({ id }) => id === parameters.get('from'));
  async function save(content: TreatmentContent, id: string) {
    await saveTreatment(pageDiary, id, content);
    toast({ title: t.form.saved, tone: 'calm' });
    await navigate(linkToTreatment(id, locale), { replace: true });
  }
  const today = now && localDateOf(now, currentZone());
  return (
    <div className="mx-auto w-full max-w-text px-4 py-5 md:px-6 md:py-8">
      <h1 className="mb-5 text-2xl">{t.form.newTitle}</h1>
      {today === null || diary === undefined ? (
        <Skeleton className="h-96" />
      ) : (
        <RegimenForm
          initial={earlier ? restartedFrom(earlier, today) : emptyTreatmentDraft(start ?? today)}
          owner={diary.userId}
          purpose={parameters.toString()}
          isSaved={({ id }) => diary.treatments.some((known) => known.id === id)}
          onSave={save}
          onCancel={() => navigate(linkTo('treatments', locale))}
        />
      )}
    </div>
  );
}
