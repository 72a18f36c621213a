/// <reference types="vite/client" />
/** Addresses of the two fonts of reports. */
import boldUrl from './bold.ttf?url';
import regularUrl from './regular.ttf?url';

export const fontUrls = { normal: regularUrl, strong: boldUrl } as const;
