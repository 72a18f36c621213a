import { noticeForgery } from './notice-forgery.ts';
import { fetchRememberingWait } from './retry-after.ts';
import { forgetLoss, noteLoss } from './session-loss.ts';
import { sessionKey, sessionStorage } from './session-storage.ts';

/** What auth-js keeps its session in: a new one ends the loss of the last. */
export const authStorage = {
  ...sessionStorage,
  setItem: (key: string, value: string): void => {
    sessionStorage.setItem(key, value);
    // Afterwards: in between there would be neither a session nor a word of how it went, as if it had been left.
    if (key === sessionKey) forgetLoss();
  },
};

/** GET /user says so with one of these codes; a refused refresh says so whatever its words. */
const goneCodes: readonly unknown[] = [
  'session_not_found',
  'session_expired',
  'user_not_found',
  'user_banned',
];

async function tellsLoss(url: string, response: Response): Promise<boolean> {
  if (![400, 401, 403].includes(response.status)) return false;
  if (/\/token\?(.*&)?grant_type=refresh_token/.test(url)) return true;
  if (!url.endsWith('/user')) return false;
  const told: unknown = await response
    .clone()
    .json()
    .catch(() => ({}));
  return typeof told === 'object' && told !== null && 'code' in told && goneCodes.includes(told.code);
}

/**
 * The `fetch` of auth-js, noticing when the server has ended the session, because afterwards auth-js only says that it is gone,
 * and when it does not believe its token.
 */
export const fetchNoticingLoss: typeof fetch = async (input, init) => {
  const response = await fetchRememberingWait(input, init);
  await noticeForgery(response);
  if (await tellsLoss(String(input instanceof Request ? input.url : input), response)) noteLoss();
  return response;
};
