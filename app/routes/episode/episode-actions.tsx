import { Link, useNavigate } from 'react-router';
import { hasPreviousPage, landAtTop } from '#app/components/previous-page.ts';
import { useMoveToTrash } from '#app/components/use-move-to-trash.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo, linkToEntryLike } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Pencil } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import type { Episode } from '#domain/episode/episode.ts';

interface Props {
  readonly episode: Episode;
  readonly onEdit: () => void;
}

/** Actions for the whole episode. */
export function EpisodeActions({ episode, onEdit }: Props) {
  const t = useEpisodeTexts();
  const locale = useLocale();
  const remove = useDelete();
  return (
    <div className="flex flex-wrap gap-x-1 gap-y-1">
      <Button variant={episode.ongoing ? 'quiet' : 'primary'} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5" />
        {t.edit}
      </Button>
      {/* Opens the entry form prefilled from this episode, starting today; nothing is saved until Save. */}
      <LinkButton as={Link} variant="quiet" to={linkToEntryLike(episode.id, locale)}>
        {t.duplicate}
      </LinkButton>
      <Button variant="quiet" onClick={() => remove(episode)}>
        {t.remove.action}
      </Button>
    </div>
  );
}

/** Moves an episode to the trash, navigates back, and offers undo. */
function useDelete(): (episode: Episode) => void {
  const t = useEpisodeTexts().remove;
  const locale = useLocale();
  const navigate = useNavigate();
  const moveToTrash = useMoveToTrash();

  return ({ id }) => {
    void moveToTrash({ entity: 'episodes', id }, { title: t.done });
    landAtTop();
    // Stay in the app: leaving it would remove the undo toast.
    if (hasPreviousPage()) navigate(-1);
    else navigate(linkTo('calendar', locale));
  };
}
