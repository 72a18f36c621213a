import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useNow } from '#app/components/use-now.ts';
import { type Diary, useDiary } from '#app/diary/diary.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { TreatmentList } from './treatment-list.tsx';

const treatmentsIn = (diary: Diary) => diary.treatments;

/** Preventive treatments, current and past. Prerendered as a frame. */
export default function TreatmentsScreen() {
  const t = useTreatmentTexts();
  const { status } = useSession();
  const now = useNow();
  const treatments = useDiary(treatmentsIn);
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-5 px-4 py-3 md:px-6 md:py-8 wide:max-w-page">
      <h1 className="text-2xl">{t.title}</h1>
      {treatments === undefined || now === null ? (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-56" />
        </div>
      ) : (
        <TreatmentList treatments={treatments} today={localDateOf(now, currentZone())} />
      )}
    </div>
  );
}
