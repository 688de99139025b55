import { baseLanguage, isUnspaced, traitsOf } from './language-traits.ts'
import { commonWordsOf, withoutMarks } from './words.ts'

/**
 * Openings besides those of `pointsBack` that lean on the sentence before: links, orders of time, comparisons. Separated by `|`; the
 * first words of a text are compared.
 */
const leaning: Readonly<Record<string, string>> = {
  en: 'firstly|secondly|thirdly|lastly|on the one hand|on the other hand|as mentioned|as noted|as we|as you can see|as seen|in this case|in that case|either way|at the same time|over time|for example|for instance|for comparison|by comparison|in comparison|if not|if so|if you do|then|also|however|but|and|so|yet|therefore|thus|hence|otherwise|instead|besides|moreover|furthermore|meanwhile|still|afterwards|after that|before that|even so|in the end|for that|at that|by then|since then|as a result|that is why|one of them|two of them|some of them|many of them|most of them|all of them|none of them|neither|either|the same|the other|the others|the second|the third|the latter|the former|such|likewise|similarly|finally|again|too|nor|him|them|all of this|no wonder|not so|only then|as i|as he|as she|as they|as it|question:|q:|a:',
  de: 'zum beispiel|zum vergleich|im vergleich dazu|wenn nicht|falls nicht|falls ja|wenn ja|dann|danach|anschließend|derweil|daraufhin|währenddessen|hierbei|dabei|wenn das|wenn dies|daher|deshalb|deswegen|darum|außerdem|zudem|allerdings|jedoch|doch|aber|und|oder|auch|sonst|stattdessen|trotzdem|dennoch|schließlich|so|also|somit|folglich|inzwischen|hingegen|dagegen|darauf|darüber|davon|daran|dahinter|davor|ebenso|ebenfalls|einer davon|eine davon|einer von ihnen|eine von ihnen|keiner der|keine der|keiner|beides|der zweite|die zweite|das zweite|der andere|die andere|letztere|seither|seitdem|damals|jetzt aber|nur so|noch|weder|hierfür|hierzu|sondern|zuvor|auf der anderen seite|andererseits|im gegensatz dazu|frage:|das|jener|ihm|ihnen|ihren|ihrem|ihrer|seinen|seinem|seiner',
  fr: 'd’une part|d’un côté|en premier lieu|en second lieu|en deuxième lieu|comme nous l|comme on l|pour cette raison|dans ce cas|à ce moment|avec cette|avec ce|tout cela|tout ça|quoi qu’il en soit|le plus inquiétant|par exemple|à titre de comparaison|si oui|si non|dans ce cas|puis|ensuite|alors|aussi|également|cependant|pourtant|toutefois|mais|et|ou|or|car|donc|ainsi|en revanche|enfin|de plus|en outre|par ailleurs|d’ailleurs|sinon|désormais|depuis|là|celui-ci|celle-ci|ceux-ci|celles-ci|c’est|ce n’est|c’était|le second|la seconde|le deuxième|le troisième|l’autre|les autres|l’un d|l’une d|aucun d|certains d|eux|lui|même|pour cela|à l’époque|malgré cela|dont|leurs|elles|notre homme|de son côté|à son tour|dans ce contexte|en ce sens|de même|autrement dit|d’autre part|d’un autre côté|à l’inverse|question :|parmi eux|parmi elles|comme quoi|bref',
  es: 'entretanto|por un lado|por último|en primer lugar|en segundo lugar|en tercer lugar|a él|a ella|a ellos|a ellas|de él|de ella|ahora bien|como se mencionó|como ya|como dijimos|como vimos|así mismo|lo cierto es|por esta razón|por esa razón|por este motivo|por ese motivo|en aquel|en aquella|con esa|con ese|con esta|con este|tal como|por ende|de todos modos|de todas formas|no viene|a modo de comparación|en comparación|si no,|en ese caso|en caso contrario|luego|después|entonces|también|además|sin embargo|no obstante|pero|y|o|así|por eso|por ello|por tanto|tampoco|aun así|mientras tanto|finalmente|al final|ambos|ambas|ello|a su vez|por su parte|en ese sentido|en este sentido|de igual forma|de igual manera|del mismo modo|asimismo|de esta forma|de esta manera|ante esto|ante ello|fue|fueron|es decir|eran|tenía|tenían|tiene|tienen|estaba|estaban|está|están|consiste|se trata|se llama|por ese|por esa|por esto|con ello|desde entonces|allí|ahí|aquí|uno de ellos|una de ellas|ninguno de|ninguna de|el segundo|la segunda|el otro|la otra|los demás|lo mismo|por ejemplo|en cambio|de hecho|suyo|lo|por otra parte|por otro lado|de la misma forma|de la misma manera|en la misma línea|de ahí|pregunta:',
  pt: 'por um lado|por último|por fim|em primeiro lugar|em segundo lugar|como mencionado|como dissemos|como vimos|por essa razão|por esse motivo|por esta razão|naquele|naquela|com esse|com essa|com este|com esta|ou melhor|de todo modo|de qualquer forma|se não,|nesse caso|caso contrário|depois|então|também|além disso|no entanto|contudo|todavia|porém|mas|e|ou|assim|por isso|portanto|aí|lá|ali|ambos|ambas|desde então|mesmo assim|entretanto|finalmente|um deles|uma delas|nenhum d|o segundo|a segunda|o outro|a outra|os outros|o mesmo|por exemplo|nele|nela|deles|delas|com isso|por sua vez|nesse sentido|neste sentido|da mesma forma|foi|foram|eram|tinha|tinham|tem|têm|estava|estavam|está|estão|trata-se|ou seja|são lições|por outro lado|por outra parte|daí|pergunta:',
  it: 'da un lato|da una parte|in primo luogo|in secondo luogo|come abbiamo|come detto|per questa ragione|per questo motivo|in questo caso|in quel|con questo|con questa|ad esempio|per esempio|a sua volta|insomma|in ogni caso|poi|dopo|allora|anche|inoltre|tuttavia|però|ma|e|o|così|per questo|perciò|quindi|infine|intanto|altrimenti|lì|là|entrambi|uno di loro|una di loro|nessuno d|il secondo|la seconda|l’altro|l’altra|gli altri|lo stesso|da allora|ciononostante|questa è|questo è|ce lo|ce la|si tratta|d’altra parte|d’altronde|del resto|altrettanto',
  nl: 'dan|daarna|toen|ook|bovendien|echter|maar|en|of|dus|daarom|toch|verder|anders|ondertussen|sindsdien|beide|één van hen|een van hen|geen van|de tweede|de andere|hetzelfde|daar|er',
  no: 'så|deretter|da|også|dessuten|imidlertid|men|og|eller|derfor|likevel|ellers|imens|siden|begge|en av dem|ingen av|den andre|det samme',
  fi: 'sitten|sen jälkeen|myös|lisäksi|kuitenkin|mutta|ja|tai|siksi|silti|muuten|sillä|silloin|molemmat|yksi heistä|kumpikaan|toinen|samoin',
  pl: 'potem|następnie|wtedy|także|również|ponadto|jednak|ale|a|i|lub|więc|dlatego|mimo to|inaczej|tymczasem|oboje|jeden z nich|żaden z|drugi|druga|to samo|poza tym',
  ru: 'для сравнения|если нет|если да|в этом случае|затем|потом|тогда|также|тоже|однако|но|а|и|или|поэтому|потому|кроме того|зато|впрочем|иначе|наконец|после этого|до этого|с тех пор|между ними|между тем|среди них|один из них|одна из них|некоторые из них|никто из них|второй|вторая|другой|другая|другие|то же|им|ими|ему|ей|него|неё|них|у неё|у него|у них|свой|своя|такое|столько же|трое из них|двое из них|лишь тогда|правда|так,|такой|такая|такие|этот|эта|эти|это|именно|тем не менее|в частности|при этом|по его словам|по её словам|по ее словам|по их словам|например|напротив|отсюда|оттуда|туда|здесь|там|сюда|позже|всё это|все это|то есть|оказалось|иными словами|другими словами|столько|остальные|остальное|остальных',
  uk: 'потім|тоді|також|теж|однак|проте|але|а|і|й|або|тому|крім того|зате|інакше|нарешті|після цього|відтоді|між ними|серед них|один з них|одна з них|другий|друга|інший|інша|те саме|їм|йому|їй',
  tr: 'sonra|ardından|ayrıca|ancak|fakat|ama|ve|veya|bu yüzden|bu nedenle|yine de|yoksa|o zaman|ikisi de|onlardan|diğeri|ikincisi|aynı',
  ar: 'ثم|لكن|لكنه|لكنها|لكنهم|ولكن|أما|كما|أيضا|أيضًا|لذلك|ولذلك|غير أن|إلا أن|بعد ذلك|قبل ذلك|وبعد ذلك|وبعدها|بعدها|عندها|هناك|وهناك|هنا|وهو|وهي|وهم|وهذا|وهذه|وذلك|وتلك|كذلك|أحدهم|إحداهن|أصغرهم|أكبرهم|معظمهم|كلاهما|الثاني|الثانية|الآخر|منها|منهم|فيه|فيها|ومع ذلك|بل|إذ|فقد|فهو|فهي|وإلا|ف',
  hi: 'फिर|लेकिन|पर|मगर|परंतु|हालाँकि|हालांकि|और|या|वहाँ|वहां|यहाँ|यहां|इसलिए|साथ ही|इसके|इससे|इसमें|इसका|इसकी|इसे|इस|इन|इनमें|उस|उसने|उसके|उसका|उसकी|उसमें|उससे|उन्होंने|उनके|उनका|उनकी|उन्हें|उनमें|वह|वे|यह|ये|तब|बाद में|उसके बाद|इनके|दोनों|दूसरा|दूसरी|नहीं तो|तो|ऐसा|ऐसे|जिससे|इसलिये|सो|इसी|इन्हीं|उसी|उन्हीं|इनका|इनकी|इन्हें|इन्होंने|ताकि|बाकी|यही|वही|वहीं|यहीं|मगर|अलबत्ता|ऐसे में|जबकि|हालाँकि',
  ja: 'そして|また|しかし|だが|さらに|ただ|ただし|つまり|なお|次に|だから|それで|すると|ところが|けれども|でも|もっとも|そんな|そういう|こういう|その数|それら|これら|だめなら|一方|同時に|ほかに|前者|後者|いずれ|どちら|ここ|そこ|あそこ|同|というと|と想像|といっても|とはいえ|そもそも|大事なこと|というわけ|ちなみに|ということ|こうした|こういった',
  zh: '说这话|上述|以上|以下|据此|但是|但|然而|不过|不過|此外|另外|因此|所以|而且|同时|同時|接着|接著|随后|隨後|然后|然後|此举|此舉|当时|當時|也|还|還|于是|於是|否则|否則|其中|前者|后者|後者|同样|同樣|这时|這時|那时|那時|对此|對此|为此|為此|第二个|它|他|她|这|這|那|其',
  ko: '그리고|하지만|그러나|또|또한|그래서|따라서|그런데|그러면|한편|이후|그 후|그때|이때|결국|즉|이는|그는|그녀는|그들은|이들은|이것은|그것은|거기|여기|둘 다|두 번째|나머지|같은',
  id: 'kemudian|lalu|juga|selain itu|namun|tetapi|tapi|dan|atau|karena itu|oleh karena itu|maka|sementara itu|akhirnya|di sana|di sini|keduanya|salah satunya|yang kedua|yang lain|sejak itu|meskipun begitu|ini|itu|dia|ia|mereka',
  vi: 'sau đó|rồi|cũng|ngoài ra|tuy nhiên|nhưng|và|hoặc|vì vậy|do đó|thế nhưng|trong khi đó|cuối cùng|ở đó|cả hai|một trong số đó|người thứ hai|kể từ đó|nó|anh ấy|cô ấy|họ|điều này|điều đó|đây|đó',
  mr: 'मग|नंतर|पण|परंतु|मात्र|आणि|किंवा|म्हणून|त्यामुळे|तरीही|तेथे|तिथे|येथे|इथे|दोघेही|दुसरा|दुसरी|त्यांनी|त्याने|तिने|त्याच्या|त्यात|यात|यामुळे|ते|तो|ती|हे|हा|ही',
}

