export { openSkiaFonts, type SkiaFonts } from './frames/skia-fonts.ts'
export { type BurnInRequest, type BurnInResult, burnIn, NothingToRender } from './video/burn-in.ts'
export { BrokenExport } from './video/verify.ts'
