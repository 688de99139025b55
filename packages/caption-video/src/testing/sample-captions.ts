import { type CaptionStyle, type Captions, makeCaptions, splitWords } from '@taplore/media'

export const sampleTexts = {
  en: 'So, the thing nobody tells you about rye bread is that it mostly needs waiting. You mix it in four minutes!',
  ar: 'الشيء الذي لا يخبرك به أحد عن خبز الجاودار هو أنه يحتاج إلى الصبر. تعجنه في أربع دقائق!',
  ja: 'ライ麦パンについて誰も教えてくれないのは、ほとんど待つだけだということです。四分で混ぜられます！',
  hi: 'राई की रोटी के बारे में कोई यह नहीं बताता कि इसमें ज़्यादातर इंतज़ार करना होता है। चार मिनट में गूँध लें!',
} as const

/** Captions of a sample text: a word every third of a second or as given, and some words emphasized. */
export function sampleCaptions(language: keyof typeof sampleTexts, style?: CaptionStyle, wordMs = 340): Captions {
  const words = splitWords(sampleTexts[language], language).map((text, index) => ({
    text,
    startMs: 200 + index * wordMs,
    endMs: 200 + index * wordMs + Math.round(wordMs * 0.9),
    speaker: 'Odile',
  }))
  const durationMs = (words.at(-1)?.endMs ?? 0) + 500
  const captions = makeCaptions({ language, durationMs, origin: { engine: 'test', method: 'typed' }, words }, 'styled')
  const cues = captions.cues.map((cue) => ({
    ...cue,
    words: cue.words.map((word, index) => (index % 4 === 2 ? { ...word, isEmphasized: true } : word)),
  }))
  return { ...captions, cues, ...(style ? { style } : {}) }
}
