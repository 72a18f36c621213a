import { FigureFrame, Label } from '#app/content/figure-frame.tsx';
import type { Locale } from '#app/paths.ts';
import { overuseReferenceDays } from '#domain/vocabulary/overuse-classes.ts';

/** Invented days of one month with a simple painkiller and with a triptan. */
const analgesic = [2, 3, 9, 10, 16, 17, 23, 28];
const triptan = [3, 6, 10, 13, 17, 26];
const either = [...new Set([...analgesic, ...triptan])];
const month = Array.from({ length: 30 }, (_, index) => index + 1);

/**
 * Several classes, none of them alone at its reference, are compared with the reference that most classes have (ICHD-3
 * 8.2.6, docs/clinical-rules.md#overuse).
 */
const rows = [
  { key: 'analgesic', days: analgesic, reference: overuseReferenceDays.non_opioid },
  { key: 'triptan', days: triptan, reference: overuseReferenceDays.triptan },
  { key: 'either', days: either, reference: overuseReferenceDays.triptan },
] as const;

const texts = {
  es: {
    title: 'Cómo se cuentan los días con medicación',
    names: {
      analgesic: 'Ibuprofeno o paracetamol',
      triptan: 'Triptán',
      either: 'Días con cualquiera de los dos',
    },
    count: (days: number) => `${days} días`,
    reference: (days: number) => `referencia: ${days}`,
    description: `Treinta cuadros, uno por día. Hay ${analgesic.length} días con ibuprofeno o paracetamol, y la referencia es ${overuseReferenceDays.non_opioid}. Hay ${triptan.length} días con un triptán, y la referencia es ${overuseReferenceDays.triptan}. Ninguno llega por sí solo. Juntos son ${either.length} días distintos, y la referencia para varios tipos juntos es ${overuseReferenceDays.triptan}.`,
    caption:
      'Un mes inventado. Un cuadro lleno es un día con al menos una toma. La barra suma los días y la raya señala la referencia.',
  },
  en: {
    title: 'How days with medication are counted',
    names: {
      analgesic: 'Ibuprofen or acetaminophen',
      triptan: 'Triptan',
      either: 'Days with either of them',
    },
    count: (days: number) => `${days} days`,
    reference: (days: number) => `reference: ${days}`,
    description: `Thirty squares, one for each day. There are ${analgesic.length} days with ibuprofen or acetaminophen, and the reference is ${overuseReferenceDays.non_opioid}. There are ${triptan.length} days with a triptan, and the reference is ${overuseReferenceDays.triptan}. Neither reaches its own. Together they are ${either.length} different days, and the reference for several kinds together is ${overuseReferenceDays.triptan}.`,
    caption:
      'An invented month. A filled square is a day with at least one dose. The bar adds the days up, and the line marks the reference.',
  },
} as const;

const rowHeight = 84;
const step = 320 / month.length;

/** Days of acute medication as squares of a month, then as a bar beside the reference of their class. */
export default function MedicineDays({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  return (
    <FigureFrame
      name="medicine-days"
      title={t.title}
      description={t.description}
      caption={t.caption}
      height={rows.length * rowHeight}
    >
      {rows.map(({ key, days, reference }, row) => {
        const y = row * rowHeight;
        const line = (reference ?? month.length) * step - 1;
        return (
          <g key={key}>
            <Label x={0} y={y + 14} strong>
              {t.names[key]}
            </Label>
            <Label x={319} y={y + 14} anchor="end" strong>
              {t.count(days.length)}
            </Label>
            {month.map((day) => (
              <rect
                key={day}
                x={(day - 1) * step + 0.5}
                y={y + 22}
                width={step - 2}
                height="12"
                rx="1.5"
                className={
                  days.includes(day) ? 'fill-accent stroke-accent' : 'fill-none stroke-border-strong'
                }
                strokeWidth="0.75"
              />
            ))}
            <rect
              x="0.5"
              y={y + 43}
              width="319"
              height="9"
              rx="2"
              className="fill-surface-sunken stroke-border-strong"
              strokeWidth="0.75"
            />
            <rect
              x="0.5"
              y={y + 43}
              width={days.length * step - 1}
              height="9"
              rx="2"
              className="fill-accent"
            />
            <path d={`M${line} ${y + 39}v17`} className="stroke-on-surface" strokeWidth="2.5" />
            <Label x={line} y={y + 70} anchor="middle">
              {t.reference(reference ?? month.length)}
            </Label>
          </g>
        );
      })}
    </FigureFrame>
  );
}
