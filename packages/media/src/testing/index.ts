export { arbitraryCaptions, arbitrarySpeech } from './arbitrary-captions.ts'
