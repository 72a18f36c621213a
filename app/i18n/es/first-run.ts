/** Texts of the first run: the profile in three steps, then what the diary can do. */
export const firstRun = {
  close: 'Cerrar',
  step: (step: number, all: number) => `Paso ${step} de ${all}`,
  back: 'Atrás',
  next: 'Siguiente',
  setup: {
    title: 'Tu perfil',
    intro: 'Todo es opcional menos el nombre, y puedes cambiarlo cuando quieras en Ajustes.',
    skip: 'Saltar por ahora',
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
    auraHint: 'Luces, manchas, hormigueo o dificultad para hablar antes del dolor.',
    baseline: 'Días de migraña al mes',
    baselineHint: 'Los que recuerdas, de media, antes de empezar este diario. De 0 a 31.',
    baselineProblem: 'Escribe un número entero de 0 a 31, o déjalo en blanco.',
  },
  tutorial: {
    slides: [
      {
        title: 'Te damos la bienvenida',
        text: 'Este es tu diario de migraña. Ninguna otra cuenta puede ver lo que anotes, y no hace falta rellenarlo todo: con poco ya es útil.',
      },
      {
        title: 'Registra tus crisis',
        text: 'Di cuándo empezó y cuánto duele, y guarda. La medicación, el contexto y el final puedes añadirlos después. En el modo crisis hay menos luz y los botones son más grandes.',
      },
      {
        title: 'Informes médicos',
        text: 'En la página Exportar preparas un informe en PDF para tu consulta, con tu resumen, tus meses y tu medicación. Eliges los días y lo que sale. Son recuentos tuyos, no un diagnóstico.',
      },
    ],
    finish: 'Registrar una crisis',
  },
};
