import * as v from 'valibot';

/** Both boxes of sign-up must be ticked; a form sends 'on' for a ticked box. */
export const declarationEntries = { healthConsent: v.literal('on'), oldEnough: v.literal('on') };
