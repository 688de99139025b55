import { isUnspaced } from './language-traits.ts'
import { isDeclinedName } from './people/names.ts'
import { isSpeechWord, tellsOfSpeech, tellsWhoSpeaks } from './speech-words.ts'
import { commonWordsOf, widthOf } from './words.ts'

const quotations = /“([^”]{10,})”|„([^“”]{10,})[“”]|«\s?([^»]{10,}?)\s?»|「([^」]{10,})」|"([^"]{10,})"/u
/** Articles and prepositions. */
const waitsForNoun =
  /(?:^|\s)(?:an?|the|of|to|by|in|as|o|os|as|ao|à|um|uma|de|d[aeo]s?|em|n[ao]s?|como|com|el|la|los|las|un|una|en|con|le|les|une|des|du|par|pour|der|die|das|den|dem|ein|eine|einen|von|mit|als)$/iu
/** Shorter ones are names and words with a doubt. */
const leastQuotation = 20

/** A sentence that is mostly a quotation: the quotation, and its speaker from the surrounding words. */
export function quotationIn(text: string): { text: string; attribution: string | null } | null {
  const match = quotations.exec(text)
  const said = match?.slice(1).find(Boolean)
  if (!match || !said || widthOf(said) < leastQuotation || said.length < text.length * 0.3) return null
  // A part of a sentence is no statement: defendeu a “necessidade do diálogo”.
  const before = text.slice(0, match.index).trimEnd()
  if (/^\p{Ll}/u.test(said.trimStart()) && (waitsForNoun.test(before) || goesOnInside(before))) return null
  const around = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
  const attribution = around.replace(/\s+/g, ' ').replace(/^[\s,.:、。，：،؛]+|[\s,.:、。，：،؛]+$/gu, '')
  // In Japanese who says it stands last, behind what the sentence tells before.
  if (/[\p{Script=Hiragana}]/u.test(attribution) && attribution.includes('、')) {
    const last = withoutSpeech(attribution.split('、').at(-1) ?? '').trim()
    const isName =
      /^[\p{Script=Han}\p{Script=Katakana}A-Z]/u.test(last) && last.length <= 16 && !/[をにで]|[るたう]$/u.test(last)
    return { text: said.trim(), attribution: isName && tellsWhoSpeaks(attribution) ? last : null }
  }
  // Words on both sides of a quotation, or another quotation, are no speaker's name.
  if (/["“”„«»「」]/.test(attribution)) return null
  const named = /\p{Script=Han}/u.test(attribution) ? chineseSpeaker(attribution) : attribution
  const speaker = named && tellsWhoSpeaks(attribution) ? speakerIn(named, said) : null
  return { text: said.trim().replace(/[,，、]$/, ''), attribution: speaker }
}

/** 张凡在一家企业工作，他说: the name alone; a sentence of its own names nobody. */
function chineseSpeaker(around: string): string | null {
  const name = /^(\p{Script=Han}{2,4}?)(?=在|说|說|是|曾|也|对|對|向|还|還|则|則|坦言|表示|认为|認為|透露)/u.exec(
    around,
  )?.[1]
  if (around.length <= 24 && !/[，,]/u.test(around) && !(name && /[说說](?!$)/u.test(around))) return around
  return name ?? null
}

/** No mark and no verb of speech stand before it: constató “la aplicación de agua”. */
function goesOnInside(before: string): boolean {
  const [last = ''] = /[\p{L}\p{M}\d]+$/u.exec(before) ?? []
  return /[\p{Ll}\d]$/u.test(last) && !isSpeechWord(last) && !/^(?:that|dass|att|at)$/u.test(last)
}

/** `dit-elle`, `sagt er`: nobody is named. */
const onlyPronoun = /^[\p{L}\p{M}]+(?:-(?:t-)?|\s)(?:ils?|elles?|er|sie|he|she|they|él|ella|ele|ela|он|она)[.,]?$/iu
const fullName =
  /\p{Lu}[\p{L}\p{M}’'-]+\s(?:\p{Lu}\.\s)?(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}\p{M}’'-]+(?:\s\p{Lu}[\p{L}\p{M}’'-]+)?/u

/** Without the verb of speech after a name, and without the particles around what is said. */
function withoutSpeech(speaker: string): string {
  return speaker
    .replace(/^(?:selon|según|segundo|laut|d[’']après|according to|по словам)\s/iu, '')
    .replace(
      /(?<=(?:^|\p{Lu}[\p{L}\p{M}’'-]*\.?\s)\p{Lu}[\p{L}\p{M}’'-]+)\s(?:tells?|told|said|says|added|explains?|explained|recalls?|wrote)(?![\p{L}]).*$/u,
      '',
    )
    .replace(
      /(?<=[\p{Script=Han}A-Za-z]{2})(?:赛后|会后|近日)?(?:感慨|感叹|总结|回应|透露|表示|介绍|介紹|指出|认为|認為|回忆|回憶|解释|解釋|补充|强调|坦言|告诉记者)?(?:说|說|道|称|稱)?[：:，,]?$/u,
      '',
    )
    .replace(/(?<=\p{Script=Devanagari})\sने(?:\s.*)?$/u, '')
    .replace(
      /(?:\s(?:ने|का|के))?(?:\s\S+ते\sहुए)?\s(?:कहा|कहते|कहती|कहना|बताया|बताते|बताती|बोले|बोलीं|अनुसार|मुताबिक|समझाया|जोड़ा)(?:\s(?:है|हैं|था|थे|थीं|कि))*[।,]?$/u,
      '',
    )
    .replace(/^と(?=[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}])/u, '')
    .replace(
      /(?:は|が|も)\s?(?:と)?(?:話す|話した|話して\p{L}+|語る|語った|説明する|説明した|言う|言った|述べる|述べた|振り返る|笑う)$/u,
      '',
    )
}

/** More about the speaker, which may lean on what the text says before. */
const relativeClause =
  /,\s(?:who|whose|which|while|as (?:he|she|they)|mientras|pendant que|tandis que|während|enquanto|mentre|qui|dont|que|quien|che|die|der|das|котор\p{L}+|التي|الذي)\s/u

/** What the quoted words are, who invited whom, what we hear: the words around them name nobody who says them. */
const saysSomethingElse =
  /\s(?:is|are|was|were|means?|ist|sind|war|heißt|est|sont|était|es|son|era|é|são|è|sono)$|(?<!\s(?:who|that))\s(?:is|are|was|were|will|would|can|could|should|must)\s|\s\p{Ll}+ed\s(?:me|us|him|her|them|you|to|that|how|what)(?![\p{L}])|(?<![\p{L}])(?:I|[Ww]e)(?:[’'](?:ve|d|ll|m|re)|\s(?:am|are|have|had|was|were|will|would|hear|heard|say|said|think|thought|know|knew|see|saw|ask|asked))(?![\p{L}])/u

/** Who speaks, without the verb beside a name and without what is told about them at length. */
function speakerIn(around: string, said: string): string | null {
  // Who did what, with no word of speech, says nothing: Tasman sighted the land and named it …
  const others = around.match(/(?<![\p{L}])\p{Ll}{2,}(?![\p{L}])/gu)?.length ?? 0
  if (others > 5 && !tellsOfSpeech(around) && /\p{Script=Latin}/u.test(around)) return null
  const speaker = withoutPlace(asNamed(around) ?? namedIn(around, said))
  return speaker &&
    !isWordAlone(speaker) &&
    !isUtterance.test(speaker) &&
    !isNobody.test(speaker) &&
    !isWhen.test(speaker) &&
    !ownPronoun.test(speaker) &&
    !isOblique(speaker)
    ? speaker
    : null
}

/** Whose words they are called, not who says them: l’elogio di …, the words of …, der 86-Jährige, whom nobody names. */
const isUtterance =
  /^(?:the|der|die|das|le|la|les|l[’']|el|las?|los|il|o|a|as)\s?(?:words?|quote|message|statement|worte?|satz|botschaft|mots?|phrase|éloge|palabras?|frase|mensaje|elogio|parole|messaggio|commento|palavras?|mensagem)(?!\p{L})|^(?:der|die|the)\s\d{1,3}-\p{L}+(?:\s\p{Ll}.*)?$/iu

/** Jetzt, dort: a word that only has a capital because it begins the sentence. */
function isWordAlone(speaker: string): boolean {
  const word = speaker.toLowerCase()
  return !/\s/u.test(word) && ['en', 'de', 'fr', 'es', 'pt', 'it'].some((language) => commonWordsOf(language).has(word))
}

const verbOfSpeech = `(?:said|says|told|tells|added|adds|asked|explained|explains|sagte?|erklärte?|dit|explique|dijo|dice|explicó|disse|diz|afirmou|afirma|ha detto|dice|spiega)`
/** `Asked what he thought, Walter said`: a clause, and then who speaks. */
const behindClause = new RegExp(
  String.raw`^[^,]*\p{Ll}[^,]*,\s(?:(?<before>\p{Lu}[\p{L}\p{M}’'-]+(?:\s\p{Lu}[\p{L}\p{M}.’'-]+){0,2})\s${verbOfSpeech}|${verbOfSpeech}\s(?<behind>\p{Lu}[\p{L}\p{M}’'-]+(?:\s\p{Lu}[\p{L}\p{M}.’'-]+){0,2}))$`,
  'u',
)
const beginsClause =
  /^(?:asked|pressed|speaking|writing|when|while|after|before|as|although|though|if|in|on|at|gefragt|als|nachdem|während|interrogée?|quand|lorsqu\p{L}+|après|consultad[oa]|preguntad[oa]|cuando|tras|perguntad[oa]|questionad[oa]|quando|após|interpellat[oa]|dopo)\s/iu

function asNamed(around: string): string | null {
  const bare = around.replace(/[,:.]$/u, '')
  if (!beginsClause.test(bare)) return null
  const groups = behindClause.exec(bare)?.groups
  return groups?.before ?? groups?.behind ?? null
}

/** Where it is said, and to whom: `a garota em áudio divulgado pela polícia`, `la agencia a este diario`. A verb without anyone is nobody. */
function withoutPlace(speaker: string | null): string | null {
  if (!speaker) return null
  const [first = '', second = ''] = speaker.split(' ', 2)
  const isVerb = /^\p{Ll}/u.test(first) && isSpeechWord(first) && !/^(?:so|laut|ri)$/u.test(first)
  if (isVerb && verblessPlace.test(second)) return null
  const named = isVerb ? speaker.slice(first.length).trimStart() : speaker
  const bare = named
    .replace(/\s(?:auf (?:Anfrage|Nachfrage)|on request|sur demande)(?:\s.*)?$/u, '')
    .replace(/(?<=\p{L})\smit$/u, '')
  return /^\p{Script=Latin}/u.test(bare) ? bare.replace(placeBehind, '') || null : bare
}
const verblessPlace =
  /^(?:em|en|no|na|nos|nas|num|numa|in|on|at|im|auf|dans|durante|during|pendant|per|por|pelo|pela|par|al|ao|à|nel|nella|cuando|quando|quand|when|wenn)$/u
const placeBehind =
  /(?<=\S{2})\s(?:em|en|num|numa|durante|during|dans|lors d\S+|in (?:an?|his|her|their|una?)|bei|beim|im|a (?:la|el|los|las|este|esta)|ao|à|aos|às|to|par|por|pelo|pela)\s\p{Ll}.*$/u

function namedIn(around: string, said: string): string | null {
  // A sentence of its own follows a quotation that has ended.
  if (/[.!?…。！？]\s*$/u.test(said) && /[.!?…。]$/u.test(around) && widthOf(around) > 60) return null
  // As a spokesman of the town promised: what they are stands behind the first words.
  const bare = around
    .replace(/^[\s–—-]+/u, '')
    .replace(/^(?:but\s|and\s)?as\s(?:(?:an?|the|one)\s(.+)\s\p{Ll}+ed|(.+)\s\p{Ll}+ed)$/iu, '$1$2')
  if (onlyPronoun.test(bare)) return null
  const clause = bare.slice(0, relativeClause.exec(bare)?.index)
  const parts = clause.split(/,\s|，|、|،\s/u)
  const [head = '', next = ''] = parts
  // Says it in a recording that someone has published: who that is says nothing of who speaks.
  if (head && withoutPlace(head) === null) return null
  // Who it is, and then what is told of someone else.
  if (fullName.test(head) && new RegExp(`^${fullName.source}\\s\\p{Ll}`, 'u').test(next)) return withoutSpeech(head)
  // An office, and then who holds it: the name is enough.
  if (!fullName.test(head) && fullName.test(next)) {
    const [said = ''] = next.split(' ', 1)
    return withoutSpeech(/^\p{Ll}/u.test(said) && isSpeechWord(said) ? next.slice(said.length).trimStart() : next)
  }
  const speaker = withoutSpeech(widthOf(clause) <= 80 ? clause : head)
  if (!speaker || widthOf(speaker) > 80) return null
  const [verb = ''] = speaker.split(' ', 1)
  const isVerb =
    /^\p{Ll}/u.test(verb) &&
    !/^(?:the|an?|le|la|l’|les|el|los|un|une|una|o|os|as?|il|lo|der|die|das|ein|eine|de|het|een)$/u.test(verb)
  const isSpoken = isVerb && (/\s\p{Lu}/u.test(speaker) || isSpeechWord(verb))
  const named = isSpoken ? speaker.slice(verb.length).trimStart() : speaker
  const person = nameAlone(
    beforeSpeech(named).replace(/^(?:del?|do|da|of|von|según|segundo|selon|laut)\s(?=\p{Lu})/u, ''),
  )
  if (
    !person ||
    saysSomethingElse.test(person) ||
    isNobody.test(person) ||
    ownPronoun.test(person) ||
    isOblique(person)
  )
    return null
  // What they do besides: Trommer und zeigt auf die Brücke.
  const calm = person.replace(/^((?:[Dd]er|[Dd]ie|[Dd]as)\s\p{Lu}\S+)\s\p{Ll}{5,}$/u, '$1')
  const alone = calm.replace(/(?<=\p{Lu}\S+)\s(?:and|und|et|y|e|en|и|i)\s\p{Ll}.*$/u, '')
  return alone.replace(/(?<=\s\p{Lu}\S+)\s(?:said|says|sagt|sagte|dit|dice|dijo|disse|diz)$/u, '')
}

/** `La secretaria de Estado, señaló que`: who it is stands before the verb. */
function beforeSpeech(speaker: string): string {
  const words = speaker.split(' ')
  const at = words.findIndex((word, index) => index > 0 && /^\p{Ll}/u.test(word) && isSpeechWord(word))
  return at > 0
    ? words
        .slice(0, at)
        .join(' ')
        .replace(/[,;\s]+$/u, '')
    : speaker
}

/** A name that begins what is told about its bearer: `Ana Ruiz negaba que el pueblo pagara`. */
function nameAlone(speaker: string): string {
  const name = new RegExp(`^${fullName.source}`, 'u').exec(speaker)?.[0]
  const rest = name ? speaker.slice(name.length) : ''
  // Judy Lybke selbstbewusst; what joins them to what they are stays.
  const isHow =
    /^\s\p{Ll}[\p{L}.-]{3,}(?:\s\p{Ll}{4,})?$/u.test(rest) &&
    !/^\s(?:from|with|vom|beim|dans|avec|della|delle|dello|dall)/u.test(rest)
  return name && (isHow || /^\s\p{Ll}{3,}\s(?:\S+\s){2,}/u.test(rest)) ? name : speaker
}

/** A Russian name in another case than that of who speaks: Анваром Ибрагимом. */
function isOblique(speaker: string): boolean {
  const [, first] = ofOneForm.exec(speaker) ?? []
  if (first) return isDeclinedName(first) || /[ыи]$/u.test(first)
  return oblique.test(speaker)
}
/** Surnames such as Белых have one form; the first name tells the case. */
const ofOneForm = /^(?:\p{Ll}[\p{Ll}\s-]*\s)?(\p{Lu}\p{Ll}+)\s\p{Lu}\p{Ll}+ых$/u
const oblique =
  /\p{Script=Cyrillic}{2,}(?:ого|ому|ым|ом|ем|ую|ых|ыми|ами)$|^\p{Script=Cyrillic}+(?:ам|ям|ами|ями|ах|ях)\s|\s(?:будет|было|была|были|есть|станет|нужно|можно)$/u
const isWhen =
  /^(?:após|depois d\p{L}+|antes d\p{L}+|después d\p{L}+|tras|al|ao|after|before|nach|vor|bei|beim|après|avant|lors|dopo|prima|после|до|перед)\s/iu
const ownPronoun = /^(?:i|we|ich|wir|je|nous|yo|eu|io|noi|я|мы|أنا|نحن|मैं|हम)$/iu

/** Where and when it is said, and a verb without anyone. */
const isNobody =
  /^(?:em|en|no|na|in|im|[Oo]n|[Aa]t|[Aa]bout|dans|par|por|para|during|as|while|enquanto|mientras|durante|в|на|во время|lire|leer|ler|leggere|zu lesen|read|a la|al|a los|to the|ao|aos)\s|^\p{Ll}+$|^\p{Script=Han}{1,2}\p{Script=Hiragana}{0,2}[るうくすつむぶだた]$|^as\s|^\p{L}+ing\s(?:to|at|on|of|with|about)\s|:|^\p{Lu}\p{Ll}+en\sSie(?![\p{L}])/u

const range =
  /^[\p{Sc}\d.,\s%]+(?:\p{L}{1,12}\s)?(?:[–—-]|and|to|or|bis|und|oder|et|à|ou|y|a|o|e|и|до|или|至|到|から|～|〜|से|إلى)\s?[\p{Sc}\d]/u

/** A time of day, or how old someone is, counts nothing. */
function isTimeOrAge(text: string, { 0: found, index }: RegExpExecArray): boolean {
  const before = text.slice(0, index)
  const after = text.slice(index + found.length)
  const isTime =
    /^\s?(?:[01]?\d|2[0-4])[.:][0-5]\d\s?$/u.test(found) &&
    (/(?<![\p{L}])(?:at|um|ab|gegen|à|a las?|alle|dalle|ore|às|das|kl\.?|om|o|в)\s$/iu.test(before) ||
      /^\s?(?:uhr|h|[ap]\.?m)(?![\p{L}])/iu.test(after))
  const isAge =
    /^\s(?:years? old|jahre alt|años de edad|anos de idade|anni di età|jaar oud)(?![\p{L}])/iu.test(after) ||
    (/(?<![\p{L}])(?:tenía|tiene|tenía solo|tinha|tem|avait|aveva|aged?)\s$/iu.test(before) &&
      /^(?:\s(?:años|anos|ans|anni)(?![\p{L}])|[,.])/iu.test(after))
  return isTime || isAge
}

const months =
  /(?<![\p{L}])(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|ember|ober)?\.?\s$/iu

/** Whether a month stands before this place of a text. */
export function isDayOfMonth(text: string, at: number): boolean {
  return months.test(text.slice(0, at))
}

/** The main number of a sentence with its unit, as written, with a space for the hyphen of $5-million. Years and dates do not count. */
export function figureIn(text: string): string | null {
  const matches = [
    ...text.matchAll(
      /(?<![\p{L}\d.,:/-])(?:[$€£¥₹]\s?)?(?:\d{4,}|\d{1,3}(?:[.,\u00a0\u202f ]\d{3})*)(?:[.,]\d+)?(?:\s?[%％]|\sper\scent(?!\p{L})|\s?[万億亿만억千百]|(?<=[$€£¥₹]\s?[\d.,]+)(?:bn|[BMKm])(?![\p{L}\p{N}]))?/gu,
    ),
  ].filter(([found]) => !/^(?:1[5-9]|20)\d\d$/.test(found.trim()))
  const [only, ...others] = matches
  if (!only || others.length > 1) return null
  // Raspberry Pi 3 Model B: part of a name.
  if (
    /[\p{Script=Han}\p{Script=Katakana}]/u.test(text) &&
    /^\s?[A-Za-z]/u.test(text.slice(only.index + only[0].length))
  )
    return null
  // Port 80: a number behind a name is part of it.
  if (
    /(?<=\s)\p{Lu}\p{Ll}+\s$/u.test(text.slice(0, only.index)) &&
    !/^\s?(?:[%％]|\p{Lu})/u.test(text.slice(only.index + only[0].length))
  )
    return null
  // Oct. 7 attacks: the day of a month counts nothing.
  if (isDayOfMonth(text, only.index) || isTimeOrAge(text, only)) return null
  // From one number to another: none of them alone is what is said.
  if (others[0] && range.test(text.slice(only.index, others[0].index + 1))) return null
  const number = only[0].trim()
  const rest = text.slice(only.index + only[0].length)
  // $1.194 billion: without its order of magnitude an amount is another one.
  const magnitude =
    /^[\s-](?:million|billion|trillion|Mio\.?|Mrd\.?|Millionen|Milliarden|millones|millions|milliards?|milioni|miliardi|milhões|bilhões|миллион\p{L}*|миллиард\p{L}*|млн|млрд|करोड़|लाख)(?![\p{L}\p{M}])/u.exec(
      rest,
    )?.[0]
  if (/[$€£¥₹]/.test(number) && magnitude) return number + magnitude.replace('-', ' ')
  if (/[%％$€£¥₹]|per\scent$/.test(number)) return number
  const unit = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(rest.slice(0, 2))
    ? /^\s?(\p{Script=Han}{1,2}|\p{Script=Katakana}{2,6})/u.exec(rest)?.[1]
    : /^\s(?:(?:million|billion|trillion|thousand|square|cubic|mil millones|mil|млн|млрд|тыс\.|mille|milliers|milliards?|Tausend|Mio\.?|Mrd\.?|тысяч\p{L}*|тисяч\p{L}*|миллиард\p{L}*|мільярд\p{L}*|ह(?:ज़|\u095B)ार|हजार|अरब|Millionen|Milliarden|millones|millions|milioni|milhões|miljoen|millioner|miljoonaa|milionów|миллион\p{L}*|мільйон\p{L}*|milyon|juta|triệu|مليون|करोड़|लाख)\s(?:de\s|di\s|d[’']|of\s)?)?([\p{L}\p{M}]{2,16})(?![\p{L}\p{M}’'])/u
        .exec(rest)?.[0]
        .trim()
  if (!unit || isNoUnit(unit) || unit.split(' ').some((word) => isDeclined.test(word))) return null
  if (/[\p{Script=Han}\p{Script=Katakana}]/u.test(unit)) {
    const bare = unit.replace(/[后後前内內中里裡左右多余餘的]$/u, '')
    // How old someone is counts nothing.
    if (/^[岁歲歳]/u.test(bare)) return null
    return bare && counters.test(bare) && isNoMonth(unit) ? number.replace(/\s/g, '') + bare : null
  }
  // `60 wild goats`: what is counted stands behind what is said of it.
  const counted = /^\s\p{Ll}+\s(\p{Ll}{3,}s|people|men|women|children)(?![\p{L}’'-])/u.exec(rest)?.[1]
  // 100 dedicated campaign offices: what is counted stands behind more words than a figure has room for.
  const isFarBehind = /^\s\p{Ll}+\s\p{Ll}+(?<!s|people|men|women|children)\s\p{Ll}{3,}s(?![\p{L}’'-])/u.test(rest)
  if (isFarBehind && saidOf.test(unit)) return null
  // What is said of staff: 69,000 academic staff.
  const said = saidOf.test(unit) && /^\s\p{Ll}+\s(\p{Ll}{4,})(?![\p{L}’'-])/u.exec(rest)?.[1]
  if (said && !isCommon(said)) return `${number} ${unit} ${said}`.length <= 24 ? `${number} ${unit} ${said}` : null
  // 125 queere Menschen: in German only what has a capital is counted.
  const german = /^\s\p{Ll}+(?:e|en|er|es)\s(\p{Lu}\p{Ll}{2,})(?![\p{L}-])/u.exec(rest)?.[1]
  if (german && /^\p{Ll}/u.test(unit))
    return `${number} ${unit} ${german}`.length <= 24 ? `${number} ${unit} ${german}` : null
  const noun =
    counted && !/s$/u.test(unit) && /^\p{Script=Latin}+$/u.test(unit) && !isNoUnit(counted) && !isCommon(counted)
  const figure = noun ? `${number} ${unit} ${counted}` : `${number} ${unit}`
  return widthOf(figure) <= 24 && isNoMonth(unit) ? figure : null
}

/** Adjectives by their endings. */
const saidOf = /(?:ic|al|ive|ous|ful|less|ary|ed|able|ible|ern)$/u

function isCommon(word: string): boolean {
  return ['en', 'fr', 'es', 'pt'].some((language) => commonWordsOf(language).has(word))
}

/** What numbers count with in Chinese and Japanese; other words behind them belong to what follows. */
const counters =
  /^[个個名位家人种種款元米公千吨噸天年小分秒次条條辆輛座件台户戶亩平岁歲倍篇本张張只隻头頭棵套项項场場所间間美欧英字度级級层層步页頁余餘多円匹枚回社校店機両冊戸羽隊時日組軒曲点着票席室週周代班门門扇艘架部颗顆粒根支块塊份批届屆斤克升毫厘杯碗瓶袋箱万億亿\p{Script=Katakana}]/u

/** Forms that nouns have inside a sentence only: из 28 тысячах, 140 पक्षियों. */
const isDeclined = /^(?:\p{Script=Cyrillic}+(?:ах|ях|ами|ями|ам|ям|ом|ем|ых|их|ого|его)|[\p{Script=Devanagari}]+ों)$/u

/** `9 May`, `5月`: a date, not a quantity. */
function isNoMonth(unit: string): boolean {
  if (isUnspaced('ja') && /^[年月日時点時分]/u.test(unit)) return false
  return !/^(?:jan|feb|mar|mär|apr|avr|abr|ma[iyjg]|jun|jui|jul|aug|ao[uû]|ago|sep|o[ck]t|out|ott|nov|de[czs]|gen|янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек|січ|лют|бер|кві|тра|чер|лип|сер|вер|жов|лис|гру|sty|lut|kwi|cze|lip|sie|wrz|paź|lis|gru|oca|şub|nis|haz|tem|ağu|eyl|eki|kas|ara|tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर|मे$|a\.?m|p\.?m|uhr|of$|and$|or$|to$|de$|от|and)/iu.test(
    unit,
  )
}

/** `At 92 he`, `40 free seminars`: what stands right behind the number is not what it counts. */
function isNoUnit(word: string): boolean {
  return /^(?:he|she|it|they|we|you|who|the|was|were|is|are|has|have|had|in|on|at|by|for|with|from|but|than|as|when|free|new|more|other|different|additional|separate|small|large|big|old|young|local|national|public|online|er|sie|es|wir|ist|war|hat|il|elle|ils|elles|est|era|eran|fue|es|son|foi|é|são|él|ella|ele|ela|он|она|они|se|le|la|lo|los|las|que|del|al|en|por|con|no|su|sus|ya|hay|há|já|os|as|um|uma|não|ne|pas|du|des|on|der|die|das|den|dem|im|am|zu|mit|से|का|की|के|में|को|पर|तक|ने|और|या|भी|ही|बजकर|बजे)$/iu.test(
    word,
  )
}
