import { CookieChoices } from '#app/components/cookies/cookie-choices.tsx';
import { useCookieTexts } from '#app/i18n/areas.ts';
import { Card } from '#app/ui/card.tsx';
import { Section, useShowConfirmation } from './settings-section.tsx';

/** Choice of what may be stored in this browser; also for visitors. */
export function CookiesSection({ isVisitor = false }: { readonly isVisitor?: boolean }) {
  return (
    <Section name="cookies" isAlone={isVisitor}>
      <Card>
        <Choices />
      </Card>
    </Section>
  );
}

function Choices() {
  const t = useCookieTexts();
  const showConfirmation = useShowConfirmation();
  return <CookieChoices onSaved={() => showConfirmation({ title: t.saved })} />;
}