/** After a preposition: in his group, на её месте. */
const earlyPronouns =
  /^(?:his|her|its|their|him|them|that|these|those|this|seine[mnrs]?|ihre[mnrs]?|ihm|ihn|ihnen|diese[mnrs]?|son|sa|ses|leurs?|lui|cette|ces|sus?|ell[oa]s?|seus?|suas?|el[ea]s|suo|sua|suoi|sue|lor[eo]|его|её|ее|их|него|неё|нее|ним|ней|них|ними|этого|этой|этих|этом|этим)$/u

/** A time or a place, and then a pronoun as the subject: in autumn they want to return. */
const latePronouns: Readonly<Record<string, RegExp>> = {
  en: /^(?:In|At|On|By|After|Before|During|For|From|Since|Last|Next|Every|Once|Two|Three)\s(?:[\p{Ll}\d]\S*\s){0,3}(?:[\p{L}\d]+,?\s)(?:he|she|they|it)\s/u,
  de: /^(?:Im|In|Am|An|Auf|Nach|Vor|Seit|Bei|Mit|Für|Um|Bis|Zum|Zur|Über|Später|Heute|Gestern|Damals|Inzwischen)\s(?:\S+\s){1,6}?\p{Ll}+\s(?:er|sie|ihn|ihm|ihnen|(?<=(?:hat|ist|hatte|war|kostet|wiegt|bleibt)\s)es)(?=[\s,.])/u,
  fr: /^(?:En|Au|Aux|À|Dans|Pendant|Après|Avant|Depuis|Pour|Chaque|Sur)\s(?:[\p{Ll}\d]\S*\s){0,3}(?:\S+,?\s)(?:il|elle|ils|elles)\s(?!y\s|faut)/u,
  ru: /^(?:В|На|После|За|С|По|Через|До|К)\s(?:[\p{Ll}\d]\S*\s){1,3}(?:он|она|они)\s/u,
}

