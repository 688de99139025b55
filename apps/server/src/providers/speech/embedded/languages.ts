/** How the engine speaks a story language. */
export interface SpokenLanguage {
  /** Its voice in espeak-ng. */
  readonly engineVoice: string
  /** Scripts (Unicode names) that it reads, besides Latin. */
  readonly scripts: readonly string[]
  /** Required preprocessing: kanji and hanzi would be read as "Chinese letter". */
  readonly spelling?: 'kana' | 'pinyin'
}

const latin = (engineVoice: string): SpokenLanguage => ({ engineVoice, scripts: [] })
const other = (engineVoice: string, ...scripts: string[]): SpokenLanguage => ({ engineVoice, scripts })

/** All 24 story languages. Australian English has no voice of its own and sounds British. */
export const spokenLanguages: Readonly<Record<string, SpokenLanguage>> = {
  en: latin('en-us'),
  'en-AU': latin('en-gb'),
  'en-GB': latin('en-gb'),
  es: latin('es'),
  de: latin('de'),
  fr: latin('fr-fr'),
  it: latin('it'),
  pt: latin('pt-br'),
  ru: other('ru', 'Cyrillic'),
  ar: other('ar', 'Arabic'),
  hi: other('hi', 'Devanagari'),
  id: latin('id'),
  ja: { engineVoice: 'ja', scripts: ['Hiragana', 'Katakana', 'Han'], spelling: 'kana' },
  ko: other('ko', 'Hangul'),
  nl: latin('nl'),
  no: latin('nb'),
  tr: latin('tr'),
  vi: latin('vi'),
  'zh-TW': { engineVoice: 'cmn-latn-pinyin', scripts: ['Han'], spelling: 'pinyin' },
  'zh-CN': { engineVoice: 'cmn-latn-pinyin', scripts: ['Han'], spelling: 'pinyin' },
  uk: other('uk', 'Cyrillic'),
  fi: latin('fi'),
  pl: latin('pl'),
  mr: other('mr', 'Devanagari'),
}

/**
 * Words with characters of neither the language's scripts nor Latin; the engine would spell them out or skip them.
 */
export function foreignWords(text: string, { scripts }: SpokenLanguage): string[] {
  const known = new RegExp(
    `^[${['Latin', 'Common', 'Inherited', ...scripts].map((name) => `\\p{scx=${name}}`).join('')}]+$`,
    'u',
  )
  return [...new Set(text.match(/[\p{L}\p{M}]+/gu) ?? [])].filter((word) => !known.test(word)).slice(0, 10)
}
