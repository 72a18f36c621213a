/** The state that decides which first-run dialog is shown (docs/specification.md#flows). */
interface FirstRun {
  /** The open diary: one without an account has no profile, and shows no tutorial unasked. */
  readonly diary: 'none' | 'local' | 'account';
  readonly profileLoaded: boolean;
  /** An attack is ongoing, is being recorded, or may be ongoing, or its theme is on: dialogs wait. */
  readonly attack: boolean;
  /** A notice that cannot wait is on the screen, or may be: dialogs do. */
  readonly urgentNotice: boolean;
  /** Whether a medicine for attacks or a treatment is in the diary. */
  readonly hasMedication: boolean;
  /** Whether anything was ever recorded in the diary: its person is not asked like a newcomer. */
  readonly hasBegun: boolean;
  /** From the profile; meaningless until it is loaded. */
  readonly completedOnboarding: boolean;
  /** Flag of this browser: the first dialogs were offered. */
  readonly setupShown: boolean;
  /** Flag of this browser: the tutorial was finished or closed. */
  readonly tutorialDone: boolean;
}

type FirstRunDialog = 'none' | 'usual' | 'setup' | 'tutorial';

/**
 * The dialog to open next: the profile, offered once, which also asks what the person takes; the tutorial follows when it has
 * been saved, or comes alone if the profile is complete. Without an account only what the person takes is asked, once. An open
 * dialog stays open.
 */
export function firstRunDialog(state: FirstRun): FirstRunDialog {
  const { diary, setupShown, tutorialDone } = state;
  if (diary === 'none' || state.attack || state.urgentNotice || (diary === 'account' && !state.profileLoaded))
    return 'none';
  const needsProfile = diary === 'account' && !state.completedOnboarding && !setupShown;
  const needsTutorial = diary === 'account' && !tutorialDone;
  if (diary === 'local' && !setupShown && !state.hasMedication && !state.hasBegun) return 'usual';
  if (needsProfile) return 'setup';
  return needsTutorial ? 'tutorial' : 'none';
}
