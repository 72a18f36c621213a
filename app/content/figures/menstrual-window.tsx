import type { Locale } from '#app/paths.ts';
import { CycleDays } from './parts/cycle-days.tsx';
import { Frame, Label } from './parts/frame.tsx';

const texts = {
  es: {
    title: 'Los cinco días que se miran',
    description:
      'Una fila de días alrededor del primer día de la regla, que es el día 1. La ventana va del día −2, dos antes, al día 3, el tercero de la regla. El día anterior al 1 es el −1: no hay día 0.',
    caption:
      'La ventana: dos días antes de la regla y sus tres primeros días. El diario mira qué día empieza la crisis.',
    window: 'Ventana: 5 días',
    bleeding: 'regla',
  },
  en: {
    title: 'The five days that are looked at',
    description:
      'A row of days around the first day of the period, which is day 1. The window goes from day −2, two before, to day 3, the third of the period. The day before day 1 is −1: there is no day 0.',
    caption:
      'The window: two days before the period and its first three days. The diary looks at the day the attack begins.',
    window: 'Window: 5 days',
    bleeding: 'period',
  },
} as const satisfies Record<Locale, unknown>;

export default function MenstrualWindow({ locale }: { readonly locale: Locale }) {
  const { title, description, caption, window, bleeding } = texts[locale];
  return (
    <Frame name="menstrual-window" title={title} description={description} caption={caption} height={124}>
      <Label x={180} y={16} anchor="middle" bold>
        {window}
      </Label>
      <path d="M101 30V24H259V30" strokeWidth={1.5} className="fill-none stroke-current" />
      <CycleDays y={36} height={44} numbers />
      <path d="M165 90V96H323V90" strokeWidth={1.5} className="fill-none stroke-border-strong" />
      <Label x={244} y={114} anchor="middle" muted>
        {bleeding}
      </Label>
    </Frame>
  );
}
