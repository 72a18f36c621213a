const name = 'diary-config';

/** Name of the element that says which scripts of others there are; app/preferences/third-parties.ts reads it. */
export const thirdPartiesMeta = 'diary-third-parties';

/** Of the element that says who runs this server; app/preferences/use-operator-name.ts reads it. */
const operatorMeta = 'diary-operator';

// The server writes address and key over the placeholder; the browser keeps what it wrote.
const content = import.meta.env.SSR
  ? '__DIARY_CONFIG__'
  : (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '');

// Filled in as well: the scripts of others that this page may load, or that there are some.
const thirdParties = import.meta.env.SSR
  ? '{{THIRD_PARTIES?}}'
  : (document.querySelector<HTMLMetaElement>(`meta[name=${thirdPartiesMeta}]`)?.content ?? '');

const operator = import.meta.env.SSR
  ? '{{OPERATOR_NAME?}}'
  : (document.querySelector<HTMLMetaElement>(`meta[name=${operatorMeta}]`)?.content ?? '');

/** How the page reaches the API (app/account/config.ts reads it), and what else it may load. */
export function PageConfig() {
  return (
    <>
      <meta name={name} content={content} />
      <meta name={thirdPartiesMeta} content={thirdParties} />
      <meta name={operatorMeta} content={operator} />
    </>
  );
}
