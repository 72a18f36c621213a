import { FigureFrame, Label } from '#app/content/figure-frame.tsx';
import type { Locale } from '#app/paths.ts';

/** Invented months of thirty days: `m` a day with features of migraine, `h` another headache, `.` none. */
const months = {
  episodic: '..mm......m...hm......mm....h.',
  chronic: 'hmmh..hmh.mm..hm.h.hm.hmmh..h.',
} as const;

const aching = (month: string) => [...month].filter((day) => day !== '.').length;
const migraine = (month: string) => [...month].filter((day) => day === 'm').length;

const texts = {
  es: {
    title: 'Migraña episódica y migraña crónica en un mes',
    names: { episodic: 'Episódica: menos de 15 días con dolor', chronic: 'Crónica: 15 días o más con dolor' },
    counts: (all: number, some: number) => `${all} días con dolor; ${some} con rasgos de migraña`,
    legend: { m: 'Con rasgos de migraña', h: 'Otro dolor de cabeza', none: 'Sin dolor' },
    caption:
      'Dos meses inventados. Para hablar de migraña crónica, el mes de abajo tiene que repetirse durante más de tres meses, con rasgos de migraña en 8 días o más al mes.',
  },
  en: {
    title: 'Episodic and chronic migraine in a month',
    names: {
      episodic: 'Episodic: fewer than 15 headache days',
      chronic: 'Chronic: 15 or more headache days',
    },
    counts: (all: number, some: number) => `${all} headache days; ${some} with features of migraine`,
    legend: { m: 'Features of migraine', h: 'Other headache', none: 'No headache' },
    caption:
      'Two invented months. To speak of chronic migraine, the lower month has to repeat for more than three months, with features of migraine on 8 or more days a month.',
  },
} as const;

const step = 320 / 15;

/** One day: filled for migraine, a point for another headache, empty for none. */
function Day({ x, y, kind }: { readonly x: number; readonly y: number; readonly kind: string }) {
  return (
    <>
      <rect
        x={x + 1}
        y={y}
        width="18"
        height="18"
        rx="3"
        className={kind === 'm' ? 'fill-accent stroke-accent' : 'fill-none stroke-border-strong'}
      />
      {kind === 'h' && <circle cx={x + 10} cy={y + 9} r="4" className="fill-accent" />}
    </>
  );
}

/** Two months of thirty squares, counted. */
export default function EpisodicChronic({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const rows = ['episodic', 'chronic'] as const;
  const counted = (row: (typeof rows)[number]) => t.counts(aching(months[row]), migraine(months[row]));
  const legend = rows.length * 104 + 6;
  return (
    <FigureFrame
      name="episodic-chronic"
      title={t.title}
      description={rows.map((row) => `${t.names[row]}. ${counted(row)}.`).join(' ')}
      caption={t.caption}
      height={legend + 72}
    >
      {rows.map((row, index) => (
        <g key={row}>
          <Label x={0} y={index * 104 + 14} strong>
            {t.names[row]}
          </Label>
          {[...months[row]].map((kind, day) => (
            <Day
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
              key={day}
              x={(day % 15) * step}
              y={index * 104 + 24 + Math.floor(day / 15) * 22}
              kind={kind}
            />
          ))}
          <Label x={0} y={index * 104 + 84}>
            {counted(row)}
          </Label>
        </g>
      ))}
      {(['m', 'h', 'none'] as const).map((kind, row) => (
        <g key={kind}>
          <Day x={0} y={legend + row * 24} kind={kind} />
          <Label x={28} y={legend + row * 24 + 14}>
            {t.legend[kind]}
          </Label>
        </g>
      ))}
    </FigureFrame>
  );
}
