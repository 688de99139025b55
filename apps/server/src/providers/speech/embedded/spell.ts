import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import kuromoji, { type Tokenizer } from 'kuromoji'
import { pinyin } from 'pinyin-pro'
import type { SpokenLanguage } from './languages.ts'

/** Writes a text in letters that the engine reads; texts of other languages stay as they are. */
export async function spell(text: string, { spelling }: SpokenLanguage): Promise<string> {
  if (spelling === 'kana') return toKana(text)
  if (spelling === 'pinyin') return toPinyin(text)
  return text
}

/** Hanzi → pinyin with tone numbers; the punctuation stays, because it makes the pauses. */
function toPinyin(text: string): string {
  return pinyin(evenPunctuation(text), {
    toneType: 'num',
    type: 'string',
    nonZh: 'consecutive',
    v: true,
    traditional: true,
  })
    .replace(/ü/g, 'v')
    .replace(/\s+([,.!?;:])/g, '$1')
}

/** Kanji → the reading that the dictionary gives in this sentence; words it does not know stay as they are. */
async function toKana(text: string): Promise<string> {
  const tokenizer = await openTokenizer()
  const read = tokenizer.tokenize(evenPunctuation(text)).map(({ surface_form, pronunciation, reading }) => {
    if (!/\p{scx=Han}|\p{scx=Katakana}|\p{scx=Hiragana}/u.test(surface_form)) return surface_form
    return `${pronunciation && pronunciation !== '*' ? pronunciation : (reading ?? surface_form)} `
  })
  return read.join('').replace(/\s+/g, ' ').trim()
}

let tokenizer: Promise<Tokenizer> | null = null
/** The dictionary takes a second and some 100 MB: opened with the first Japanese text. */
function openTokenizer(): Promise<Tokenizer> {
  tokenizer ??= new Promise<Tokenizer>((resolve, reject) => {
    const packageFile = createRequire(import.meta.url).resolve('kuromoji/package.json')
    kuromoji
      .builder({ dicPath: join(dirname(packageFile), 'dict') })
      .build((error, built) => (error ? reject(error) : resolve(built)))
  }).catch((error) => {
    tokenizer = null
    throw error
  })
  return tokenizer
}

const pauses: Readonly<Record<string, string>> = {
  '。': '. ',
  '、': ', ',
  '，': ', ',
  '！': '! ',
  '？': '? ',
  '；': '; ',
  '：': ': ',
  '「': '',
  '」': '',
  '『': '',
  '』': '',
  '（': ', ',
  '）': ', ',
  '・': ' ',
  '…': '. ',
}

function evenPunctuation(text: string): string {
  return text.replace(/[。、，！？；：「」『』（）・…]/g, (sign) => pauses[sign] ?? sign)
}
