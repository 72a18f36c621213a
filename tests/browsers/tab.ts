/** One page of a real browser, reduced to what is done with it in Firefox and WebKit. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page. @returns what it returns, which has to be JSON */
  evaluate<T>(body: string): Promise<T>;
  /** Presses what a CSS selector finds first, with the events of a real mouse. */
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}
