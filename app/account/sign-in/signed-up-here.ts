let account: string | undefined;

/** Notes that this page has confirmed an account which this browser had signed up. */
export function noteSignedUpHere(userId: string | undefined): void {
  account = userId;
}

/** Whether this page has just confirmed this account with the proof that its sign-up was made in this browser. */
export const isSignedUpHere = (userId: string | undefined): boolean =>
  account !== undefined && account === userId;
