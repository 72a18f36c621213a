/** A stand-in for the browser's `caches`, in memory, as far as app/diary/store/waiting.ts uses it. */
export function memoryCaches() {
  const all = new Map<string, Map<string, { readonly body: Blob; readonly type: string }>>();
  const base = 'https://diary.example';
  const keyOf = (address: string) => new URL(address, base).href;
  return {
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    async open(name: string) {
      const entries = all.get(name) ?? new Map();
      all.set(name, entries);
      return {
        keys: async () => [...entries.keys()].map((url) => ({ url })),
        put: async (address: string, response: Response) =>
          void entries.set(keyOf(address), {
            body: await response.blob(),
            type: response.headers.get('content-type') ?? '',
          }),
        async match(address: string) {
          const found = entries.get(keyOf(address));
          return found && new Response(found.body, { headers: { 'content-type': found.type } });
        },
        delete: async (address: string | { readonly url: string }) =>
          entries.delete(keyOf(typeof address === 'string' ? address : address.url)),
      };
    },
  };
}
