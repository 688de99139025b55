import { baseLanguage } from './language-traits.ts'
import { isSpeechWord } from './speech-words.ts'
import { commonWordsOf, withoutMarks } from './words.ts'

/**
 * Hindi sets pronouns where other languages set nouns, a few words into the sentence: एक दिन के बदले उन्हें … Behind कि, a comma or और
 * they may stand for what is named before.
 */
const hindiPronouns =
  /^(?:(?!(?:कि|और|जो|जिस\p{M}*|जिन\p{M}*)\s)[^\s,]+\s){1,11}(?:उन्हें|उन्होंने|उनके|उनका|उनकी|उनसे|उनमें|उसे|उसने|उसके|उसका|उसकी|उससे|उसमें|उस|उन|वे|वह|इन्हें|इन्होंने|इनके|इनका|इनकी|इसे|इसने|इसके|इसका|इसकी|इससे|इसमें|इन|इस(?!\s(?:साल|वर्ष|बार|महीने|हफ़्ते|सप्ताह|मौसम|समय|वक़्त|तरह))|इसी|उसी|यह|ये)(?=[\s।,])/u

/** A demonstrative whose noun is explained in the text before: कि इन महीनों के लिए. */
const hindiDemonstratives =
  /^(?:[^\s,]+\s){0,7}(?:इन|उन|इसी|उसी|उस(?!\s(?:समय|वक़्त|वक्त|तरफ़|तरफ))|इस(?!\s(?:साल|वर्ष|बार|महीने|हफ़्ते|सप्ताह|मौसम|समय|वक़्त|वक्त|तरह)))\s(?!पर\s)/u

/** A pronoun whose noun is in the text before: Это был его первый гол; за это время; её сложили по чертежам. */
const russianPronouns =
  /^(?:[^\s,]+\s){0,3}(?:его|её|ее|их|ему|ей|им|ими|он|она|они|такой|такая|такое|такие|таких)(?=[\s,.])|^(?:[^\s,]+\s){0,5}эт(?:от|а|и|ого|ой|их|ому|им|ими|у|ом|о)\s(?!(?:год|недел|месяц|сезон|лет|зим|весн|осен|раз|утр|вечер|век|дни|дней)\p{L}*(?![\p{L}]))/iu

/**
 * A pronoun or demonstrative whose noun is in the text before: Para conocer su versión; en los últimos años esta oscilación. Before a
 * word of time, as in this year, it needs none.
 */
