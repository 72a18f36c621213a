import { EmergencyCard, emptyCard } from '#app/components/safety/emergency-card.tsx';
import { emergencyCard as english } from '#app/i18n/en/emergency-card.ts';
import { emergencyCard as spanish } from '#app/i18n/es/emergency-card.ts';
import { type Locale, linkTo } from '#app/paths.ts';
import { Printer } from '#app/ui/icons.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';

const texts = { es: spanish, en: english };

/** The card with empty lines, and the way to fill it in. */
export default function CardToFillIn({ locale }: { readonly locale: Locale }) {
  const t = texts[locale];
  return (
    <>
      <p className="mt-4 print:hidden">
        <LinkButton variant="primary" size="lg" href={`${linkTo('appointment', locale)}#card`}>
          <Printer aria-hidden="true" className="size-5" />
          {t.fillIn}
        </LinkButton>
      </p>
      <EmergencyCard blank content={emptyCard} texts={t} foot={t.card.byHand} />
    </>
  );
}
