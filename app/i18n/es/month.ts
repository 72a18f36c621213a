/** Texts of the signed-in home page's month: its days, its four figures, and the months before it. */
export const month = {
  strip: {
    begins: 'Tu diario empieza hoy.',
    label: (month: string) => `Los días de ${month}`,
    help: 'Muévete de un día a otro con las flechas; Inicio y Fin van al primero y a hoy. Intro abre el día.',
  },

  months: {
    heading: 'Los meses anteriores',
    headache: 'con dolor',
    medication: 'con medicación',
    recorded: (observed: number, days: number) =>
      observed === 1 ? `1 de ${days} anotado` : `${observed} de ${days} anotados`,
    unrecorded: 'sin anotar',
    none: 'Cuando acabe el primer mes de tu diario, lo verás aquí junto a los siguientes.',
  },

  figures: {
    insights: 'Ver todo el análisis',
    heading: 'Este mes en números',
    migraineDays: 'Días de migraña',
    medicationDays: 'Días con medicación',
    relief: 'Alivio a las 2 horas',
    averageIntensity: 'Intensidad media',
    notYet: 'Faltan datos',
    observed: (observed: number, days: number) =>
      observed === 1 ? `Anotado 1 de ${days} días` : `Anotados ${observed} de ${days} días`,
    ofDays: (days: number) => (days === 1 ? 'de 1 día anotado' : `de ${days} días anotados`),
    withHeadache: (days: number) => `${days} con dolor de cabeza`,
    undecided: (days: number) =>
      days === 1 ? 'a 1 más le faltan detalles' : `a ${days} más les faltan detalles`,
    medicationUnknown: (days: number) => `y ${days} por completar`,
    needMedication: (days: number) =>
      days === 1 ? 'a 1 día anotado le faltan detalles' : `a ${days} días anotados les faltan detalles`,
    ofIntakes: (judged: number, unrated: number) =>
      `de ${judged} ${judged === 1 ? 'toma valorada' : 'tomas valoradas'}${unrated > 0 ? ` · ${unrated} sin valorar` : ''}`,
    ofEpisodes: (count: number, median: string) =>
      count === 1 ? 'de 1 crisis' : `de ${count} crisis · mediana ${median}`,
    usual: {
      is: (usual: string) => `Lo habitual: ${usual}`,
      /** Kept on one line. */
      share: (count: number, of: number) => `${count}\u00a0de\u00a0${of}`,
      /** Beside a figure whose usual is made of fewer months than the note says. */
      from: (months: number) => (months === 1 ? 'según 1 mes' : `según ${months} meses`),
      note: (months: number) =>
        months === 1
          ? 'La raya marca lo habitual: un mes anterior, ajustado a los días anotados este mes.'
          : `La raya marca lo habitual: la mediana de ${months} meses anteriores, ajustada a los días anotados este mes.`,
      early: (days: number) =>
        `Aún es pronto para comparar este mes con los anteriores: hacen falta ${days} días anotados.`,
      needMonth:
        'Para comparar, al menos uno de los tres meses anteriores tiene que tener la mitad de los días anotados.',
    },
    needDays: 'Aún no hay ningún día anotado este mes',
    needDetails: (days: number) =>
      days === 0
        ? 'Falta anotar cuánto duró el aura'
        : days === 1
          ? 'Hubo 1 día con dolor, pero faltan los síntomas'
          : `Hubo ${days} días con dolor, pero faltan los síntomas`,
    needAnswers: 'Falta decir si te alivió: cuánto dolía al tomarlo o cómo estabas dos horas después',
    needIntakes: 'Ninguna toma contra el dolor anotada este mes',
    needEpisodes: 'Ninguna crisis con dolor anotada este mes',
    how: {
      summary: 'Cómo se cuentan',
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
