import { views } from '#app/components/head-map/views.ts';
import { FigureFrame, Label } from '#app/content/figure-frame.tsx';
import type { Locale } from '#app/paths.ts';

const front = views.find(({ name }) => name === 'front');

/** Shapes over the front view of the head map, which clips them at its outline. Any side may hurt. */
const kinds = [
  { key: 'migraine', shape: 'M0 0H93V96Q72 122 0 112Z' },
  { key: 'tension', shape: 'M0 44Q94 24 188 44V74Q94 54 0 74Z' },
  { key: 'cluster', shape: 'M72 64C94 64 95 120 72 120C56 120 36 114 20 106V80C36 72 56 64 72 64Z' },
] as const;

const texts = {
  es: {
    title: 'Dónde suele doler en tres tipos de dolor de cabeza',
    names: { migraine: 'Migraña', tension: 'Tensional', cluster: 'En racimos' },
    places: { migraine: 'a menudo, un lado', tension: 'como una banda', cluster: 'junto a un ojo' },
    description:
      'Tres caras de frente. En la migraña está marcado un lado de la cabeza, con la frente, la sien y el ojo. En la cefalea tensional, una banda de lado a lado de la frente. En la cefalea en racimos, el ojo y la sien de un lado.',
    caption: 'Sitios habituales: la migraña también da en ambos lados.',
  },
  en: {
    title: 'Where three kinds of headache usually hurt',
    names: { migraine: 'Migraine', tension: 'Tension-type', cluster: 'Cluster' },
    places: { migraine: 'often one side', tension: 'like a band', cluster: 'around one eye' },
    description:
      'Three faces from the front. For migraine, one side of the head is marked, with forehead, temple and eye. For tension-type headache, a band from side to side across the forehead. For cluster headache, the eye and temple of one side.',
    caption: 'Usual places: migraine can also hurt on both sides.',
  },
} as const;

/** All but the last, the mouth, which smiles. */
const features = front?.features.slice(0, -1) ?? [];

const column = 320 / kinds.length;
const scale = 0.53;

/** Three heads with the place that usually hurts. */
export default function PainPlaces({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  if (!front) throw new Error('The head map has no front view');
  return (
    <FigureFrame
      name="pain-places"
      title={t.title}
      description={t.description}
      caption={t.caption}
      height={154}
    >
      <clipPath id="figure-pain-places-head">
        <path d={front.outline} />
      </clipPath>
      {kinds.map(({ key, shape }, index) => (
        <g key={key}>
          <g
            transform={`translate(${(index + 0.5) * column - (front.width * scale) / 2} 0) scale(${scale})`}
            strokeWidth="2.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d={front.outline} className="fill-surface-raised" />
            <path
              d={shape}
              clipPath="url(#figure-pain-places-head)"
              className="fill-accent stroke-accent"
              fillOpacity="0.4"
              strokeDasharray="5 5"
            />
            <g className="fill-none stroke-on-surface">
              <path d={front.outline} />
              {features.map((path) => (
                <path key={path} d={path} />
              ))}
              <path d="M80 156H108" />
            </g>
          </g>
          <Label x={(index + 0.5) * column} y={127} anchor="middle" strong>
            {t.names[key]}
          </Label>
          <Label x={(index + 0.5) * column} y={146} anchor="middle">
            {t.places[key]}
          </Label>
        </g>
      ))}
    </FigureFrame>
  );
}
