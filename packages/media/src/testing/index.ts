export { arbitraryCaptions, arbitrarySpeech } from './arbitrary-captions.ts'
export { plantedTalk } from './planted-talk.ts'
