/** State that decides which first-run dialog is shown (docs/specification.md#flows). */
interface FirstRun {
  readonly signedIn: boolean;
  readonly profileLoaded: boolean;
  /** An attack is ongoing, is being recorded, or may be ongoing: dialogs wait. */
  readonly attack: boolean;
  /** The profile says so; meaningless until it is loaded. */
  readonly completedOnboarding: boolean;
  /** Flag of this browser: the profile dialog was offered. */
  readonly setupShown: boolean;
  /** Flag of this browser: the tutorial was finished or closed. */
  readonly tutorialDone: boolean;
}

type FirstRunDialog = 'none' | 'setup' | 'tutorial';

/**
 * The dialog that is due. The profile comes first and is offered once; the tutorial follows when it has closed, or stands
 * alone for a profile that is complete already. While a dialog is open it stays: this says what to open next.
 */
export function firstRunDialog(state: FirstRun): FirstRunDialog {
  if (!state.signedIn || !state.profileLoaded || state.attack) return 'none';
  if (!state.completedOnboarding && !state.setupShown) return 'setup';
  return state.tutorialDone ? 'none' : 'tutorial';
}
