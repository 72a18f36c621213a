import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { minutesToRead, useContentTexts } from '#app/components/content/texts.ts';
import { articles } from '#app/content/load.server.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { type Article, defaultLocale, linkToArticle, localeOf } from '#app/paths.ts';

/** Runs when the site is built. */
export function loader({ request }: LoaderFunctionArgs) {
  return articles(localeOf(new URL(request.url).pathname) ?? defaultLocale);
}

/** The articles, each with what it is about. */
export default function BlogScreen() {
  const list = useLoaderData<typeof loader>();
  const t = useContentTexts();
  const locale = useLocale();
  return (
    <div className="mx-auto max-w-page px-5 py-8 md:px-8 md:py-10">
      <h1 className="text-3xl">{t.blog.heading}</h1>
      <p className="mt-4 max-w-text text-lg">{t.blog.lead}</p>
      <ul className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        {list.map(({ id, title, lead, words }) => (
          <li key={id}>
            <h2 className="text-xl">
              <a
                href={linkToArticle(id as Article, locale)}
                className="text-accent underline decoration-border-strong underline-offset-4"
              >
                {title}
              </a>
            </h2>
            <p className="mt-2 max-w-text">{lead}</p>
            <p className="mt-1 text-muted text-sm">{t.minutes(minutesToRead(words))}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
