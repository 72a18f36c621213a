/** The parts of Mozilla's Observatory used here; the package has no declarations. */
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
