export { openSkiaFonts, type SkiaFonts } from './frames/skia-fonts.ts'
