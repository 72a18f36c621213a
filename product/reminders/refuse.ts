/** The answer of a function that does not do what it was asked. */
export const refuse = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
