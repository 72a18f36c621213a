const name = 'diary-config';

// The server writes address and key over the placeholder; the browser keeps what it wrote.
const content = import.meta.env.SSR
  ? '__DIARY_CONFIG__'
  : (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '');

/** How the page reaches the API; app/data/config.ts reads it. */
export function PageConfig() {
  return <meta name={name} content={content} />;
}
