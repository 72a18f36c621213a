/**
 * The words of a sentence about an attack, in each language, as patterns over folded text (`domain/vocabulary/fold.ts`). A word
 * that can mean two things is in none of them: it stays in the note.
 */
import type { AuraKind, AuraSign } from '../vocabulary/aura.ts';
import type { ContextTag } from '../vocabulary/context.ts';
import type { ReliefMethod } from '../vocabulary/outcome.ts';
import type { PainQuality } from '../vocabulary/pain.ts';
import type { SidedPlace } from '../vocabulary/places.ts';
import type { PremonitorySymptom, Symptom } from '../vocabulary/symptoms.ts';

/** Alternatives of a pattern for each code. */
type Words<Code extends string> = Readonly<Partial<Record<Code, string>>>;

/** What one language says. Every text is the source of a pattern, without its edges. */
export interface SentenceWords {
  readonly symptoms: Words<Symptom>;
  readonly premonitory: Words<PremonitorySymptom>;
  /** With the kind each sign is stored under. */
  readonly auraSigns: Words<AuraSign>;
  readonly aura: Words<AuraKind>;
  readonly quality: Words<PainQuality>;
  readonly context: Words<ContextTag>;
  readonly relief: Words<ReliefMethod>;
  readonly places: Words<SidedPlace>;
  readonly wholeHead: string;
  readonly band: string;
  readonly left: string;
  readonly right: string;
  readonly both: string;
  /** The word for a side itself: "lado", "side". */
  readonly side: string;
  /** It was there on waking. */
  readonly woke: string;
  readonly aggravated: string;
  readonly tookNothing: string;
  /** It is over. */
  readonly over: string;
  /** What cannot be borne: what follows is not denied by its own "no". */
  readonly unbearable: string;
  /** Before what is denied. */
  readonly denial: string;
  /** Behind what is denied. */
  readonly deniedBehind: string;
  /** Aura of no said kind. */
  readonly anyAura: string;
  /** Joins what is denied to what was denied before it. */
  readonly denialGoesOn: string;
  /** A part of the sentence that tells of another time, another person or a plan: none of it is read. */
  readonly aside: string;
  /** Words that say nothing by themselves: a rest of nothing else is no note. */
  readonly empty: string;
}

