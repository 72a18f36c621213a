import { useParams } from 'react-router';
import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useNow } from '#app/components/use-now.ts';
import { useDiary } from '#app/diary/diary.ts';
import { useTreatmentTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { currentZone, localDateOf } from '#domain/calendar-date.ts';
import { TreatmentPage } from './treatment-page.tsx';

/** One regimen. Prerendered as a frame for every id. */
export default function TreatmentScreen() {
  const t = useTreatmentTexts();
  const { status } = useSession();
  const { id = '' } = useParams();
  const now = useNow();
  const diary = useDiary((current) => current);
  if (status === 'visitor') return <SignInWall />;
  return (
    <div className="mx-auto w-full max-w-text px-4 py-5 md:px-6 md:py-8 wide:max-w-page print:max-w-none">
      {diary === undefined || now === null ? (
        <div role="status" aria-label={t.loading}>
          <Skeleton className="h-96" />
        </div>
      ) : (
        <TreatmentPage key={id} id={id} diary={diary} today={localDateOf(now, currentZone())} />
      )}
    </div>
  );
}
