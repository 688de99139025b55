/** What IDNA 2008 lets into a name besides what needs a certain place (RFC 5892): no symbol, no emoji, no punctuation but the hyphen. */
const legal = /^[\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}〇\p{Join_Control}-]*$/u
/** What it takes back, among it the parts of Korean syllables and the strokes that lengthen words. */
const excepted = /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]/u

const japanese = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー]'
/** Signs that are legal beside certain letters (RFC 5892, appendix A); joiners are checked while a name is read. */
const inTheirPlace: readonly RegExp[] = [
  // Catalan.
  /(?<=l)\u00b7(?=l)/gu,
  /\u0375(?=\p{Script=Greek})/gu,
  /(?<=\p{Script=Hebrew})[\u05f3\u05f4]/gu,
  new RegExp(`(?<=${japanese})\\u30fb|\\u30fb(?=${japanese})`, 'gu'),
]

/** Whether all characters of a label may be part of a name. */
export function isLegal(label: string): boolean {
  const rest = inTheirPlace.reduce((left, sign) => left.replaceAll(sign, ''), label)
  return legal.test(rest) && !excepted.test(rest)
}

/**
 * The Latin letters of languages that are written today: those that Unicode allows in identifiers (TR 39, Identifier_Status), without
 * the kra, and with the hooked and open letters of Hausa and its neighbours. Phonetic letters, clicks and small capitals are not among them.
 */
const latin = /^[a-zß-öø-ķĺ-ľŁłńňŉŋ-žơưǎ-ǜǟ-ǣǧ-ǰǵǹ-țȟȧ-ȳəƙƴɓɔɖɗɛ\u1e01-\u1e99\u1ea1-\u1ef9]$/u
/** And the marks on them (TR 39); none that strikes a letter through. */
const mark = /^[\u0300-\u0304\u0306-\u030c\u030f-\u0311\u0313\u0314\u031b\u0323-\u0328\u032d\u032e\u0330\u0331]$/u

/** Whether the Latin letters of a label, and the marks on them, are those of a language. */
export function isOfLatinLanguage(label: string, ending: string): boolean {
  // A second dot on a letter that has one, or had.
  if (/[ijlı]\u0307/u.test(label)) return false
  if (label.includes('ı') && !isTurkic(label, ending)) return false
  return Array.from(label).every(
    (each) =>
      (!/\p{Script=Latin}/u.test(each) || latin.test(each)) && (!/^[\u0300-\u036f]$/u.test(each) || mark.test(each)),
  )
}

/** The i without its dot is a letter of its own where its neighbours are, too. Elsewhere it passes for an i or l. */
function isTurkic(label: string, ending: string): boolean {
  return ['tr', 'az'].includes(ending) || /[çğşöüə]/u.test(label)
}

/** Letters of one stroke or ring: beside Latin letters they pass for a hyphen, a slash, an l or an o. */
const strokes = '一丨丶丿〇ノンソゾヽヾゝゞーㄧ'
const strokesBesideAscii = new RegExp(`(?<=^|[a-z0-9-])[${strokes}]+(?=[a-z0-9-]|$)`, 'u')

/** Whether a stroke stands where Japanese, Chinese and Korean have none: alone among Latin letters, or lengthening no syllable. */
export function hasLooseStroke(label: string): boolean {
  if (/(?<![\p{Script=Hiragana}\p{Script=Katakana}ー])ー/u.test(label)) return true
  return /[a-z0-9-]/.test(label) && strokesBesideAscii.test(label)
}
