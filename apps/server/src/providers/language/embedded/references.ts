import { withoutMarks } from './fit-sentence.ts'
import { baseLanguage } from './language-traits.ts'

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
  es: /^(?:no\s(?:se\s|lo\s|la\s|les?\s)?(?!hay)\p{L}{3,}(?:an|en|ó|aron|ieron)\s|\p{L}{2,}(?:aron|ieron|aban|ían|arán|erán|irán|ó|aba|ará|erá|irá)\s(?!el |la |los |las |un |una |lo |al )|\p{L}{2,}(?:ará|erá|irá)\slos?s?\s|\p{L}{3,}ndo\sque\s|(?!(?:imagen|orden|examen|volumen|origen|tren|plan|pan|gran|bien|quien|también|joven|margen|buen|san|en|tan|sin)\s)\p{L}{3,}[ae]n\s(?:a|en|por|con|sin|para|como|desde|hasta)\s|(?:[^\s,]+\s){0,3}sus?\s|(?:[^\s,]+\s){0,6}(?:(?:dich[oa]s?|es[ae]s?)\s|est[ae]s?\s(?!(?:semana|mes|año|lunes|martes|miércoles|jueves|viernes|sábado|domingo|mañana|tarde|noche|verano|invierno|otoño|primavera)(?![\p{L}]))))/iu,
  pt: /^(?:não\s(?:se\s)?\p{L}{3,}(?:am|em|ou|aram|eram)\s|\p{L}{2,}(?:aram|eram|iram|avam|iam|arão|erão|irão|ou|iu|ava|ará)\s(?!o |a |os |as )|\p{L}{3,}ndo\sque\s|(?:[^\s,]+\s){0,2}(?:seus?|suas?)\s|(?:[^\s,]+\s){0,6}(?:[dn]?ess[ea]s?|[dn]?est[ea]s?)\s(?!(?:semana|mês|ano|manhã|tarde|noite|segunda|terça|quarta|quinta|sexta|sábado|domingo|verão|inverno|fim)(?![\p{L}-])))/iu,
}

/** A contrast or a consequence of the text before: Für Anna aber nicht. */
const contrasts: Readonly<Record<string, RegExp>> = {
  en: /^.[^,\p{Lu}]{3,60},\s(?:he|she)\s|^(?:[^\s,]+,?\s){1,6}(?:however|therefore|nevertheless|nonetheless)(?![\p{L}])/u,
  de: /^(?:Zunächst|Zuerst|Erst|Oft|Meist|Manchmal|Jetzt|Nun|Nebenbei)\s\p{Ll}+\s(?:er|sie|es)\s|^(?:[^\s,]+\s){1,4}(?:aber|jedoch|dagegen|hingegen|allerdings|dennoch|trotzdem|deshalb|daher)(?![\p{L}])/u,
  fr: /^.[^,\p{Lu}]{3,60},\s(?:elle|elles|ils|il\s(?!y\s|faut|s’agit|est\s\p{Ll}+\s(?:de|que)|pleut))\s?|^(?:[^\s,]+\s){1,8}(?:donc|cependant|pourtant|toutefois|néanmoins)(?![\p{L}])/u,
  es: /^.[^,\p{Lu}]{3,60},\s(?:él|ella|ellos|ellas)\s|^(?:[^\s,]+,?\s){1,6}(?:sin embargo|no obstante|por tanto|por lo tanto|en cambio)(?![\p{L}])/u,
  pt: /^.[^,\p{Lu}]{3,60},\s(?:ele|ela|eles|elas)\s|^(?:[^\s,]+,?\s){1,6}(?:no entanto|portanto|porém|contudo|entretanto)(?![\p{L}])/u,
}

/** A time or a place, and then a pronoun: 2016年，他来到贵州。 */
const chinesePronouns = /^[^，。；：“”]{2,14}，(?:他|她|它)(?:们|們)?(?![人者])/u

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
  if (base === 'en' && isThen.test(bare)) return true
  return (earlyReferences[base]?.test(bare) || contrasts[base]?.test(withoutMarks(text).replaceAll("'", '’'))) ?? false
}
