/** What is used here of packages without declarations: the spelling, the S3 service and Mozilla's Observatory. */
declare module 'nspell' {
  interface Speller {
    correct(word: string): boolean;
  }
  export default function nspell(dictionary: { readonly aff: Uint8Array; readonly dic: Uint8Array }): Speller;
}

declare module '@20minutes/s3rver' {
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly allowMismatchedSignatures?: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  interface Output {
    readonly pass: boolean;
    readonly result: string;
    readonly expectation: string;
  }
  export const ALL_TESTS: readonly ((requests: unknown) => Output)[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { readonly score: number; readonly grade: string };
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module '@mdn/mdn-http-observatory/src/types.js' {
  /** The responses the Observatory has fetched from a site. */
  export class Requests {
    constructor(hostname: string);
    responses: Record<'auto' | 'http' | 'https' | 'cors', object | null> & {
      httpRedirects: object[];
      httpsRedirects: object[];
    };
    resources: { path: string | null };
    session: object;
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export function parseHttpEquivHeaders(html: string, baseUrl: string): Map<string, string[]>;
}

declare module '@mdn/mdn-http-observatory/src/analyzer/hsts.js' {
  /** Reads the preload list, once. */
  export function hsts(): ReadonlyMap<string, object>;
}
