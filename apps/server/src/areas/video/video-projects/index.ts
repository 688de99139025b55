export { requireCurrent } from './captions/require-captions.ts'
export { requireVideoTools } from './plan/video-access.ts'
