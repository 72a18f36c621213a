import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { contentPage } from '#app/content/load.server.ts';
import { useShellTexts } from '#app/i18n/areas.ts';
import { descriptions as english } from '#app/i18n/en/descriptions.ts';
import { descriptions as spanish } from '#app/i18n/es/descriptions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { defaultLocale, legalScreens, linkTo, localeOf } from '#app/paths.ts';

// The index is this page.
const [, ...screens] = legalScreens;

const descriptions = { es: spanish, en: english };

/** Runs at build time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  const pages = await Promise.all(screens.map((screen) => contentPage('legal', screen, locale)));
  const texts = pages.map(({ title, lead }, index) => ({
    screen: screens[index] ?? 'legalNotice',
    title,
    lead,
  }));
  return { lead: descriptions[locale].legal, texts };
}

/** Index of the legal texts, each with a one-line summary. */
export default function Legal() {
  const { lead: intro, texts } = useLoaderData<typeof loader>();
  const locale = useLocale();
  const { pages } = useShellTexts();
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <div className="max-w-text">
        <h1 className="text-3xl">{pages.legal.title}</h1>
        <p className="mt-4 text-lg">{intro}</p>
        <ul className="mt-8 flex flex-col gap-6">
          {texts.map(({ screen, title, lead }) => (
            <li key={screen}>
              <h2 className="text-lg">
                <a
                  href={linkTo(screen, locale)}
                  className="text-accent underline decoration-border-strong underline-offset-4"
                >
                  {title}
                </a>
              </h2>
              <p className="mt-1">{lead}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
