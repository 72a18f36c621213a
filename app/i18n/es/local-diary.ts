/** "a, b y c"; a module of texts imports nothing that other pages load. */
const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' y ');
const episodes = (count: number) => (count === 1 ? '1 crisis' : `${count} crisis`);
const doses = (count: number) => (count === 1 ? '1 toma' : `${count} tomas`);
const days = (count: number) => (count === 1 ? '1 día anotado' : `${count} días anotados`);

/** What is counted of a diary, in one text; nothing where there is no number. */
const counted = (episodesHere: number, dosesHere: number, daysHere: number) =>
  listed([
    ...(episodesHere > 0 ? [episodes(episodesHere)] : []),
    ...(dosesHere > 0 ? [doses(dosesHere)] : []),
    ...(daysHere > 0 ? [days(daysHere)] : []),
  ]);

/** Texts of a diary without an account, which is on this device only. */
export const localDiary = {
  status: 'Solo en este dispositivo',
  close: 'Cerrar',

  means: {
    title: 'Tu diario está solo en este dispositivo',
    where:
      'Lo que anotas se guarda en este navegador y no se envía a ningún sitio. Quien pueda abrir este navegador puede leerlo.',
    lost: 'Si borras los datos del navegador, o pierdes el dispositivo, el diario se pierde. No hay otra copia.',
    private: 'En una ventana privada, el diario se borra al cerrarla.',
    week: 'Si usas Safari durante siete días y no abres el diario en ese tiempo, Safari puede borrarlo. Para evitarlo, crea una cuenta. O instala el diario en la pantalla de inicio. Allí empieza vacío: guarda antes una copia e impórtala.',
    persisted: 'Si falta sitio, este navegador no borrará el diario.',
    inMemory: {
      title: 'Este navegador no guarda nada',
      text: 'Lo que anotes se pierde al cerrar la página. Puede que esta sea una ventana privada.',
    },
    small: {
      title: 'Este navegador deja poco sitio',
      text: 'Así son a menudo las ventanas privadas. Si esta lo es, el diario se borra al cerrarla.',
    },
    full: {
      title: 'Queda poco sitio en este dispositivo',
      text: 'Si se llena, no podrás anotar nada más. Libera espacio o guarda una copia.',
    },
    ways: 'Para no perderlo',
    account: 'Crear una cuenta',
    accountText: 'Tu diario pasa a la cuenta y lo tienes en todos tus dispositivos.',
    file: 'Guardar una copia',
    fileText: 'Un archivo con todo, que puedes volver a importar.',
    install: 'Instalar el diario',
    installText: 'Se abre como una aplicación.',
    /** Safari keeps the data of an installed page apart from its own. */
    installSafari:
      'Safari ya no lo borra, pero la aplicación empieza vacía: guarda antes una copia e impórtala en ella.',
  },

  take: {
    title: '¿Llevar tu diario a la cuenta?',
    has: (episodesHere: number, dosesHere: number, daysHere: number) =>
      `En este dispositivo hay ${counted(episodesHere, dosesHere, daysHere)}.`,
    other: 'En este dispositivo hay un diario sin crisis ni días anotados.',
    span: (first: string, last: string) =>
      first === last ? `Es del ${first}.` : `Van del ${first} al ${last}.`,
    text: 'Todo pasa a tu cuenta y se quita de este navegador. Lo que ya esté en los dos sitios no se repite.',
    /** Where something stays. */
    textPart:
      'Pasa a tu cuenta y se quita de este navegador. Lo que ya esté en los dos sitios no se repite. Lo que ves más abajo se queda aquí.',
    differing: (count: number) =>
      count === 1
        ? 'Hay una entrada que dice otra cosa en tu cuenta.'
        : `Hay ${count} entradas que dicen otra cosa en tu cuenta.`,
    keep: { legend: 'Donde no coincidan, vale', theirs: 'lo de la cuenta', mine: 'lo de este dispositivo' },
    full: 'En tu cuenta no cabe todo esto. No se ha cambiado nada.',
    changed: 'Mientras tanto ha cambiado algo en tu cuenta. Mira qué vale y vuelve a intentarlo.',
    failed:
      'No se ha podido llevar todo tu diario. No se ha perdido nada: lo que falta sigue en este dispositivo.',
    submit: 'Llevarlo a mi cuenta',
    busy: 'Llevándolo…',
    later: 'Ahora no',
    laterText: 'Sigue en este dispositivo. Lo encuentras en los ajustes.',
    done: (episodesMoved: number, dosesMoved: number, daysMoved: number) =>
      ['Tu diario está en tu cuenta', counted(episodesMoved, dosesMoved, daysMoved)]
        .filter(Boolean)
        .join(': '),
    /** Where something stays. */
    moved: (episodesMoved: number, dosesMoved: number, daysMoved: number) =>
      `${['Ya está en tu cuenta', counted(episodesMoved, dosesMoved, daysMoved)].filter(Boolean).join(': ')}.`,
    fileName: 'Diario de este dispositivo',
  },

  /** What an account does not take, and stays on the device. */
  left: {
    title: 'Sigue solo en este dispositivo',
    heading: (count: number) =>
      count === 1
        ? 'Una entrada se queda en este dispositivo'
        : `${count} entradas se quedan en este dispositivo`,
    reasons: {
      early: 'Tiene una hora que todavía no ha llegado. Corrígela, o llévala cuando haya pasado.',
      invalid: 'Tiene un dato que tu cuenta no admite.',
      without_parent: 'La entrada a la que pertenece no está en tu cuenta.',
      in_trash: 'En tu cuenta está en la papelera.',
      trashed_here: 'Aquí la borraste, y en tu cuenta dice otra cosa.',
      erased: 'En tu cuenta la borraste para siempre.',
      trial_overlaps: 'En esos días tu cuenta ya tiene otra prueba. Termina aquella y podrás llevar esta.',
      double: 'Ya hay otra igual en este dispositivo.',
      account_full: 'En tu cuenta no cabe.',
    },
    deleted: 'Está en la papelera.',
    with: (count: number) =>
      count === 1
        ? 'Con ella se queda otra que le pertenece.'
        : `Con ella se quedan ${count} que le pertenecen.`,
    /** An action with the name of its entry, for screen readers. */
    named: (action: string, what: string) => `${action}: ${what}`,
    mend: 'Corregir',
    save: 'Guardar',
    cancel: 'Cancelar',
    stillEarly: 'Pon una fecha y una hora que ya hayan pasado.',
    stillInvalid: 'Tu cuenta todavía no admite esto.',
    restore: 'Recuperarla en mi cuenta',
    asNew: 'Llevarla como nueva',
    drop: 'Descartar',
    dropText: 'Se borra de este dispositivo y no se podrá recuperar.',
    dropSubmit: 'Sí, descartar',
    card: {
      title: 'Queda algo solo en este dispositivo',
      text: 'Lo anotaste sin cuenta y no está en la tuya.',
      open: 'Ver qué es',
    },
  },

  remove: {
    action: 'Quitar el diario de este dispositivo',
    title: '¿Quitar el diario de este dispositivo?',
    text: 'Se borra todo lo que anotaste aquí sin cuenta. No se podrá recuperar.',
    submit: 'Quitarlo',
    cancel: 'Dejarlo',
    done: 'Diario quitado de este dispositivo',
  },

  settings: {
    heading: 'Diario de este dispositivo',
    text: 'Lo anotaste sin cuenta y sigue solo en este navegador.',
    take: 'Llevarlo a mi cuenta',
  },

  offer: {
    heading: '¿Quieres ponerlo a salvo?',
    text: 'Ya has anotado varios días, y están solo en este dispositivo. Con una cuenta los tienes aunque pierdas el dispositivo.',
    action: 'Crear una cuenta',
    dismiss: 'No, gracias',
  },

  share:
    'Para compartir el informe con un enlace hace falta una cuenta: el enlace lo abre otra persona desde otro sitio.',
  shareAction: 'Crear una cuenta',
};
