import { painFills } from '#app/components/pain-shade.ts';
import { FigureFrame, Label } from '#app/content/figure-frame.tsx';
import { weekdayNames } from '#app/i18n/format.ts';
import type { Locale } from '#app/paths.ts';

/** Written out: Tailwind only ships classes it can read. */
const inks = [
  'fill-on-pain-0',
  'fill-on-pain-1',
  'fill-on-pain-2',
  'fill-on-pain-3',
  'fill-on-pain-4',
  'fill-on-pain-5',
  'fill-on-pain-6',
  'fill-on-pain-7',
  'fill-on-pain-8',
  'fill-on-pain-9',
  'fill-on-pain-10',
] as const;

/** An invented month that begins on a Monday: the worst pain of each day, medication, and unknown days. */
const days = 30;
const pain: Readonly<Record<number, number>> = {
  3: 6,
  4: 7,
  5: 3,
  11: 5,
  12: 8,
  13: 4,
  19: 2,
  25: 7,
  26: 6,
  27: 3,
};
const medicated = [3, 4, 11, 12, 25, 26];
const unknown = [8, 16, 17, 29];
const aching = Object.keys(pain).length;
const free = days - aching - unknown.length;

const texts = {
  es: {
    firstWeekday: 0,
    title: 'Un mes de ejemplo en el calendario',
    description: `Treinta días. En ${aching} hubo dolor, con su número y una barra más alta cuanto más dolió. En ${medicated.length} de ellos se tomó algo. ${free} días llevan la marca de que no dolió. ${unknown.length} están sin anotar.`,
    counts: `${aching} días con dolor · ${free} sin dolor · ${unknown.length} sin anotar`,
    pain: 'El peor dolor del día, de 0 a 10',
    medicine: 'Tomaste algo para el dolor',
    free: 'Dijiste que no dolió',
    unknown: 'Sin anotar: no se sabe si dolió',
    caption: 'Un mes inventado. Cada marca dice una cosa, y un día sin anotar no es un día sin dolor.',
  },
  en: {
    firstWeekday: 6,
    title: 'A sample month in the calendar',
    description: `Thirty days. ${aching} had pain, each with its number and a bar that is taller the worse it was. On ${medicated.length} of them something was taken. ${free} days carry the mark for no headache. ${unknown.length} are not recorded.`,
    counts: `${aching} days with headache · ${free} without · ${unknown.length} not logged`,
    pain: 'Worst pain of the day, 0 to 10',
    medicine: 'You took something for the pain',
    free: 'You said there was no headache',
    unknown: 'Not recorded: nobody knows',
    caption: 'An invented month. Each mark says one thing, and an unrecorded day is not a headache-free day.',
  },
} as const;

const cell = { width: 320 / 7, height: 54, top: 20 };
const box = 40;

function PainBar({ x, bottom, intensity }: { x: number; bottom: number; intensity: number }) {
  const height = 16 + intensity * 1.8;
  return (
    <>
      <rect
        x={x + 4}
        y={bottom - height}
        width={box - 8}
        height={height}
        rx="2"
        className={`${painFills[intensity]} stroke-border-strong`}
        strokeWidth="0.75"
      />
      <text
        x={x + box / 2}
        y={bottom - 4}
        fontSize="13"
        fontWeight="620"
        textAnchor="middle"
        className={inks[intensity]}
      >
        {intensity}
      </text>
    </>
  );
}

function Pill({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(0.6)`} className="fill-none stroke-on-surface" strokeWidth="2">
      <rect x="2.4" y="8" width="19.2" height="8" rx="4" transform="rotate(-45 12 12)" />
      <path d="m9.2 9.2 5.6 5.6" />
    </g>
  );
}

const Check = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x - 6} ${y}l4.5 4.5 8-9`} className="fill-none stroke-support" strokeWidth="2" />
);

const Ring = ({ x, y }: { x: number; y: number }) => (
  <circle
    cx={x}
    cy={y}
    r="7.5"
    className="fill-none stroke-border-strong"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeDasharray="0.1 3.9"
  />
);

/** A month as the calendar shows it: pain by number, height and shade, doses, days without headache, and unknown days. */
export default function CalendarMonth({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  const names = weekdayNames(locale, 'short');
  const legend = cell.top + Math.ceil((days + 1) / 7) * cell.height + 18;
  return (
    <FigureFrame
      name="calendar-month"
      title={t.title}
      description={t.description}
      caption={t.caption}
      height={legend + 118}
    >
      {names.map((_, column) => (
        <Label key={names[column]} x={(column + 0.5) * cell.width - 2} y={13} anchor="middle" muted>
          {names[(column + t.firstWeekday) % 7]}
        </Label>
      ))}
      {Array.from({ length: days }, (_, index) => {
        const day = index + 1;
        const place = index + ((7 - t.firstWeekday) % 7);
        const x = (place % 7) * cell.width;
        const y = cell.top + Math.floor(place / 7) * cell.height;
        const intensity = pain[day];
        return (
          <g key={day}>
            <rect x={x} y={y} width="42" height="50" rx="4" className="fill-surface-sunken stroke-border" />
            <Label x={x + 4} y={y + 13} muted>
              {day}
            </Label>
            {medicated.includes(day) && <Pill x={x + 26} y={y + 1} />}
            {intensity !== undefined && <PainBar x={x + 1} bottom={y + 50} intensity={intensity} />}
            {unknown.includes(day) && <Ring x={x + 21} y={y + 32} />}
            {intensity === undefined && !unknown.includes(day) && <Check x={x + 20} y={y + 32} />}
          </g>
        );
      })}
      <Label x={0} y={legend} strong>
        {t.counts}
      </Label>
      <PainBar x={-4} bottom={legend + 36} intensity={7} />
      <Label x={46} y={legend + 31}>
        {t.pain}
      </Label>
      <Pill x={9} y={legend + 45} />
      <Label x={46} y={legend + 57}>
        {t.medicine}
      </Label>
      <Check x={15} y={legend + 78} />
      <Label x={46} y={legend + 83}>
        {t.free}
      </Label>
      <Ring x={16} y={legend + 104} />
      <Label x={46} y={legend + 109}>
        {t.unknown}
      </Label>
    </FigureFrame>
  );
}
