export { withoutPauses } from './manner/read-text.ts'
export { requireTrack, trackKey } from './music/track-file.ts'
export { hasOwnTranscription, openOwnTranscription } from './own-transcription.ts'
export { type SpeakInput, type SpokenText, speakForPaidWork, speakText } from './speak-text.ts'
