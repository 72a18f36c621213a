import { useNavigate } from 'react-router';
import { hasPageBehind } from '#app/components/page-behind.ts';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { useToastTrashed } from '#app/components/use-toast-trashed.ts';
import { restoreEpisode, trashEpisode } from '#app/data/episode-writes.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.tsx';
import type { Episode } from '#domain/episode.ts';
import { useEpisodeTexts } from './texts.ts';

/** Moves an episode to the trash at once, goes back to where the person came from, and offers to undo it. */
export function useDelete(): (episode: Episode) => void {
  const t = useEpisodeTexts().remove;
  const locale = useLocale();
  const navigate = useNavigate();
  const { toast } = useToast();
  const toastTrashed = useToastTrashed();
  const toastFailure = useToastFailure();

  const undo = (episode: Episode) =>
    restoreEpisode(episode.id).then(() => toast({ title: t.restored, tone: 'calm' }), toastFailure);

  return (episode) => {
    trashEpisode(episode.id).then(
      () => toastTrashed({ title: t.done, undo: () => void undo(episode) }),
      toastFailure,
    );
    // Leaving the application would take the offer to undo along.
    if (hasPageBehind()) navigate(-1);
    else navigate(linkTo('calendar', locale));
  };
}
