import type { SentenceWords } from './sentence-dictionary.ts';

export const englishWords: SentenceWords = {
  symptoms: {
    nausea:
      "(?<!anti[- ]?|for (?:the )?)(?:n(?:au|ua)[sc]i?e?(?:a|ous|us|ated|aus|aous)|nause(?:us|ous))|want(?:ing)? to (?:hurl|puke|vomit|throw up|be sick|gag|vom)|about to (?:hurl|puke|vomit|throw up|be sick)|gagging|retching|dry heav(?:ing|es?)|(?:tummy|stomach|belly|guts?) (?:is |was |feels |a bit |all |in )*(?:upset|churning|off|funny|dodgy|turning|rolling|queasy|knots|bad)|feel(?:ing)? (?:really |a bit |so |pretty |dead |quite |very |like |rough and )*(?:sick|queasy)|felt (?:really |a bit |so |pretty |quite |very )*(?:sick|queasy)|feel(?:ing)? like (?:throwing up|vomiting|i'?m going to be sick)|nauseating|turning my stomach|(?<!anti[- ]?|for (?:the )?)nause(?:a|ous|ated)|queas(?:y|iness)|sick to (?:my|the) stomach|upset stomach",
    vomiting:
      '(?:was |been |got |being )?(?:physically |actually |violently |already )?sick (?:once|twice|three times|\\d times|all (?:day|night|morning)|again|everywhere|in the \\p{L}+)|puk(?:e|es)(?= everywhere| twice| once)|vomit\\p{L}*(?: (?:once|twice|a few times|several times))?|barf(?:ed|ing)|heav(?:ed|ing)|vom(?:med)?|(?:vomit(?:ed|ing|s)?|(?:threw|throwing|throw) (?:it )?(?:all )?up|puk(?:ed|ing)|been sick|was sick)(?: (?:once|twice|(?:\\d+|two|three|several|a few) times))?',
    photophobia:
      "lights? (?:is |are )?too (?:bright|much)|light intolerance|intolerant to light|photophobia|(?:the )?lights? (?:is |are |really |just )*(?:bother(?:s|ing)?|hurt(?:s|ing)?|killing|kills?|unbearable)(?: me| my eyes| my head)?|(?:sensitive|sensitivity) to (?:the )?lights?|light[- ]sensitiv(?:e|ity)|can'?t (?:stand|bear|take|handle|tolerate) (?:any |the )?lights?|(?:hurts|bothered) by (?:the )?light|lights?(?= (?:and|or|&) (?:noises?|sounds?|smells?)(?: |$|,|\\.))|(?<=to |, ?|and |hate )lights?(?= ?(?:,|and |$|or |\\.))",
    phonophobia:
      "(?:noises?|sounds?) (?:is |are )?too (?:loud|much)|sound intolerance|intolerant to (?:sound|noise)|phonophobia|(?:the )?(?:noises?|sounds?) (?:is |are |really |just )*(?:bother(?:s|ing)?|hurt(?:s|ing)?|killing|kills?|unbearable|agony)(?: me| my head)?|(?:sensitive|sensitivity) to (?:the )?(?:noise|sound)s?|(?:sound|noise)[- ]sensitiv(?:e|ity)|can'?t (?:stand|bear|take|handle|tolerate) (?:any |the )?(?:noise|sound)s?|(?<=lights?,? (?:and|or|&) (?:to )?|lights?, )(?:noise|sound)s?",
    osmophobia:
      "every smell|smells? (?:too )?strong|osmophobia|smells? (?:is |are )?(?:bother(?:s|ing)?|making me|unbearable)(?: me)?(?: sick)?|(?:sensitive|sensitivity) to (?:the )?smells?|smell[- ]sensitiv(?:e|ity)|can'?t (?:stand|bear|take) (?:any |the )?smells?|(?<=(?:lights?|noise|sound),? (?:and|or|&) )smells?",
    allodynia:
      'allodynia|scalp (?:is )?(?:tender|sore|hurts)|tender scalp|sore scalp|(?:my )?hair hurts|hurts to (?:touch|brush) my (?:head|hair|scalp)',
    dizziness:
      'light ?head\\p{L}*|giddy|off[- ]balance|unsteady|dizz(?:y|iness)|light-?\\s?headed(?:ness)?|woozy',
    vertigo:
      "(?:room|world|everything)'?s? (?:is |was |keeps |keep )?(?:spins)|vertigo|(?:room|everything) (?:is |was )?spinning",
    neck_pain:
      "(?:stiff|sore|achy|painful|aching) neck|neck'?s? (?:is |was |feels |all |really |so |super |very |a bit )*(?:stiff|sore|aching|achy|tight|killing|hurts|hurting|painful|seized)|neck (?:and shoulders? )?(?:pain|ache)|crick in my neck|neck (?:pain|ache|hurts|is (?:sore|stiff|killing me))|neck stiffness|pain in (?:my|the) neck",
    blurred_vision:
      "blurr(?:ed|y|ing)(?: vision| eyes?)?|(?:vision|sight|eyesight|eyes?)'?s? (?:is |was |went |got |gone |goes |all |a bit |really )*(?:blurr\\p{L}+|fuzzy|hazy)|can'?t see (?:straight|properly|clearly)",
    tearing:
      "(?:eye|eyes)'?s? (?:won'?t stop |keeps? |is |are |was |were |all |constantly |been )*(?:watering|streaming|tearing|weeping|leaking|running|watery|teary|weepy)|(?:watery|teary|weepy|streaming) eyes?|(?<=\\uFFFC (?:red and )?|red and )watering|tearing up|(?:watery|teary|watering|tearing|weepy) eyes?",
    red_eye:
      'eyes? (?:is |was |gone |went |all |really |bright |so )*(?:red|bloodshot|pink)|(?:bloodshot|red|pink) eyes?|(?<=(?:watering|watery|streaming|\\uFFFC) (?:and )(?:is |was |gone )?)red|(?<=\\uFFFC )red',
    nasal:
      "(?:nose|nostril)'?s? (?:is |was |all |on that side |keeps? )*(?:running|runny|blocked|bunged up|stuffy|stuffed(?: up)?|dripping|streaming|congested)|(?:bunged up|blocked|stuffy|runny|stuffed up) (?:nose|nostril)|congested|(?:stuffy|runny|blocked|congested) nose|nasal congestion|stuffed up",
    ptosis:
      "droop(?:y|ing) (?:eye ?)?lid|(?:eye ?lid|lid|eye)'?s? (?:is |was |are )?droop(?:ing|y|s|ed)|droop(?:ing|y) eye(?:lid)?",
    facial_sweating:
      'sweat(?:ing|y)? on (?:my |one side of my |that side of my )*(?:face|forehead)|forehead (?:is |was )?sweat(?:ing|y)|sweat(?:y|ing) (?:face|forehead)|(?:face|forehead) (?:is |was )?sweating',
    restlessness:
      "can'?(?:no)?t (?:sit|lie|lay|keep|stay|stop) (?:still|down|moving)|couldn'?t (?:sit|lie|keep|stay) still|pac(?:ing|ed)|restless(?:ness)?|agitated",
    concentration:
      "(?:can'?t|cannot|couldn'?t) (?:concentrate|focus|think)(?: straight| clearly| properly| on anything)?|brain(?: is|'s|’s)? (?:fog(?:gy|ged)?|mush|mushy|fuzzy|not working|scrambled)|fogg(?:y|ed)|brain ?fog|(?:head|mind) (?:is |feels )?(?:foggy|fuzzy|cloudy)|fuzzy head|spac(?:ed|y)|spaced[- ]out|fuzzy[- ]headed|cloudy[- ]headed|(?:trouble|difficulty|hard to) (?:concentrat(?:e|ing)|focus(?:ing)?)|foggy(?: brain| head)?",
    fatigue:
      '(?:tired|knackered|shattered|beat(?=[,.]|$)|exhausted|wiped(?: out)?|drained|sleepy|run ?down|weak|worn ?out|fatigued?)|no energy|exhaust\\p{L}*|lethargic|lethargy|dead tired|tired(?:ness)?',
    diarrhoea: 'the runs|diar+h?o?ea|loose (?:stools?)|upset bowels',
    pallor: '(?:went |looked |look |gone |going )?(?:pale|white as a (?:sheet))|pallor',
  },
  premonitory: {
    yawning: 'yawn(?:s|ed|ing)?(?: (?:a lot|all day|nonstop))?',
    irritability: '(?:irritable|cranky|snappy|grumpy|moody|short[- ]tempered)|bad mood|irritab(?:le|ility)',
    food_craving:
      '(?:sweet|sugar|salt) cravings?|crav(?:ing|ed|e) \\p{L}+|crav(?:ing|ings|ed)(?: \\p{L}+)?|food cravings?',
    thirst: '(?:so|really|super|very) thirsty|parched|thirsty',
    frequent_urination: 'peeing (?:a lot|every (?:half )?hour|all the time|constantly)|frequent urination',
  },
  auraSigns: {
    zigzag: 'zig-?\\s?zag(?:s|gy|ging)?(?: (?:lines?|lights?|things?|pattern))?|jaggedy? (?:lines?|edges?)',
    scotoma:
      "blind ?spots?|(?:black|dark|gr[ae]y) (?:patch|spots?|hole)(?: in my vision)?|hole in (?:my|the) (?:vision|sight)|(?:couldn'?t|can'?t) see (?:half|part|the left|the right)|(?:missing|lost) (?:half|part) of (?:my )?(?:vision|sight)|(?:seeing )?spots(?= in| before|,|\\.|$)|scotoma|lost (?:half|part) (?:of )?my vision|spots in my (?:vision|sight)",
    flashes:
      'sparkl\\p{L}+(?: (?:lights?|dots|things?))?|shimmer\\p{L}*(?! zig)(?: (?:lights?|lines?|spot|arc|patch))?|flicker\\p{L}*(?: lights?)?|see(?:ing)? stars|saw stars|kaleidoscop\\p{L}+|flash(?:es|ing)(?: of)?(?: lights?)?|shimmer(?:ing|y|s)?(?! zig)(?: lights?)?',
    tingling:
      "(?:hands?|arms?|face|lips?|tongue|fingers?|leg|cheek|mouth|side)'?s? (?:is |are |was |were |went |gone |going |goes |feels |felt |all |a bit )*(?:numb|tingl(?:ing|y)|dead|asleep)(?: and (?:numb|tingly))?|(?:numb|tingl(?:y|ing)) (?:left |right |upper |lower )?(?:hands?|arms?|face|lips?|tongue|fingers?|legs?|cheek|mouth)|pins ?(?:and|&|n) ?needles|(?:tingl(?:ing|y)|numb(?:ness)?|pins and needles)(?: (?:in|of|down) (?:my|the|one|both)?\\s?(?:left |right )?(?:hands?|arms?|face|lips?|tongue|fingers?|leg))?",
  },
  aura: {
    visual: '(?:a |the )?visual auras?',
    sensory: 'sensory aura',
    speech:
      "(?:words|speech) (?:is |are |was |were |came out |coming out |got |went |all )*(?:jumbled|slurred|wrong|mixed up)|slurr\\p{L}+(?: (?:my )?(?:words|speech))?|speech aura|mixing (?:my )?words up|(?:couldn'?t|can'?t) (?:find (?:my|the) words|speak(?: properly)?|get (?:my|the) words out)|trouble (?:speaking|finding words)|words (?:wouldn'?t come|came out wrong)|aphasia",
  },
  quality: {
    pulsating:
      'puls(?:e|es|ing)(?= |,|\\.|$)|throb\\p{L}*|pulsat\\p{L}+|pound\\p{L}*(?! (?:note|coin))|hammer(?:ing|s)|beating',
    pressing:
      'crushing|squeez(?:ing|ed|y)|(?:in|like) a (?:vice|vise|clamp)|(?:pressure|tightness)(?: on| behind)?|press(?:ing|ure)|tight(?:ness|ening)?(?! neck| shoulders)|vice|vise',
    stabbing:
      'stab(?:s|bing|by|bed)?|like (?:a hot poker|an? (?:ice ?pick|knife|needle|nail|drill))|ice ?picks?|ice[- ]?pick|needles|sharp(?: pain)?|piercing',
    burning: 'on fire|like fire|scalding|searing|burn\\p{L}*',
    shooting: 'shooting(?: pains?)?|electric\\p{L}*(?: shocks?)?|zapp\\p{L}+|zaps?|jolts?',
    dull: 'dull(?:ish)?(?: ache| pain| throb)?|achy ache',
  },
  context: {
    menstruation:
      "(?:on |got |started |with |it'?s )?(?:my |the )?(?<!(?:first|second|third|last|free|\\d\\p{L}\\p{L}) )period(?! (?:is |was )?(?:due|coming|late|next))(?: (?:started|is here|came|today))?|time of (?:the )?month|(?:first|second|1st|2nd|day \\d|day one|day two) (?:day )?of (?:my )?(?:period|cycle)|menstrual|pms|that time of the month|menstruat(?:ing|ion)",
    alcohol:
      '(?:lots of |too much |some |a few |couple of |two |three |\\d )?(?:pints?|bevv(?:y|ies)|whisk(?:e)?y|wine|beers?|cocktails|margaritas?|martinis?|prosecco|champagne|shots(?= of| last| of tequila))(?: (?:last night|yesterday|at lunch|with dinner))?|(?:few|couple of) (?:drinks)(?: last night)?|drank (?:last night|too much(?! (?:coffee|water|caffeine)))|drinking(?: last night)|hung-?over|hangover|gin|vodka|cider|rum|(?:(?:a|an|one|two|three|few|some|couple|glass(?:es)?|of|too much|drank|had|red|white)\\s)*(?:wine|beers?|alcohol|champagne|proseccos?|tequila|whisk(?:e)?y|cocktails?|booze|margaritas?)(?: (?:last night|yesterday))?|drinks last night|hung ?over',
    sleep:
      "(?:slept|sleep|sleeping|night) (?:was |is |really |so |like |very )*(?:badly|bad|poorly|terribly|awful|crap|rough|terrible|awfully|broken|(?:only |maybe |like |about )+(?:\\d|two|three|four|five) (?:hours|hrs))|(?:only |maybe |about |like )*(?:\\d|two|three|four|five) (?:hours|hrs)'?(?: of| sleep|' sleep)? (?:sleep|rest)|no(?:t much| real|t enough)? (?:sleep)(?: last night)?|(?:didn'?t|did not|couldn'?t|hardly|haven'?t) (?:sleep|slept|get (?:any|much|enough) sleep|got any sleep)(?! badly)(?: (?:a wink|well|much|great|at all|last night|enough|properly))?|(?:up|awake) (?:all|half|most of) (?:the )?night|night shifts?|sleepless(?: night)?|(?:awful|crap|terrible|rough) (?:night'?s? )?(?:sleep|night)|insomnia|(?:kept|woke|waking|woken) up all night|tossed and turned|(?:interrupted|broken|disturbed) (?:sleep|night)|hardly (?:slept|any sleep)|sleep was (?:bad|poor|awful|terrible)|slept (?:really |very |so )?(?:badly|poorly|terribly|awful|little)|(?:bad|poor|terrible|awful|rough) nights?(?:'?s? sleep| of sleep)?|(?:poor|little|no|lack of|bad|not enough|barely any) sleep|didn'?t sleep(?! badly)(?: well| much| at all)?|barely slept|(?:only )?(?:got |had )?(?:\\d|two|three|four|five) hours(?:'? of)? sleep|(?:slept only|only slept) (?:\\d|two|three|four|five) hours",
    stress:
      '(?:stress(?:ed|ful|y|ing|es)?|anxious|overwhelmed|overworked)(?: (?:out|at work|about work|day|week))?|exam stress|(?:crazy|busy|mad|rough|tough|long) (?:day|week|shift) at (?:work|the office|school)|(?:crazy|hectic|manic|mad) (?:day|week|shift)|work (?:is|was|has been) (?:crazy|mad|hectic|manic|stressful)|anxiety|deadlines?',
    fasting:
      "(?:skip(?:p?ed|ping)?|missed|missing|forgot|no|without|didn'?t (?:have|eat|get)|hadn'?t (?:had|eaten)|haven'?t (?:had|eaten)|never (?:had|got|ate)) (?:my |any |about )?(?:breakfast|bre(?:k|c)fast|brekkie|lunch|dinner|tea(?= today| tonight|,|\\.|$)|a meal|meals|food)|(?:didn'?t|haven'?t|hadn'?t|not) (?:eat|eaten|ate)(?: (?:anything|all day|enough|yet|today|much|since \\p{L}+|properly))*|forgot to (?:eat|have lunch|have breakfast)|starving|empty stomach|(?:ate|eaten) nothing|late (?:lunch|dinner|breakfast)|ate nothing(?: all day)?|nothing to eat|(?:didn'?t|haven'?t|hadn'?t) (?:eat|eaten|have breakfast|have lunch)(?: anything| all day| enough| yet| today)?|hungry|fasting",
    weather:
      "(?:the )?(?:storm|storms|thunder ?storms?|cold front|weather front)(?: (?:coming|rolling|moving|blowing|brewing|came)(?: (?:in|through))?)?|weather'?s? (?:is |has |been |was |keeps )*(?:chang\\p{L}+|turn\\p{L}+|weird|all over the place|up and down|shift\\p{L}*)|(?:change|changes|shift) (?:of|in) (?:the )?weather|windy|pressure front|low pressure|(?:weather|storm) (?:is |was )?(?:chang(?:e|ing)|coming|changed|front)|the weather",
    odour:
      '(?:(?:strong|horrible|awful) )?(?:perfume|cologne|aftershave|air freshener|bleach|gas(?:oline)? fumes|fumes|nail polish|scented candles?|fresh paint|paint)(?: (?:smell|fumes|on the \\p{L}+|in the \\p{L}+))?|(?:strong|cooking) smells?|smell(?:s|ed|ing)? of \\p{L}+(?: \\p{L}+)?|strong (?:smells?|perfume|odou?rs?)|perfumes?|(?:smell|fumes) of \\p{L}+|cleaning products',
    neck: 'neck tension|tense neck|tension in (?:my|the) neck|tight (?:neck|shoulders)|bad posture|slept funny',
    light:
      '(?:bright|harsh|flashing|flickering|fluorescent|strobe|led|glaring) (?:office |store |overhead )?(?:lights?|lighting|sun|sunshine|sunlight|screens?)|(?:too much|bright|strong|low|harsh) sun(?:shine|light)?|sun (?:in my eyes|glare|was (?:so |really )?bright)|glare|sunny(?: day)?|(?:too )?sunny|(?:too much|in the|glaring|hot) sun|sunlight',
    smoke:
      '(?:cigarette|cigar|wildfire|wood|bonfire|camp ?fire|second ?hand)s? smoke|smok(?:e|ey|y)(?: \\p{L}+)?',
    oversleeping:
      'over ?slept|slept (?:in|late|too (?:long|much|late)|till \\p{L}+|(?:10|11|12|ten|eleven|twelve) hours)|(?:long )?lie[- ]in|sleeping in|oversleeping|lie-?in',
    heat: 'heat(?:ing|ed)? ?(?:pad|pack|bag|blanket)|(?:hot|warm|rice) ?(?:water bottle|compress|pack|bag|towel|flannel|cloth)|(?:the |this )?(?:heat(?! pad| pack|ing)(?:wave)?|hot (?:day|weather|sun|out(?:side)?|car))|(?:so|too|really|boiling) hot(?: out(?:side)?| today)?',
    food: '(?:ate |eating |some |too much |a |had )?(?:chocolate|cheese|pizza|(?:aged|blue) cheese|chinese|msg|bacon|hot ?dogs?|takeaway|takeout|junk food|cured meat|blue cheese)(?: (?:last night|for (?:lunch|dinner)))?|something i ate|chinese food',
    exercise:
      '(?:(?:after|went (?:to|for)|from|at) )?(?:the |a |my |long |hard |morning )*(?:gym|workout|spin class|training|hike|bike ride|swim)|(?:the|a|my|long|hard|morning) (?:run|jog)|work(?:ed|ing) out|exercis(?:e|ed|ing)|went running|(?:a |long )?(?:jog|hike|bike ride|swim|football match)|jogging|cycling|swimming|(?:after |at )?(?:the )?(?:gym|workout|working out|exercise|exercising|a run|running|spin class|training)|exertion',
    sexual_activity: 'sex|orgasm',
    caffeine_change:
      "(?:no|skip(?:ped)?|missed|without|less|cut(?:ting)? (?:out|down on|back on)|quit(?:ting)?|forgot|ran out of|not had|never had|haven'?t had|didn'?t (?:have|get)) (?:my |any |the )?(?:morning |usual )?(?:coffee|caffeine|tea(?= today)|espresso)|too (?:much|many) (?:coffees?|caffeine|energy drinks)|(?:three|four|five|six|\\d) coffees|caffeine (?:withdrawal|crash)|(?:didn'?t|haven'?t) ha(?:ve|d) (?:my |any )?(?:coffee|caffeine)",
    dehydration:
      "de-?hydrat\\p{L}+|(?:not|haven'?t|hadn'?t|didn'?t|hardly|forgot to) (?:been )?(?:dr[aiu]nk(?:ing)?|had|have|having)(?: (?:any|enough|much|a drop of|nearly enough))*(?: water| fluids| anything)|(?:not enough|too little|no|hardly any) (?:water|fluids)|forgot to drink|(?:didn'?t|haven'?t) dr(?:i|u)nk (?:enough|much)(?: water)?",
    screen:
      '(?:(?:too much|hours|long day|all day|day|staring) (?:(?:on|at|in front of|looking at) )?(?:(?:the|my|a) )?)?(?:screens?|computer|laptop|monitors?|zooms?|teams|phone(?= all| too| for)|spreadsheets?|video games|tv(?= all)|tablet(?= all))(?: (?:time|all day|calls?|meetings?|work|for hours|all morning))*|gaming|screen ?time|staring at (?:a|the|my) (?:screen|monitor|phone|computer)',
    noise:
      '(?:loud|noisy|blaring|too much|screaming) (?:noise|music|office|kids|restaurant|party|concert|gig|room|class)|concert|gig|fireworks|road ?works|construction noise|noise all day|noisy(?: \\p{L}+)?',
    travel:
      '(?:long|\\d hour|hour) drive|(?:long )?flight|(?:car|train|bus|plane) (?:ride|journey)|road ?trip|fl(?:ew|own|y|ying)(?: (?:in|back|home|out))?(?: (?:from|to) \\p{L}+)?|travel+(?:ed|ing)?(?: all day)?|jet-?\\s?lag(?:ged)?|(?:drove|driving|driven) (?:all day|for hours|(?:\\d+|two|three|four|five|six|eight|ten) hours)|plane',
    altitude: '(?:high )?(?:altitude)(?: sickness)?|(?:in the )?mountains',
    pressure_change:
      '(?:air |atmospheric )?pressure (?:change|changes|changing|drop|drops|dropped|dropping|is dropping|shift|is all over the place|swing|fell|falling)|barometric(?: pressure)?|(?:barometric |air )?pressure (?:change|drop|dropped|changes|is dropping)',
    strong_emotion:
      '(?:big |had an? |an |massive |huge )*(?:argument|fight|blow ?up|fall(?:ing)? out)(?: with (?:my |the )?\\p{L}+)?|argu(?:ed|ing)(?: with (?:my |the )?\\p{L}+)?|(?:bad|awful|terrible|sad) news|(?:upset(?! stomach| tummy)|furious|emotional)|(?:big |had an? |an )?(?:argument|fight)(?: with \\p{L}+(?: \\p{L}+)?)?|upset(?! stomach)|angry',
    illness:
      '(?:a|this|the|head|my) (?:bad )?cold(?= ?(?:[,.;]|$|and |with |coming))|flu|covid|fever|virus|(?:sinus|chest|ear) infection|stomach bug|sinusitis',
    crying:
      '(?:been |was |ended up )?(?:cr(?:ied|ying|y)|sobb(?:ed|ing)|bawl(?:ed|ing)|greeting(?= all)|in tears)(?: (?:a lot|all (?:day|night|morning)|my eyes out|for hours|earlier))*',
  },
  relief: {
    dark_room:
      "(?:blinds?|curtains?)'?s? (?:are |all |shut |pulled |drawn |closed |down )*(?:shut|closed|down|drawn|pulled)|(?:closed|drew|pulled|shut) (?:the |all the )?(?:blinds|curtains)|(?:in|into|to) (?:a |the |my )?(?:dark(?:ened)?|pitch black|blacked out)(?: (?:room|bedroom|bed|quiet room))?|(?:dark|darkened|pitch black),? ?(?:quiet |silent |cool )?(?:room|bedroom)|lights? (?:out|off)|turned (?:off the lights|the lights (?:off|out))|blackout curtains|sitting in the dark|total darkness|lay in the dark|lying in the dark|darkness|(?:in )?(?:a |the |my )?dark(?:ened)? (?:room|bedroom)",
    sleep:
      'slept for (?:a bit|an hour|\\d hours?)|went to sleep|(?:took |had )?(?:a )?nap(?:ped)?|slept it off|went (?:back )?to bed(?! late)',
    cold: '(?:ice|cold|frozen|cool|gel) ?(?:pack|packs|compress|compresses|cloth|flannel|towel|washcloth|washrag|rag|gel pack|peas|patch|cap|hat|water on my \\p{L}+|press|gel|veg|bag)s?|(?:bag of |packet of )?(?:frozen )?(?:peas|veg)(?: from the freezer| on my head)|ice(?: on (?:my|the|it)(?: \\p{L}+)?)?|(?:wet|damp|cool) (?:cloth|flannel|towel|rag|washcloth)|migraine cap',
    heat: 'heat(?:ing)? (?:pad|pack)|hot water bottle|warm compress',
    water:
      '(?:drank|drinking|chugged|downed|drunk|sipping|lots of|loads of|plenty of|tons of|a pint of|pint of|a litre of|glass of|bottle of)(?: (?:lots of|some|a lot of|loads of|a (?:big |huge )?(?:glass|pint|bottle) of|a litre of|more|a ton of|plenty of))? water|hydrat(?:ed|ing)|electrolytes|gatorade|(?:big )?glass of water',
    caffeine:
      'strong (?:black )?coffee|black coffee|(?:can|cup|mug) of (?:coke|coffee|pepsi)|(?:had |drank )?(?:a |some |cup of )(?:strong )?(?:coffee|coke|espresso)',
    sunglasses:
      '(?:wearing |put (?:my )?)?(?:shades(?! drawn| down)|sun ?glasses|dark glasses|dark specs)(?: on)?(?: indoors| inside)?|tinted glasses',
    quiet:
      'ear ?plugs?|noise[- ]cancell?ing(?: headphones)?|quiet (?:dark )?(?:room|bedroom)|(?:total )?silence',
    relaxation:
      'meditat\\p{L}+|(?:deep |box )?breathing(?: exercises?)?|(?:neck |head |scalp |shoulder )?massag(?:e|ed|ing)|relaxation(?: exercises?)?|yoga(?! class)|stretch(?:ed|ing|es)|headspace|acupressure|mindfulness',
    shower:
      '(?:hot|cold|warm|long|cool|nice|quick|had a|took a|in the)(?: (?:hot|long|warm|cold|quick|cool))? (?:shower|bath)|bath(?= helped|,|\\.|$)|(?:had a |took a |a )?(?:hot |cold |warm )?shower(?:ed)?',
    fresh_air:
      '(?:some |bit of |bit of the |got some |got )?fresh air|(?:went (?:out )?for|took|had|going for|tried) (?:a )?(?:short |wee |little |long )*(?:walk)(?: outside)?|(?:went|stepped|sat|stood|popped|stepping|sitting) (?:outside|out on the \\p{L}+|out back)|opened (?:a |the )?windows?|a walk',
  },
  places: {
    forehead:
      '(?:across (?:my |the )?)?forehead|brow|front of (?:my |the )?(?:head|skull)|frontal|front(?: of (?:my|the) head)?',
    temple: 'temples?',
    eye: '(?:(?:right )?(?:behind|in back of|round|around|over|above|in|back of) )(?:my |the |both )?(?:eye ?balls?|eye ?sockets?|eyes?)|eye ?socket|eye ?balls?|eyebrow|(?:behind |over |above |around |in )?(?:my |the |both )?eyes?',
    vertex: 'top of (?:my|the) head|crown',
    occiput:
      '(?:the )?back of (?:my |the |ma )?(?:head|heid|skull)|base of (?:my |the )?(?:skull|head)|occipital(?: \\p{L}+)?|nape',
    neck: 'neck',
    face: 'face|jaw|cheeks?|sinus(?:es)?',
  },
  wholeHead:
    '(?:my |the )?(?:whole|entire|all (?:of )?my) head|all over my head|(?<=pain |hurts |ache |aches |head |headache )all over(?! the)',
  band: '(?:like )?(?:a )?(?:tight(?= band) )?band(?: (?:a?round) (?:my|the) head)?|a?round (?:my|the) head',
  left: 'left(?! (?:work|early|home|the|for|over|school|in|me|my|at|it|to|with|a|him|her|them|him|behind|and went)(?!\\p{L}))|lft|l(?= (?:temple|eye|side|sided|forehead|frontal|occipital|headache|migraine))|lt\\.?(?= (?:temple|eye|sided?))|l-sided|l/s|lhs|l(?= side)|lt(?= side)',
  right:
    'rt\\.?(?= (?:temple|eye|sided?))|r(?= (?:temple|eye|side|sided|forehead|frontal|occipital|headache|migraine))|r/s|rite(?= (?:side|temple|eye))|r(?= side)|rt(?= side)|(?<!all )right(?! (?:now|away|after|before|when|as))|rhs',
  both: 'both|bilateral',
  side: '(?:on |in |down )?(?:the |my |just the |only the |one )?(?:-?sided?|sides?|half|hand side|hemisphere)(?: (?:of (?:my|the) head|only))?',
  woke: 'since (?:i )?(?:got|woke|getting|waking)(?: up)?(?! (?:at|around) )|there (?:when|as soon as) i (?:woke|opened my eyes)(?: up)?|had it (?:on|when i was) waking(?: up)?|first thing(?: this morning)? with it|since i woke(?: up)?|(?:i )?(?:woke|awoke|got|was woken|woken|waking|up)(?: up)?(?: (?:this morning|today|already|at [^,.;]*?))? (?:with|by|to) (?:it|(?:a |the |this |an )?(?:\\p{L}+ )?(?:headache|migraine|head|pain|attack))|(?:i )?(?:woke|awoke|got up)(?: up)?(?: (?:this morning|today|already|at [^,.;]*?))? with(?: an?)?|(?:it )?woke me(?: up)?|(?:there|had it|already there) when i woke(?: up)?|on waking(?: up)?',
  aggravated:
    "(?:worse|hurts more|pounds|throbs|hurts|kills)(?: (?:when|if|with|whenever|every time|as soon as|any time))+ (?:i |any |every )?(?:move|walk|bend|stand(?: up)?|climb|cough|movement|step|get up|stairs|exertion|activity)(?: (?:over|down|around|about|my head|the stairs|up))*|every (?:step|movement|move) (?:hurts|makes it worse|is agony)|(?:moving|walking|bending(?: over| down)?|stairs|climbing (?:the )?stairs|any movement|standing up|movement)(?: around| about)? (?:is |was )?(?:agony|kills|makes it (?:much |way |so much )?worse|made it worse|hurts)|(?:worse|gets worse|worsens|hurts more|worsened)(?: (?:when|if|with|by|on))*(?: i)? ?(?:mov(?:e|ing|ement)|walk(?:ing)?|bend(?:ing)?(?: (?:over|down))?|climb(?:ing)?(?: stairs)?|stairs|activity|going up(?: the)? stairs|stand(?:ing)? up)|can'?t move|(?:moving|movement|walking|stairs|bending)(?: to \\p{L}+| to the \\p{L}+| over| down)? makes? it worse",
  tookNothing:
    "(?:not|never|haven'?t|hadn'?t|have not|didn'?t|did not) (?:taken|took|take|had|have|used?|needed?|bother(?:ed)? (?:with|taking)|touch(?:ed)?)(?: (?:any ?thing|nothing|any (?:meds?|drugs?|medication|medicines?|pills?|tablets?|painkillers?|pain meds|pain ?killers?)|a (?:thing|pill|tablet)|pills|meds|painkillers|tablets))(?: (?:for it|yet|so far|today|at all|this time))*|no (?:need for |pain )?(?:meds?|drugs?|medication|medicines?|pills?|tablets?|painkillers?|treatment|acute meds)(?: (?:taken|needed|yet|today|so far|this time))*|nothing (?:taken|for it|yet)(?: (?:yet|so far))?|didn'?t (?:need|want) (?:anything|any (?:meds|pills|tablets|painkillers))|took nowt|nowt taken|without (?:taking )?(?:any )?(?:meds|medication|pills|tablets|painkillers|anything)|med-free|(?:took|taken|taking|had|used) (?:nothing|no (?:meds?|medication|medicine|pills?|tablets?|painkillers?))|(?:have ?not|haven'?t|didn'?t|did not) (?:take|taken|took) (?:anything|any (?:meds?|medication|medicine|pills?|tablets?|painkillers?))(?: for it| yet| so far)?|(?:no|without(?: any)?) (?:meds?|medication|medicines?|pills?|painkillers?)(?: taken)?|no rescue (?:meds?|medication)(?: today)?|not bothering with (?:pills|tablets|meds)",
  over: "(?:it |pain |head )?(?:doesn'?t|does not|stopped|isn'?t|not|no longer) hurt(?:s|ing)?(?: (?:any ?more|now|at all))|no longer (?:hurts|in pain|hurting)|(?:all|completely|totally|fully|finally|now|is|it'?s|was) (?:gone|cleared|better now|clear(?: now)?|done)(?: now| completely| away)?|(?:went|gone) away(?: completely| now)?|back to normal|(?<!days? |weeks? |hours? |month )(?:headache|pain|migraine)[- ]free(?: now| again)?|(?:it'?s |has )?(?:cleared|disappeared)(?: up)?(?: completely| now)?(?= |,|\\.|$)|(?:(?:it'?s|it is|it was|is|was|now|all|finally|headache|pain|migraine|has) )*gone(?: now)?|(?:(?:it'?s|it is|is|was|now|finally) )+over(?! (?:the|my|a|an|\\d))(?: now)?|over now|no more pain|it (?:has )?(?:passed|went away|stopped)|feeling fine now",
  unbearable: "(?:can'?t|cannot|couldn'?t) (?:stand|bear|take|handle|tolerate)",
  denial:
    "(?:no(?: more)?|without(?: any)?|not|never|zero|free of|stopped|(?:didn'?t|don'?t|did not|do not|haven'?t|hasn'?t|wasn'?t|isn'?t)(?: (?:have|had|feel|felt|get|got|been))?|nor|neither) ?(?:any |much |a |an |the |my |real |really |actually |been )*",
  deniedBehind: "(?:don'?t|doesn'?t|do not|does not|didn'?t|aren'?t|isn'?t) (?:bother|hurt|affect)(?:ing)?",
  anyAura: '(?:with |had |an |saw |some |as )*auras?',
  denialGoesOn: ',? ?(?:or|nor|and no)(?: any)? ?',
  aside:
    "usually|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday)'s (?:migraine|headache|attack)|(?:on |last )(?:mon|tues|wednes|thurs|fri|satur|sun)day|left in the (?:box|pack|packet)|(?:have|got|only|just) (?:only |just )?(?:\\d+|one|two|three|four) (?:\\p{L}+ )?\\p{L}+ left|prescribed|app(?:oin)?tm?(?:en)?t|(?:mum|mom|dad|wife|husband|hubby|boyfriend|girlfriend|flatmate|roommate|colleague|co-?worker|gran|granny|nan|sister|brother)(?! (?:made|gave|got|brought|handed|told|let) me)|lady|(?:the|my) (?:kids|children|baby)|says|call me|due (?:on )?the|the one (?:in|on) \\p{L}+|table for|normally|typically|sometimes|often|last (?:time|week|month|year|summer|winter)|years? ago|other times|swears? by|wonder(?:ing)? (?:about|if|whether)|gave (?:the|my|our|his|her|him|them)(?! me)|my (?:son|daughter|husband|wife|sister|brother|boss|kid|partner|friend|boyfriend|girlfriend|hubby|gran|nan|neighbou?r|roommate|flatmate|colleague|co-?worker)(?! (?:made|gave|got|brought|handed|told|let) me)|(?:going|gonna|planning|want(?:ed)?|need|trying|meant) to (?:take|see|call|try|have|get)|(?:i'?ll|i will|will|might|may|should|could|would) (?:take|try|have|see|call|need|go|get)|thinking (?:of|about) taking|(?:if|unless|until) (?:it|this) (?:gets|doesn'?t|does|goes)|hop(?:e|ing)|not sure (?:if|whether)|maybe(?: (?:it'?s|it was|i'?ll|i should|i|the|because|from|due|caused|too|tomorrow))|just in case|wish|tomorrow",
  empty:
    "and|or|onset|the|a|an|of|to|in|on|with|for|at|by|my|me|i|it|its|it's|is|was|are|am|been|be|have|had|has|got|get|having|this|that|then|also|plus|but|so|took|taken|take|taking|used|since|from|until|till|around|about|ago|now|today|started|start|began|begin|headache|migraine|pain|head|hurts|hurting|hurt|attack|feel|feeling|felt|just|later|after|as|well|because|due|i'm|im|i've|ive|level|mg|day|there|there's|time|went|came|came on|symptoms|meds|med|medication|which|were|did|do|day",
};
