/** What tells the words of a heading from their surroundings in a language. */
export interface HeadlineWords {
  /** Function words besides those of `common`: they end a phrase. */
  readonly stops: string
  /** Words that may stand inside a phrase, between two of its words. */
  readonly joints: string
  /** Articles that a phrase may begin with. */
  readonly articles: string
  /** Verbs by their form; they end a phrase. */
  readonly verbs: RegExp | null
}

const none: HeadlineWords = { stops: '', joints: '', articles: '', verbs: null }

const words: Readonly<Record<string, HeadlineWords>> = {
  en: {
    stops:
      'available able off out on over again almost already always another any anyone around away back before below behind beside beyond different down during each either enough even ever every few first half however inside itself just last later least less longer may might more most much must nearly need needs never next nobody nothing often once one onto others outside per please quite rarely rather really several should since slowly some someone something soon still such than though through today together too toward towards twice under until up upon using usually very well whether while within without yet yesterday tomorrow why how what when which whose whom where that if then there here thus hence whereas although because unless via amid among throughout alongside lots plenty totally along apart aside despite unlike',
    joints: 'of',
    articles: 'the a an',
    verbs:
      /^(?:(?!(?:red|bed|seed|shed|speed|feed|weed|hundred|need)$)\p{L}{2,}ed|(?:are|is|was|were|be|been|being|has|had|have|do|does|did|can|could|will|would|shall|should|may|might|must|say|says|said|tell|tells|told|make|makes|made|take|takes|took|taken|go|goes|went|gone|come|comes|came|get|gets|got|give|gives|gave|given|keep|keeps|kept|let|lets|put|puts|run|runs|ran|see|sees|saw|seen|find|finds|found|leave|leaves|left|hold|holds|held|bring|brings|brought|begin|begins|began|show|shows|shown|hear|hears|heard|grow|grows|grew|grown|lose|loses|lost|pay|pays|paid|meet|meets|met|sell|sells|sold|buy|buys|bought|build|builds|built|spend|spends|spent|win|wins|won|send|sends|sent|lead|leads|led|think|thinks|thought|know|knows|knew|known|become|becomes|became|turn|turns|cost|costs|need|needs|want|wants|look|looks|seem|seems|carry|carries|stay|stays|beat|beats|yield|yields|follow|follows|halve|halves|hide|hides|wear|wears|fall|falls|fell|fallen|rise|rises|rose|risen|sit|sits|sat|stand|stands|stood|eat|eats|ate|write|writes|wrote|written|speak|speaks|spoke|spoken|read|reads|live|lives|work|works|call|calls|ask|asks|use|uses|open|opens|close|closes|start|starts|stop|stops|move|moves|happen|happens|contain|contains|remain|remains|appear|appears|mean|means|matter|matters|include|includes|expect|expects|reach|reaches|waste|wastes|taste|tastes|last|lasts|serve|serves|add|adds|pour|pours|cut|cuts|peel|fry|blend|grate|scatter|replace|lift|pull|loosen|turn|collect|plant|cover|water|climb|climbs|drop|drops|depend|depends|compare|compares|agree|agrees|allow|allows|offer|offers|provide|provides|help|helps|continue|continues|explain|explains|feel|feels|felt|refuse|refuses|halves|survive|survives|act|acts|exist|exists|try|tries|occupy|occupies|supply|supplies|apply|applies|study|studies|fly|flies|play|plays|pass|passes|form|forms|save|saves|learn|learns|learnt|teach|teaches|taught|catch|catches|caught|draw|draws|drew|drawn|drive|drives|drove|break|breaks|broke|choose|chooses|chose|chosen|forget|forgets|forgot|hit|hits|set|sets|suggest|suggests|believe|believes|consider|considers|require|requires|produce|produces|create|creates|receive|receives|decide|decides|return|returns|increase|increases|reduce|reduces|protect|protects|attract|attracts|prefer|prefers|disappear|disappears|swear|thrive|thrives|tore|torn|swam|sang|sank|shook|stole|froze|threw|blew|rode|bit|bent|fought|sought|slept|swept|struck|stuck|dug|hung|shut|burst|hurt|laid|lit|woke|wove|dealt|combats|enables|promotes|improves|presents?|focuses|develops|delivers|describes|discusses|identifies|introduces|manages|operates|organi[sz]es|owns|performs|publishes|recommends|recogni[sz]es|solves|submits|detects|extends|establishes|encourages|ensures|evaluates|explores|adopts|announces|argues|assists|captures|celebrates|collects|combines|conducts|connects|demonstrates|discovers|earns|enters|examines|expands|fails|gathers|invites|invests|joins|lacks|listens|maintains|obtains|occurs|predicts|prepares|prevents|proves|raises|recovers|refers|rejects|relies|removes|represents|responds|restores|reveals|selects|separates|suffers|surrounds|threatens|transforms|translates|treats|varies|warns|welcomes|wonders|fled|lent|arose|shrank|sprang|swore|drank|flew|understood|wore|worn|spun|split|spread|sprung|stank|stung|stunk|strode|strove|sown|shone|shot|slid|slung|sped|spelt|spilt|spat|ensue|ensues|wins|won|won’t|leapt|kneeled|knelt|forbade|forgave|overcame|overtook|undertook|withdrew|withstood|bade|bled|bred|clung|crept|dealt|fed|flung|foresaw|ground|misled|mistook|outgrew|rang|rid|shed|shorn|slew|smelt|stung|strung|swung|wept|wrung|apologi[sz]e|apologi[sz]es|unveils?|urges?|vows?|slams?|backs|boosts?|faces|fears|gains|grabs?|joins?|kills?|lands|marks|names|opts?|plans|pushes|ranks|sees|seeks?|signs|suggests?|tops|totals|tries|agrees?|aims|appears?|applies|arrives?|asks|becomes|begins|behaves?|belongs?|borrows?|changes|checks|claims|comes|contributes?|costs|denies|deserves?|disagrees?|enjoys?|estimates|finds|gives|goes|hopes|ignores?|imagines?|improves?|insists?|involves?|keeps|knows|likes?|loses|loves|measures|mentions?|minds|notices?|owes?|points|possesses|promises|proposes?|realizes?|regards|remembers?|resembles?|resides?|results|rules|runs|says|seems|sells|shares|sounds|speaks|spends|stands|strikes|takes|talks|teaches|tells|tends?|tests|thanks|thinks|touches|understands?|visits|wait|waits|walks|warms|watches|weighs?|wishes|worries|writes))$/u,
  },
  de: {
    stops:
      'sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren mein meine oftmals meist häufig selten zudem insbesondere daneben ebenfalls seit schon gleich langem lange kurz gern gut besser beste genau etwa rund knapp fast ganz sogar zwar erst mal heute gestern morgen zuerst zuletzt bislang bisher künftig jährlich täglich alle allen aller alles am an auf aus bei beim beide bis da dabei dafür damit dann daran darauf darin das dass dazu dem den denen denn der des die dies diese diesem diesen dieser dort durch eben ein eine einem einen einer eines etwas für gar gegen hier hinter im immer in ins ist jede jedem jeden jeder jedes jetzt keine keinem keinen keiner man mehr mindestens mit nach nicht nie noch nun nur ob ohne sehr sich sobald solange sonst statt über um und unter viel viele vielen vom von vor weil wenig weniger wer wieder wo zu zum zur zwischen aktuell aktuelle derzeit momentan inzwischen mittlerweile erstmals schließlich allerdings jedoch hinzu außerdem zusätzlich natürlich vielleicht leider letztlich letztendlich grundsätzlich generell normalerweise möglicherweise offenbar offensichtlich angeblich tatsächlich wirklich eigentlich allem besonders vermutlich wahrscheinlich anschließend ursprünglich heutzutage danach davor zugleich trotzdem dennoch deshalb deswegen daher somit also nämlich jedenfalls immerhin übrigens damals einst neulich kürzlich vorerst zunächst endlich plötzlich langsam insgesamt idealerweise gerade weiterhin nebenbei hierbei hierfür wenn falls während obwohl indem',
    joints: 'von der des am aus',
    articles: '',
    verbs: null,
  },
  fr: {
    stops:
      'notamment seulement également actuellement vraiment simplement rapidement totalement finalement particulièrement directement certainement probablement généralement entièrement largement longtemps a ai aucun aucune auprès autant avant beaucoup bien car chaque chez comme contre dehors depuis derrière dès devant donc dont durant elle encore entre est et eux faut fois hors ici jamais jusque lorsque lors moins non ni nous on où par parmi pas pendant personne peu plus plusieurs pour pourtant près presque puis puisque quand que quelque quelques qui quoi rien sans sauf se ses si sous souvent sur tandis tant tel telle toujours tous tout toute toutes très trop un une vers voici voilà ne n’ y en l’on deux trois quatre cinq six sept huit neuf dix lequel laquelle auquel',
    joints: 'de du des d’ à au aux la le les l’',
    articles: 'le la les l’ un une des',
    verbs:
      /^(?:soit|soient|ait|aient|puisse|puissent|est|sont|était|étaient|a|ont|avait|avaient|sera|seront|fait|font|peut|peuvent|doit|doivent|va|vont|coûte|coûtent|reste|restent|dure|durent|vaut|demande|promet|prend|prennent|met|mettent|passe|passent|compte|sert|suffit|existe|explique|affirme|travaille|emploie|cherche|propose|traverse|disparaît|abrite|absorbe|réduisent|entendent|entend|part|partent|dit|disent|vient|viennent|coûté|retiré|donne|donnent|permet|accompagne|réduit|ouvre|rouvre|ferme|arrive|commence|finit|tient|\p{L}{3,}(?:ait|aient|era|eront|èrent|ez|ons|é))$/iu,
  },
  es: {
    stops:
      'acerca respecto junto frente cómo qué cuál cuáles cuándo dónde quién allí ahí aquí a al algo alguien algún alguna ante antes apenas así aún aunque bajo bastante cada casi cerca como con contra cual cuando cuanto de del desde después donde durante el ella ellos en entonces entre era es esa ese eso esta este esto gracias ha hace hacia han hasta hay incluso jamás la las le les lo los más me menos mientras mucho muy nada nadie ni ningún ninguna no nos nunca o otra otro para pero poco por porque pronto que quien sea se según ser si siempre sin sino sobre solo su sus tal también tan tanto te tras un una unas uno unos y ya dos tres cuatro cinco seis siete ocho nueve diez dentro fuera además muchos muchas',
    joints: 'de del la las los el',
    articles: 'el la los las un una',
    verbs:
      /^(?:estamos|somos|vamos|tenemos|hemos|podemos|queremos|debemos|seguimos|creemos|sabemos|vemos|hacemos|estoy|soy|tengo|creo|quiero|sea|sean|esté|estén|tenga|tengan|haya|hayan|pueda|puedan|fuera|es|son|era|eran|fue|fueron|está|están|estaba|ha|han|había|hay|tiene|tienen|puede|pueden|debe|deben|va|van|hace|hacen|cuesta|cuestan|dura|pesa|llega|llegó|vuelve|volvió|cree|dice|dijo|viene|sale|pone|queda|bastan|requiere|exige|suenan|recorre|pasa|pasan|termina|quedan|muele|deja|dejan|empieza|sube|cobra|bromea|viajan|viaja|celebra|abre|abren|cierra|cubre|participan|ascienden|asciende|funciona|funcionan|necesita|espera|permiten|permite|sigue|siguen|\p{L}{3,}(?:aron|ieron|aba|aban|ía|ían|ará|arán|erá|irá|ó|ando|iendo|arse|erse|irse))$/iu,
  },
  pt: {
    stops:
      'a à ainda algo algum alguma antes ao aos apenas após aqui as assim até bem cada cerca com como contra da das de dela dele depois desde do dos durante e é ela ele em enquanto então entre era essa esse esta este foi há isso já lá lhe logo mais mas me mesmo muito na nada não nas nem nenhum nenhuma ninguém no nos num numa nunca o onde os ou para pela pelo per pois por porque pouco quando quanto quase que quem se sem sempre ser seu si só sob sobre sua também tão tanto tem ter todo todos tudo um uma umas uns dois duas três quatro cinco seis sete oito nove dez dentro além através pelos pelas muitos muitas desse dessa desses dessas deste desta disso disto nesse nessa neste nesta nisso',
    joints: 'de do da dos das',
    articles: 'o a os as um uma',
    verbs:
      /^(?:estamos|somos|vamos|temos|podemos|queremos|devemos|sabemos|vemos|fazemos|estou|sou|tenho|acho|quero|seja|sejam|esteja|estejam|tenha|tenham|possa|possam|fosse|fossem|haja|entregue|acaba|acabam|acabou|sai|saem|saiu|comete|faz|bate|cai|caem|é|são|iam|ia|perde|fecha|abre|reabre|tape|era|eram|foi|foram|está|estão|tem|têm|tinha|há|pode|podem|deve|devem|vai|vão|faz|fazem|custa|custam|dura|chega|chegam|leva|leva|pesa|sobe|fica|ficam|serve|chama|diz|disse|gasta|gastam|poupa|resolve|esconde|\p{L}{3,}(?:aram|eram|iram|ava|avam|ia|iam|rão|ará|erá|irá|ou|eu|iu|ando|endo|indo|ar-se|er-se|ir-se))$/iu,
  },
  it: {
    stops:
      'a ad al alla alle allo anche ancora appena avanti ben che chi ci come con contro cosa così cui da dal dalla dei del della delle dello di dopo dove due e ed è ecco era fino fra già gli ha hanno i il in invece io la le lei lo loro lui ma mai me meno mentre mi molto ne nei nel nella nessuno niente no noi non nulla o ogni oltre per però perché più poco poi prima proprio qualche quando quanto quasi quello questo qui se sempre senza si sia sono sopra sotto su sua sul sulla suo tanto tra tre troppo tutti tutto un una uno verso vi nelle negli sui sugli sulle dalle dagli agli',
    joints: 'di del della dei delle',
    articles: 'il la lo i gli le l’ un una',
    verbs:
      /^(?:sia|siano|abbia|abbiano|possa|possano|è|sono|era|erano|fu|ha|hanno|può|possono|deve|devono|va|vanno|fa|fanno|costa|costano|dura|dice|\p{L}{3,}(?:ava|avano|eva|evano|iva|arono|erono|irono|erà|irà|ando|endo|arsi|ersi|irsi|ò))$/iu,
  },
  nl: {
    ...none,
    joints: 'van de het',
    articles: 'de het een',
    verbs:
      /^(?:is|zijn|was|waren|heeft|hebben|had|kan|kunnen|moet|moeten|gaat|gaan|kost|staat|komt|blijft|ge\p{L}{3,}(?:t|d|en)|\p{L}{3,}(?:te|ten|de|den))$/iu,
  },
  no: {
    ...none,
    joints: 'av i på',
    verbs: /^(?:er|var|har|hadde|kan|skal|vil|må|får|koster|går|kommer|blir|ble|\p{L}{3,}(?:et|te|de))$/iu,
  },
  pl: { ...none, verbs: /^\p{L}{2,}(?:ał|ała|ało|ali|ały|ił|iła|iło|ili|iły|ują|uje|ają|eje|eją|ić|ać|eć)$/iu },
  ru: {
    stops:
      'судя кстати видимо вероятно весной летом осенью зимой какие какой какая какое каких какую нужна нужен нужны нужно ли зачем сколько откуда раньше теперь просто только сами сама само без близко более больше будет будто бывает в вдруг ведь весь вместо вниз во возле вокруг впервые все всё всегда всего всех вчера где гораздо даже дважды для до должен должны едва ежедневно если есть ещё же за завтра здесь из из-за или именно иногда как каждый каждую когда конечно который которые кроме кто куда лишь лучше любой меньше менее много можно мы на над надо наконец например нас не него нельзя несколько нет нигде никогда никто ничего но ну о об обычно один одна однако около он она они оно опять от очень перед по под пока после потом почему почти при про раз разве с сам самый своей свои своих свой сегодня сейчас сквозь скоро слишком сначала снова со совсем сразу так также такой там твой тем тоже тот три тут у уже хорошо хотя чего чем через что чтобы чуть эта эти это этот два две',
    joints: '',
    articles: '',
    verbs:
      /^(?:быть|идти|\p{L}+йти|\p{L}*(?:нес|вес|вез|рас|спас)ти|\p{L}*шла|\p{L}*шли|\p{L}*шёл|был|была|было|были|есть|нужно|можно|нельзя|лучше|\p{L}{2,}(?:ет|ёт|ит|ют|ут|ят|ат|ал|ала|ало|али|ял|яла|яли|ил|ила|ило|или|ел|ела|ели|ул|ула|ули|ыл|ыла|ыло|ыли|ть|чь|ется|ется|ится|ются|ятся|лся|лась|лось|лись|ться|йте|ите|ем|ён|ена|ено|ены|ан|ана|ано|аны))$/iu,
  },
  uk: {
    ...none,
    verbs: /^\p{L}{2,}(?:є|ить|уть|ють|ять|ив|ила|ило|или|ав|ала|ало|али|ти|ється|ться|вся|лась|лися)$/iu,
  },
  tr: { ...none, verbs: /^\p{L}{2,}(?:yor|dı|di|du|dü|tı|ti|tu|tü|mış|miş|muş|müş|acak|ecek|ır|ir|ur|ür|dır|dir)$/iu },
  ar: {
    stops:
      'أين وأين كيف وكيف لماذا ولماذا متى ومتى هل وهل ماذا وماذا وأي أن إن كان كانت يكون تكون هو هي هم التي الذي الذين حيث حين حتى قد لقد لم لن لا ليس ليست ما من في على إلى عن مع بين بعد قبل عند خلال منذ دون سوى غير كل بعض أي أو ثم بل لكن إذا لو كما مثل أكثر أقل فوق تحت أمام خلف حول ضد عبر لدى هنا هناك هذا هذه ذلك تلك وهو وهي كلا كلتا نحو مرتين مرة جدا أيضا فقط حاليا واحد واحدة اثنين ثلاثة ثلاث أربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثمان تسعة تسع عشرة عشر',
    joints: '',
    articles: '',
    verbs: /^(?:[يتن][\p{L}\p{M}]{3,}|و?[يت][\p{L}\p{M}]{4,}|[\p{L}\p{M}]{3,}(?:ت|وا|تم))$/u,
  },
  hi: {
    stops:
      'मैंने हमने तुमने आपने बस चला चली चले पता रुपये रुपए किलो मिनट घंटे प्रतिशत फ़ीसदी फीसदी लाख करोड़ हज़ार बजे बजकर जनवरी फ़रवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर जहाँ जहां जाएं जाएँ करें बनाएं बनाएँ मेरा मेरे मेरी हमारा तेरा उसका उनका पास तरह बार ज़रूर तेज़ी साल दौरान सामने अलावा आसपास करीब क़रीब आपको आपके आपकी आपका मुझे हमें हमारे हमारी किन किस कौन क्या क्यों कैसे का के की को में से पर ने और या भी ही तो कि जो जिस जिसमें जिनमें लिए साथ बाद पहले तक एक दो तीन चार पाँच छह सात आठ नौ दस हर कुछ सब सबसे बहुत कम ज़्यादा अधिक केवल सिर्फ़ लगभग अब तब जब यह वह ये वे इस उस इन उन हम आप मैं अपने अपनी अपना है हैं था थी थे हो होता होती होते गया गई गए रहा रही रहे करता करते करती किया कर दें दे दिया दी सकता सकती सकते चाहिए जाता जाती जाते नहीं न बिना ऊपर नीचे बीच आगे पीछे आज कल रोज़ इससे उससे इसके उसके वहाँ यहाँ फिर जाए जाएँगे जाएगी लगे लगा लगी पाई पाया पाए मीट्रिक टन क्विंटल भेजा भेजी बेचा बेची अभी वाली वाला वाले ऐसी ऐसा ऐसे तभी कभी जैसे काफी काफ़ी सिर्फ ज्यादा ज्यादातर ज़्यादातर शायद बेहद उन्‍होंने उन्होंने भेज बेच',
    joints: 'का के की',
    articles: '',
    verbs:
      /^(?!(?:पानी|कंपनी|कहानी|रानी|परेशानी|आसानी|राजधानी|सावधानी|निशानी|दुनिया|समस्या|संख्या|विद्या|हत्या|जनता|माता|नेता|विजेता|अभिनेता|क्षमता|सहायता|मान्यता|स्वतंत्रता|एकता|सफलता|गुणवत्ता|सत्ता|रास्ता|रास्ते|रिश्ता|रिश्ते|नाश्ता|पत्ता|पत्ते|पता|खाता|महीना|महीने|खाना|दाना|दाने|सोना|कारखाना|ख़ज़ाना|नमूना|योजना|सूचना|घटना|रचना|सेना|भावना|संभावना|परियोजना|दुर्घटना|प्रक्रिया|मीडिया|महिलाएँ|महिलाएं|योजनाएँ|समस्याएँ|संस्थाएँ|घटनाएँ|सुविधाएँ|भाषाएँ|शिकायतें|तस्वीरें|किताबें|चीज़ें|सड़कें|मशीनें|बातें|आँखें|मछलियाँ)$)[\p{L}\p{M}]{2,}(?:ता|ती|ते|ना|नी|ने|एगा|एगी|एँगे|ाएँ|ेगी|ेगा|ेंगे|या|यी|ए|ीं|ें|कर)$/u,
  },
}

/** The languages that have words of their own here. */
export const headlineLanguages: readonly string[] = Object.keys(words)

export function headlineWordsOf(base: string): HeadlineWords {
  return words[base] ?? none
}
