import { PartLinks } from '#app/components/part-links.tsx';
import { parts as en } from '#app/i18n/en/parts.ts';
import { parts as es } from '#app/i18n/es/parts.ts';
import { useTexts } from '#app/i18n/locale.tsx';

const texts = { es, en };

/** Quietly, at the end: what the menu does not lead to. */
export function More() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mb-3 text-lg">
        {t.heading}
      </h2>
      <PartLinks />
    </section>
  );
}
