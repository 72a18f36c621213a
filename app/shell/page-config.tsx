const name = 'diary-config';

/** Name of the meta element that lists the third-party scripts; app/preferences/third-parties.ts reads it. */
export const thirdPartiesMeta = 'diary-third-parties';

/** Name of the meta element with the operator of this server; app/preferences/use-operator-name.ts reads it. */
const operatorMeta = 'diary-operator';

// The server replaces the placeholder with address and key; the browser keeps those.
const content = import.meta.env.SSR
  ? '__DIARY_CONFIG__'
  : (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '');

// Replaced as well: the third-party scripts this page may load, or only that there are some.
const thirdParties = import.meta.env.SSR
  ? '{{THIRD_PARTIES?}}'
  : (document.querySelector<HTMLMetaElement>(`meta[name=${thirdPartiesMeta}]`)?.content ?? '');

const operator = import.meta.env.SSR
  ? '{{OPERATOR_NAME?}}'
  : (document.querySelector<HTMLMetaElement>(`meta[name=${operatorMeta}]`)?.content ?? '');

/** Meta elements with the address of the API (app/account/client/client-config.ts reads it) and the third-party scripts. */
export function PageConfig() {
  return (
    <>
      <meta name={name} content={content} />
      <meta name={thirdPartiesMeta} content={thirdParties} />
      <meta name={operatorMeta} content={operator} />
    </>
  );
}
