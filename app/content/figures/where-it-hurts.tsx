import { views } from '#app/components/head-map/views.ts';
import { FigureFrame, Label } from '#app/content/figure-frame.tsx';
import type { Locale } from '#app/paths.ts';

const front = views.find(({ name }) => name === 'front');
const back = views.find(({ name }) => name === 'back');

const texts = {
  es: {
    title: 'Dónde duele y en qué se piensa',
    places: [
      ['Detrás del ojo:', 'migraña, racimos'],
      ['Sien y mandíbula:', 'tensional, ATM, bruxismo'],
      ['Nuca y cuello:', 'migraña, tensional, cervical'],
    ],
    description:
      'Una cabeza de frente y otra por detrás, con tres sitios marcados. Uno: el ojo y lo que lo rodea. Dos: la sien y la mandíbula del otro lado. Tres: la parte baja de atrás de la cabeza y el cuello.',
    caption: 'En qué se suele pensar según el sitio. Ninguno es de un solo tipo de dolor.',
  },
  en: {
    title: 'Where it hurts and what comes to mind',
    places: [
      ['Behind the eye:', 'migraine, cluster'],
      ['Temple and jaw:', 'tension-type, TMJ, grinding'],
      ['Back of head, neck:', 'migraine, tension-type'],
    ],
    description:
      'A head from the front and one from behind, with three places marked. One: the eye and the area around it. Two: the temple and jaw on the other side. Three: the lower back of the head and the neck.',
    caption: 'What each place usually brings to mind. None of them belongs to one kind of headache only.',
  },
} as const;

/** Shapes over the two views of the head map, which clip them at their outlines; and where the number stands. */
const places = [
  { of: front, shape: 'M92 96A25 29 0 1 0 142 96A25 29 0 1 0 92 96Z', mark: [119, 124] },
  { of: front, shape: 'M0 66L52 58C46 84 50 104 48 124C56 140 62 152 66 168L60 200H0Z', mark: [40, 114] },
  { of: back, shape: 'M-6 106Q62 124 130 106V206H-6Z', mark: [62, 178] },
] as const;

const scale = 0.6;
const heads = [
  { view: front, left: 44 },
  { view: back, left: 202 },
] as const;

/** Two heads with the places that people ask about, and the kinds of headache that each brings to mind. */
export default function WhereItHurts({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  return (
    <FigureFrame
      name="where-it-hurts"
      title={t.title}
      description={t.description}
      caption={t.caption}
      height={194}
    >
      {heads.map(({ view, left }) => {
        if (!view) throw new Error('The head map lacks a view');
        return (
          <g
            key={view.name}
            transform={`translate(${left} 0) scale(${scale})`}
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <clipPath id={`figure-where-it-hurts-${view.name}`}>
              <path d={view.outline} />
            </clipPath>
            <path d={view.outline} className="fill-surface-raised" />
            {places.map(
              ({ of, shape }) =>
                of === view && (
                  <path
                    key={shape}
                    d={shape}
                    clipPath={`url(#figure-where-it-hurts-${view.name})`}
                    className="fill-accent stroke-accent"
                    fillOpacity="0.4"
                    strokeDasharray="5 5"
                  />
                ),
            )}
            <g className="fill-none stroke-on-surface">
              <path d={view.outline} />
              {view.features.map((path) => (
                <path key={path} d={path} />
              ))}
            </g>
          </g>
        );
      })}
      {places.map(({ of, mark: [x, y] }, index) => {
        const head = heads.find(({ view }) => view === of);
        return <Mark key={y} x={(head?.left ?? 0) + x * scale} y={y * scale} number={index + 1} />;
      })}
      {t.places.map(([place, kinds], index) => (
        <g key={place}>
          <Mark x={10} y={140 + 21 * index} number={index + 1} />
          <text x={26} y={145 + 21 * index} fontSize="13" className="fill-on-surface">
            <tspan fontWeight={620}>{place}</tspan> {kinds}
          </text>
        </g>
      ))}
    </FigureFrame>
  );
}

/** A number in a disc: at the place, and before its line. */
const Mark = ({ x, y, number }: { readonly x: number; readonly y: number; readonly number: number }) => (
  <>
    <circle cx={x} cy={y} r={9} className="fill-surface stroke-accent" strokeWidth="1.5" />
    <Label x={x} y={y + 4.5} anchor="middle" strong>
      {number}
    </Label>
  </>
);
