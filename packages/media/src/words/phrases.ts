/**
 * Japanese words that end a phrase rather than begin one: particles, endings of verbs, and what follows a name. A dictionary cuts verbs
 * into pieces (入|って|き|まし|た), so that a break between two words may fall inside of what people read as one.
 */
const closing: ReadonlySet<string> = new Set(
  [
    'は が を に で と も の へ や か ね よ な わ ぞ さ から まで より って て た だ ば では とは には にも でも だけ しか こそ さえ など ので のに けど',
    'けれど けれども つつ ながら たり だり ます ました まし ません ませ ましょう です でした でし でしょ でしょう だっ だった だろ だろう ない なかっ',
    'なかった なく なけれ なければ たい たく たかっ ちゃ じゃ れる られる れ られ せる させる せ させ う よう ず ぬ ん んで んだ いる いた いて い いく',
    'いっ くれ くれる しまう しまっ おく おい する した して し さ さん ちゃん くん さま 様 たち 達 ら そう らしい みたい ください こと もの ため とき',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a break between two words tears apart what is read as one. Told for Japanese, where no space says it. */
export function breaksPhrase(previous: string, word: string, language: string): boolean {
  if (language.split('-')[0] !== 'ja' || previous === '' || /[^\P{P}\p{Pe}\p{Pf}]$/u.test(previous)) return false
  if (/^[\p{Ps}\p{Pi}]/u.test(word)) return false
  const own = word.replace(/[^\p{L}\p{N}ー]+/gu, '')
  if (closing.has(own)) return true
  const isKana = /^[\p{Script=Hiragana}ー]+$/u.test(own)
  // One sign, or the ending that is written behind the sign of a verb: 言|いま.
  return isKana && ([...own].length === 1 || ([...own].length === 2 && /\p{Script=Han}$/u.test(previous)))
}