/** О нём, с ними: the same in Russian. */
const inItRussian =
  /^(?:в|во|на|о|об|с|со|у|к|по|за|от|для|при|из|под|над|перед|после)\s(?:нём|нем|ней|них|ним|ними|него|неё|нее|нею|этом|этого|этой|этих|этим|том|той|тех)(?![\p{L}])(?!\s(?:числе|году|месяце|сезоне|неделе|раз))/iu
/** Respecto a esto, apesar disso: what it is stands before. */
const aboutIt =
  /^(?:[^\s,]+\s){1,3}(?:esto|eso|ello|isso|isto|disso|disto|nisso|cela|ça|questo|ciò)[,\s]|^(?:apesar|além|por causa|diante|antes|depois)\sd(?:isso|isto)(?![\p{L}])|^(?:ocurre|sucede|pasa|igual ocurre|acontece|ocorre)\s(?:lo|o)\smesmo?(?![\p{L}])|^(?:ocurre|sucede|pasa)\slo\smismo|^(?:lo|o)\s(?:mismo|mesmo)\s/iu
/** In it, of that: what it is stands before. */
const inIt =
  /^(?:in|on|at|for|to|with|by|of|from|about|after|before|under|behind)\s(?:it|them|him|her|that|this|these|those)(?![\p{L}’])/iu
