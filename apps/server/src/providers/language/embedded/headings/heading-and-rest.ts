import { baseLanguage, isUnspaced, traitsOf } from '../language-traits.ts'
import { leansBack } from '../openings.ts'
import { tellsOfSpeech } from '../speech-words.ts'
import { widthOf } from '../words.ts'
import { headlineWordsOf } from './headline-words.ts'

interface HeadingAndRest {
  readonly title: string
  readonly text: string
}

/** What is read at a glance, in units of a Latin letter; and what is left must be worth a page. */
const widest = 44
const mostWords = 7
const leastRest = 36

/**
 * A sentence that says what it is about before its first mark, and more behind it: `Keep the shape: Draw the curve first.`, a clause
 * that a semicolon ends, or the first clause of an East Asian sentence. Nothing is said twice then. Null for other sentences.
 */
export function headingAndRest(sentence: string, language: string): HeadingAndRest | null {
  const text = sentence.trim()
  if (/["“”„«»「」『』()（）\n]/u.test(text)) return null
  const parted =
    labelled(text) ?? (isUnspaced(language) ? null : clauses(text, language)) ?? firstClause(text, language)
  if (!parted) return null
  const title = parted.title.trim().replace(/[,，、]$/u, '')
  const rest = capitalized(parted.text.trim(), language)
  const isShort =
    widthOf(title) <= widest &&
    [...title].length <= widest &&
    (isUnspaced(language) || title.split(/\s+/u).length <= mostWords)
  if (!isShort || widthOf(rest) < leastRest || leansBack(title, language) || leansBack(rest, language)) return null
  return tellsOfSpeech(title) || speaks(title, language) ? null : { title, text: rest }
}

/** A few words before a colon. Digits around it are a time or a score. */
function labelled(text: string): HeadingAndRest | null {
  const [, title = '', rest = ''] = /^([^:：.!?。！？]{3,60})(?:：|:(?=\s))\s*(\S.*)$/u.exec(text) ?? []
  if (!rest || /[:：]/u.test(rest) || waits.test(title)) return null
  // The middle of a sentence, or the first thing of a list, begins with a small letter.
  if (/^\p{Ll}/u.test(rest)) return null
  // Seen by those who saw the Harbour: A Life: half of a name.
  const [, ...others] = title.split(/\s+/u)
  const isLatinName = /^\p{Script=Latin}/u.test(title) && /^\p{Lu}/u.test(others.at(-1) ?? '')
  const small = others.slice(0, -1).filter((word) => /^\p{Ll}/u.test(word)).length
  return isLatinName && small > 2 ? null : { title, text: rest }
}
/** Such a word announces a list; what stands before it names nothing. */
const waits =
  /(?<![\p{L}])(?:are|is|was|were|including|like|as|ist|sind|war|waren|wie|est|sont|son|es|era|comme|como|são|é|sono|è|come|это|как|that|dass|que|che|что)$/iu

const contrasts: Readonly<Record<string, string>> = {
  en: 'but|so|yet|and',
  de: 'aber|doch|denn|sondern',
  fr: 'mais|car',
  es: 'pero',
  pt: 'mas',
  it: 'ma',
  nl: 'maar|want',
  ru: 'но|однако|поэтому',
  uk: 'але|однак|тому',
  pl: 'ale|jednak|więc',
}

/** Two clauses with a semicolon or a conjunction between them. */
function clauses(text: string, language: string): HeadingAndRest | null {
  const [, head = '', rest = ''] = /^([^;؛,،:]{12,60})[;؛]\s(.+)$/u.exec(text) ?? []
  if (head) return { title: head, text: rest }
  const base = baseLanguage(language)
  const words = contrasts[base]
  if (!words) return null
  const [, first = '', conjunction = '', second = ''] =
    new RegExp(`^([^;,:–—]{16,60}),\\s(${words})\\s(.+)$`, 'u').exec(text) ?? []
  if (!first || begins.test(first)) return null
  // `Peter, and with him the council`: only a clause has a verb.
  const verbs = headlineWordsOf(base).verbs
  const isClause = (part: string) => part.split(/\s+/u).some((word, at) => at > 0 && verbs?.test(word.toLowerCase()))
  if (/^(?:and|so|yet)$/u.test(conjunction) && !(isClause(first) && isClause(second.split(',')[0] ?? ''))) return null
  return { title: first, text: second }
}
/** A condition, or a time, waits for what follows. */
const begins =
  /^(?:if|when|while|although|though|since|because|after|before|once|as|not only|wenn|als|weil|obwohl|während|nachdem|bevor|nicht|si|quand|lorsque|bien que|cuando|aunque|mientras|se|quando|embora|enquanto|anche se|mentre|non|no|não|если|когда|хотя|пока|не)\s/iu

/** The first clause of a Chinese or Japanese sentence. */
function firstClause(text: string, language: string): HeadingAndRest | null {
  const base = baseLanguage(language)
  if (base === 'zh') return chineseClause(text)
  return base === 'ja' ? japaneseClause(text) : null
}

function chineseClause(text: string): HeadingAndRest | null {
  const [, head = '', rest = ''] = /^([^，；。！？、]{7,20})[，；](.+)$/u.exec(text) ?? []
  if (!head || dependent.test(head) || unfinished.test(head) || /\d[年月日]$/u.test(head)) return null
  if (continuing.test(rest)) return null
  return { title: head, text: rest }
}
/** A condition, a reason, a time or a place, which wait for what follows. */
const dependent =
  /^(?:当|當|如果|若|虽|雖|因|由于|由於|随着|隨著|即使|尽管|儘管|除|对于|對於|关于|關於|按照|根据|根據|据|據|截至|自从|自從|作为|作為|身为|身為|前身|为了|為了|面对|面對|通过|通過|经过|經過|只要|只有|无论|無論|不管|不论|要|从|從|在|与|與|和|几|幾|针|針|不仅|不但|一旦|不是|既|假如|正如|例如|比如|其中|其实|其實|目前|如今|同时|同時|近|今|去年|昨|每|至于|至於|就|有关|有關|按|跟|把|将|將|以|向|为|為|对|對|比|让|讓|使|似乎|更|也|还|還|而|但|并|並|又|另)|^\d|^[一二三四五六七八九十]+[年月日天]/u
/** A time, a place or who thinks so. */
const unfinished =
  /(?:时|時|后|後|前|中|上|下|里|裡|内|內|间|間|外|说|說|道|称|稱|表示|认为|認為|指出|估计|估計|看来|看來|来说|來說|而言|方面|显示|顯示|报导|報導|报道|透露|觉得|覺得|发现|發現|直批|痛批|批评|批評|透露|回应|回應|感叹|感嘆|强调|強調|呼吁|呼籲|说明|說明|解释|解釋|预测|預測|相信|希望|建议|建議|提到|补充|以来|以來|起|之际|之際|期间|期間|的|地|得|和|与|與|及|或|在|是|为|為|把|被|对|對|以|了解到|知道|到|由|例如|包括|比如|如|于|於|岁|歲|同时|同時|先生|女士)$/u
/** Words that a clause cannot begin with below another one. */
const continuing = /^(?:的|和|与|與|及|或|以及|等|才|就|则|則|便|都|也|却|卻|他|她|它|其|这|這|那|此)/u

function japaneseClause(text: string): HeadingAndRest | null {
  const [, head = '', rest = ''] = /^([^、。！？]{8,24})、(.+)$/u.exec(text) ?? []
  if (!head || !/[はが]/u.test(head)) return null
  // 「駅は町の中心で」: without its copula a noun ends a heading.
  const noun = /^(.+[はが].*[\p{Script=Han}\p{Script=Katakana}ー])(?:であり|でして|で)$/u.exec(head)?.[1]
  const verb =
    /^(.+(?:[るただいうくすつぬぶむ]|です|ます|でした|ました))(?:が|けれど|けれども|けど|ものの|し|ため|ので|から)$/u.exec(
      head,
    )?.[1]
  const title = noun ?? verb
  return title && /[はが]./u.test(title) ? { title, text: rest } : null
}

function speaks(title: string, language: string): boolean {
  const words = traitsOf(language).speech.split(' ').filter(Boolean)
  return isUnspaced(language)
    ? words.some((word) => title.endsWith(word))
    : title
        .toLowerCase()
        .split(/\s+/u)
        .some((word) => words.includes(word))
}

function capitalized(text: string, language: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase(baseLanguage(language)) + text.slice(first.length)
}
