import { useTrashTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Placeholder of the trash while the diary loads. */
export function TrashSkeleton() {
  const t = useTrashTexts();
  return (
    <div className="flex flex-col gap-3">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </div>
  );
}
