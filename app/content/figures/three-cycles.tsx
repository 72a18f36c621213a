import type { Locale } from '#app/paths.ts';
import { type CycleDay, CycleDays } from './parts/cycle-days.tsx';
import { Frame, Label } from './parts/frame.tsx';

/** An example: the days on which attacks began in three cycles. */
const cycles: readonly (readonly CycleDay[])[] = [[-1], [-5], [2]];

const texts = {
  es: {
    title: 'Tres ciclos seguidos, como ejemplo',
    description:
      'En el primer ciclo una crisis empezó el día −1, dentro de la ventana. En el segundo empezó el día −5, fuera. En el tercero empezó el día 2, dentro. Son 2 de 3 ciclos.',
    caption:
      'Un ejemplo: el círculo es el día en que empezó la crisis. En 2 de 3 ciclos cae dentro de la ventana, y una vez fuera: encaja con el patrón relacionado con la regla.',
    cycle: (number: number) => `Ciclo ${number}`,
    answers: ['dentro', 'fuera', 'dentro'],
  },
  en: {
    title: 'Three cycles in a row, as an example',
    description:
      'In the first cycle an attack began on day −1, within the window. In the second it began on day −5, outside. In the third it began on day 2, within. That is 2 of 3 cycles.',
    caption:
      'An example: the circle is the day the attack began. In 2 of 3 cycles it falls within the window, and once outside: it fits the menstrually related pattern.',
    cycle: (number: number) => `Cycle ${number}`,
    answers: ['within', 'outside', 'within'],
  },
} as const satisfies Record<Locale, unknown>;

export default function ThreeCycles({ locale }: { readonly locale: Locale }) {
  const { title, description, caption, cycle, answers } = texts[locale];
  return (
    <Frame name="three-cycles" title={title} description={description} caption={caption} height={222}>
      <CycleDays y={4} height={26} numbers />
      {cycles.map((onsets, place) => {
        const y = 40 + place * 62;
        const name = cycle(place + 1);
        return (
          <g key={name}>
            <Label x={5} y={y + 14}>
              {name}
            </Label>
            <Label x={323} y={y + 14} anchor="end" bold>
              {answers[place] ?? ''}
            </Label>
            <CycleDays y={y + 22} height={28} onsets={onsets} />
          </g>
        );
      })}
    </Frame>
  );
}
