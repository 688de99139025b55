import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Tokenizer } from 'kuromoji'
import type { SpokenLanguage } from './languages.ts'

/** Transcribes a text into characters that the engine reads; other languages stay unchanged. */
export async function spell(text: string, { spelling }: SpokenLanguage): Promise<string> {
  if (spelling === 'kana') return toKana(text)
  if (spelling === 'pinyin') return toPinyin(text)
  return text
}

/**
 * Hanzi → pinyin with tone numbers; punctuation stays, because it creates the pauses. The dictionary contains words
 * in simplified characters only: 音樂 read character by character would be yīn lè.
 */
async function toPinyin(text: string): Promise<string> {
  const { read, simplify } = await openPinyin()
  return read(simplify(evenPunctuation(text)))
    .replace(/ü/g, 'v')
    .replace(/\s+([,.!?;:])/g, '$1')
    .trim()
}

let chinese: Promise<{ read: (text: string) => string; simplify: (text: string) => string }> | null = null
/** The dictionaries are loaded with the first Chinese text; most installations never need them. */
function openPinyin() {
  chinese ??= Promise.all([import('pinyin-pro'), import('opencc-js/t2cn')]).then(([{ pinyin }, { Converter }]) => ({
    read: (text) => pinyin(text, { toneType: 'num', type: 'string', nonZh: 'consecutive', v: true }),
    simplify: Converter({ from: 'tw', to: 'cn' }),
  }))
  return chinese
}

/** Kanji → the reading from the dictionary in this sentence; unknown words stay unchanged. */
async function toKana(text: string): Promise<string> {
  const tokenizer = await openTokenizer()
  const read = tokenizer.tokenize(evenPunctuation(text)).map(({ surface_form, pronunciation, reading }) => {
    if (!/\p{scx=Han}|\p{scx=Katakana}|\p{scx=Hiragana}/u.test(surface_form)) return surface_form
    return `${pronunciation && pronunciation !== '*' ? pronunciation : (reading ?? surface_form)} `
  })
  return read.join('').replace(/\s+/g, ' ').trim()
}

let tokenizer: Promise<Tokenizer> | null = null
/** The dictionary takes a second and some 100 MB: loaded with the first Japanese text. */
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
