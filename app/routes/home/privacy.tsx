import { ShieldCheck } from 'lucide-react';
import { useHomeTexts } from './texts.ts';

/** What happens with what one writes, in sentences that are true today. */
export function Privacy() {
  const t = useHomeTexts().visitor;
  return (
    <section className="rounded-lg bg-support-soft p-6 text-on-support-soft">
      <h2 className="text-xl">{t.privacy}</h2>
      <ul className="mt-4 flex flex-col gap-3">
        {t.privacyPoints.map((point) => (
          <li key={point} className="flex gap-3">
            <ShieldCheck aria-hidden="true" className="mt-1 size-5 shrink-0" />
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
