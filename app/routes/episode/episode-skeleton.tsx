import { useEpisodeTexts } from '#app/i18n/areas.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Placeholder while an episode loads. */
export function EpisodeSkeleton() {
  const t = useEpisodeTexts();
  return (
    <div className="flex flex-col gap-5">
      <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
      <Skeleton className="mt-14 h-16" />
      <Skeleton className="h-56" />
    </div>
  );
}
