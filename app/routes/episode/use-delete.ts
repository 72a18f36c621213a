import { useNavigate } from 'react-router';
import { hasPageBehind } from '#app/components/page-behind.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';
import type { Episode } from '#domain/episode.ts';

/** Moves an episode to the trash at once, goes back to where the person came from, and offers to undo it. */
export function useDelete(): (episode: Episode) => void {
  const t = useEpisodeTexts().remove;
  const locale = useLocale();
  const navigate = useNavigate();
  const moveToTrash = useMoveToTrash();

  return ({ id }) => {
    void moveToTrash({ entity: 'episodes', id }, { title: t.done });
    // Leaving the application would take the offer to undo along.
    if (hasPageBehind()) navigate(-1);
    else navigate(linkTo('calendar', locale));
  };
}
