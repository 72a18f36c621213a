/** An answer without the headers that have nothing to say. */
export function respond(
  status: number,
  body: string | null,
  headers: Readonly<Record<string, string | undefined>>,
): Response {
  const present = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return new Response(body, { status, headers: present });
}
