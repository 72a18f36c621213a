/** `npm run dev`: the whole product on one port, with hot reload of the screens. */
import { startDev } from '#server/main.ts';

await startDev();
