import { Figure } from '#app/components/charts/figure.tsx';
import { NeedsMore } from '#app/components/insights/needs-more.tsx';
import { useEpisodePatternTexts, useKindsTexts } from '#app/i18n/areas.ts';
import { type EpisodeKind, episodeKinds } from '#domain/clinical/episode-class.ts';
import { type KindsOfPeriod, typicalFeatures } from '#domain/statistics/kinds.ts';
import { IntervalRows } from '../interval-rows.tsx';

/** The attack theme's fills are so dim that an edge has to carry the shape. */
const edge = 'attack:border attack:border-border-strong';
const sure = `bg-pain-5 ${edge}`;
/** Undecided attacks are no kind: dotted and empty. */
const undecidedFill = 'border-2 border-border-strong border-dotted border-l-0';

/** The item with the largest amount; undefined if there is none or a tie. */
function largestOf<T>(list: readonly T[], amount: (one: T) => number): T | undefined {
  const [first, second] = list.toSorted((a, b) => amount(b) - amount(a));
  if (first === undefined || amount(first) === 0) return undefined;
  return second !== undefined && amount(second) === amount(first) ? undefined : first;
}

interface Props {
  /** Has at least one attack. */
  readonly counted: KindsOfPeriod;
}

/** How many attacks fit each pattern. */
export function KindsFigure({ counted: { kinds, episodes, byPerson } }: Props) {
  const { kinds: t } = useKindsTexts();
  const { value } = useKindsTexts().features;
  const names = useEpisodePatternTexts().kinds;
  const shown = episodeKinds.filter((kind) => kinds[kind] > 0);
  const decided = shown.filter((kind) => kind !== 'undecided');
  const most = largestOf(decided, (kind) => kinds[kind]);
  const title =
    2 * kinds.undecided >= episodes
      ? t.titleUndecided(kinds.undecided, episodes)
      : most === undefined
        ? t.titleEven(episodes)
        : t.title(names[most], kinds[most], episodes);
  const nameOf = (kind: EpisodeKind) => <span className="block first-letter:uppercase">{names[kind]}</span>;
  return (
    <Figure
      title={title}
      note={
        <>
          {t.note(episodes)} {byPerson > 0 && t.byPerson(byPerson)}
        </>
      }
      table={{
        columns: t.columns,
        rows: episodeKinds.map((kind) => ({ key: kind, cells: [nameOf(kind), kinds[kind]] })),
      }}
    >
      {(labelledBy) => (
        <IntervalRows
          labelledBy={labelledBy}
          mark="bar"
          rows={shown.map((kind) => ({
            key: kind,
            name: nameOf(kind),
            share: kinds[kind] / episodes,
            value: value(kinds[kind], episodes),
            className: kind === 'undecided' ? undecidedFill : sure,
          }))}
        />
      )}
    </Figure>
  );
}

/** How often each migraine feature was present, out of the attacks for which it was recorded. */
export function FeaturesFigure({ counted: { features, episodes } }: Props) {
  const { features: t } = useKindsTexts();
  const recorded = typicalFeatures.filter((feature) => feature !== 'aura' && features[feature].of > 0);
  if (recorded.length === 0) return <NeedsMore>{t.needs}</NeedsMore>;
  // A feature recorded for few attacks would win by chance.
  const comparable = recorded.filter((feature) => 2 * features[feature].of >= episodes);
  const most = largestOf(comparable, (feature) => features[feature].yes / features[feature].of);
  return (
    <Figure
      title={most === undefined ? t.titleEven : t.title(t.names[most], features[most].yes, features[most].of)}
      note={t.note}
      table={{
        columns: t.columns,
        rows: typicalFeatures.map((feature) => ({
          key: feature,
          cells: [t.names[feature], features[feature].yes, features[feature].of],
        })),
      }}
    >
      {(labelledBy) => (
        <IntervalRows
          labelledBy={labelledBy}
          mark="bar"
          rows={typicalFeatures.map((feature) => {
            const { yes: count, of: out } = features[feature];
            return {
              key: feature,
              name: <span className="block first-letter:uppercase">{t.names[feature]}</span>,
              detail: out > 0 && out < episodes && t.notRecorded(episodes - out),
              share: out === 0 ? null : count / out,
              value: out === 0 ? t.never : t.value(count, out),
              className: sure,
            };
          })}
        />
      )}
    </Figure>
  );
}
