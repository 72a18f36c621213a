import type { ReactNode } from 'react';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import { useCodes } from '#app/i18n/codes.ts';
import { useEpisodeTexts } from '#app/i18n/episode.ts';
import { Button } from '#app/ui/button.tsx';
import type { OrderedList } from '#domain/diary-settings.ts';
import type { Episode } from '#domain/episode.ts';
import { impactAreas } from '#domain/vocabulary/impact.ts';
import { sideOf } from '#domain/vocabulary/places.ts';

interface Props {
  readonly episode: Episode;
  /** Opens the form, where there is nothing to show yet. */
  readonly onAdd: () => void;
}

/** What the episode was like, in groups; only of what somebody said something. */
export function EpisodeDetails({ episode, onAdd }: Props) {
  const t = useEpisodeTexts().details;
  const details = useDetails(episode);
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-3 text-lg">
        {t.heading}
      </h2>
      {details.length === 0 ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {t.none}
          <Button variant="quiet" onClick={onAdd}>
            {t.add}
          </Button>
        </p>
      ) : (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          {details.map(([name, what]) => (
            <div key={name} className="contents">
              <dt className="-mb-3 text-muted text-sm sm:mb-0">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function useDetails(episode: Episode): (readonly [name: string, what: ReactNode])[] {
  const t = useEpisodeTexts().details;
  const labels = useCodes();
  const sayCode = useCodeLabels();
  const list = (name: OrderedList, items: readonly string[]) =>
    items.map((code) => sayCode(name, code)).join(' · ');
  const side = sideOf(episode.places);
  const where = episode.places.map((place) => labels.places[place]).join(' · ');
  const impact = impactAreas.flatMap((area) => {
    const lost = episode.impact[area];
    return lost === null ? [] : [`${labels.impactAreas[area]}: ${labels.impact[lost]}`];
  });
  const details: readonly (readonly [string, ReactNode])[] = [
    [t.places, side && [where, t.side[side]].map((line) => <div key={line}>{line}</div>)],
    [t.quality, list('quality', episode.quality)],
    [t.aggravated, episode.aggravated === null ? '' : episode.aggravated ? t.worse : t.notWorse],
    [t.symptoms, list('symptoms', episode.symptoms)],
    [t.context, list('context', episode.context)],
    [t.reliefMethods, list('relief_methods', episode.reliefMethods)],
    [t.impact, impact.join(' · ')],
    [t.notes, episode.notes && <span className="whitespace-pre-wrap">{episode.notes}</span>],
  ];
  return details.filter(([, what]) => Boolean(what));
}
