import { defaultHeaders } from './default-headers.ts';

/** Keeps answers out of every cache, unless an answer says otherwise itself. */
export const noStore = defaultHeaders(() => ({ 'Cache-Control': 'no-store' }));
