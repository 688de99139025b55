/** Words with which someone says, asks, tells or writes something, in the languages of the writer. */
const ofSpeech = new RegExp(
  [
    String.raw`(?<![\p{L}\p{M}])(?:says?|said|saying|tells?|told|adds?|added|asks?|asked|explain(?:s|ed)?|recall(?:s|ed)?|write[s]?|wrote|warn(?:s|ed)?|argue[sd]?|insist(?:s|ed)?|promised|note[sd]?|according to|call(?:s|ed)?|put it|replie[sd]|remember(?:s|ed)?|jokes?|joked|laugh(?:s|ed)?|stress(?:es|ed)|caution(?:s|ed)|conclude[sd]|quip(?:s|ped)|confess(?:es|ed)|declare[sd]|admits?|admitted|claim(?:s|ed)|suggest(?:s|ed)|pointed out|points out)(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:sag(?:t|te|ten|en)|erklärt\p{L}*|ergänz\p{L}+|füg(?:t|te)|mein(?:t|te)|erzähl(?:t|te|en)|beton(?:t|te)|berichte(?:t|te)|schreib(?:t|en)|schrieb|frag(?:t|te)|nenn(?:t|te)|erinner(?:t|te)|lach(?:t|te)|so|laut|heißt es)(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:dit|disent|disait|expliqu\p{L}+|racont\p{L}+|ajout\p{L}+|assur\p{L}+|affirm\p{L}+|confi\p{L}+|souri\p{L}+|selon|d[’']après|résum\p{L}+|souvi\p{L}+|écri\p{L}+|demand\p{L}+|déclar\p{L}+|estim\p{L}+|précis(?:e|ait|ent)|soulign(?:e|ait|ent)|détaill(?:e|ait|ent)|indiqu(?:e|ait|ent)|rappell?(?:e|ait|ent)|regrett(?:e|ait|ent)|conclu[te]t?|avance|observe|note|témoigne|prévient)(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:di[cj]\p{L}+|cuent\p{L}+|cont[aóo]\p{L}*|explic\p{L}+|añad\p{L}+|afirm\p{L}+|asegur\p{L}+|recuerd\p{L}+|record\p{L}+|señal\p{L}+|según|escrib\p{L}+|pregunt\p{L}+|resum\p{L}+|comenta\p{L}*|brome\p{L}+|resalt(?:a|ó|an)|destac(?:a|ó|an|aron)|subray(?:a|ó|an)|remarc(?:a|ó)|apunt(?:a|ó)|lament(?:a|ó)|sost(?:iene|uvo)|indic(?:a|ó|aron)|manifest(?:a|ó)|reiter(?:a|ó)|advi(?:erte|rtió|rtieron)|detall(?:a|ó)|precis(?:a|ó)|anunci(?:a|ó)|revel(?:a|ó)|inform(?:a|ó)|coment(?:a|ó)|admit(?:e|ió)|declar(?:a|ó)|expres(?:a|ó)|respond(?:e|ió)|contest(?:a|ó))(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:diss?e\p{L}*|diz\p{L}*|conta\p{L}*|explica\p{L}*|afirma\p{L}*|segundo|lembra\p{L}*|acrescent\p{L}+|escrev\p{L}+|pergunt\p{L}+|ri|brinca|garante\p{L}*|destac(?:a|ou)|ressalt(?:a|ou)|frisou|pontu(?:a|ou)|reforç(?:a|ou)|aleg(?:a|ou)|declar(?:a|ou)|inform(?:a|ou)|coment(?:a|ou)|relat(?:a|ou)|defend(?:e|eu)|avali(?:a|ou)|alert(?:a|ou)|sustent(?:a|ou)|avis(?:a|ou))(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:sottoline(?:a|ato|ava)|dichiar(?:a|ato|ava)|afferm(?:a|ato|ava)|comment(?:a|ato)|conclude|riferi(?:sce|to)|precis(?:a|ato)|ha detto|spieg\p{L}+|raccont\p{L}+|aggiung\p{L}+|ricord\p{L}+|secondo|scriv\p{L}+|zeg\p{L}+|vertel\p{L}+|volgens|sier|fortell\p{L}+|ifølge|mówi\p{L}*|powiedzi\p{L}+|sanoo|kertoo|dedi|diyor|anlat\p{L}+|menurut|kata|ujar|theo|nói)(?![\p{L}\p{M}])`,
    String.raw`(?<![\p{L}\p{M}])(?:говор\p{L}+|сказа\p{L}+|расска\p{L}+|объясн\p{L}+|счита\p{L}+|добав\p{L}+|вспомин\p{L}+|пиш\p{L}+|по словам|кажет\p{L}*|каже|розпов\p{L}+|шут\p{L}+|улыба\p{L}+|призна\p{L}+|отмеч\p{L}+|отметил\p{L}*)(?![\p{L}\p{M}])`,
    `(?:قال|قالت|يقول|تقول|أضاف|أضافت|أوضح|أوضحت|أكد|أكدت|ذكر|صرح|تابع|علق|بحسب|وفق|حسب|يشرح|تشرح|يروي|تروي|يتذكر)`,
    `(?:कहा|कहते|कहती|कहना|कहत|बताया|बताते|बताती|बोल|अनुसार|मुताबिक|सांगत|म्हण)`,
    `(?:話(?:す|し)|語(?:る|っ|り)|説明|言(?:う|っ|い)|述べ|振り返|笑(?:う|い|っ)|によると|さん|氏)`,
    `(?:说|說|表示|介绍|介紹|指出|认为|認為|回忆|回憶|解释|解釋|补充|強調|强调|坦言|告诉|告訴|称|稱|写道|問道|问道|笑道)`,
    `(?:말하|말했|밝혔|설명|덧붙|전했|회상)`,
  ].join('|'),
  'iu',
)

/** Whether a word alone is one of speech: `dijo`, `explains`. */
export function isSpeechWord(word: string): boolean {
  return ofSpeech.exec(word)?.[0] === word
}

/** Whether someone is said to say something in a text. */
export function tellsOfSpeech(text: string): boolean {
  return ofSpeech.test(text)
}

/** First and second persons are not named by their pronouns, and who is spoken about is not who speaks. */
const ownWords = /^(?:私|僕|俺|我|我们|我們|あなた|你|您|나|저|우리)/u
/** A condition, a purpose or a place, and then what to ask or to read. */
const begins =
  /^(?:for|if|when|whenever|once|see|read|ask|für|wenn|falls|sobald|fragen|lesen|pour|si|quand|lorsque|demandez|lisez|para|cuando|pregunta|pregúntate|se|quando|caso|pergunte|quindi|chiedi|если|когда|для|спросите|прочтите)(?![\p{L}\p{M}])/iu
const fullName = /\p{Lu}[\p{L}\p{M}.’'-]+\s(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}\p{M}’'-]+/u
const hasCapitals = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u

/**
 * Whether the words around a quotation say that someone says it: by a word of speech, or, where names have capitals, by a full name.
 * `Try to end this sentence: “…”` names nobody.
 */
export function tellsWhoSpeaks(around: string): boolean {
  const bare = around.trim()
  if (ownWords.test(bare) || begins.test(bare)) return false
  return ofSpeech.test(bare) || (hasCapitals.test(bare) && fullName.test(bare))
}
