import { memo } from 'react';
import { useCodes, useEpisodeColumns } from '#app/i18n/areas.ts';
import { HeadMap } from '../head-map/head-map.tsx';
import type { EpisodeDraft } from './draft.ts';
import { SectionFrame } from './section-frame.tsx';
import type { Change } from './use-episode-form.ts';

interface Props extends Pick<EpisodeDraft, 'places'> {
  readonly past: boolean;
  readonly change: Change;
}

/** Where it hurts, on the person's own left and right. */
export const PlacesPart = memo(function PlacesPart({ places, past, change }: Props) {
  const { questions, pastQuestions } = useEpisodeColumns();
  const codes = useCodes().places;
  return (
    <SectionFrame section="places" past={past} chosen={places.map((place) => codes[place])}>
      <HeadMap
        legend={(past ? pastQuestions : questions).places}
        values={places}
        onChange={(chosen) => change({ places: chosen })}
      />
    </SectionFrame>
  );
});
