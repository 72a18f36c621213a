import { Phone } from 'lucide-react';
import { LinkButton } from '#app/ui/link-button.tsx';
import { useHomeTexts } from './texts.ts';

/** Signs that ask for medical help, with the emergency number (docs/clinical-rules.md#red-flags). */
export function RedFlags() {
  const t = useHomeTexts().visitor;
  return (
    <section className="rounded-lg bg-caution-soft p-6 text-on-caution-soft">
      <h2 className="text-xl">{t.redFlags}</h2>
      <p className="mt-3">{t.redFlagsText}</p>
      <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
        {t.redFlagList.map((flag) => (
          <li key={flag}>{flag}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton href={`tel:${t.emergencyNumber}`}>
          <Phone aria-hidden="true" className="size-5" />
          {t.call}
        </LinkButton>
        <span className="text-sm">{t.elsewhere}</span>
      </div>
    </section>
  );
}
