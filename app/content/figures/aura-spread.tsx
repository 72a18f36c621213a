import type { Locale } from '#app/paths.ts';
import { Frame, Label } from './parts/frame.tsx';

const texts = {
  es: {
    title: 'Cómo se extiende un aura visual',
    description:
      'Cuatro dibujos del campo de visión. Al empezar hay una mancha pequeña cerca del punto al que se mira. A los 10 minutos es un arco en zigzag a un lado. A los 20 y a los 30 minutos el arco es cada vez más grande y está más lejos del centro; justo por dentro se ve peor.',
    caption:
      'Un ejemplo. La cruz es el punto al que se mira. El arco en zigzag crece hacia un lado y la zona sombreada se ve borrosa o no se ve. El lado y los minutos cambian de una persona a otra.',
    panels: ['Al empezar', '10 minutos', '20 minutos', '30 minutos'],
  },
  en: {
    title: 'How a visual aura spreads',
    description:
      'Four drawings of the field of vision. At the start there is a small spot near the point one looks at. At 10 minutes it is a zigzag arc on one side. At 20 and 30 minutes the arc is larger and further from the center; just inside it, vision is poorer.',
    caption:
      'An example. The cross is the point one looks at. The zigzag arc grows toward one side, and the shaded area is blurred or not seen. The side and the minutes differ from person to person.',
    panels: ['At the start', '10 minutes', '20 minutes', '30 minutes'],
  },
} as const satisfies Record<Locale, unknown>;

/** For each moment, the arc's distance from the point of fixation, and half the angle it spans. */
const arcs = [
  { radius: 9, half: 40 },
  { radius: 22, half: 55 },
  { radius: 36, half: 62 },
  { radius: 50, half: 66 },
] as const;

const at = (radius: number, degrees: number) => {
  const turned = (degrees * Math.PI) / 180;
  return `${(radius * Math.cos(turned)).toFixed(1)} ${(radius * Math.sin(turned)).toFixed(1)}`;
};

/** A zigzag along an arc to the right of the center. */
function zigzag(radius: number, half: number): string {
  const steps = Math.max(4, Math.round((radius * half) / 170) * 2);
  const points = Array.from({ length: steps + 1 }, (_, step) =>
    at(radius + (step % 2 === 0 ? -2.5 : 2.5), -half + (2 * half * step) / steps),
  );
  return `M${points.join('L')}`;
}

/** The area the arc has just crossed: nearer to the center vision has recovered. */
function wake(radius: number, half: number): string {
  const outer = radius - 3;
  const inner = Math.max(3, radius - 22);
  return `M${at(inner, -half)}L${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}Z`;
}

export default function AuraSpread({ locale }: { readonly locale: Locale }) {
  const { title, description, caption, panels } = texts[locale];
  return (
    <Frame name="aura-spread" title={title} description={description} caption={caption} height={320}>
      {arcs.map(({ radius, half }, place) => (
        <g
          key={radius}
          transform={`translate(${82 + (place % 2) * 164} ${66 + Math.floor(place / 2) * 160})`}
        >
          <circle r={62} className="fill-surface-raised stroke-border-strong" />
          <path d={wake(radius, half)} className="fill-border" />
          <path
            d={zigzag(radius, half)}
            strokeWidth={2}
            strokeLinejoin="round"
            className="fill-none stroke-plum"
          />
          <path d="M-4 0H4M0 -4V4" strokeWidth={1.5} className="fill-none stroke-current" />
          <Label x={0} y={84} anchor="middle">
            {panels[place] ?? ''}
          </Label>
        </g>
      ))}
    </Frame>
  );
}
