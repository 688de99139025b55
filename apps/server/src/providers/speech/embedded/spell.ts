import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Tokenizer } from 'kuromoji'
import type { SpokenLanguage } from './languages.ts'

/** Writes a text in letters that the engine reads; texts of other languages stay as they are. */
export async function spell(text: string, { spelling }: SpokenLanguage): Promise<string> {
  if (spelling === 'kana') return toKana(text)
  if (spelling === 'pinyin') return toPinyin(text)
  return text
}

/**
 * Hanzi → pinyin with tone numbers; the punctuation stays, because it makes the pauses. The dictionary of readings knows words in
 * simplified letters only: 音樂 read sign by sign would be yīn lè.
 */
async function toPinyin(text: string): Promise<string> {
  const { read, simplify } = await openPinyin()
  return read(simplify(evenPunctuation(text)))
    .replace(/ü/g, 'v')
    .replace(/\s+([,.!?;:])/g, '$1')
    .trim()
}

let chinese: Promise<{ read: (text: string) => string; simplify: (text: string) => string }> | null = null
/** The dictionaries are loaded with the first Chinese text; most installations never see one. */
function openPinyin() {
  chinese ??= Promise.all([import('pinyin-pro'), import('opencc-js/t2cn')]).then(([{ pinyin }, { Converter }]) => ({
    read: (text) => pinyin(text, { toneType: 'num', type: 'string', nonZh: 'consecutive', v: true }),
    simplify: Converter({ from: 'tw', to: 'cn' }),
  }))
  return chinese
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
  tokenizer ??= buildTokenizer().catch((error) => {
    tokenizer = null
    throw error
  })
  return tokenizer
}

async function buildTokenizer(): Promise<Tokenizer> {
  const { default: kuromoji } = await import('kuromoji')
  const dicPath = join(dirname(createRequire(import.meta.url).resolve('kuromoji/package.json')), 'dict')
  return new Promise((resolve, reject) => {
    kuromoji.builder({ dicPath }).build((error, built) => (error ? reject(error) : resolve(built)))
  })
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
