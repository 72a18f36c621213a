/** Milliseconds a driver may take for one call. */
export const callTimeoutMs = 30_000;

/**
 * One page of a real browser, reduced to what the tests do in Firefox and WebKit. Every call settles, at the latest with an
 * error.
 */
export interface Tab {
  /** Starts navigating to an address. The previous page may still answer for a moment. */
  goto(url: string): Promise<void>;
  /** Runs a function body in the page. @returns its return value, which must be JSON */
  evaluate<T>(body: string): Promise<T>;
  /** Clicks the first element a CSS selector finds, with real mouse events. */
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}
