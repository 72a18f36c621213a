import type { ReactNode } from 'react';
import { HeadDrawing, showsAny } from '#app/components/head-map/head-drawing.tsx';
import { views } from '#app/components/head-map/views.ts';
import { useCodeLabels } from '#app/components/vocabulary/code-labels.ts';
import {
  useCodes,
  useEpisodeColumns,
  useEpisodeTexts,
  useFormTexts,
  useQuestionTexts,
} from '#app/i18n/areas.ts';
import { Button } from '#app/ui/button.tsx';
import type { Episode } from '#domain/episode/episode.ts';
import { yesNoQuestions } from '#domain/episode/yes-no-questions.ts';
import type { OrderedList } from '#domain/person/diary-settings.ts';
import { impactAreas } from '#domain/vocabulary/impact.ts';
import { type PainPlace, sideOf } from '#domain/vocabulary/places.ts';

/**
 * Where it hurt, drawn on the views that show it, beside a text with the same. Renders nothing for places without a side.
 */
function HeadPicture({ values }: { readonly values: readonly PainPlace[] }) {
  const t = useEpisodeTexts().details;
  const shown = views.filter((view) => showsAny(view, values));
  if (shown.length === 0) return null;
  return (
    <div aria-hidden="true">
      <div className="flex flex-wrap items-end gap-6">
        {shown.map((view) => (
          <figure key={view.name}>
            <HeadDrawing view={view} values={values} className="h-40 w-auto" />
            <figcaption className="mt-1 text-center text-muted text-xs">{t.views[view.name]}</figcaption>
          </figure>
        ))}
      </div>
      <p className="mt-1 text-muted text-xs">{t.mirror}</p>
    </div>
  );
}

interface Props {
  readonly episode: Episode;
  /** Opens the edit form; used where nothing is recorded yet. */
  readonly onAdd: () => void;
}

/** Features of the episode in groups; groups without answers are left out. */
export function EpisodeDetails({ episode, onAdd }: Props) {
  const t = useEpisodeTexts().details;
  const details = useDetails(episode);
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="mb-4 text-xl">
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
        <dl className="grid gap-y-5">
          {details.map(([name, what]) => (
            <div key={name}>
              <dt className="mb-0.5 text-muted text-sm">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{what}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

/** Pain locations, as a picture and as text. */
function Places({ where, side, episode }: { where: string; side: string; episode: Episode }) {
  return (
    <>
      <p>{where}</p>
      <p>{side}</p>
      <div className="mt-3 empty:hidden">
        <HeadPicture values={episode.places} />
      </div>
    </>
  );
}

function useDetails(episode: Episode): (readonly [name: string, what: ReactNode])[] {
  const { side: sides } = useEpisodeTexts().details;
  const { labels } = useEpisodeColumns();
  const form = useFormTexts();
  const codes = useCodes();
  const questions = useQuestionTexts();
  const sayCode = useCodeLabels();
  const list = (name: OrderedList, items: readonly string[]) =>
    items.map((code) => sayCode(name, code)).join(' · ');
  const yesNo = (answer: boolean | null) => answer !== null && form.quality[answer ? 'yes' : 'no'];
  const { auraTiming, mostBothersome } = episode;
  const side = sideOf(episode.places);
  const where = episode.places.map((place) => codes.places[place]).join(' · ');
  const impact = impactAreas.flatMap((area) => {
    const lost = episode.impact[area];
    return lost === null ? [] : [`${codes.impactAreas[area]}: ${codes.impact[lost]}`];
  });
  const details: readonly (readonly [string, ReactNode])[] = [
    [labels.aura_timing, auraTiming && questions.auraTiming[auraTiming]],
    [labels.places, side && <Places where={where} side={sides[side]} episode={episode} />],
    [labels.quality, list('quality', episode.quality)],
    ...yesNoQuestions.map(({ column, answerIn }) => [labels[column], yesNo(answerIn(episode))] as const),
    [labels.symptoms, list('symptoms', episode.symptoms)],
    [labels.most_bothersome, mostBothersome && sayCode('symptoms', mostBothersome)],
    [labels.context, list('context', episode.context)],
    [labels.relief_methods, list('relief_methods', episode.reliefMethods)],
    [form.sections.impact, impact.join(' · ')],
    [labels.notes, episode.notes && <span className="whitespace-pre-wrap">{episode.notes}</span>],
  ];
  return details.filter(([, what]) => Boolean(what));
}
