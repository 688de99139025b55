import { voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { maxCharacters, type SpeakRequest, type SpeechVoice } from '../../ports/speech.ts'

/** The text to speak: whitespace normalized, pictographs dropped. Refuses empty and long texts. */
export function wordsOf(text: string): string {
  const words = text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}|\u200d|\ufe0f|[\u{1f1e6}-\u{1f1ff}]/gu, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/[\p{L}\p{N}]/u.test(words)) throw refuse(voiceRefusals.VOICE_TEXT_EMPTY)
  if (words.length > maxCharacters) throw refuse(voiceRefusals.VOICE_TEXT_TOO_LONG, { maxCharacters })
  return words
}

/** The requested voice, or the first one of the language. */
export function chooseVoice(
  voices: readonly SpeechVoice[],
  { voice, language }: Pick<SpeakRequest, 'voice' | 'language'>,
): SpeechVoice {
  const speaking = voices.filter((candidate) => candidate.languages.includes(language))
  if (voice === undefined) {
    const [first] = speaking
    if (first) return first
    throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language })
  }
  if (!voices.some((candidate) => candidate.id === voice)) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  const chosen = speaking.find((candidate) => candidate.id === voice)
  if (!chosen) throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language })
  return chosen
}
