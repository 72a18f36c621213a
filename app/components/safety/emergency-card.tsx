import type { emergencyCard } from '#app/i18n/es/emergency-card.ts';

/** The lines of the card, in its order. */
export const cardFields = [
  'name',
  'birthYear',
  'diagnosis',
  'aura',
  'acute',
  'regular',
  'avoid',
  'allergies',
  'helped',
  'conditions',
  'contact',
  'doctor',
] as const;
export type CardField = (typeof cardFields)[number];

/** What the card says, line by line. */
export type CardContent = Readonly<Record<CardField, string>>;

/** Nothing written. */
export const emptyCard = Object.fromEntries(cardFields.map((field) => [field, ''])) as CardContent;

interface Props {
  readonly content: CardContent;
  readonly texts: Pick<typeof emergencyCard, 'card' | 'fields'>;
  /** Day and writer of the card. */
  readonly foot: string;
  /** Shows empty lines too, to fill in by hand. */
  readonly blank?: boolean;
}

/**
 * The card: one screen of a phone, and on paper no larger than A6. Lines without words are left out, but for allergies and
 * what not to give: there, empty is a question. No hooks: it is drawn in a page to read as well.
 */
export function EmergencyCard({ content, texts: { card, fields }, foot, blank = false }: Props) {
  const shown = cardFields.filter(
    (field) => blank || content[field].trim() !== '' || field === 'avoid' || field === 'allergies',
  );
  return (
    <article className="rounded-lg border-2 border-on-surface bg-surface-raised p-3 text-sm leading-snug print:w-[99mm] print:rounded-none print:border print:p-[3mm] print:text-[8.5pt]">
      <p className="font-bold text-lg leading-tight print:text-[11pt]">{card.heading}</p>
      <p>{card.plea}</p>
      <p className="mt-1 font-semibold">{card.call}</p>
      <ul className="m-0! list-disc p-0! pl-4! font-semibold">
        {card.signs.map((sign) => (
          <li key={sign} className="m-0!">
            {sign}
          </li>
        ))}
      </ul>
      <dl className="mt-1.5 flex flex-col">
        {shown.map((field) => (
          <div key={field} className="border-border border-t py-0.5">
            <dt className="inline font-semibold">{fields[field]}: </dt>
            <dd className="wrap-anywhere inline">
              {content[field].trim() || <span aria-hidden="true">____________</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-muted text-xs print:text-[7pt]">{foot}</p>
    </article>
  );
}
