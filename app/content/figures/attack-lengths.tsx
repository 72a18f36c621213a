import { FigureFrame, Label } from '#app/content/figure-frame.tsx';
import type { Locale } from '#app/paths.ts';

const hour = 60;
const day = 24 * hour;

/** Usual untreated durations of ICHD-3, minutes. */
const kinds = [
  { key: 'aura', from: 5, to: hour },
  { key: 'cluster', from: 15, to: 3 * hour },
  { key: 'tension', from: 30, to: 7 * day },
  { key: 'migraine', from: 4 * hour, to: 3 * day },
] as const;

const ticks = [
  { minutes: 5, text: '5 min' },
  { minutes: hour, text: '1 h' },
  { minutes: 4 * hour, text: '4 h' },
  { minutes: day, text: '1 d' },
  { minutes: 3 * day, text: '3 d' },
  { minutes: 7 * day, text: '7 d' },
] as const;

const texts = {
  es: {
    title: 'Cuánto suele durar cada tipo de dolor sin tratarlo',
    names: {
      aura: 'Aura: de 5 a 60 minutos cada síntoma',
      cluster: 'En racimos: de 15 minutos a 3 horas',
      tension: 'Tensional: de media hora a 7 días',
      migraine: 'Migraña en adultos: de 4 a 72 horas',
    },
    description: 'Cuatro barras sobre una escala de tiempo que va de cinco minutos a siete días.',
    caption: 'Según la ICHD-3, en adultos, con escala comprimida.',
  },
  en: {
    title: 'How long each kind of headache usually lasts untreated',
    names: {
      aura: 'Aura: 5 to 60 minutes each symptom',
      cluster: 'Cluster: 15 minutes to 3 hours',
      tension: 'Tension-type: half an hour to 7 days',
      migraine: 'Migraine in adults: 4 to 72 hours',
    },
    description: 'Four bars on a time scale that runs from five minutes to seven days.',
    caption: 'From ICHD-3, in adults. Time is compressed toward the right.',
  },
} as const;

const rowHeight = 44;
const [least, most] = [Math.log(5), Math.log(7 * day)];

/** Position on the logarithmic scale. @param minutes 5 to 10080 */
const at = (minutes: number) => 18 + ((Math.log(minutes) - least) / (most - least)) * 286;

/** Durations of attacks as bars on one logarithmic time scale. */
export default function AttackLengths({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const bottom = kinds.length * rowHeight + 8;
  return (
    <FigureFrame
      name="attack-lengths"
      title={t.title}
      description={`${t.description} ${kinds.map(({ key }) => t.names[key]).join('. ')}.`}
      caption={t.caption}
      height={bottom + 24}
    >
      {ticks.map(({ minutes, text }) => (
        <g key={text}>
          <path d={`M${at(minutes)} 0V${bottom}`} className="stroke-border" />
          <Label x={at(minutes)} y={bottom + 17} anchor="middle" muted>
            {text}
          </Label>
        </g>
      ))}
      {kinds.map(({ key, from, to }, row) => (
        <g key={key}>
          {/* Behind the words, so that no line of the scale crosses them. */}
          <rect x="0" y={row * rowHeight + 2} width="262" height="17" className="fill-surface" />
          <Label x={0} y={row * rowHeight + 15} strong>
            {t.names[key]}
          </Label>
          <rect
            x={at(from)}
            y={row * rowHeight + 22}
            width={at(to) - at(from)}
            height="14"
            rx="3"
            className="fill-accent-soft stroke-accent"
            strokeWidth="1.5"
          />
        </g>
      ))}
    </FigureFrame>
  );
}
