/** Whether the person of this page has signed in with a password, and may be offered a passkey. Lives as long as the page. */
let isDue = false;

export const isPasskeyOfferDue = (): boolean => isDue;

export function noteSignInByPassword(): void {
  isDue = true;
}
