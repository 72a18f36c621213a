/** The state that decides which first-run dialog is shown (docs/specification.md#flows). */
interface FirstRun {
  readonly signedIn: boolean;
  readonly profileLoaded: boolean;
  /** An attack is ongoing, is being recorded, or may be ongoing: dialogs wait. */
  readonly attack: boolean;
  /** From the profile; meaningless until it is loaded. */
  readonly completedOnboarding: boolean;
  /** Flag of this browser: the profile dialog was offered. */
  readonly setupShown: boolean;
  /** Flag of this browser: the tutorial was finished or closed. */
  readonly tutorialDone: boolean;
}

type FirstRunDialog = 'none' | 'setup' | 'tutorial';

/**
 * The dialog to open next. The profile dialog comes first and is offered once; the tutorial follows when it has closed, or
 * comes alone if the profile is complete. An open dialog stays open.
 */
export function firstRunDialog(state: FirstRun): FirstRunDialog {
  if (!state.signedIn || !state.profileLoaded || state.attack) return 'none';
  if (!state.completedOnboarding && !state.setupShown) return 'setup';
  return state.tutorialDone ? 'none' : 'tutorial';
}
