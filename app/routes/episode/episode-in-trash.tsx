import { useToastFailure } from '#app/components/use-failure-message.ts';
import { restoreEpisode } from '#app/data/episode-writes.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { LogoMark } from '#app/ui/marks/wordmark.tsx';
import type { Episode } from '#domain/episode.ts';
import { useEpisodeTexts } from './texts.ts';

/** A deleted episode, reached by its address or by Back: it can be brought back. */
export function EpisodeInTrash({ episode }: { readonly episode: Episode }) {
  const t = useEpisodeTexts().trash;
  const toastFailure = useToastFailure();
  return (
    <EmptyState
      mark={<LogoMark />}
      title={<h1>{t.heading}</h1>}
      action={
        <Button variant="primary" onClick={() => void restoreEpisode(episode.id).catch(toastFailure)}>
          {t.restore}
        </Button>
      }
    >
      <p>{t.text}</p>
    </EmptyState>
  );
}
