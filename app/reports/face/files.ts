/// <reference types="vite/client" />
/** Where the two fonts of reports are served. */
import boldUrl from './bold.woff?url';
import regularUrl from './regular.woff?url';

export const faceUrls = { normal: regularUrl, strong: boldUrl } as const;
