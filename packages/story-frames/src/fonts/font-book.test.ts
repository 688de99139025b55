import { builtInFonts, catalogueFonts } from '@taplore/story'
import { describe, expect, it } from 'vitest'
import { findTestFonts } from '../testing/fonts.ts'
import { FontBook, type FontChoice } from './font-book.ts'

const samples = {
  Latin: 'Straße Łódź Việt Nam ñ ẞ ﬁ',
  Greek: 'Καλημέρα ἀρχή',
  Cyrillic: 'Доброе утро ґ ђ',
  Arabic: 'صباح الخير پچ',
  Hebrew: 'בֹּקֶר טוֹב',
  Devanagari: 'सुप्रभात क्षत्रिय',
  Bengali: 'সুপ্রভাত',
  Tamil: 'காலை வணக்கம்',
  Thai: 'สวัสดีตอนเช้า',
  Japanese: 'おはよう、渡船。',
  Korean: '좋은 아침',
  Chinese: '早上好渡船',
  Armenian: 'Բարի լույս',
  Ethiopic: 'እንደምን አደሩ',
  Georgian: 'დილა მშვიდობისა',
  Gujarati: 'સુપ્રભાત',
  Gurmukhi: 'ਸ਼ੁਭ ਸਵੇਰ',
  Kannada: 'ಶುಭೋದಯ',
  Khmer: 'អរុណសួស្តី',
  Lao: 'ສະບາຍດີ',
  Malayalam: 'സുപ്രഭാതം',
  Oriya: 'ଶୁଭ ସକାଳ',
  Sinhala: 'සුභ උදෑසනක්',
  Telugu: 'శుభోదయం',
  arrows: '→ ← ↑ ↓ ↗ ⇒ ➜ ⟶',
  marks: '✓ ✔ ✗ ✘ ★ ☆ ● ○ ■ □ ▲ ▶ ♥ ♪ ☎ ✂ ❶ ①',
  operators: '± × ÷ ≈ ≠ ≤ ≥ ∞ √ ∑ ∫ ∂ ∈ ⊂',
  currencies: '€ £ ¥ ₹ ₽ ₺ ₩ ₿ ₫ ₴',
  fractions: '½ ⅓ ¾ ⅛ № ℃ ™ ℗',
  combining: 'x̂ n̈ a̋ q̃ е́ m̄ ṽ̇',
  emoji: '😀 👍🏽 👩‍🚒 🇳🇴 1️⃣ ❤️ 🏴‍☠️ ☕',
}
const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const choice = (family: string): FontChoice => ({ family, weight: 600, isItalic: false })

/** What a family and the fonts behind it have no file for. */
function lost(family: string, words: string): string[] {
  const book = new FontBook({ findFonts: findTestFonts, language: 'en', words })
  const missing = Array.from(clusters.segment(words), ({ segment }) => segment).filter(
    (cluster) => cluster.trim() !== '' && book.fileFor(choice(family), cluster) < 0,
  )
  book.close()
  return missing
}

describe('the fonts of a video', () => {
  it.each(Object.entries(samples))('EXPORT-11 loses no character of %s, in any kind of family', (_, words) => {
    for (const family of ['Inter', 'Fraunces', 'Anton', 'JetBrains Mono', 'Pacifico'])
      expect(lost(family, words)).toEqual([])
  })

  it('EXPORT-11 draws arrows, check marks and accents in every family that stories can use', () => {
    const words = 'A é → ↑ ✓ x̂'
    const families = [...Object.keys(builtInFonts), ...Object.keys(catalogueFonts)]
    expect(families.filter((family) => lost(family, words).length > 0)).toEqual([])
  })

  it('takes a letter and its accents from one font', () => {
    const book = new FontBook({ findFonts: findTestFonts, language: 'en', words: 'x̂ x e\u0301' })
    const [plain, accented, composed] = ['x', 'x̂', 'e\u0301'].map((cluster) => book.fileFor(choice('Anton'), cluster))
    expect(accented).not.toBe(plain)
    // Anton has é, so it need not have the accent.
    expect(composed).toBe(plain)
    book.close()
  })

  it('draws a sign as an emoji only where it is one', () => {
    const book = new FontBook({ findFonts: findTestFonts, language: 'en', words: '❤ ❤️ 😀' })
    const [sign, heart, face] = ['❤', '❤️', '😀'].map((cluster) => book.fileFor(choice('Inter'), cluster))
    expect(sign).toBeGreaterThanOrEqual(0)
    expect(heart).toBe(face)
    expect(sign).not.toBe(heart)
    book.close()
  })
})
