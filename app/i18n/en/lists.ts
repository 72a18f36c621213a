import type { lists as es } from '../es/lists.ts';

/** Texts of the lists a person makes their own: adding, renaming, hiding and ordering what is offered. */
export const lists: typeof es = {
  gone: 'Deleted entry',
  add: 'Add',
  newName: 'Add to the list',
  newNamePlaceholder: 'In a few words',
  added: (name) => `${name}: added and selected.`,
  alreadyThere: (name) => `${name} was already on the list: now selected.`,
  nameTaken: 'There’s already an entry with that name.',

  editor: {
    titles: {
      symptoms: 'Your list of symptoms',
      premonitory: 'Your list of early signs',
      postdrome: 'Your list of what lingers afterward',
      context: 'Your list of what was going on that day',
      relief_methods: 'Your list of other remedies',
      side_effects: 'Your list of side effects',
      quality: 'Your list of kinds of pain',
    },
    explain: 'Choose an entry, then move, hide, or rename it. The order applies to the whole diary.',
    legend: 'Entries',
    hidden: 'hidden',
    own: 'yours',
    place: (name, place, count) => `${name}: ${place} of ${count}`,
    first: 'To the top',
    up: 'Up',
    down: 'Down',
    hide: 'Hide',
    show: 'Show',
    rename: 'Rename',
    name: 'New name',
    saveName: 'Save the name',
    remove: 'Remove',
    removed: (name) => `${name} is in the trash. What you logged with it is kept.`,
    undo: 'Undo',
    byUse: 'Sort by use again',
    done: 'Done',
    close: 'Close',
  },
};
