import { Suspense } from 'react';
import { useSession } from '#app/account/session/session.ts';
import { SignInWall } from '#app/components/sign-in-wall.tsx';
import { useNow } from '#app/components/use-now.ts';
import { useMedicationTexts } from '#app/i18n/areas.ts';
import { lazily } from '#app/ui/lazily.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

const MedicinesPage = lazily(() => import('./medicines-page.tsx'));

/** The person's own medicines. Prerendered as a frame: the diary is known only in the browser. */
export default function MedicinesScreen() {
  const t = useMedicationTexts().medicines;
  const { status } = useSession();
  const now = useNow();
  if (status === 'visitor') return <SignInWall />;
  const waiting = (
    <div className="flex flex-col gap-4" role="status" aria-label={t.loading}>
      <Skeleton className="h-52" />
      <Skeleton className="h-80" />
    </div>
  );
  return (
    <div className="mx-auto flex w-full max-w-text flex-col gap-5 lg:max-w-page px-4 py-3 md:px-6 md:py-8">
      <h1 className="text-2xl">{t.title}</h1>
      {now === null ? waiting : <Suspense fallback={waiting}>{<MedicinesPage now={now} />}</Suspense>}
    </div>
  );
}