const earlyReferences: Readonly<Record<string, RegExp>> = {
  en: /[,.?!]["”]\s(?:he|she|they|it)\s\p{Ll}+|^(?:[^\s,]+\s){1,5}(?:this|these|those|such)\s(?!(?:week|weekend|month|year|morning|evening|season|spring|summer|autumn|fall|winter|century|decade|monday|tuesday|wednesday|thursday|friday|saturday|sunday|time|is|was|are|were|who|of|with|in|that|as|a|an)(?![\p{L}]))/iu,
  de: /^(?:[^\s,„“”»«]+\s){2,9}\p{Ll}+(?:t|en|te|ten)\s(?:er|sie)(?=[\s.,])|^(?:[^\s,]+\s){0,5}dies(?:e[nrms]?)\s(?!(?:jahr|woche|monat|sommer|winter|herbst|frühjahr|frühling|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|abend|morgen|wochenende|saison)(?:e?s)?(?![\p{L}]))/iu,
  fr: /^(?:[^\s,]+\s){0,5}(?:cet|cette|ces|ce)\s(?!(?:année|semaine|nuit|saison|fois|matin|soir|mois|jours?|week-end|été|hiver|printemps|automne|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|qu[ei]|qu’|sont|dont|n’|à)(?![\p{L}]))/iu,
  es: /^(?:se\s\p{L}{3,}[ae]n\s(?:desde|a|en|por|con|para|y)\s|\p{L}{4,}[ae]\sque\s|no\s(?:se\s|lo\s|la\s|les?\s)?(?!hay)\p{L}{3,}(?:an|en|ó|aron|ieron)\s|\p{L}{2,}(?:aron|ieron|aban|ían|arán|erán|irán|ó|aba|ará|erá|irá)\s(?!el |la |los |las |un |una |lo |al )|\p{L}{2,}(?:ará|erá|irá)\slos?s?\s|\p{L}{3,}ndo\sque\s|(?!(?:imagen|orden|examen|volumen|origen|tren|plan|pan|gran|bien|quien|también|joven|margen|buen|san|en|tan|sin)\s)\p{L}{3,}[ae]n\s(?:a|en|por|con|sin|para|como|desde|hasta)\s|(?:[^\s,]+\s){0,3}sus?\s|(?:[^\s,]+\s){0,10}(?:dich[oa]s?|es[ae]s?)[\s,]|(?:[^\s,]+\s){0,6}(?:est[ae]s?\s(?!(?:semana|mes|año|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|tarde|noche|verano|invierno|otoño|primavera)(?![\p{L}]))))/iu,
  it: /^(?:[^\s,]+\s){0,6}(?:quest[oaei]|quell[oaei]|quel|quei|quegli)\s(?!(?:settimana|mese|anno|mattina|sera|notte|estate|inverno|autunno|primavera|weekend|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|volta|che|è|sono|era)(?![\p{L}]))|^(?:[^\s,]+\s){0,2}(?:il suo|la sua|i suoi|le sue|(?:il|la|i|le) loro)\s/iu,
  pt: /^(?:não\s(?:se\s)?\p{L}{3,}(?:am|em|ou|aram|eram)\s|\p{L}{2,}(?:aram|eram|iram|avam|iam|arão|erão|irão|ou|iu|ava|ará)\s(?!o |a |os |as )|\p{L}{3,}ndo\sque\s|(?:[^\s,]+\s){0,2}(?:seus?|suas?)\s|(?:[^\s,]+\s){0,6}(?:[dn]?ess[ea]s?|[dn]?est[ea]s?)\s(?!(?:semana|mês|ano|manhã|tarde|noite|segunda|terça|quarta|quinta|sexta|sábado|domingo|verão|inverno|fim)(?![\p{L}-])))/iu,
}

/** A contrast or a consequence of the text before: Für Anna aber nicht. */
const contrasts: Readonly<Record<string, RegExp>> = {
  en: /^.[^,\p{Lu}]{3,60},\s(?:he|she)\s|^(?:According to|In|On|At|By|After|Before|During|Since|From|With)\s[^,]{2,80},\s(?:he|she|they|his|her|their)\s|^(?:[^\s,]+,?\s){1,6}(?:however|therefore|nevertheless|nonetheless)(?![\p{L}])/u,
  de: /^(?:Zunächst|Zuerst|Erst|Oft|Meist|Manchmal|Jetzt|Nun|Nebenbei)\s\p{Ll}+\s(?:er|sie|es)\s|^(?:[^\s,]+\s){1,4}(?:aber|jedoch|dagegen|hingegen|allerdings|dennoch|trotzdem|deshalb|daher)(?![\p{L}])/u,
  fr: /^.[^,\p{Lu}]{3,60},\s(?:elle|elles|ils|il\s(?!y\s|faut|s’agit|est\s\p{Ll}+\s(?:de|que)|pleut))\s?|^(?:[^\s,]+\s){1,8}(?:donc|cependant|pourtant|toutefois|néanmoins)(?![\p{L}])/u,
  es: /^.[^,\p{Lu}]{3,60},\s(?:él|ella|ellos|ellas)\s|^(?:[^\s,]+,?\s){1,6}(?:sin embargo|no obstante|por tanto|por lo tanto|en cambio)(?![\p{L}])/u,
  pt: /^.[^,\p{Lu}]{3,60},\s(?:ele|ela|eles|elas)\s|^(?:[^\s,]+,?\s){1,6}(?:no entanto|portanto|porém|contudo|entretanto)(?![\p{L}])/u,
}

/** A time or a place, and then a pronoun: 2016年，他来到贵州。 */
const chinesePronouns = /^[^，。；：“”]{2,14}，(?:他|她|它)(?:们|們)?(?![人者])/u

/** What was said before is the subject: for some, this is progress; Monate später kam das heraus. */
const saidBefore: Readonly<Record<string, RegExp>> = {
  en: /^[^,]{2,60},\s(?:this|that|these|those)\s(?:is|was|are|were|means|meant|has|had|would|will|can|could|may)(?![\p{L}])/u,
  de: /^(?:[^\s,]+\s){1,5}(?:ist|war|wäre|wird|wurde|sei|kam|kommt|geht|ging|bedeutet|heißt|hat|hatte|macht|gilt|galt)\s(?:das|dies)\s(?:eine?|keine?|nicht|heraus|auch|nur|so|zu|der|die|für|kaum|schon|aber|allerdings|jedoch|vor|auf|an|noch|als)(?![\p{L}])/u,
  fr: /^[^,]{2,60},\s(?:cela|ça|ceci)\s/u,
  es: /^[^,]{2,60},\s(?:esto|eso)\s/u,
  pt: /^[^,]{2,60},\s(?:isto|isso)\s/u,
  it: /^[^,]{2,60},\s(?:questo|ciò)\s(?:è|ha|era|significa)(?![\p{L}])/u,
}

/** Soon after what was told before, or besides it: kurz darauf, además. */
const soonAfter: Readonly<Record<string, RegExp>> = {
  en: /^(?:[^\s,]+,?\s){0,8}(?:(?:shortly|soon) (?:afterwards?|thereafter)|in addition(?! to))(?![\p{L}])/u,
  de: /^(?:[^\s,]+,?\s){0,8}(?:kurz (?:darauf|danach)|bald darauf|wenig später|außerdem|zudem|darüber hinaus)(?![\p{L}])/u,
  fr: /^(?:[^\s,]+,?\s){0,8}(?:peu après(?=[.,]|\s(?:à|que|il|elle)\s)|en outre|par ailleurs)(?![\p{L}])/u,
  es: /^(?:[^\s,]+,?\s){0,8}(?:poco después(?!\sde)|además(?!\sde)|asimismo|entretanto)(?![\p{L}])/u,
  pt: /^(?:[^\s,]+,?\s){0,8}(?:pouco depois(?!\sd)|além disso|ademais)(?![\p{L}])/u,
  it: /^(?:[^\s,]+,?\s){0,8}(?:poco dopo(?=[.,])|inoltre)(?![\p{L}])/u,
}

/** Of whom it is told, behind a preposition, where nobody was named in the sentence: intentó comunicarse con ella. */
const behindPreposition: Readonly<Record<string, RegExp>> = {
  en: /^.[^\p{Lu}]*\s(?:with|to|for|about|from|against|behind)\s(?:him|her)(?=[\s,.])(?!\s\p{Ll})/u,
  fr: /^.[^\p{Lu}]*\s(?:avec|à|pour|chez|contre|sans)\s(?:lui|elles?|eux)(?=[\s,.])(?!-)/u,
  es: /^.[^\p{Lu}]*\s(?:con|a|para|por|sobre|contra|sin)\s(?:él|ellas?|ellos)(?=[\s,.])/u,
  pt: /^.[^\p{Lu}]*\s(?:(?:com|para|por|sobre|contra|sem)\s(?:eles?|elas?)|nel[ea]s?)(?=[\s,.])/u,
  it: /^.[^\p{Lu}]*\s(?:con|a|per|su|contro|senza)\s(?:lui|lei|loro)(?=[\s,.])/u,
}

/** Besides what was told before: another reason, d’autres pays. */
const besidesThose =
  /^(?:another|others?|additional|andere|weitere|(?:un|une)\sautre|d’autres|les\sautres|otr[oa]s?|outr[oa]s?|altr[ioae]|un\saltro|un’altra)\s(?!(?:than|day|time)(?![\p{L}]))/iu

/** How much later than what was told before: six months later, menos de un mes después. */
const laterThan =
  /^(?:[^\s,]+\s){0,5}(?:(?:days?|weeks?|months?|years?|hours?|minutes?|moments?)\s(?:later|earlier|afterwards)|(?:d[ií]as?|semanas?|mes(?:es)?|m[eê]s|años?|anos?|horas?|minutos?)\s(?:después|depois|más\starde|mais\starde|antes)|(?:jours?|semaines?|mois|ans?|années?|heures?|minutes?)\s(?:plus\stard|après|auparavant)|(?:giorn[oi]|settiman[ae]|mes[ei]|ann[oi]|or[ae]|minut[oi])\s(?:dopo|più\stardi|prima)|(?:tage?|wochen?|monate?|jahre?|stunden?|minuten?)\s(?:später|danach|zuvor))(?![\p{L}])(?!\s(?:d[eio’']|del|que|le|la|les|il|lo|than|of)(?![\p{L}]))/iu

/** One of several, by its place alone: el primero será. */
const byPlace =
  /^(?:the\s(?:first|second|third|last|final)\s(?:one\s)?(?:is|was|will|has)|(?:el|la|o|a)\s(?:primer[oa]|segund[oa]|tercer[oa]|últim[oa]|primeir[oa]|terceir[oa])\s(?:será|es|fue|era|é|foi|tiene|tem)|(?:le|la)\s(?:premi[eè]re?|deuxième|troisième|derni[eè]re?)\s(?:sera|est|était|fut)|(?:il|la)\s(?:prim[oa]|second[oa]|terz[oa]|ultim[oa])\s(?:è|era|sarà|fu)|(?:der|die|das)\s(?:erste|zweite|dritte|letzte)\s(?:ist|war|wird))(?![\p{L}])/iu

/** What someone is or was, and then a pronoun for them: born in the north, she … */
const participles: Readonly<Record<string, RegExp>> = {
  en: /^\p{Lu}\p{Ll}+(?:ed|ing|wn|rn|ght)\s[^.;:]{3,140}?,\s(?:he|she|they)\s/u,
  fr: /^(?:\p{Lu}\p{Ll}+(?:é|ée|és|ées|u|ue|us|i|ie|is|ise|ien|ienne|ant)|Proche)\s[^.;:]{3,140}?,\s(?:il|elle|ils|elles)\s(?!y\s|faut)/u,
}

/** When and why, told of someone who is not named: after she had left, the group … */
const unnamed =
  /^(?:after|before|when|while|although|though|because|since|if|until|once|whether|unless)\s(?:he|she|they|his|her|their)(?![\p{L}’'])/iu

/** What follows from the sentence before: the density is then used to estimate the rest. */
const isThen = /^(?:[^\s,]+\s){1,6}(?:is|are|was|were|will|can)\sthen\s/u

/**
 * True when a sentence that begins well enough names something a few words later that only the text before explains. Less jarring than
 * an opening that leans back, and worse than a sentence of its own.
 */
export function refersBack(text: string, language: string): boolean {
  const bare = withoutMarks(text).toLowerCase().replaceAll("'", '’')
  const base = baseLanguage(language)
  if (base === 'ru') return russianPronouns.test(bare)
  if (base === 'zh') return chinesePronouns.test(bare)
  if (base === 'hi') return hindiPronouns.test(bare) || hindiDemonstratives.test(bare)
  if (base === 'en' && (isThen.test(bare) || (unnamed.test(bare) && !/,\s\p{Lu}/u.test(text)))) return true
  if (besidesThose.test(bare) || laterThan.test(bare) || byPlace.test(bare)) return true
  if (participles[base]?.test(withoutMarks(text).replaceAll("'", '’'))) return true
  const plain = withoutMarks(text).replaceAll("'", '’')
  if (saidBefore[base]?.test(plain) || soonAfter[base]?.test(plain)) return true
  if (behindPreposition[base]?.test(withoutMarks(text).replaceAll("'", '’'))) return true
  return (earlyReferences[base]?.test(bare) || contrasts[base]?.test(withoutMarks(text).replaceAll("'", '’'))) ?? false
}

/** What a text calls a thing that it has told before: the decision, la medida. Nouns of one language mean nothing in another. */
const takenUp: Readonly<Record<string, string>> = {
  en: 'decision|decisions|strategy|finding|findings|result|results|incident|ruling|announcement|statement|agreement|proposal|measure|measures|change|changes|scheme|duo|pair|couple|latter|former|exception|problem|solution|answer|reason|difference|effect|idea|trick|response|attack|accident|study|report|move|technique|method|process|practice|phenomenon|trend|experiment|discovery|deal|company|team|group|firm|agency|organization|organisation|startup|researchers|scientists|authors|suspect|suspects|victim|victims|man|woman|men|women|boy|girl|officials|device|app|site|website|actor|actress|singer|author|artist|player|teenager|driver|defendant|plaintiff|lawsuit|affidavit|document|letter|video|post|tweet|event|ceremony|meeting|project|facility|instrument',
  es: 'decisión|medida|medidas|hecho|hechos|incidente|fallo|anuncio|acuerdo|propuesta|iniciativa|hallazgo|estudio|informe|resultado|salvedad|excepción|problema|solución|razón|diferencia|idea|suceso|accidente|ataque|categorización|noticia|técnica|método|proceso|fenómeno|tendencia|clave|empresa|compañía|equipo|grupo|organismo|entidad|institución|joven|hombre|mujer|víctima|sospechoso|sospechosa|autor|autora|autores|investigadores|documento|carta|video|vídeo|evento|ceremonia|reunión|proyecto|mandatario|mandataria|funcionario|funcionaria|dirigente|actor|actriz|cantante|futbolista|jugador|encuentro|viaje',
  pt: 'decisão|medida|medidas|fato|incidente|anúncio|acordo|proposta|iniciativa|descoberta|estudo|relatório|resultado|exceção|problema|solução|razão|diferença|ideia|caso|acidente|ataque|notícia|técnica|método|processo|fenômeno|tendência|empresa|companhia|equipe|grupo|órgão|entidade|instituição|jovem|homem|mulher|vítima|suspeito|suspeita|autor|autora|pesquisadores|documento|carta|vídeo|evento|cerimônia|reunião|projeto|ator|atriz|cantor|cantora|jogador|encontro|familiar',
  fr: 'décision|mesure|mesures|incident|annonce|accord|proposition|initiative|découverte|étude|rapport|résultat|exception|problème|solution|raison|différence|idée|affaire|accident|attaque|nouvelle|technique|méthode|phénomène|tendance|entreprise|société|équipe|groupe|organisme|jeune|homme|femme|victime|suspect|auteur|auteure|auteurs|chercheurs|document|lettre|vidéo|événement|cérémonie|réunion|projet|acteur|actrice|chanteur|chanteuse|joueur|intéressé|intéressée|couple',
  it: 'decisione|misura|misure|fatto|incidente|annuncio|accordo|proposta|iniziativa|scoperta|studio|rapporto|risultato|eccezione|problema|soluzione|ragione|differenza|idea|vicenda|attacco|notizia|tecnica|metodo|fenomeno|tendenza|azienda|società|squadra|gruppo|ente|giovane|uomo|donna|vittima|sospettato|autore|autrice|ricercatori|documento|lettera|video|evento|cerimonia|riunione|progetto|attore|attrice|cantante|giocatore|coppia',
}
const nounsTakenUp = Object.fromEntries(
  Object.entries(takenUp).map(([language, nouns]) => [language, new Set(nouns.split('|'))]),
)

/** With nothing said of it, a text means the one that it has told of: contributions to the fund. */
const nounsAtEnd = new Set(
  'fund scheme deal company agreement proposal decision incident ruling announcement firm agency plan programme program initiative project lawsuit facility'.split(
    ' ',
  ),
)

/** Everyone knows which one is meant, whatever a text has said. */
const known = new Set(
  'government state country world sun moon earth sea sky police president public economy weather internet pandemic virus church army future past present city town year summer winter people gobierno país mundo estado policía presidente gente ciudad economía gouvernement pays monde état police président ville économie governo paese mondo stato polizia presidente città governo país mundo estado polícia presidente cidade economia body brain heart skin child council mayor ministry court parliament senate mairie ministère justice tribunal alcaldía ayuntamiento alcalde alcaldesa ministerio fiscalía prefeitura prefeito ministério comune sindaco ministero'.split(
    ' ',
  ),
)

/** The finite verbs that show where an English subject ends. */
const finite =
  /^(?:is|are|was|were|has|have|had|will|would|can|could|may|might|should|must|did|does|do|also|never|then|now|began|made|came|went|took|got|gave|found|left|became|led|grew|held|ran|saw|won|lost|fell|rose|met|told|built|sold|kept|shut|says?|said|comes?|makes?|takes?|goes|gives?|needs?|wants?|shows?|\p{Ll}{2,}ed)$/u

interface Before {
  /** Words that stood behind an indefinite article there. */
  readonly introduced: ReadonlySet<string>
  /** Words of the title and of the first sentence, which a reader has read. */
  readonly told: ReadonlySet<string>
}

/**
 * True when the subject is something that a text has introduced before and takes up: a mine was opened; the mine shut down. What the
 * title or the beginning names is known.
 */
export function takesUp(text: string, language: string, { introduced, told }: Before): boolean {
  const base = baseLanguage(language)
  const atEnd =
    base === 'en' ? /\s(?:to|of|for|from|by|with|in|into|behind)\sthe\s(\p{Ll}+)[.!]$/u.exec(text)?.[1] : null
  if (atEnd && !told.has(atEnd) && !known.has(atEnd) && nounsAtEnd.has(atEnd)) return true
  const noun = base === 'en' ? englishSubject(text) : romanceSubject(text, base)
  if (!noun || told.has(noun.head)) return false
  if (nounsTakenUp[base]?.has(noun.head)) return true
  if (known.has(noun.head)) return false
  return noun.speaks || introduced.has(noun.head)
}

interface Subject {
  readonly head: string
  /** It says something: the company said. */
  readonly speaks: boolean
}

function englishSubject(text: string): Subject | null {
  const [article = '', ...words] = withoutMarks(text).split(/\s/, 6)
  if (article !== 'The') return null
  const owner = words.findIndex((word) => /^\p{Ll}+(?:’|')s$/u.test(word))
  // Whose it is says the text before: the company’s flagship.
  if (owner === 0) return { head: (words[owner] ?? '').slice(0, -2), speaks: true }
  const verb = words.findIndex((word, index) => index > 0 && finite.test(word))
  const head = words[verb - 1] ?? ''
  const isPlain = verb > 0 && verb <= 3 && words.slice(0, verb).every((word) => /^\p{Ll}[\p{Ll}-]+$/u.test(word))
  if (!isPlain || words.slice(0, verb).some((word) => commonWordsOf('en').has(word))) return null
  return { head, speaks: isSpeechWord(words[verb] ?? '') }
}

function romanceSubject(text: string, base: string): Subject | null {
  const articles = romanceArticles[base]
  const match = articles?.exec(withoutMarks(text).replaceAll("'", '’'))
  const [, head = '', next = ''] = match ?? []
  if (!head) return null
  return { head: head.toLowerCase(), speaks: isSpeechWord(next) && !commonWordsOf(base).has(next) }
}

/** A single noun and its verb; what is said of the noun would tell which one it is. */
const romanceArticles: Readonly<Record<string, RegExp>> = {
  es: /^(?:El|La|Los|Las)\s(\p{Ll}{3,})\s(?!(?:de|del|que|en|para|con|a|al|sobre|entre|por|más|y|e|o|sin)\s)(\p{Ll}+)/u,
  pt: /^(?:O|A|Os|As)\s(\p{Ll}{3,})\s(?!(?:d[aeo]s?|que|n?[ao]s?|em|para|com|sobre|entre|por|mais|e|ou|sem)\s)(\p{Ll}+)/u,
  fr: /^(?:L[ea]s?\s|L’)(\p{Ll}{3,})\s(?!(?:de|du|des|qui|que|dont|à|au|aux|en|pour|avec|sur|entre|par|plus|et|ou|sans)\s|d’)(\p{Ll}+)/u,
  it: /^(?:Il\s|L[oa]\s|I\s|Gli\s|Le\s|L’)(\p{Ll}{3,})\s(?!(?:di|del\p{L}*|che|in|nel\p{L}*|per|con|a|al\p{L}*|su\p{L}*|tra|più|e|o|senza)\s|d’|dell’)(\p{Ll}+)/u,
}

const indefinite: Readonly<Record<string, RegExp>> = {
  en: /(?<![\p{L}’'])an?\s((?:[\p{Ll}-]+(?:[\s,.]|$)){1,3})/giu,
  es: /(?<!\p{L})un[ao]?s?\s(\p{Ll}+)/giu,
  pt: /(?<!\p{L})(?:d|n)?um(?:a|as)?\s(\p{Ll}+)/giu,
  fr: /(?<!\p{L})(?:une?|d’une?|des)\s(\p{Ll}+)/giu,
  it: /(?<!\p{L})(?:un[ao]?\s|un’)(\p{Ll}+)/giu,
}

/** Remembers what a text has named, sentence by sentence. */
export function namedBefore(language: string, title: string) {
  const base = baseLanguage(language)
  const [introduced, told] = [new Set<string>(), new Set<string>()]
  const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}-]{3,}/gu) ?? []
  for (const word of wordsIn(title)) told.add(word)
  const pattern = indefinite[base]
  return {
    before: { introduced, told } satisfies Before,
    add(text: string, isBeginning: boolean) {
      if (isBeginning) for (const word of wordsIn(text)) told.add(word)
      if (!pattern) return
      for (const [, words = ''] of text.matchAll(pattern)) {
        for (const word of words.toLowerCase().split(/[\s,.]+/u)) {
          if (commonWordsOf(language).has(word)) break
          if (word) introduced.add(word)
        }
      }
    },
  }
}
