import type { Locale } from '#app/paths.ts';
import { Frame, Label } from './parts/frame.tsx';

/** Share of attacks with each premonitory symptom, percent: Giffin and others, Neurology 2003. */
const shares = { tired: 72, concentration: 51, neck: 50 } as const;
type Sign = keyof typeof shares;

const texts = {
  es: {
    title: 'Las tres señales de aviso más anotadas',
    description: `En las crisis que avisaron hubo cansancio en el ${shares.tired} %, dificultad para concentrarse en el ${shares.concentration} % y cuello rígido en el ${shares.neck} %.`,
    caption:
      'Porcentaje de las crisis con aviso en que se anotó cada señal. Son 97 personas con un diario electrónico, elegidas porque sus crisis solían avisar (Giffin y otros, 2003).',
    signs: {
      tired: 'Cansancio',
      concentration: 'Cuesta concentrarse',
      neck: 'Cuello rígido',
    } satisfies Record<Sign, string>,
    percent: (share: number) => `${share} %`,
  },
  en: {
    title: 'The three early signs logged most',
    description: `In the attacks that gave a warning there was tiredness in ${shares.tired}%, trouble concentrating in ${shares.concentration}%, and a stiff neck in ${shares.neck}%.`,
    caption:
      'Percentage of the attacks with a warning in which each sign was logged. These are 97 people with an electronic diary, chosen because their attacks usually gave a warning (Giffin and others, 2003).',
    signs: {
      tired: 'Tiredness',
      concentration: 'Trouble concentrating',
      neck: 'Stiff neck',
    } satisfies Record<Sign, string>,
    percent: (share: number) => `${share}%`,
  },
} as const satisfies Record<Locale, unknown>;

/** Units for 100 %. */
const fullWidth = 270;

export default function PremonitorySigns({ locale }: { readonly locale: Locale }) {
  const { title, description, caption, signs, percent } = texts[locale];
  return (
    <Frame name="premonitory-signs" title={title} description={description} caption={caption} height={150}>
      {(Object.keys(shares) as Sign[]).map((sign, place) => {
        const y = 14 + place * 48;
        const width = (fullWidth * shares[sign]) / 100;
        return (
          <g key={sign}>
            <Label x={4} y={y}>
              {signs[sign]}
            </Label>
            <rect
              x={4}
              y={y + 8}
              width={fullWidth}
              height={18}
              rx={4}
              className="fill-surface-sunken stroke-border"
            />
            <rect
              x={4}
              y={y + 8}
              width={width}
              height={18}
              rx={4}
              className="fill-pain-3 stroke-border-strong"
            />
            <Label x={324} y={y + 22} anchor="end" bold>
              {percent(shares[sign])}
            </Label>
          </g>
        );
      })}
    </Frame>
  );
}
