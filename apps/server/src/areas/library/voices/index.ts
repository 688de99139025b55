export { type SpeakInput, type SpokenText, speakText } from './speak-text.ts'
