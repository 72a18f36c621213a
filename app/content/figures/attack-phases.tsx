import type { Locale } from '#app/paths.ts';
import { Frame, Label } from './parts/frame.tsx';

const texts = {
  es: {
    title: 'Las fases de una crisis',
    description:
      'Una línea del tiempo con cuatro fases. Primero las señales de aviso, horas o un par de días antes. Luego el aura, que solo tienen algunas personas, de 5 a 60 minutos. Después el dolor, que sube, se mantiene y baja, de 4 a 72 horas. Al final queda un cansancio que casi siempre pasa en menos de un día.',
    caption: 'Las fases, sin escala. No todas las crisis pasan por las cuatro.',
    pain: 'Dolor',
    phases: [
      ['Aviso', 'horas o', '1-2 días'],
      ['Aura', '5-60', 'minutos'],
      ['Dolor', '4-72', 'horas'],
      ['Después', 'hasta', '1 día'],
    ],
  },
  en: {
    title: 'The phases of an attack',
    description:
      'A time line with four phases. First the early signs, hours or a day or two before. Then the aura, which only some people have, for 5 to 60 minutes. Then the pain, which rises, stays, and falls, for 4 to 72 hours. Last comes a tiredness that is mostly gone in less than a day.',
    caption: 'The phases, not to scale. Not every attack goes through all four.',
    pain: 'Pain',
    phases: [
      ['Warning', 'hours or', '1-2 days'],
      ['Aura', '5-60', 'minutes'],
      ['Pain', '4-72', 'hours'],
      ['After', 'up to', '1 day'],
    ],
  },
} as const satisfies Record<Locale, unknown>;

/** Where each phase begins, and where the last one ends. */
const edges = [4, 92, 152, 252, 324] as const;

export default function AttackPhases({ locale }: { readonly locale: Locale }) {
  const { title, description, caption, pain, phases } = texts[locale];
  return (
    <Frame name="attack-phases" title={title} description={description} caption={caption} height={204}>
      {edges.slice(1, -1).map((x) => (
        <line key={x} x1={x} x2={x} y1={8} y2={196} strokeDasharray="2 4" className="stroke-border-strong" />
      ))}
      <path
        d="M140 120C158 118 160 40 186 36L214 36C238 40 238 100 264 110L306 120Z"
        strokeWidth={1.5}
        className="fill-pain-3 stroke-border-strong"
      />
      <Label x={200} y={84} anchor="middle" bold>
        {pain}
      </Label>
      <line x1={4} x2={324} y1={120} y2={120} strokeWidth={2} className="stroke-border-strong" />
      {phases.map(([name, first, second], place) => {
        const middle = ((edges[place] ?? 0) + (edges[place + 1] ?? 0)) / 2;
        return (
          <g key={name}>
            <Label x={middle} y={144} anchor="middle" bold>
              {name}
            </Label>
            <Label x={middle} y={166} anchor="middle" muted>
              {first}
            </Label>
            <Label x={middle} y={184} anchor="middle" muted>
              {second}
            </Label>
          </g>
        );
      })}
    </Frame>
  );
}
