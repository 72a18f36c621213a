import * as v from 'valibot';

/** Both boxes of sign-up have to be ticked, by hand; what a form sends of a ticked box is 'on'. */
export const declarationEntries = { healthConsent: v.literal('on'), oldEnough: v.literal('on') };
