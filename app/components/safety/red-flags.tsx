import { useRedFlagTexts } from '#app/i18n/areas.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { linkTo } from '#app/paths.ts';

/** Link to the page of all danger signs. */
export function AllSigns() {
  const t = useRedFlagTexts();
  return (
    <a
      href={linkTo('redFlags', useLocale())}
      className="mt-2 inline-flex min-h-target items-center underline"
    >
      {t.all}
    </a>
  );
}

/** A list of signs. */
export function SignList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
