import { FigureFrame, Label } from '#app/content/figure-frame.tsx';
import type { Locale } from '#app/paths.ts';

/** Invented migraine days: the month before a preventive, then each month with it. */
const before = 12;
const months = [11, 9, 7, 6, 5, 6];
const half = before / 2;

const texts = {
  es: {
    title: 'Días de migraña antes y después de empezar un preventivo',
    unit: 'Días de migraña al mes',
    before: 'Antes',
    start: 'Meses de tratamiento',
    half: 'la mitad',
    description: `Barras con los días de migraña de cada mes. Antes de empezar, ${before}. Con el tratamiento, ${months.join(', ')}. Una raya marca la mitad de los días de antes: ${half}.`,
    caption:
      'Un ejemplo inventado. La mejoría puede tardar, y comparar con la mitad de los días de antes es una de las formas de medirla.',
  },
  en: {
    title: 'Migraine days before and after starting a preventive',
    unit: 'Migraine days a month',
    before: 'Before',
    start: 'Months of treatment',
    half: 'half',
    description: `Bars with the migraine days of each month. Before starting, ${before}. With the treatment, ${months.join(', ')}. A line marks half the days of before: ${half}.`,
    caption:
      'An invented example. Improvement can take time, and comparing with half the days of before is one way to measure it.',
  },
} as const;

const base = 172;
const unit = 12;
const bar = { width: 30, step: 40, left: 74 };

/** Migraine days a month as bars, with the line of half the baseline. */
export default function PreventiveMonths({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const line = base - half * unit;
  return (
    <FigureFrame
      name="preventive-months"
      title={t.title}
      description={t.description}
      caption={t.caption}
      height={base + 42}
    >
      <Label x={319} y={13} anchor="end" strong>
        {t.unit}
      </Label>
      <Bar x={10} days={before} label={t.before} tone="fill-border stroke-border-strong" />
      {months.map((days, index) => (
        <Bar
          // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
          key={index}
          x={bar.left + index * bar.step}
          days={days}
          label={String(index + 1)}
          tone="fill-accent-soft stroke-accent"
        />
      ))}
      <path d={`M0 ${base}H320`} className="stroke-border-strong" />
      <path d={`M0 ${line}H320`} className="stroke-on-surface" strokeWidth="1.5" strokeDasharray="6 4" />
      <Label x={319} y={line - 50} anchor="end">
        {t.half}
      </Label>
      <path d={`M300 ${line - 44}V${line - 5}m-4 -5l4 5l4 -5`} className="fill-none stroke-on-surface" />
      <Label x={bar.left + (months.length * bar.step) / 2 - 5} y={base + 36} anchor="middle" muted>
        {t.start}
      </Label>
    </FigureFrame>
  );
}

interface BarProps {
  readonly x: number;
  readonly days: number;
  readonly label: string;
  readonly tone: string;
}

function Bar({ x, days, label, tone }: BarProps) {
  const middle = x + bar.width / 2;
  return (
    <>
      <rect
        x={x}
        y={base - days * unit}
        width={bar.width}
        height={days * unit}
        rx="2"
        className={tone}
        strokeWidth="1.25"
      />
      <Label x={middle} y={base - 8} anchor="middle" strong>
        {days}
      </Label>
      <Label x={middle} y={base + 17} anchor="middle">
        {label}
      </Label>
    </>
  );
}
