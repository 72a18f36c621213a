/** Milliseconds a driver may take for one call. */
export const callTimeoutMs = 30_000;

/** One page of a real browser, reduced to what is done with it in Firefox and WebKit. Every call ends, at the latest with an error. */
export interface Tab {
  /** Begins to open an address. The page that is left may still answer for a moment. */
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, which has to be JSON */
  evaluate<T>(body: string): Promise<T>;
  /** Presses what a CSS selector finds first, with the events of a real mouse. */
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}
