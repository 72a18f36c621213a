import { Phone } from 'lucide-react';
import { useLocale } from '#app/i18n/locale.tsx';
import { useRedFlagTexts } from '#app/i18n/red-flags.ts';
import { linkTo } from '#app/paths.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** Signs that cannot wait, and the number to call by the page's language (docs/clinical-rules.md#red-flags). */
export function HelpNow() {
  const t = useRedFlagTexts();
  return (
    <>
      <p>{t.text}</p>
      <SignList items={Object.values(t.signs)} />
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <LinkButton href={`tel:${t.emergencyNumber}`}>
          <Phone aria-hidden="true" className="size-5" />
          {t.call}
        </LinkButton>
        <span className="text-sm">{t.elsewhere}</span>
      </div>
    </>
  );
}

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
