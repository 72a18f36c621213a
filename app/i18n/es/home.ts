/** Texts of the home page: what a visitor reads, and what a signed-in person sees at a glance. */
export const home = {
  visitor: {
    heading: 'El diario de migraña que puedes usar en plena crisis',
    lead: 'Anota tus dolores de cabeza, qué tomaste y si te alivió, y mira tu mes de un vistazo. Gratis, en español y en inglés.',
    start: 'Crear mi diario',
    signIn: 'Ya tengo cuenta',

    promise: 'Menos de 45 segundos, y con tres toques basta',
    promiseText:
      'Abre, elige un número del 0 al 10 y guarda. La medicación, el sueño o las notas pueden esperar a que te encuentres mejor.',
    pictureCaption: 'Así es la pantalla para registrar una crisis.',

    points: [
      {
        title: 'No hace daño a los ojos',
        text: 'Colores apagados, texto grande, nada que parpadee. El modo crisis deja la pantalla en un verde muy tenue.',
      },
      {
        title: 'Cada número dice de cuántos días sale',
        text: 'Un día sin anotar no es un día sin dolor: el calendario lo muestra como lo que es: un día del que no se sabe nada.',
      },
      {
        title: 'Sin reproches',
        text: 'No hay rachas ni avisos en rojo. Si faltan días, no pasa nada: el diario sigue siendo útil.',
      },
    ],

    privacy: 'Lo que anotas es tuyo',
    privacyPoints: [
      'Ninguna otra cuenta puede leer tu diario: lo comprueba la propia base de datos en cada consulta.',
      'No hay anuncios, ni estadísticas de visitas, ni código de otras empresas.',
      'Tu contraseña no se guarda: solo una huella a partir de la cual no se puede averiguar.',
    ],
  },

  member: {
    hello: (name: string) => `Hola, ${name}`,
    helloPlain: 'Tu diario',
    log: 'Registrar crisis',
    logIntake: 'Anotar una toma',
    loading: 'Cargando tu diario',
    figuresFor: (month: string) => `Tus números de ${month}`,
    recent: 'Crisis recientes',
    toCalendar: 'Ver el calendario',
    empty: {
      heading: 'Aún no hay nada anotado',
      text: 'Cuando llegue el próximo dolor de cabeza, bastarán tres toques. También puedes registrar una crisis que ya pasó.',
      action: 'Registrar la primera',
    },
    failed: {
      heading: 'No se ha podido cargar tu diario',
      text: 'Tus datos siguen guardados. Comprueba la conexión y vuelve a intentarlo.',
      retry: 'Volver a intentarlo',
    },
  },

  figures: {
    migraineDays: 'Días de migraña',
    medicationDays: 'Días con medicación',
    relief: 'Alivio en 2 horas',
    averageIntensity: 'Intensidad media',
    notYet: 'Aún no se sabe',
    observed: (observed: number, days: number) =>
      observed === 1 ? `Anotado 1 de ${days} días` : `Anotados ${observed} de ${days} días`,
    ofDays: (days: number) => (days === 1 ? 'de 1 día anotado' : `de ${days} días anotados`),
    withHeadache: (days: number) => `${days} con dolor de cabeza`,
    undecided: (days: number) =>
      days === 1 ? 'a 1 más le faltan detalles' : `a ${days} más les faltan detalles`,
    ofIntakes: (judged: number, intakes: number) =>
      `de ${judged} ${judged === 1 ? 'toma valorada' : 'tomas valoradas'}${intakes > judged ? ` · ${intakes - judged} sin valorar` : ''}`,
    ofEpisodes: (count: number, median: string) =>
      count === 1 ? 'de 1 crisis' : `de ${count} crisis · mediana ${median}`,
    needDays: 'Aún no hay ningún día anotado este mes',
    needDetails: (days: number) =>
      days === 0
        ? 'Falta anotar cuánto duró el aura'
        : days === 1
          ? 'Hubo 1 día con dolor, pero faltan los síntomas'
          : `Hubo ${days} días con dolor, pero faltan los síntomas`,
    needAnswers: 'Sin valorar: falta cuánto dolía al tomarlo o cómo estabas dos horas después',
    needIntakes: 'Ninguna toma contra el dolor este mes',
    needEpisodes: 'Ninguna crisis con dolor este mes',
    how: {
      summary: 'Cómo se cuentan',
      migraine:
        'Un día cuenta como día de migraña si hubo dolor de cabeza de al menos media hora con dos de estos rasgos (de un lado, pulsátil, moderado o intenso, peor al moverte) y además náuseas o vómitos, o te molestaban la luz y el ruido; si empezó un aura de 5 a 60 minutos; o si hubo dolor y tomaste un medicamento específico para la migraña. Es un recuento, no un diagnóstico.',
      source:
        'Definición propuesta con los diarios de 1494 personas (van der Arend y otros); rasgos de la ICHD-3, 1.1.',
      observed: 'Un día sin anotar no cuenta como día sin dolor: no se sabe cómo fue.',
      relief:
        'Alivio en 2 horas: sin dolor o con un dolor leve dos horas después de la toma, de entre las tomas en que anotaste un dolor de 4 o más y dijiste cómo estabas. Si antes de las dos horas tomaste otra cosa para el dolor, no cuenta como alivio. Las demás quedan sin valorar, y lo que solo es para las náuseas no se valora.',
      intensity:
        'Intensidad media: la media del peor momento de cada crisis que empezó este mes, sin contar las auras sin dolor.',
    },
  },
};
