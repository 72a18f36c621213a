import { useLocation, useNavigate } from 'react-router';
import { useToastFailure } from '#app/components/use-failure-message.ts';
import { useDeleteEpisode, useRestoreEpisode } from '#app/data/episode-writes.ts';
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
  const { key } = useLocation();
  const { toast } = useToast();
  const toastFailure = useToastFailure();
  const remove = useDeleteEpisode();
  const restore = useRestoreEpisode();

  const undo = (episode: Episode) =>
    restore.mutateAsync({ episode }).then(() => toast({ title: t.restored, tone: 'calm' }), toastFailure);

  return (episode) => {
    remove.mutateAsync({ episode }).catch(toastFailure);
    toast({ title: t.done, action: { label: t.undo, onAct: () => void undo(episode) } });
    // The first page of a visit has nothing of ours behind it.
    if (key === 'default') navigate(linkTo('calendar', locale));
    else navigate(-1);
  };
}
