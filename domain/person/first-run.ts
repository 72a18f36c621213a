/** The state that decides which first-run dialog is shown (docs/specification.md#flows). */
interface FirstRun {
  /** The profile of the signed-in person has loaded: nobody else is shown anything. */
  readonly profileLoaded: boolean;
  /** An attack is ongoing, is being recorded, or may be ongoing, or its theme is on: dialogs wait. */
  readonly attack: boolean;
  /** A notice that cannot wait is on the screen, or may be: dialogs do. */
  readonly urgentNotice: boolean;
  /** From the profile; meaningless until it is loaded. */
  readonly completedOnboarding: boolean;
  /** Flag of this browser: the profile setup was offered. */
  readonly setupShown: boolean;
  /** Flag of this browser: the tutorial was finished or closed. */
  readonly tutorialDone: boolean;
}

type FirstRunDialog = 'none' | 'setup' | 'tutorial';

/**
 * The dialog to open next: the profile setup, offered once; the tutorial when it has closed, or alone if the profile is
 * complete. An open dialog stays open.
 */
export function firstRunDialog(state: FirstRun): FirstRunDialog {
  if (!state.profileLoaded || state.attack || state.urgentNotice) return 'none';
  if (!state.completedOnboarding && !state.setupShown) return 'setup';
  return state.tutorialDone ? 'none' : 'tutorial';
}
