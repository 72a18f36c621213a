/// <reference types="vite/client" />
/** Where the two fonts of reports are served. */
import boldUrl from './bold.ttf?url';
import regularUrl from './regular.ttf?url';

export const faceUrls = { normal: regularUrl, strong: boldUrl } as const;
