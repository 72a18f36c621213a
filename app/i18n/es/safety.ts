import { type Band, newHeadacheAge, type OtherSign } from '#domain/clinical/danger-signs.ts';

/** Signs to see a doctor about, whom to call, and notices about what the diary holds. A reference with its source, never a diagnosis. */
export const safety = {
  /** Those beyond the five in red-flags.ts, each once: the page explains them. */
  signs: {
    after_birth:
      'un dolor de cabeza en las seis semanas después del parto que es muy fuerte, no se va o viene con visión borrosa, hinchazón, tensión (presión) alta o dolor bajo las costillas; si solo es nuevo, que te vea un médico hoy',
    sight_lost: 'pérdida de visión en un ojo o en los dos que no es tu aura de siempre',
    neck_artery: 'dolor nuevo en el cuello o la cara, con un párpado caído o una pupila más pequeña',
    carbon_monoxide:
      'dolor de cabeza en varias personas de la misma casa, o que se va en la calle y vuelve en casa: sal y llama, puede ser monóxido de carbono',
    giant_cell: `${newHeadacheAge} años o más y dolor al tocarte el cuero cabelludo o al masticar`,
    double_vision: 'visión doble o borrosa que antes no tenías y llegó poco a poco',
    immunity: 'un dolor nuevo con las defensas bajas',
    cancer: 'un dolor nuevo, si tienes o has tenido un cáncer',
    red_eye:
      'un ojo rojo y doloroso; si además vomitas, ves mal con él o ves halos de colores, ve a urgencias ahora',
    fever_aspirin:
      'fiebre y dolor de cabeza en una zona con dengue, o al volver de ella: no tomes aspirina, ibuprofeno ni naproxeno',
    long_attack: 'un dolor que sigue después de 72 horas',
    late_onset: `un dolor que empieza por primera vez a los ${newHeadacheAge} años o más`,
    changed: 'un dolor nuevo o que ha cambiado',
    worse: 'un dolor que va a más de semana en semana, o muy raro',
    posture: 'un dolor que cambia al tumbarte o al levantarte',
    exertion: 'un dolor que aparece al toser, estornudar, hacer esfuerzo o tener relaciones sexuales',
    painkillers: 'un dolor que empezó con un medicamento nuevo, o si tomas analgésicos muy a menudo',
  } satisfies Record<OtherSign, string>,
  bands: {
    now: 'Pide ayuda ahora',
    today: 'Hoy mismo: que te vea un médico',
    soon: 'Pronto: pide cita',
  } satisfies Record<Band, string>,
  otherSigns: 'Más señales, algunas igual de urgentes',
  source: `Según la lista SNNOOP10 (Do y otros, Neurology, 2019) y las guías NICE CG150 y NG228. SNNOOP10 da dos edades; la de ${newHeadacheAge} es la más prudente.`,
  help: {
    call: (number: string) => `Llama al ${number}`,
    selfHarm:
      'Si te has hecho daño o estás a punto, llama a emergencias. Si piensas en hacerte daño, no te quedes a solas con ello: llama al',
    selfHarmNone: 'Si piensas en hacerte daño, no te quedes a solas con ello: llama a emergencias.',
    noAnswer: 'Si no contesta nadie, llama a emergencias.',
    option: (option: number) => `opción ${option}`,
    country: 'Estás en',
    another: 'Otro país',
  },
  notices: {
    label: 'Avisos de seguridad',
    today: 'Hoy: lee esto ahora',
    reference: 'Estos avisos no son un diagnóstico. Dicen cuándo tiene que verte un médico.',
    source: (source: string) => `Fuente: ${source}.`,
    episode: (when: string) => `Ver la crisis: ${when}`,
    dismiss: 'No volver a mostrar',
    dismissOf: (title: string) => `No volver a mostrar «${title}»`,
    examined: 'Ya me ha visto un médico',
    examinedOf: (title: string) => `Ya me ha visto un médico: no volver a mostrar «${title}»`,
    rules: {
      sudden_pain: {
        title: 'Un dolor intenso que llegó al máximo en menos de 5 minutos',
        text: 'Llama a emergencias ahora y no conduzcas, aunque el dolor ya se haya pasado o fuera hace unos días. Llama siempre, salvo que un médico ya te haya examinado por esta crisis.',
        source: 'NICE NG228 y CG150, y SNNOOP10 (Do y otros, 2019)',
      },
      weakness: {
        title: 'Un aura con debilidad',
        text: 'Llama a emergencias si es la primera vez, si no se va o si es distinta de otras veces.\nLlama también si ahora se te tuerce la cara, o si te cuesta hablar y eso no es parte de tu aura de siempre.\nSi ningún médico te ha dicho que es parte de tu aura, llama aunque ya haya pasado.\nSi te lo han dicho y esta vez fue igual, coméntalo en tu próxima consulta.\nLa debilidad de un lado puede ser parte de un aura poco frecuente, pero también un ictus (ACV: un infarto o un derrame cerebral).\nSolo una exploración los distingue.',
        source: 'ICHD-3, 1.2.3, y SNNOOP10',
      },
      atypical_aura: {
        title: 'Un aura poco habitual',
        text: 'Has anotado un aura de un solo ojo, o una con vértigo, visión doble o mal equilibrio.\nLlama a emergencias si es la primera vez, si no se va o si es distinta de otras veces.\nSi ningún médico te ha dicho qué es, llama aunque ya haya pasado.\nSi te lo han dicho y esta vez fue igual, coméntalo en tu próxima consulta.',
        source: 'NICE CG150, 1.2.4',
      },
      long_aura: {
        title: 'Un aura de más de una hora',
        text: 'Llama a emergencias si sigue ahora.\nSi era tu primera aura, llama aunque ya haya pasado. Hay una excepción: si solo fueron luces, zigzags u hormigueo que avanzaron poco a poco, con o sin una mancha que crece, que te vea un médico hoy.\nSi sueles tener aura, llama si fue distinta de las tuyas; si solo duró más, que te vea un médico hoy.\nSi ya pasó y las tuyas suelen durar así, coméntalo en tu próxima consulta.\nCada síntoma de un aura suele durar entre 5 y 60 minutos. Mientras sigue, cuenta el aura entera, por precaución.',
        source: 'ICHD-3, 1.2; contar el aura entera mientras sigue es decisión de este diario',
      },
      beyond_72_hours: {
        title: 'Una crisis de más de 72 horas',
        text: 'Si vomitas todo lo que bebes, ve a urgencias ahora.\nSi el dolor sigue, que te vea un médico hoy, aunque sea de noche o festivo.\nSi ya pasó, pide cita para contarlo.\nUna crisis de migraña suele durar 72 horas como mucho. Un alivio de hasta 12 horas, por dormir o por un medicamento, no pone la cuenta a cero.',
        source: 'ICHD-3, 1.1 y 1.4.1',
      },
      late_first_aura: {
        title: `La primera aura de este diario, a los ${newHeadacheAge} años o más`,
        text: 'Llama a emergencias, aunque ya haya pasado.\nHay una excepción: si solo fueron luces, zigzags u hormigueo que avanzaron poco a poco, con o sin una mancha que crece, y ya pasó, que te vea un médico hoy.\nA esta edad, una primera aura puede tener otras causas.\nSi ya tenías auras antes, dilo en tu perfil y este aviso desaparece.',
        source: 'SNNOOP10 (en su versión con 50 años)',
      },
      pill_and_aura: {
        title: 'Un anticonceptivo con estrógenos, y aura',
        text: 'Anotaste que usas un anticonceptivo con estrógenos, y en tu diario hay aura.\nSi el aura empezó o empeoró desde que lo usas, llama hoy a tu médico o a quien te lo recetó y pregunta si tienes que dejarlo.\nLo habitual es retirarlo.\nSi ya la tenías y no ha empeorado, pide cita esta semana con quien te lo recetó.\nEl aura ya sube un poco el riesgo de ictus (ACV: un infarto o un derrame cerebral), y los estrógenos lo suben más: no deben ir juntos.\nSi te lo retiran, usa preservativo hasta que tengas otro método.',
        source: 'NICE CG150 y los criterios de la OMS sobre anticonceptivos',
      },
      frequency_doubled: {
        title: 'Más días de dolor que de costumbre',
        text: 'En los últimos 30 días has anotado al menos el doble de días con dolor de cabeza que la media mensual de los 90 anteriores. Un cambio así es motivo para hablarlo con tu médico.',
        source: 'SNNOOP10 y NICE CG150; poner el límite en el doble es decisión de este diario',
      },
      overuse_persistent: {
        title: 'Meses con medicación muchos días',
        text: 'Habla con tu médico: la propia medicación puede mantener el dolor. No la dejes de golpe por tu cuenta. Desde hace meses, tus días de medicación llegan al límite orientativo, y te duele 15 días o más de cada 30.',
        source: 'ICHD-3, 8.2, y SNNOOP10',
      },
    },
  },
};
