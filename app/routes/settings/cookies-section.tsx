import { CookieChoices } from '#app/components/cookies/cookie-choices.tsx';
import { useCookieTexts } from '#app/i18n/areas.ts';
import { Card } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Section, useShowConfirmation } from './settings-section.tsx';

/** Choice of what may be stored in this browser; also for visitors. */
export function CookiesSection({ isVisitor = false }: { readonly isVisitor?: boolean }) {
  const t = useCookieTexts();
  return (
    <Section name="cookies" isAlone={isVisitor}>
      {isVisitor ? (
        <Card>
          <Choices />
        </Card>
      ) : (
        <Card className="py-1 md:py-1">
          <Disclosure summary={t.legend} className="border-b-0">
            <Choices />
          </Disclosure>
        </Card>
      )}
    </Section>
  );
}

function Choices() {
  const t = useCookieTexts();
  const showConfirmation = useShowConfirmation();
  return <CookieChoices onSaved={() => showConfirmation({ title: t.saved })} />;
}
