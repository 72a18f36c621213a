import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { minutesToRead } from '#app/components/content/reading-time.ts';
import { articles } from '#app/content/load.server.ts';
import { vignetteOf } from '#app/content/vignettes.server.tsx';
import { useContentTexts } from '#app/i18n/areas.ts';
import { buildTexts as english } from '#app/i18n/en/build-texts.ts';
import { buildTexts as spanish } from '#app/i18n/es/build-texts.ts';
import { type Article, defaultLocale, linkToArticle, localeOf } from '#app/paths.ts';

/** Runs at build time. */
export async function loader({ request }: LoaderFunctionArgs) {
  const locale = localeOf(new URL(request.url).pathname) ?? defaultLocale;
  const list = (await articles(locale)).map(({ id, title, lead, words }) => ({
    title,
    // The first sentence of the lead.
    summary: lead.replace(/(?<=\.) .*$/s, ''),
    href: linkToArticle(id as Article, locale),
    minutes: minutesToRead(words),
    picture: vignetteOf(id as Article),
  }));
  return { list, words: { es: spanish, en: english }[locale].blog };
}

/** List of the articles, each with its drawing and summary; the first one is the widest. */
export default function BlogScreen() {
  const { list, words } = useLoaderData<typeof loader>();
  const t = useContentTexts();
  return (
    <div className="@container mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <h1 className="text-3xl">{words.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{words.lead}</p>
      <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 border-border border-t @min-[40rem]:grid-cols-2 @min-[52rem]:grid-cols-3">
        {list.map(({ title, summary, href, minutes, picture }) => (
          <li
            key={href}
            className="group relative grid grid-cols-[5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-3 border-border py-3 not-first:border-t @min-[40rem]:grid-cols-[minmax(0,1fr)] @min-[40rem]:border-t-0! @min-[40rem]:first:col-span-full @min-[40rem]:first:grid-cols-2 @min-[40rem]:first:items-center @min-[40rem]:first:gap-x-8 @min-[40rem]:first:py-8"
          >
            <div
              className="pt-1"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the build (app/content/vignettes.server.tsx)
              dangerouslySetInnerHTML={{ __html: picture }}
            />
            <div>
              <h2 className="text-lg @min-[40rem]:group-first:text-2xl">
                <a
                  href={href}
                  className="text-accent decoration-border-strong underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {title}
                </a>
              </h2>
              <p className="mt-1 text-sm @min-[40rem]:group-first:text-base">
                {summary} <span className="inline-block text-muted">{t.minutes(minutes)}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
