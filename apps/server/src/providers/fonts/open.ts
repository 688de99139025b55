import type { Config } from '../../config.ts'
import type { FontCatalogue } from '../../ports/fonts.ts'
import { openEmbeddedFonts } from './embedded.ts'
import { openGoogleFonts } from './google.ts'

type Settings = Pick<Config, 'FONT_CATALOGUE' | 'GOOGLE_FONTS_URL' | 'GOOGLE_FONTS_API_KEY'>

export function openFontCatalogue({ FONT_CATALOGUE, GOOGLE_FONTS_URL, GOOGLE_FONTS_API_KEY }: Settings): FontCatalogue {
  if (FONT_CATALOGUE !== 'google' || !GOOGLE_FONTS_API_KEY) return openEmbeddedFonts()
  return openGoogleFonts({ url: GOOGLE_FONTS_URL, apiKey: GOOGLE_FONTS_API_KEY })
}
