import { RestError } from '../rest-error.ts';

/** The format of an answer's body. */
export interface Media {
  /** `object`: exactly one row, otherwise 406. */
  readonly form: 'array' | 'object' | 'csv';
  readonly stripNulls: boolean;
  readonly contentType: string;
}

const json = 'application/json; charset=utf-8';
const vendor = /^application\/vnd\.pgrst\.(array|object)(?:\+json)?$/;

/** The first format of `Accept` that this service supports. @throws RestError 406 PGRST107 when there is none */
export function parseAccept(header: string | undefined): Media {
  const types = (header ?? '*/*')
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim().toLowerCase()));
  for (const [type = '', ...parameters] of types) {
    if (type === 'application/json' || type === '*/*' || type === 'application/*') {
      return { form: 'array', stripNulls: false, contentType: json };
    }
    if (type === 'text/csv')
      return { form: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    const form = vendor.exec(type)?.[1];
    if (form === undefined) continue;
    const stripNulls = parameters.includes('nulls=stripped');
    return {
      form: form === 'object' ? 'object' : 'array',
      stripNulls,
      contentType:
        form === 'object' || stripNulls
          ? `application/vnd.pgrst.${form}+json${stripNulls ? '; nulls=stripped' : ''}; charset=utf-8`
          : json,
    };
  }
  throw new RestError(406, 'PGRST107', 'None of these media types are available');
}