/** A Japanese quotation or thought goes on behind its mark: と心に誓った. */
const goesOn = /^(?:と(?=\p{Script=Han})|[やがをにではもの][、，]|って)/u

/** そう: what it stands for is said before; noodles and cleaning begin with the same letters. */
const soInJapanese =
  /^そう(?=[、，。？\p{Script=Han}]|し[たてな]|す[るれ]|な[らるれっいの]|でなけ|です|だ(?!ん)|は|い[うっえ]|と[はしでい]|か[、。？もと]|も[、言い])/u

const romance = new Set(['es', 'pt', 'fr', 'it'])

/** Some of a number of things that only the sentence before has: four of them, один из них. */
const ofThem =
  /^(?:\S+\s){0,5}(?:of (?:them|these|those)|von (?:ihnen|diesen)|davon|d[’']entre (?:eux|elles)|de (?:ellos|ellas)|deles|delas|di loro|van hen|из (?:них|этих))(?![\p{L}])/iu
/** Someone does something besides what the sentence before says. */
const besides = /^(?:(?:\S+\s){4,5}also|(?:\S+\s){1,3}(?:also|també[mn]|aussi|également|anche|ebenfalls))(?![\p{L}])/iu
/** Does what the sentence before says. */
const doesSo = /^(?:\S+\s){0,8}(?:do|does|did|doing|done) so(?![\p{L}])/iu
/** What has just been found, and those it is about. */
const thisOne =
  /这一|這一|这项|這項|这种|這種|这些|這些|那段|(?<![应應本活合])[该該](?:团|公|项|国|市|校|店|书|片|车|机|研|组|系|产|地|县|村)|そのうち/u
/** With a person that is not named among the first words: у неё, ею. */
const earlyObjects = /^(?:\S+\s){0,4}(?:у\s(?:него|неё|них)|ею|нею)(?![\p{L}])/iu

/** A speaker who is only said to belong to the one who tells it: my teacher. */
export function isSomeonesOwn(speaker: string): boolean {
  return /^(?:my|mein(?:e|er)?|mon|ma|mes|mi|mis|meu|minha|мой|моя|мои|我的?)\s?(?=[\p{L}])/iu.test(speaker)
}

/** A speaker of whom only what they are is said: el científico. */
export function isOnlyRole(speaker: string): boolean {
  return /^(?:el|la|los|las|o|a|os|as|le|les|l’|l'|the|il|lo|gli)\s?\p{Ll}[\p{Ll}-]+$/u.test(speaker)
}

/** Pronouns that stand for nothing. */
const impersonal =
  /^(?:il (?:n[’']y|y) (?:a|avait|aura)|il (?:faut|existe|suffit)|il (?:est|n[’']est pas) (?:possible|important|temps|utile|facile|difficile|rare|nécessaire|essentiel|normal)|es (?:gibt|gab)|hay |there (?:is|are|was|were))/u

/** A verb without its subject: Era mayor incluso que … */
const verbFirst: Readonly<Record<string, RegExp>> = {
  es: /^(?:\p{L}{2,}ó|sostuvo|dijo|dice|añade|agrega|afirma|asegura|explica|cree|opina|recuerda|señala)\sque\s|^(?:ahora|hoy|ayer|primero|antes|actualmente|en \d{4}),?\s(?:no\s|ya\s)?(?:(?:se\s)?les?\s|(?:está|es|era|fue|tiene|tenía|ha|había|\p{L}{3,}(?:ó|aba|ía))\s(?!el |la |los |las |un |una |que ))|^(?:era|eran|fue|es|son)\s(?!(?:prematuro|importante|posible|imposible|necesario|probable|difícil|fácil|mejor|hora|cierto|verdad|decir|raro|normal|esencial|fundamental|habitual|recomendable|conveniente|un día|una mañana|una noche)(?![\p{L}]))/u,
  pt: /^(?:\p{L}{3,}ou|disse|diz|afirma|acrescenta|explica|acredita|lembra|defendeu)\sque\s|^(?:agora|hoje|ontem|primeiro|antes|atualmente|em \d{4}),?\s(?:não\s|já\s)?(?:(?:se\s)?lhes?\s|(?:está|é|era|foi|tem|tinha|havia|\p{L}{3,}(?:ou|ava|ia))\s(?!o |a |os |as |um |uma |que ))|^(?:era|eram|foi|é|são)\s(?!(?:importante|possível|impossível|preciso|necessário|provável|difícil|fácil|melhor|hora|certo|verdade|raro|normal|essencial|fundamental|comum|recomendável|uma? (?:dia|manhã|noite))(?![\p{L}]))/u,
}

/** Someone says it, and nobody is named: وقال إن …, “…”, sustentou. */
const saidByNobody: Readonly<Record<string, RegExp>> = {
  ar: /^و?(?:قال|أضاف|أكد|أشار|أوضح|ذكر|تابع|صرح|شدد|لفت|بي[ّ]?ن|اعتبر|رأى|كشف)ت?\s(?:إن|أن|بأن|إلى|على|في)(?=\s|ه|ها)/u,
  es: /[”»"],\s\p{Ll}{3,}(?:ó|aba|ía|e|a)(?!\s(?:el|la|los|las|un|una|su)\s\p{Ll})(?:\s[\p{Ll}\d]+){0,9}\s?[.]$/u,
  pt: /[”»"],\s\p{Ll}{3,}(?:ou|eu|iu|ava|ia|a|e)(?!\s(?:o|a|os|as|um|uma)\s\p{Ll})(?:\s[\p{Ll}\d]+){0,9}\s?[.]$/u,
  fr: /[”»"],?\s(?:(?:a|avait|ont)-t?-?(?:il|elle|ils|elles)\s\p{Ll}+|\p{Ll}+-(?:t-)?(?:il|elle|ils|elles))(?:\s[\p{Ll}\d’']+){0,4}\s?[.]?$/u,
  it: /[”»"],\s(?:ha\s)?\p{Ll}{3,}(?:to|va|a|e)(?:\s[\p{Ll}\d]+){0,6}\s?[.]$/u,
}

/** True when a reader of this text alone would ask: who? which? after what? */
export function leansBack(text: string, language: string): boolean {
  const bare = withoutMarks(text).toLowerCase().replaceAll("'", '’')
  const words = (leaning[baseLanguage(language)] ?? leaning.en ?? '').split('|')
  const isUnspacedText = isUnspaced(language)
  const begins = (word: string) =>
    bare.startsWith(word) && (isUnspacedText || !/^[\p{L}\p{M}\p{N}]/u.test(bare.slice(word.length)))
  if (words.some(begins)) return true
  if (
    doesSo.test(bare) ||
    besides.test(bare) ||
    ofThem.test(bare) ||
    thisOne.test(bare) ||
    (baseLanguage(language) === 'ru' && inItRussian.test(bare)) ||
    (romance.has(baseLanguage(language)) && aboutIt.test(bare)) ||
    (baseLanguage(language) === 'en' && inIt.test(bare)) ||
    (baseLanguage(language) === 'ja' && (goesOn.test(bare) || soInJapanese.test(bare))) ||
    verbFirst[baseLanguage(language)]?.test(bare) ||
    saidByNobody[baseLanguage(language)]?.test(text.trim()) ||
    (baseLanguage(language) === 'ru' && earlyObjects.test(bare))
  )
    return true
  const [, first = '', second = ''] = /^([\p{L}\p{M}’]+)\s([\p{L}\p{M}]+)/u.exec(bare) ?? []
  if (earlyPronouns.test(second) && commonWordsOf(language).has(first)) return true
  if (latePronouns[baseLanguage(language)]?.test(withoutMarks(text))) return true
  // Pronouns; impersonal ones have something to say: il y a, es gibt, it rains.
  const pronouns = traitsOf(language).pointsBack.split(' ')
  if (impersonal.test(bare)) return false
  return pronouns.some(begins)
}

/** Auf die greifen viele zurück: an article that no noun follows means what was told before. */
const germanPronoun =
  /^(?:Auf|An|In|Mit|Für|Über|Von|Bei|Zu|Aus|Durch|Gegen|Um|Unter)\s(?:die|das|den|dem|der|denen)(?:\s\p{Ll}+){3}(?=\s)/u

export function beginsWithGermanPronoun(text: string, language: string): boolean {
  return baseLanguage(language) === 'de' && germanPronoun.test(text)
}

/** When, if or because of something, and nothing else: `After the member asked why it took so long.` */
const clauses: Readonly<Record<string, RegExp>> = {
  en: /^(?:after|when|while|although|though|because|since|if|once|unless|whereas|whether)\s(?!(?:in|you|that|then)\s)[^,;:–—]*[.”"]$/iu,
  de: /^(?:nachdem|obwohl|weil|wenn|falls|sobald|ob|dass)\s[^,;:–—]*[.“"]$/iu,
  fr: /^(?:après que|quand|lorsque|alors que|parce que|bien que|puisque)\s[^,;:–—]*[.»"]$/iu,
  es: /^(?:después de que|cuando|mientras|aunque|porque|puesto que)\s[^,;:–—]*[.»"]$/iu,
  pt: /^(?:depois que|quando|enquanto|embora|porque)\s[^,;:–—]*[.»"]$/iu,
  it: /^(?:dopo che|quando|mentre|anche se|perché|poiché)\s[^,;:–—]*[.»"]$/iu,
}

/** Whether a sentence is only a clause of one. With a comma, or a second verb that a program cannot tell, it may be whole. */
export function isOnlyClause(text: string, language: string): boolean {
  const base = baseLanguage(language)
  const bare = text.replace(/[“„«"][^”“»"]*[”“»"]/gu, 'x.')
  // In German a comma always stands between a clause and its sentence.
  return (clauses[base]?.test(bare) ?? false) && (base === 'de' || bare !== text)
}
