import { sectionIds, sectionNames } from './sections.ts';
import { useSettingsTexts } from './texts.ts';

/** Table of contents of the settings, sticky on a wide screen. */
export function SectionIndex() {
  const t = useSettingsTexts();
  return (
    <nav aria-label={t.index} className="hidden lg:block">
      <ul className="sticky top-20 flex flex-col">
        {sectionNames.map((name) => (
          <li key={name}>
            <a
              href={`#${sectionIds[name]}`}
              className="flex min-h-target items-center rounded-md px-3 text-muted leading-tight no-underline hover:bg-accent-soft hover:text-on-accent-soft"
            >
              {t.sections[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
