import { ReliefQuestions } from '#app/components/relief-questions.tsx';
import { Card } from '#app/ui/card.tsx';
import { addMinutes, type Instant } from '#domain/calendar-date.ts';
import type { Episode } from '#domain/episode.ts';
import { intakesOf } from '#domain/episode-rules.ts';
import { useHomeTexts } from './texts.ts';

/** Hours after an intake for which its effect is asked about here; later the episode's own page still takes an answer. */
const askedForHours = 48;

/** Whether what was taken lately helped, as far as nobody has said. */
export function UnansweredRelief({
  episodes,
  now,
}: {
  readonly episodes: readonly Episode[];
  readonly now: Instant;
}) {
  const t = useHomeTexts().member;
  const since = addMinutes(now, -askedForHours * 60);
  const asking = episodes.filter((episode) =>
    intakesOf(episode).some(({ relief, takenAt }) => relief === null && takenAt >= since),
  );
  if (asking.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="relief">
      <h2 id="relief" className="mb-3 text-lg">
        {t.reliefHeading}
      </h2>
      <div className="flex flex-col gap-4">
        {asking.map((episode) => (
          <ReliefQuestions key={episode.id} episode={episode} />
        ))}
      </div>
    </Card>
  );
}
