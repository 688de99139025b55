/**
 * Phonemes as the acoustic model has them (ARPAbet of CMU, 39), by the signs of the phonetic alphabet that espeak-ng prints.
 * Sounds that English lacks are taken for the nearest one: good enough to find where a word begins. Longest match first.
 */
const sounds: readonly (readonly [sign: string, phonemes: string])[] = [
  ['tʃ', 'CH'],
  ['dʒ', 'JH'],
  ['tɕ', 'CH'],
  ['dʑ', 'JH'],
  ['tʂ', 'CH'],
  ['dʐ', 'JH'],
  ['ts', 'T S'],
  ['dz', 'D Z'],
  ['aɪ', 'AY'],
  ['aʊ', 'AW'],
  ['ɔɪ', 'OY'],
  ['eɪ', 'EY'],
  ['oʊ', 'OW'],
  ['əʊ', 'OW'],
  ['ɔʏ', 'OY'],
  ['ai', 'AY'],
  ['au', 'AW'],
  ['ɪə', 'IH R'],
  ['eə', 'EH R'],
  ['ʊə', 'UH R'],
  ['ɑːɹ', 'AA R'],
  ['ɔːɹ', 'AO R'],
  ['ɛɹ', 'EH R'],
  ['i', 'IY'],
  ['ɪ', 'IH'],
  ['e', 'EH'],
  ['ɛ', 'EH'],
  ['æ', 'AE'],
  ['a', 'AA'],
  ['ɑ', 'AA'],
  ['ɒ', 'AA'],
  ['ɔ', 'AO'],
  ['o', 'OW'],
  ['u', 'UW'],
  ['ʊ', 'UH'],
  ['ʌ', 'AH'],
  ['ə', 'AH'],
  ['ɐ', 'AH'],
  ['ɜ', 'ER'],
  ['ɝ', 'ER'],
  ['ɚ', 'ER'],
  ['y', 'UW'],
  ['ʏ', 'UH'],
  ['ø', 'ER'],
  ['œ', 'EH'],
  ['ɨ', 'IH'],
  ['ᵻ', 'IH'],
  ['ɯ', 'UH'],
  ['ɤ', 'AH'],
  ['ɵ', 'ER'],
  ['ʉ', 'UW'],
  ['p', 'P'],
  ['b', 'B'],
  ['t', 'T'],
  ['d', 'D'],
  ['k', 'K'],
  ['ɡ', 'G'],
  ['g', 'G'],
  ['q', 'K'],
  ['c', 'K'],
  ['ɟ', 'G'],
  ['ʈ', 'T'],
  ['ɖ', 'D'],
  ['θ', 'TH'],
  ['ð', 'DH'],
  ['f', 'F'],
  ['v', 'V'],
  ['ɸ', 'F'],
  ['β', 'V'],
  ['s', 'S'],
  ['z', 'Z'],
  ['ʃ', 'SH'],
  ['ʒ', 'ZH'],
  ['ɕ', 'SH'],
  ['ʑ', 'ZH'],
  ['ʂ', 'SH'],
  ['ʐ', 'ZH'],
  ['ç', 'HH'],
  ['x', 'HH'],
  ['χ', 'HH'],
  ['ɣ', 'G'],
  ['ħ', 'HH'],
  ['h', 'HH'],
  ['ɦ', 'HH'],
  ['m', 'M'],
  ['ɱ', 'M'],
  ['n', 'N'],
  ['ɲ', 'N Y'],
  ['ŋ', 'NG'],
  ['ɳ', 'N'],
  ['l', 'L'],
  ['ɫ', 'L'],
  ['ɭ', 'L'],
  ['ʎ', 'L Y'],
  ['r', 'R'],
  ['ɹ', 'R'],
  ['ʁ', 'R'],
  ['ʀ', 'R'],
  ['ɻ', 'R'],
  ['ɽ', 'R'],
  ['ɾ', 'D'],
  ['j', 'Y'],
  ['w', 'W'],
  ['ɥ', 'W'],
  ['ʋ', 'V'],
]
/** Signs that mean another sound in the languages of South Asia, as espeak-ng prints them. */
const southAsian: typeof sounds = [
  ['c', 'CH'],
  ['ɟ', 'JH'],
  ['ɾ', 'R'],
]
const southAsianLanguages = new Set(['bn', 'gu', 'hi', 'kn', 'ml', 'mr', 'ne', 'pa', 'ta', 'te', 'ur'])

function ordered(signs: typeof sounds): typeof sounds {
  return [...signs].sort((left, right) => right[0].length - left[0].length)
}
const inSouthAsia = ordered([...southAsian, ...sounds])
const elsewhere = ordered(sounds)

/**
 * The phonemes of a word as espeak-ng prints it, separated by spaces; null when it has no sound the model knows. Stress,
 * tones, the length of vowels and other marks are dropped. A long stop, as in "notte", is one stop more: its silence would
 * otherwise be taken for a pause between words.
 */
export function toArpabet(ipa: string, language = ''): string | null {
  const byLength = southAsianLanguages.has(language.split('-')[0] ?? '') ? inSouthAsia : elsewhere
  const signs = ipa
    .normalize('NFD')
    .replace(/\([a-z-]+\)/gu, '')
    .replace(/(t[sʃɕ]|d[zʒʑ]|[pbtdkɡg])ː/gu, (_, sign: string) => `${sign[0]}${sign}`)
    .replace(/[\p{M}ˈˌʰʲːˑ_'’.·ʔʕ-]/gu, '')
    .normalize('NFC')
    .replace(/ç/gu, 'ç')
  const phonemes: string[] = []
  let at = 0
  while (at < signs.length) {
    const found = byLength.find(([sign]) => signs.startsWith(sign, at))
    if (found) phonemes.push(found[1])
    at += found ? found[0].length : 1
  }
  return phonemes.length > 0 ? phonemes.join(' ') : null
}
