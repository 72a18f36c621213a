/** Texts of the first run: the profile in three steps, then what the diary can do. */
export const firstRun = {
  close: 'Cerrar',
  step: (step: number, all: number) => `Paso ${step} de ${all}`,
  back: 'Atrás',
  next: 'Siguiente',
  later: 'Más tarde',
  setup: {
    title: 'Tu perfil',
    intro: 'Todo es opcional menos el nombre, y puedes cambiarlo cuando quieras en Ajustes.',
    skip: 'Saltar el perfil',
    save: 'Guardar perfil',
    saving: 'Guardando…',
    saved: 'Perfil guardado',
    steps: ['Sobre ti', 'Tu migraña', 'Antes del diario'],
    displayName: 'Nombre',
    displayNameHint: 'Cómo quieres que te llamemos. Puede ser un apodo.',
    birthYear: 'Año de nacimiento',
    birthYearProblem: 'Escribe un año entre 1900 y 2010, o déjalo en blanco.',
    sex: 'Sexo biológico',
    sexHint: 'Ayuda a quien te atiende a interpretar tus datos.',
    sexes: { female: 'Mujer', male: 'Hombre', other: 'Otro', undisclosed: 'Prefiero no decirlo' },
    aura: 'Tengo, o he tenido, migraña con aura',
    auraHint: 'Luces, manchas, hormigueo o dificultad para hablar, casi siempre antes del dolor.',
    baseline: 'Días de migraña al mes',
    baselineHint: 'Los que recuerdas, de media, antes de empezar este diario. De 0 a 31.',
    baselineProblem: 'Escribe un número entero de 0 a 31, o déjalo en blanco.',
  },
  tutorial: {
    slides: [
      {
        title: 'Te damos la bienvenida',
        text: 'Este es tu diario de migraña: cada día, de un vistazo. Ninguna otra cuenta puede ver lo que anotes. No hace falta rellenarlo todo: con poco ya es útil.',
      },
      {
        title: 'Registra tus crisis',
        text: 'Toca cuánto duele y guarda: son tres toques. La medicación y lo demás los puedes añadir después. El modo crisis tiene menos luz y botones más grandes.',
      },
      {
        title: 'Tu informe para la consulta',
        text: 'En el menú, «Exportar» prepara tu informe: los días, la medicación y tus preguntas, listos para la consulta. Son recuentos tuyos, no un diagnóstico.',
      },
    ],
    /** Words in the pictures. */
    entry: { pain: '¿Cuánto duele?', save: 'Guardar' },
    report: {
      title: 'Informe para la consulta',
      figures: [
        { number: '9', label: 'días con dolor' },
        { number: '5', label: 'de migraña' },
        { number: '4', label: 'con medicación' },
      ],
    },
    finish: 'Registrar una crisis',
  },
};
