import { CookieChoices } from '#app/components/cookies/cookie-choices.tsx';
import { useCookieTexts } from '#app/i18n/cookies.ts';
import { Card } from '#app/ui/card.tsx';
import { Section, useSay } from './section.tsx';

/** What may be kept in this browser; a visitor may say so too. */
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
  const say = useSay();
  return <CookieChoices onSaved={() => say({ title: t.saved })} />;
}
