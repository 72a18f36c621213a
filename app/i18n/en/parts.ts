import type { parts as es } from '../es/parts.ts';

/** The parts of a diary that have no place in the menu, as links name them. */
export const parts: typeof es = {
  trash: { title: 'Trash', text: 'What you delete can be restored for 30 days.' },
  trashed: { undo: 'Undo', restored: 'Restored', toTrash: 'See the trash' },
  lists: 'Your lists',
  listsText: 'Arrange the choices you’re offered when you log, hide what you don’t use, or add your own.',
  list: {
    symptoms: 'Symptoms',
    premonitory: 'Early signs',
    postdrome: 'After the pain',
    context: 'What was going on that day',
    relief_methods: 'Other remedies',
    side_effects: 'Side effects',
    quality: 'Kinds of pain',
  },
};
