import { useEpisodeSentences } from '#app/components/episode-sentence.ts';
import { PainMark } from '#app/components/pain-mark.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { EpisodeContent, IntakeContent } from '#domain/episode.ts';
import { useEpisodeTexts } from './texts.ts';
import type { Conflict } from './use-edit.ts';

interface VersionProps {
  readonly heading: string;
  readonly episode: EpisodeContent;
  readonly intakes: readonly IntakeContent[];
}

function Version({ heading, episode, intakes }: VersionProps) {
  const sentences = useEpisodeSentences();
  return (
    <Card as="section">
      <h2 className="mb-3 text-lg">{heading}</h2>
      <div className="flex gap-4">
        <PainMark intensity={episode.intensity} />
        <p className="min-w-0">{sentences({ episode, intakes })}</p>
      </div>
      {episode.notes !== '' && (
        <p className="mt-3 max-h-60 overflow-y-auto whitespace-pre-wrap break-words text-muted">
          {episode.notes}
        </p>
      )}
    </Card>
  );
}

interface Props {
  readonly conflict: Conflict;
  readonly busy: boolean;
  readonly onKeepMine: () => void;
  readonly onKeepTheirs: () => void;
}

/** Someone else has saved this episode meanwhile: both versions are shown and the person decides. Nothing is lost. */
export function ConflictChoice({ conflict: { mine, theirs }, busy, onKeepMine, onKeepTheirs }: Props) {
  const t = useEpisodeTexts().conflict;
  const deleted = theirs.deletedAt !== null;
  return (
    <div className="flex flex-col gap-5" role="alert">
      <header>
        <h1 className="text-2xl">{t.heading}</h1>
        <p className="mt-2">{deleted ? t.deleted : t.text}</p>
      </header>
      <Version heading={t.mine} episode={mine.episode} intakes={mine.intakes} />
      {!deleted && <Version heading={t.theirs} episode={theirs} intakes={theirs.intakes} />}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button variant="primary" busy={busy} onClick={onKeepMine}>
          {deleted ? t.bringBack : t.keepMine}
        </Button>
        <Button onClick={onKeepTheirs}>{deleted ? t.leaveDeleted : t.keepTheirs}</Button>
      </div>
    </div>
  );
}
