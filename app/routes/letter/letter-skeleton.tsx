import { useLetterTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

export function LetterSkeleton() {
  const t = useLetterTexts();
  return (
    <div role="status" aria-label={t.loading} data-loading>
      <Skeleton className="h-132" />
    </div>
  );
}
