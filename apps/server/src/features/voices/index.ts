export { listVoices } from './list-voices.ts'
export { type SpeakInput, type SpokenText, speakText } from './speak-text.ts'
