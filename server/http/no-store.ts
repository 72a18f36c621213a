import { defaultHeaders } from './default-headers.ts';

/** Keeps answers out of every cache, unless an answer sets its own header. */
export const noStore = defaultHeaders(() => ({ 'Cache-Control': 'no-store' }));