export const sentenceWords: Readonly<Record<'es' | 'en', SentenceWords>> = {
  es: {
    symptoms: {
      nausea:
        'mal cuerpo y ganas de vomitar|el estomago fatal|estomago fatal|nauseabund[oa]|me dan ganas de vomitar|(?<!para (?:las )?|contra (?:las )?|anti-?)nauseas?|ganas de vomitar|el estomago revuelto|estomago revuelto|arcadas|asco|angustia en el estomago',
      vomiting:
        '(?:eche|echado) (?:la|toda la) (?:comida|cena)|potad[oa]|pote|(?:vomit(?:os?|e|ado|ando|aba|o)|devuelto|devolvi)(?: (?:una vez|dos veces|tres veces|varias veces|\\d+ veces))?',
      photophobia:
        'fotofobic[oa]|la luz me hace dano|no puedo (?:ni )?(?:ver|con) la luz|(?:mucha )?intolerancia a la luz|fotofobia|(?:me )?(?:molesta|duele|molestan)(?:ndo)? (?:mucho |bastante |un poco |muchisimo )?(?:toda |cualquier )?(?:la |las )?(?:luz|luces|claridad)|' +
        'no (?:aguanto|soporto|tolero)(?: ni)? la luz|sensib(?:le|ilidad) a la luz|molestia (?:con|a|por) la luz|la luz (?:me )?(?:molesta|mata|duele)|(?<=[,(] ?|y |con |a la )luz(?= ?(?:,|y |$|ni |\\.))',
      phonophobia:
        'el ruido me hace dano|no puedo con (?:el ruido|los ruidos)|intolerancia al ruido|cualquier ruido me molesta|fonofobia|sonofobia|(?:me )?(?:molesta|molestan)(?:ndo)? (?:mucho |bastante |un poco |muchisimo )?(?:todos? |cualquier )?(?:el |los )?(?:ruidos?|sonidos?)|' +
        'no (?:aguanto|soporto|tolero)(?: ni)? (?:el ruido|los ruidos|ningun ruido)|sensib(?:le|ilidad) al? (?:ruido|sonido)|el ruido (?:me )?(?:molesta|mata|duele)|' +
        '(?<=luz,? (?:y|e|ni) (?:me molesta )?(?:el |al? )?|luz, (?:el |al )?)(?:ruidos?|sonidos?)',
      osmophobia:
        '(?:todo|cualquier cosa) me huele mal|intolerancia a los olores|osmofobia|(?:me )?(?:molesta|molestan|dan asco) (?:mucho |bastante |un poco )?(?:todos )?(?:el|los) olor(?:es)?|no (?:aguanto|soporto) (?:los olores|ningun olor)|olores insoportables|sensib(?:le|ilidad) a los olores|(?<=(?:luz|ruidos?),? (?:y|e|ni) (?:a )?(?:el |los )?)olor(?:es)?',
      allodynia:
        'alodinia|me duele (?:el pelo|el cuero cabelludo|hasta el pelo)|(?:el )?cuero cabelludo sensible',
      dizziness: 'inestable|inestabilidad|me voy para los lados|mare(?:os?|ad[oa]s?)|me mareo|me he mareado',
      vertigo: 'vertigos?|todo me da vueltas|me da vueltas todo',
      neck_pain:
        'dolor (?:de|en el) (?:cuello|cervicales)|dolor cervical|me duele(?:n)? (?:tambien )?(?:el cuello|las cervicales)|cuello (?:rigido|tieso|agarrotado|cargado)|rigidez (?:de|en el) cuello|cervicales cargadas',
      blurred_vision: 'vision borrosa|veo borroso|vista borrosa|vista nublada|veia borroso',
      tearing:
        'lagrimeo|(?<=\\uFFFC (?:rojo y )?|rojo y )lloroso|(?:me llora|lloros[oa]|ojos? lloros[oa]s?|me lloraba)(?: (?:el|un) ojo)?',
      red_eye: 'ojos? rojos?|ojo enrojecido|ojo irritado|(?<=\\uFFFC )rojo',
      nasal: 'nariz (?:tapada|taponada|congestionada|que gotea)|congestion nasal|moqueo|mocos|rinorrea',
      ptosis: 'parpado caido|se me cae el parpado',
      facial_sweating: 'sudor (?:en|de) la (?:cara|frente)|me suda la (?:cara|frente)',
      restlessness: 'inquiet(?:o|a|ud)|agitad[oa]|no puedo estar(?:me)? quiet[oa]',
      concentration:
        'estoy espes[oa]|cabeza espesa|embotad[oa]|embotamiento|no (?:me )?(?:puedo concentrarme|puedo concentrar|concentro)|no puedo pensar|dificultad (?:para|de) concentra(?:rme|rse|cion)|niebla mental|falta de concentracion',
      fatigue:
        'sin energia|derrotad[oa]|molid[oa]|reventad[oa]|cansancio|cansad[oa]|agotad[oa]|agotamiento|fatiga|sin fuerzas|hech[oa] polvo',
      diarrhoea: 'diarrea',
      pallor: 'palid[oa]|palidez|blanc[oa] como la pared',
    },
    premonitory: {
      yawning: 'bostez(?:os?|ando|aba)|no paro de bostezar',
      irritability: 'irritab(?:le|ilidad)|irascible|de mal humor',
      food_craving: 'antojos?(?: de \\p{L}+)?',
      thirst: 'mucha sed|con sed|tengo sed',
      frequent_urination: 'ganas (?:continuas )?de orinar|orinando mucho',
    },
    auraSigns: {
      zigzag: '(?:lineas (?:en )?)?zig-?\\s?zags?|lineas quebradas',
      scotoma:
        'escotomas?|puntos? ciegos?|manchas? (?:ciegas?|en la (?:vista|vision)|negras?)|no ve(?:o|ia) (?:de|por) (?:un lado|la mitad)',
      flashes:
        'destellos?|(?:luces|lucecitas|flashes|chispas|estrellitas)(?: (?:en la vista|en los ojos|que parpadean|parpadeantes|brillantes))?(?<!las luces)',
      tingling:
        'hormigue(?:os?|an|aba|a)(?: (?:en|por) (?:la|el|los|las|un|una)? ?(?:manos?|brazos?|cara|labios?|lengua|dedos|pierna))?|(?:mano|cara|brazo|lengua|labio)s? dormid[oa]s?|se me (?:duerme|durmio|ha dormido) (?:la|el|un|una|media) \\p{L}+',
    },
    aura: {
      visual: 'auras? visual(?:es)?',
      sensory: 'auras? sensitivas?|auras? sensorial(?:es)?|aura sensitiva',
      speech:
        'no me salian las palabras|no me salen las palabras|me cuesta hablar|afasia|aura del (?:habla|lenguaje)|me faltan? las? palabras?|hablo raro',
    },
    quality: {
      pulsating: 'pulsatil|palpitante|late|latidos|me laten?|martilleo|como un martillo|martillazos|a golpes',
      pressing:
        'opresiv[oa]|opresion|(?<!la |de )(?:como )?(?:una )?presion(?! (?:arterial|atmosferica))|(?:me |que )?aprieta|como un casco',
      stabbing: 'punzante|punzadas?|pinchazos?|como (?:un|una) (?:cuchillo|clavo|aguja)|clavos?|agujas',
      burning: 'quemazon|ardor|me arde|(?:me |que )?quema',
      shooting: 'descargas?(?: electricas?)?|calambrazos?|latigazos?',
      dull: 'dolor sordo|sordo',
    },
    context: {
      menstruation:
        '(?:con )?(?:la |mi )?(?:regla|menstruacion|periodo)|me (?:ha bajado|baja|bajo) (?:la regla|el periodo)',
      alcohol:
        'resaca|ron|vermut|whisky|tequila|sangria|(?:dos|tres|unas?|un par de|una|un|copas? de )?\\s?(?:(?<!(?:^| )me |me ha |que )vinos?|cervezas?|copas?|cava|gin-?tonics?|alcohol|canas)(?: (?:tinto|blanco|anoche))?',
      sleep:
        'noche (?:horrible|fatal|toledana)|apenas (?:he dormido|dormi)|(?:he dormido|dormi) apenas|me desvele|desvelad[oa]|dorm(?:i|ido|ir|imos) (?:muy |bastante |super ?|fatal|regular)?\\s?(?:mal|poco|fatal|fatal)|durmiendo (?:muy )?(?:mal|poco)|(?:mala|malas) noches?|noche mala|poco sueno|falta de sueno|sin dormir|(?:\\d|dos|tres|cuatro|cinco) horas de sueno|no (?:(?:he dormido|dormi)(?! mal)|pegue ojo|he pegado ojo)(?: nada| bien)?|insomnio|(?:dormi|he dormido) solo (?:\\d|dos|tres|cuatro|cinco) horas|solo (?:dormi|he dormido) (?:\\d|dos|tres|cuatro|cinco) horas',
      stress:
        'ansiedad|tension en el trabajo|muchos nervios|semana (?:dura|de locos)|estres(?:ad[oa]|ante)?|agobi(?:o|ad[oa])|mucho trabajo|nervios|dia (?:duro|de locos)',
      fasting:
        'se me (?:olvido|paso) comer|(?:estomago|ayunas) vacio|en ayunas|(?:por )?(?:sin (?:haber )?|no )(?:comer|comido|desayunar|almorzar|cenar)|no (?:he )?(?:comido|desayunado|almorzado|cenado|comi|desayune|almorce|cene)(?: nada)?|me (?:salte|he saltado|salto) (?:la comida|el desayuno|la cena|el almuerzo|comidas)|ayun(?:o|as|ando)',
      weather:
        'cambio (?:de|del) tiempo|tormenta|(?:mucho )?viento|tramontana|va a llover|ha cambiado el tiempo|bochorno',
      odour: '(?:olor|olores) (?:fuertes?|a \\p{L}+)|perfumes?|colonia|por (?:un|el|los) olor(?:es)?',
      neck: 'contractura(?: cervical| en el cuello)?|cervicales (?:contracturadas|cargadas|tensas)|tension (?:cervical|en el cuello)|mala postura|tortic[oó]lis',
      light:
        'reflejos? del sol|sol fuerte|luz (?:intensa|fuerte|del sol)|fluorescentes?|mucha luz|mucho sol|al sol|deslumbr\\p{L}+|sol de frente|luces (?:fuertes|estroboscopicas)',
      smoke: 'humo(?: de \\p{L}+)?',
      oversleeping: 'dorm(?:i|ido) (?:de mas|demasiado|hasta tarde|mucho)',
      heat: 'ola de calor|(?:mucho |por el |con el |demasiado )?calor(?:azo)?',
      food: 'chocolate|queso(?: curado)?|comida (?:china|basura|picante)|embutido|algo que (?:comi|he comido)',
      exercise:
        '(?:salir|sali) a correr|natacion|bicicleta|futbol|padel|entrenamiento|ejercicio|gimnasio|despues de (?:correr|entrenar)|tras (?:correr|entrenar)|deporte|el gym|salir a correr',
      sexual_activity: 'relaciones sexuales|sexo|orgasmo',
      caffeine_change: '(?:sin|no he tomado|no tome|menos) (?:el |mi )?cafe|demasiado cafe|muchos cafes',
      dehydration:
        'deshidrata\\p{L}+|no (?:he bebido|bebi)(?: nada de| mucha)? agua|(?:he bebido|bebi|bebo) poca? ?(?:agua)?|sin beber(?: agua)?|poca agua',
      screen:
        'todo el dia (?:con|en) (?:la|una) pantalla|videollamadas?|mirando el movil|teletrabajo|pantallas?|(?:muchas horas |todo el dia )?(?:con el|de|delante del|frente al) (?:ordenador|movil|pantalla)|ordenador',
      noise:
        'mucho ruido|ruido fuerte|ruido de (?:la |las |los )?\\p{L}+|ruido todo el dia|musica (?:alta|fuerte)|concierto|(?:por|con|tras) (?:el|tanto) ruido|obras',
      travel:
        'viaje (?:en|de) (?:tren|coche|avion|autobus)|carretera|viaj(?:e|ando|ar)|avion|vuelo|jet ?lag|horas de coche',
      altitude: 'altitud|altura|montana',
      pressure_change: '(?:cambio de|la) presion (?:atmosferica|del aire)|presion atmosferica',
      strong_emotion:
        'pelea con \\p{L}+(?: \\p{L}+)?|discusion con \\p{L}+(?: \\p{L}+)?|disgusto|discusion|discuti|bronca|susto|emocion fuerte|pelea',
      illness: 'resfriad[oa]|resfriado|gripe|catarro|fiebre|constipad[oa]|covid',
      crying: 'llor(?:e|ado|ar|ando)|llanto|llorera',
    },
    relief: {
      quiet: 'silencio|sin ruido',
      dark_room:
        'con las luces apagadas|luz apagada|luces apagadas|persianas? bajad[oa]s?|a oscuras|en lo oscuro|persianas bajadas|(?:habitacion|cuarto) (?:oscur[oa]|a oscuras)|en la oscuridad|oscuridad',
      sleep:
        'dormir un rato|me puse a dormir|me fui a (?:dormir|la cama)|siesta|(?:me )?(?:eche|he echado|acoste|he acostado) (?:a dormir|un rato)|me (?:dormi|he dormido)(?: un rato)?',
      cold: 'pano frio|panuelo frio|agua fria en la (?:cara|frente|cabeza|nuca)|toalla fria|hielo|(?:compresa|paño|pano|gel)s? fri[oa]s?|frio en la \\p{L}+|bolsa de hielo',
      heat: 'calor local|manta electrica|bolsa de agua caliente',
      water: '(?:beb(?:i|ido|iendo)|tom(?:e|ado)) (?:mucha |bastante |un vaso de )?agua|vaso de agua',
      caffeine: '(?:un |tome un |con un |y )cafe(?: solo| cargado)?|coca-?\\s?cola',
      sunglasses: 'gafas de sol',
      relaxation: 'relajacion|respiracion|meditacion|medite|yoga',
      shower: 'agua caliente en la ducha|duchas?(?: (?:fria|caliente))?|me (?:duche|he duchado)',
      fresh_air:
        'aire fresco|aire libre|que me de el aire|tomar el aire|paseo|sali a (?:andar|caminar|la calle)',
    },
    places: {
      forehead: 'frente',
      temple: 'sien(?:es)?',
      eye: '(?:detras (?:del|de los) |en (?:el|los) |el |encima del |sobre el )?ojos?',
      vertex: 'coronilla|parte de arriba(?: de la cabeza)?',
      occiput: 'nuca|(?:parte de )?atras(?: de la cabeza)?|parte (?:posterior|trasera)(?: de la cabeza)?',
      neck: 'cuello',
      face: 'cara|mandibula|mejillas?|pomulos?',
    },
    wholeHead: 'toda la cabeza|la cabeza entera|cabeza entera|en toda la cabeza',
    band: '(?:como )?(?:una )?(?:banda|cinta)(?: alrededor de la cabeza)?|alrededor de la cabeza',
    left: 'izquierd[oa]s?|izqd[oa]\\.?|izqda?\\.?|izd[oa]\\.?|izq\\.?',
    right: 'derech[oa]s?|dcha?\\.?|dcho\\.?|drch[oa]\\.?',
    both: 'amb[oa]s|l[ao]s dos|bilateral|a los dos lados|los dos lados',
    side: '(?:en )?(?:el |la |solo el |solo la |por el |por la |todo el )?(?:lados?|parte|mitad|media cabeza|hemicraneo|zona)',
    woke: 'desde que me (?:desperte|he despertado)|me (?:ha )?desp(?:erto|ertado)(?= un )|(?:me (?:he )?)?(?:desp(?:erte|ertado)|levant(?:e|ado))(?: (?:ya|hoy|esta manana|de madrugada))*(?: (?:a las? [^,.;]*?))?,? (?:ya )?(?:con|y ya)(?: (?:el|la|un|una|mucho|este|esta))?(?: (?:dolor|migrana|crisis|jaqueca|dolorazo)(?: de cabeza)?| ella| el)?|amanec(?:i|ido) con(?: (?:el|la|un|una))?(?: (?:dolor|migrana|jaqueca)(?: de cabeza)?)?|al (?:despertar(?:me)?|levantarme)(?: ya)?|(?:ya )?(?:al )?desperte con(?= \\p{L})|me (?:ha )?desp(?:erto|ertado) (?:el dolor|la migrana|el dolor de cabeza|la jaqueca)',
    aggravated:
      '(?:va a peor|empeora|peor|me duele mas|aumenta)(?: mucho)? (?:al|cuando me|si me|con|cuando|si) (?:mover(?:me|se)?|muevo|el movimiento|movimiento|andar|ando|caminar|camino|subir(?: las)? escaleras|subo(?: las)? escaleras|agachar(?:me|se)?|agacho|levantarme|toser)|no (?:me puedo|puedo)(?: ni)? mover(?:me)?|cualquier movimiento (?:lo )?empeora',
    tookNothing:
      'paso de pastillas|(?<=, )yo nada|no (?:me )?(?:lo )?(?:he )?(?:tom(?:e|ado)|quise tomar|he querido tomar) (?:nada|ninguna? (?:pastilla|medicamento|medicacion|medicina)|medicacion|pastillas)(?: de momento| todavia| aun)?|sin (?:tomar (?:nada|medicacion|pastillas)|medicacion|pastillas|medicamento)|nada de medicacion',
    over: 'ya sin (?:dolor|nada)|(?:ya )?(?:estoy|estaba|estuve) (?:ya )?(?:bien|mejor del todo|perfect[oa])|ya (?:se )?(?:me )?(?:ha )?(?:paso|pasado|fue|ido|quito|quitado)|ya no (?:me )?duele|se (?:me )?(?:paso|fue|quito|habia ido|habia pasado)(?: (?:solo|sola|del todo))?|ya estoy bien',
    unbearable: 'no (?:aguanto|soporto|tolero|puedo con)',
    denial:
      '(?:sin|no (?:tengo|tuve|hay|hubo|he(?: tenido| bebido| tomado)?|habia|tenia|siento|me da|me dio|he sentido|me han dado|me ha dado|es|era|fue|bebi|tome|me)?|nada de|ni(?: he)?|tampoco (?:tengo|hay)?) ?(?:ningun[oa]?s? |apenas |casi )?(?:el |la |los |las |mi )?',
    deniedBehind: 'no (?:me |nos )?(?:molestan?|afectan?|duelen?)',
    anyAura: '(?:con |tuve |tengo |he tenido |como )?auras?',
    denialGoesOn: ',? ?(?:ni|o|y tampoco|tampoco)(?: de| con| por| a)?(?: el| la| los| las)? ?',
    aside:
      'normalmente|(?:migrana|jaqueca|crisis|dolor) (?:de ayer|de anteayer|del? (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|por regla general|me quedan?|recetad[oa]|receto|cita (?:con|en)|ire a por|voy a por|(?:el|la|los|las) nin[oa]s?|mis hij[oa]s|le he dado|la senora|dice que|mama|papa|cumpl[ei]|la de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|suel[oe]|solia|siempre que|a veces|otras veces|otra veces|la otra vez|la ultima vez|la semana pasada|el mes pasado|mi (?:hij[oa]|madre|padre|marido|mujer|herman[oa]|jefe|pareja|amig[oa])|voy a (?:tomar|ver|llamar|echar|probar)|(?:me )?tomare|pienso tomar|pensaba tomar|quiero tomar|quer(?:ia|ria) tomar|(?:me )?tomaria|(?:si|cuando) (?:no )?(?:se (?:me )?pasa|va a (?:mas|peor)|empeora|sigue|me sube)|deberia|por si acaso|no se si|me gustaria|ojala|puede que|manana (?:ire|tengo|voy)',
    empty:
      'y|e|o|hace|dia|el|la|los|las|un|una|unos|unas|de|del|al|a|en|con|por|para|que|me|mi|se|le|lo|ya|tambien|todo|hoy|luego|despues|entonces|desde|hasta|tengo|tuve|tenido|he|ha|hay|habia|tenia|era|es|esta|estoy|fue|sido|siento|dolor|duele|dolia|cabeza|migrana|jaqueca|crisis|ataque|tome|tomado|tomo|tomando|toma|inyecte|puse|empezo|empece|empezado|comenzo|empieza|ahora|sobre|eso|hacia|unas|como|mg|vez|intensidad|nivel|dado|dio|da|su|esta|este|llevo|acompanado|acompanada|ademas|sintomas|medicacion|causa|culpa|debido|tras',
  },
  en: {
    symptoms: {
      nausea:
        'feel(?:ing)? like (?:throwing up|vomiting|i(?:’)?m going to be sick)|nauseating|stomach turning|turning my stomach|(?<!anti[- ]?|for (?:the )?)nause(?:a|ous|ated)|queas(?:y|iness)|feel(?:ing)? sick|felt sick|sick to (?:my|the) stomach|upset stomach|stomach (?:is )?churning',
      vomiting:
        'barf(?:ed|ing)|heav(?:ed|ing)|vom(?:med)?|(?:vomit(?:ed|ing|s)?|(?:threw|throwing|throw) (?:it )?(?:all )?up|puk(?:ed|ing)|been sick|was sick)(?: (?:once|twice|(?:\\d+|two|three|several|a few) times))?',
      photophobia:
        'lights? (?:is |are )?too (?:bright|much)|light intolerance|intolerant to light|photophobia|(?:the )?lights? (?:is |are |really |just )*(?:bother(?:s|ing)?|hurt(?:s|ing)?|killing|kills?|unbearable)(?: me| my eyes| my head)?|' +
        "(?:sensitive|sensitivity) to (?:the )?lights?|light[- ]sensitiv(?:e|ity)|can(?:'|’)?t (?:stand|bear|take|handle|tolerate) (?:any |the )?lights?|(?:hurts|bothered) by (?:the )?light|bothered by light|lights?(?= (?:and|or|&) (?:noises?|sounds?|smells?)(?: |$|,|\\.))|(?<=to |, ?|and |hate )lights?(?= ?(?:,|and |$|or |\\.))",
      phonophobia:
        '(?:noises?|sounds?) (?:is |are )?too (?:loud|much)|sound intolerance|intolerant to (?:sound|noise)|phonophobia|(?:the )?(?:noises?|sounds?) (?:is |are |really |just )*(?:bother(?:s|ing)?|hurt(?:s|ing)?|killing|kills?|unbearable|agony)(?: me| my head)?|' +
        "(?:sensitive|sensitivity) to (?:the )?(?:noise|sound)s?|(?:sound|noise)[- ]sensitiv(?:e|ity)|can(?:'|’)?t (?:stand|bear|take|handle|tolerate) (?:any |the )?(?:noise|sound)s?|(?<=lights?,? (?:and|or|&) (?:to )?|lights?, )(?:noise|sound)s?",
      osmophobia:
        "every smell|smells? (?:too )?strong|osmophobia|smells? (?:is |are )?(?:bother(?:s|ing)?|making me|unbearable)(?: me)?(?: sick)?|(?:sensitive|sensitivity) to (?:the )?smells?|smell[- ]sensitiv(?:e|ity)|can(?:'|’)?t (?:stand|bear|take) (?:any |the )?smells?|(?<=(?:lights?|noise|sound),? (?:and|or|&) )smells?",
      allodynia:
        'allodynia|scalp (?:is )?(?:tender|sore|hurts)|tender scalp|sore scalp|(?:my )?hair hurts|hurts to (?:touch|brush) my (?:head|hair|scalp)',
      dizziness: 'giddy|off[- ]balance|unsteady|dizz(?:y|iness)|light-?\\s?headed(?:ness)?|woozy',
      vertigo: 'vertigo|(?:room|everything) (?:is |was )?spinning',
      neck_pain:
        'crick in my neck|neck is (?:really |so )?(?:stiff|sore|tight)|neck (?:pain|ache|hurts|is (?:sore|stiff|killing me))|(?:stiff|sore|achy|painful) neck|neck stiffness|pain in (?:my|the) neck|neck (?:was |feels )?(?:stiff|sore)',
      blurred_vision: 'blurr(?:ed|y) vision|vision (?:is |was |went |got )?blurr(?:ed|y)',
      tearing:
        '(?<=\\uFFFC (?:red and )?|red and )watering|tearing up|(?:watery|teary|watering|tearing|weepy) eyes?|eyes? (?:is |are |was |were |keeps? )?(?:watering|tearing|streaming)',
      red_eye: '(?<=\\uFFFC )red|(?:red|bloodshot) eyes?|eye (?:is |was |went )?red',
      nasal:
        '(?:stuffy|runny|blocked|congested) nose|nose (?:is |was )?(?:running|blocked|stuffed|stuffy|runny)|nasal congestion|stuffed up',
      ptosis: 'droop(?:ing|y) eye(?:lid)?|eyelid (?:is |was )?drooping',
      facial_sweating: 'sweat(?:y|ing) (?:face|forehead)|(?:face|forehead) (?:is |was )?sweating',
      restlessness: "restless(?:ness)?|agitated|can(?:'|’)?t (?:sit|keep|stay) still|pacing",
      concentration:
        "spaced[- ]out|fuzzy[- ]headed|cloudy[- ]headed|brain is mush|can(?:'|’)?t (?:concentrate|focus|think(?: straight)?)|couldn(?:'|’)?t (?:concentrate|focus|think(?: straight)?)|(?:trouble|difficulty|hard to) (?:concentrat(?:e|ing)|focus(?:ing)?)|brain fog(?:gy)?|foggy(?: brain| head)?",
      fatigue:
        'knackered|shattered|lethargic|lethargy|dead tired|drained|fatigued?|tired(?:ness)?|exhaust(?:ed|ion)|worn out|wiped out|no energy|drained',
      diarrhoea: 'diarrho?ea',
      pallor: 'pale|pallor|white as a sheet',
    },
    premonitory: {
      yawning: 'yawn(?:s|ed|ing)?(?: (?:a lot|all day|nonstop))?',
      irritability: 'irritab(?:le|ility)|cranky|grumpy|snappy',
      food_craving: 'crav(?:ing|ings|ed)(?: \\p{L}+)?|food cravings?',
      thirst: 'thirsty',
      frequent_urination: 'peeing (?:a lot|every (?:half )?hour|all the time|constantly)|frequent urination',
    },
    auraSigns: {
      zigzag: 'zig-?\\s?zags?(?: lines?)?|jagged lines?',
      scotoma:
        'scotoma|blind spots?|(?:black|dark) spots?|lost (?:half|part) (?:of )?my vision|spots in my (?:vision|sight)|hole in my vision',
      flashes:
        'flash(?:es|ing)(?: of)?(?: lights?)?|sparkl(?:es|y|ing)(?: lights?)?|shimmer(?:ing|y|s)?(?! zig)(?: lights?)?|flickering(?: lights?)?|seeing stars|kaleidoscope',
      tingling:
        '(?:tingl(?:ing|y)|numb(?:ness)?|pins and needles)(?: (?:in|of|down) (?:my|the|one|both)?\\s?(?:left |right )?(?:hands?|arms?|face|lips?|tongue|fingers?|leg))?|(?:hand|arm|face|lips?|tongue|fingers?) (?:is |are |was |were |went |gone )?(?:numb|tingl(?:ing|y))',
    },
    aura: {
      visual: '(?:a |the )?visual auras?',
      sensory: 'sensory aura',
      speech:
        "speech aura|mixing (?:my )?words up|(?:couldn(?:'|’)?t|can(?:'|’)?t) (?:find (?:my|the) words|speak(?: properly)?|get (?:my|the) words out)|trouble (?:speaking|finding words)|words (?:wouldn(?:'|’)?t come|came out wrong)|slurr(?:ed|ing)(?: speech)?|aphasia",
    },
    quality: {
      pulsating: 'throb(?:bing|s)?|pulsat(?:ing|es)|puls(?:ing|es)|pound(?:ing|s)|hammer(?:ing|s)|beating',
      pressing: 'press(?:ing|ure)|tight(?:ness|ening)?(?! neck| shoulders)|squeezing|vice|vise',
      stabbing:
        'stabb(?:ing|y)|like a (?:knife|needle|nail|ice ?pick)|ice[- ]?pick|needles|sharp(?: pain)?|piercing',
      burning: 'burn(?:ing|s)',
      shooting: 'shooting|electric(?: shocks?)?|zaps?|jolts?',
      dull: 'dull(?: ache| pain)?',
    },
    context: {
      menstruation:
        "(?:on |got |started |with |it(?:'|’)?s )?(?:my |the )?period(?: (?:started|is (?:here|due|coming)|came|today))?|that time of the month|menstruat(?:ing|ion)",
      alcohol:
        'hangover|gin|vodka|cider|rum|pints?|(?:(?:a|an|one|two|three|few|some|couple|glass(?:es)?|of|too much|drank|had|red|white)\\s)*(?:wine|beers?|alcohol|champagne|proseccos?|tequila|whisk(?:e)?y|cocktails?|booze|margaritas?)(?: (?:last night|yesterday))?|drinks last night|hung ?over',
      sleep:
        "tossed and turned|(?:interrupted|broken|disturbed) (?:sleep|night)|awake (?:all|half the) night|hardly (?:slept|any sleep)|sleep was (?:bad|poor|awful|terrible)|slept (?:really |very |so )?(?:badly|poorly|terribly|awful|little)|(?:bad|poor|terrible|awful|rough) nights?(?:(?:'|’)?s? sleep| of sleep)?|(?:poor|little|no|lack of|bad|not enough|barely any) sleep|didn(?:'|’)?t sleep(?! badly)(?: well| much| at all)?|insomnia|barely slept|up all night|(?:only )?(?:got |had )?(?:\\d|two|three|four|five) hours(?:(?:'|’)? of)? sleep|(?:slept only|only slept) (?:\\d|two|three|four|five) hours|couldn(?:'|’)?t sleep",
      stress:
        'anxious|anxiety|stressy|hectic (?:day|week)|crazy (?:day|week)|stress(?:ed|ful)?(?: (?:out|day|week|at work))?|overwhelmed|busy day at work|deadlines?',
      fasting:
        "forgot to eat|no food|(?:haven|hadn)t eaten|missed a meal|ate nothing(?: all day)?|nothing to eat|skipped (?:breakfast|lunch|dinner|a meal|meals)|(?:no|missed|without) (?:breakfast|lunch|dinner)|(?:didn(?:'|’)?t|haven(?:'|’)?t|hadn(?:'|’)?t) (?:eat|eaten|have breakfast|have lunch)(?: anything| all day| enough| yet| today)?|hungry|fasting|empty stomach|late lunch",
      weather:
        'weather(?: is)? (?:turning|turned)|pressure front|low pressure|(?:weather|storm) (?:is |was )?(?:chang(?:e|ing)|coming|changed|front)|change (?:of|in) (?:the )?weather|thunderstorms?|storms?|windy|the weather',
      odour:
        'perfume|paint smell|smell of \\p{L}+(?: \\p{L}+)?|aftershave|cologne|strong (?:smells?|perfume|odou?rs?)|perfumes?|(?:smell|fumes) of \\p{L}+|paint fumes|cleaning products',
      neck: 'neck tension|tense neck|tension in (?:my|the) neck|tight (?:neck|shoulders)|bad posture|slept funny',
      light:
        'sun in my eyes|(?:too )?sunny|bright (?:lights?|sun(?:light|shine)?)|(?:too much|in the|glaring|hot) sun|glare|strobe(?: lights?)?|fluorescent lights?|sunlight',
      smoke: '(?:cigarette |wildfire |bonfire )?smoke|smoky(?: \\p{L}+)?',
      oversleeping: 'overslept|slept (?:in|too much|too long|late)|oversleeping|lie-?in',
      heat: '(?:the )?heat(?:wave)?|hot (?:day|weather)|too hot|so hot',
      food: 'chocolate|(?:aged |blue )?cheese|chinese food|msg|something i ate|bacon|takeaway|takeout',
      exercise:
        '(?:a |long )?(?:jog|hike|bike ride|swim|football match)|jogging|cycling|swimming|lifting weights|(?:after |at )?(?:the )?(?:gym|workout|working out|exercise|exercising|a run|running|spin class|training)|exertion',
      sexual_activity: 'sex|orgasm',
      caffeine_change:
        "(?:no|skipped|missed|without|less) (?:my )?(?:morning )?(?:coffee|caffeine)|(?:didn(?:'|’)?t|haven(?:'|’)?t) ha(?:ve|d) (?:my |any )?(?:coffee|caffeine)|too much (?:coffee|caffeine)|caffeine withdrawal",
      dehydration:
        "dehydrat(?:ed|ion)|forgot to drink(?: water)?|(?:didn(?:'|’)?t|haven(?:'|’)?t) dr(?:i|u)nk (?:enough|much)(?: water)?|(?:not enough|too little) water|no water",
      screen:
        'staring at (?:a|the|my) (?:screen|monitor|phone|computer)|monitor|spreadsheets|gaming|(?:too much |long day (?:on|at) (?:the|my) |all day (?:on|at) (?:the|my|a) |hours (?:on|at) (?:the|my|a) )?(?:screens?|computer|laptop|zoom(?: calls)?)(?: (?:time|all day))?',
      noise:
        '(?:loud|too much) (?:noise|music)|noise all day|roadworks|noisy(?: \\p{L}+)?|concert|construction noise',
      travel:
        'car ride|train (?:ride|journey)|drove (?:all day|for hours)|travel(?:l?ing|l?ed)?|flight|flying|jet ?lag(?:ged)?|long drive|road trip|plane',
      altitude: '(?:high )?altitude|mountains',
      pressure_change:
        '(?:barometric |air )?pressure (?:change|drop|dropped|changes|is dropping)|barometric pressure',
      strong_emotion:
        '(?:big |had an? |an )?(?:argument|fight)(?: with \\p{L}+(?: \\p{L}+)?)?|argued|upset(?! stomach)|bad news|angry',
      illness: '(?:a |had a |have a |got a )?(?:cold|flu|covid|fever|virus|sinus infection)',
      crying: 'cr(?:ied|ying)(?: (?:a lot|all day))?',
    },
    relief: {
      dark_room:
        'blinds (?:closed|down|drawn)|lights (?:out|off)|lay in the dark|lying in the dark|darkness|(?:in )?(?:a |the |my )?dark(?:ened)? (?:room|bedroom)|in the dark|lights off|curtains (?:closed|drawn)',
      sleep:
        'slept for (?:a bit|an hour|\\d hours?)|went to sleep|lay in bed|lie down|a lie-?down|(?:took |had )?(?:a )?nap(?:ped)?|slept it off|went (?:back )?to bed|lay down|lying down|laid down',
      cold: '(?:cold|wet|damp) (?:flannel|cloth|towel|washcloth)|frozen peas|ice cap|ice(?: ?packs?)?|cold (?:packs?|compress|cloth|flannel)|cool cloth',
      heat: 'heat(?:ing)? (?:pad|pack)|hot water bottle|warm compress',
      water:
        '(?:drank|drinking) (?:lots of |some |a lot of |a (?:big )?glass of )?water|(?:big )?glass of water',
      caffeine: '(?:had |drank )?(?:a |some |cup of )(?:strong )?(?:coffee|coke|espresso)',
      sunglasses: 'sunglasses|dark glasses',
      quiet: 'quiet room|earplugs|(?:total )?silence',
      relaxation: 'meditat(?:ed|ion|ing)|breathing exercises?|yoga|relaxation',
      shower: '(?:had a |took a |a )?(?:hot |cold |warm )?shower(?:ed)?',
      fresh_air: 'fresh air|went for a walk|a walk|went outside',
    },
    places: {
      forehead: 'forehead|front(?: of (?:my|the) head)?',
      temple: 'temples?',
      eye: '(?:behind |over |above |around |in )?(?:my |the |both )?eyes?',
      vertex: 'top of (?:my|the) head|crown',
      occiput: '(?:the )?back of (?:my|the) head|base of (?:my|the) skull',
      neck: 'neck',
      face: 'face|jaw|cheeks?|sinus(?:es)?',
    },
    wholeHead: '(?:my |the )?(?:whole|entire) head|all over(?: my head)?',
    band: '(?:like )?(?:a )?(?:tight )?band(?: around (?:my|the) head)?|around (?:my|the) head',
    left: 'left|lhs|l(?= side)|lt(?= side)',
    right: 'r(?= side)|rt(?= side)|(?<!all )right(?! (?:now|away|after|before|when|as))|rhs',
    both: 'both|bilateral',
    side: '(?:on |in )?(?:the |my |just the |only the )?(?:sides?|half|hand side)(?: (?:of (?:my|the) head|only))?',
    woke: 'since i woke(?: up)?|(?:i )?(?:woke|awoke|got|was woken|woken|waking|up)(?: up)?(?: (?:this morning|today|already|at [^,.;]*?))? (?:with|by) (?:it|(?:a |the |this |an )?(?:\\p{L}+ )?(?:headache|migraine|head|pain|attack))|(?:i )?(?:woke|awoke)(?: up)?(?: (?:this morning|today|already|at [^,.;]*?))? with(?: an?)?|(?:it )?woke me(?: up)?|(?:there|had it|already there) when i woke(?: up)?|on waking(?: up)?',
    aggravated:
      "(?:worse|gets worse|worsens|hurts more|worsened)(?: (?:when|if|with|by|on))*(?: i)? ?(?:mov(?:e|ing|ement)|walk(?:ing)?|bend(?:ing)?(?: (?:over|down))?|climb(?:ing)?(?: stairs)?|stairs|activity|going up(?: the)? stairs|stand(?:ing)? up)|can(?:'|’)?t move|any movement makes it worse|(?:moving|movement|walking|stairs|bending)(?: to \\p{L}+| to the \\p{L}+| over| down)? makes? it worse",
    tookNothing:
      "(?:took|taken|taking|had|used) (?:nothing|no (?:meds?|medication|medicine|pills?|tablets?|painkillers?))|(?:have ?not|haven(?:'|’)?t|didn(?:'|’)?t|did not) (?:take|taken|took) (?:anything|any (?:meds?|medication|medicine|pills?|tablets?|painkillers?))(?: for it| yet| so far)?|(?:no|without(?: any)?) (?:meds?|medication|medicines?|pills?|painkillers?)(?: taken)?|nothing taken|no tablets|no rescue (?:meds?|medication)(?: today)?|not bothering with (?:pills|tablets|meds)",
    over: "(?:(?:it(?:'|’)?s|it is|it was|is|was|now|all|finally|headache|pain|migraine|has) )*gone(?: now)?|(?:(?:it(?:'|’)?s|it is|is|was|now|finally) )+over(?! (?:the|my|a|an|\\d))(?: now)?|over now|no more pain|pain[- ]free(?: now)?|it (?:has )?(?:passed|went away|stopped)|feeling fine now",
    unbearable: "(?:can(?:'|’)?t|cannot|couldn(?:'|’)?t) (?:stand|bear|take|handle|tolerate)",
    denial:
      "(?:no|without(?: any)?|not|never|(?:didn(?:'|’)?t|don(?:'|’)?t|did not|do not|haven(?:'|’)?t|hasn(?:'|’)?t|wasn(?:'|’)?t|isn(?:'|’)?t)(?: (?:have|had|feel|felt|get|got|been))?|nor|neither) ?(?:any |much |a |an |the |my |real |really |actually |been )*",
    deniedBehind:
      "(?:don(?:'|’)?t|doesn(?:'|’)?t|do not|does not|didn(?:'|’)?t|aren(?:'|’)?t|isn(?:'|’)?t) (?:bother|hurt|affect)(?:ing)?",
    anyAura: '(?:with |had |an |saw |some |as )*auras?',
    denialGoesOn: ',? ?(?:or|nor|and no)(?: any)? ?',
    aside:
      "usually|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday)(?:'|’)s (?:migraine|headache|attack)|(?:on |last )(?:mon|tues|wednes|thurs|fri|satur|sun)day|left in the (?:box|pack|packet)|prescribed|app(?:oin)?tm?(?:en)?t|mum|mom|dad|lady|(?:the|my) (?:kids|children|baby)|says|call me|due (?:on )?the|the one (?:in|on) \\p{L}+|table for|normally|typically|sometimes|often|last time|last week|last month|other times|my (?:son|daughter|mum|mom|dad|husband|wife|sister|brother|boss|kid|partner|friend)|(?:going|gonna|planning|want(?:ed)?|need|trying|meant) to (?:take|see|call|try|have|get)|(?:i(?:'|’)?ll|i will|will|might|may|should|could|would) (?:take|try|have|see|call|need|go|get)|thinking (?:of|about) taking|(?:if|unless|until) (?:it|this) (?:gets|doesn(?:'|’)?t|does|goes)|hop(?:e|ing)|not sure (?:if|whether)|maybe|just in case|wish|tomorrow",
    empty:
      "and|or|onset|the|a|an|of|to|in|on|with|for|at|by|my|me|i|it|its|it's|it’s|is|was|are|am|been|be|have|had|has|got|get|having|this|that|then|also|plus|but|so|took|taken|take|taking|used|since|from|until|till|around|about|ago|now|today|started|start|began|begin|headache|migraine|pain|head|hurts|hurting|hurt|attack|feel|feeling|felt|just|later|after|as|well|because|due|i'm|i’m|im|i've|i’ve|ive|level|mg|day|there|there's|there’s|time|went|came|came on|symptoms|meds|med|medication|which|were|did|do|day",
  },
};
