/** Whether the person of this page has typed the password to sign in. Lives as long as the page. */
let isSignedIn = false;

export const isSignedInByPassword = (): boolean => isSignedIn;

export function noteSignInByPassword(): void {
  isSignedIn = true;
}
