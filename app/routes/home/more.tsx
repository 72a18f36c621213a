import { PartLinks } from '#app/components/part-links.tsx';
import { usePartTexts } from '#app/i18n/parts.ts';

/** Quietly, at the end: what the menu does not lead to. */
export function More() {
  const t = usePartTexts();
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mb-3 text-lg">
        {t.heading}
      </h2>
      <PartLinks />
    </section>
  );
}
