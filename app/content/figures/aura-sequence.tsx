import type { Locale } from '#app/paths.ts';
import { Frame, Label } from './parts/frame.tsx';

/** An example: from and to, in minutes since the first sign. */
const spans = {
  sight: [0, 30],
  touch: [20, 40],
  speech: [35, 55],
  pain: [50, 90],
} as const;
type Part = keyof typeof spans;

const texts = {
  es: {
    title: 'Un aura con tres síntomas, minuto a minuto',
    description:
      'Un ejemplo. La vista cambia del minuto 0 al 30. El hormigueo va del 20 al 40. Las dificultades para hablar, del 35 al 55. El dolor empieza en el minuto 50 y sigue.',
    caption:
      'Un ejemplo: cada síntoma dura entre 5 y 60 minutos, y uno puede empezar antes de que termine el anterior. El dolor puede empezar antes, durante o después.',
    parts: {
      sight: 'Vista',
      touch: 'Hormigueo',
      speech: 'Habla',
      pain: 'Dolor, que dura horas',
    } satisfies Record<Part, string>,
    axis: 'minutos desde la primera señal',
  },
  en: {
    title: 'An aura with three symptoms, minute by minute',
    description:
      'An example. Vision changes from minute 0 to 30. Tingling goes from 20 to 40. Trouble speaking goes from 35 to 55. The pain begins at minute 50 and goes on.',
    caption:
      'An example: each symptom lasts from 5 to 60 minutes, and one may begin before the one before it ends. The pain may begin before, during, or after.',
    parts: {
      sight: 'Vision',
      touch: 'Tingling',
      speech: 'Speech',
      pain: 'Pain, which lasts hours',
    } satisfies Record<Part, string>,
    axis: 'minutes since the first sign',
  },
} as const satisfies Record<Locale, unknown>;

const ticks = [0, 15, 30, 45, 60, 75, 90] as const;
const placeOf = (minutes: number) => 12 + (minutes * 304) / 90;
/** Position of the axis. */
const foot = 200;

export default function AuraSequence({ locale }: { readonly locale: Locale }) {
  const { title, description, caption, parts, axis } = texts[locale];
  return (
    <Frame name="aura-sequence" title={title} description={description} caption={caption} height={248}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={placeOf(tick)} x2={placeOf(tick)} y1={4} y2={foot + 4} className="stroke-border" />
          <Label x={placeOf(tick)} y={foot + 20} anchor="middle" muted>
            {String(tick)}
          </Label>
        </g>
      ))}
      <line x1={12} x2={316} y1={foot} y2={foot} className="stroke-border-strong" />
      <Label x={164} y={foot + 42} anchor="middle" muted>
        {axis}
      </Label>
      {(Object.keys(spans) as Part[]).map((part, row) => {
        const [from, to] = spans[part];
        const y = 6 + row * 48;
        const isPain = part === 'pain';
        return (
          <g key={part}>
            <Label
              x={isPain ? placeOf(to) : placeOf(from)}
              y={y + 12}
              anchor={isPain ? 'end' : 'start'}
              bold={isPain}
            >
              {parts[part]}
            </Label>
            <rect
              x={placeOf(from)}
              y={y + 18}
              width={placeOf(to) - placeOf(from)}
              height={16}
              rx={4}
              className={`stroke-border-strong ${isPain ? 'fill-pain-4' : 'fill-accent-soft'}`}
            />
          </g>
        );
      })}
    </Frame>
  );
}
