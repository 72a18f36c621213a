/** Texts of the signed-in home page's month: its days and its four figures. */
export const month = {
  strip: {
    /** Days with pain, without, and not logged, after the name of the month. */
    days: (pain: number, free: number, unknown: number) =>
      `: con dolor, ${pain}; sin dolor, ${free}; sin anotar, ${unknown}`,
  },

  figures: {
    heading: 'Este mes en números',
    /** Above the verdict, which is not of the calendar month. */
    lastDays: 'Los últimos 28 días',
    /** En su lugar, sobre el cambio claro desde un preventivo. */
    withPreventive: (name: string) => `Con ${name}`,
    migraineDays: 'Días de migraña',
    medicationDays: 'Días con medicación',
    relief: 'Alivio a las 2 horas',
    averageIntensity: 'Intensidad media',
    /** After its number, for the ear: "5, de 3 crisis" would be five attacks. */
    outOfTen: ' de 10',
    /** While there are no figures yet. @param days until then, if each is logged */
    soon: (days: number) =>
      days === 0
        ? 'Anota el día de hoy y verás aquí tu mes.'
        : days === 1
          ? 'Mañana verás aquí tu mes.'
          : `En ${days} días verás aquí tu mes, si los anotas.`,
    ofDays: (days: number) => (days === 1 ? 'de 1 día anotado' : `de ${days} días anotados`),
    undecided: (days: number) => `${days} por completar`,
    withHeadache: (days: number) => `${days} con dolor de cabeza`,
    median: (value: string) => `mediana ${value}`,
    ofIntakes: (judged: number, unrated: number) =>
      `de ${judged} ${judged === 1 ? 'valorada' : 'valoradas'}${unrated > 0 ? ` · ${unrated} sin valorar` : ''}`,
    ofEpisodes: (count: number) => `de ${count} crisis`,
    usual: {
      is: (usual: string, months: number) =>
        `lo habitual es ${usual}, según ${months === 1 ? '1 mes' : `${months} meses`}`,
      /** Kept on one line. */
      share: (count: number, of: number) => `${count}\u00a0de\u00a0${of}`,
    },
    needDays: 'Aún no hay días anotados',
    needDetails: (headacheDays: number): string =>
      headacheDays === 0 ? 'Falta cuánto duró el aura' : 'Faltan los síntomas del dolor',
    needMedication: 'Falta decir si tomaste algo',
    needAnswers: 'Ninguna toma valorada',
    needIntakes: 'Ninguna toma contra el dolor',
    needEpisodes: 'Ninguna crisis con dolor',
    how: {
      summary: 'Cómo se cuenta',
      usual:
        'Lo habitual es el valor del medio (la mediana) de los tres meses anteriores. Se ajusta a los días anotados (o a las tomas valoradas) de este mes. Un mes cuenta si anotaste al menos la mitad de sus días. Para el alivio, si tiene tres tomas; para la intensidad, tres crisis.',
      migraine:
        'Un día es de migraña si pasó una de estas cosas: el dolor duró media hora o más y tenía rasgos de migraña; empezó un aura de 5 a 60 minutos; o hubo dolor y tomaste un medicamento específico para la migraña. Tiene esos rasgos el dolor que cumple al menos dos: de un lado, pulsátil, moderado o intenso, peor al moverte. Además, tiene que haber náuseas o vómitos, o molestia por la luz y también por el ruido. Es un recuento, no un diagnóstico.',
      source:
        'Definición propuesta con los diarios de 1494 personas (van der Arend y otros); rasgos de la ICHD-3, 1.1.',
      observed: 'Un día sin anotar no cuenta como día sin dolor.',
      relief:
        'Hubo alivio si, dos horas después de la toma, el dolor era leve o ya no lo había. Se valoran las tomas en que anotaste un dolor de 4 o más y dijiste cómo estabas. Si antes de las dos horas tomaste otra cosa para el dolor, no cuenta como alivio. Las demás tomas, y lo que solo es para las náuseas, no se valoran.',
      intensity:
        'La intensidad media es la media del peor dolor de cada crisis que empezó este mes. Las auras sin dolor no cuentan.',
    },
  },
};
