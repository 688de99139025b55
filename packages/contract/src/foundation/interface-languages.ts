/** Interface languages; names are in the language itself. */
export const interfaceLanguages = [
  { code: 'en', name: 'English' },
  { code: 'ar', name: 'العربية' },
  { code: 'de', name: 'Deutsch' },
  { code: 'es', name: 'Español' },
  { code: 'fr', name: 'Français' },
  { code: 'hi', name: 'हिन्दी' },
  { code: 'ja', name: '日本語' },
  { code: 'pt-BR', name: 'Português (Brasil)' },
  { code: 'zh-Hans', name: '简体中文' },
] as const
export type InterfaceLanguage = (typeof interfaceLanguages)[number]['code']

/** Languages whose reading direction is from right to left (Unicode CLDR, layout/characterOrder). */
const rightToLeft = new Set(['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ckb', 'dv', 'yi'])

export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'
}

/** The best supported language for a BCP 47 tag: an exact match, else one with the same base, else English. */
export function closestLanguage(tag: string): InterfaceLanguage {
  const wanted = tag.toLowerCase()
  const base = wanted.split('-')[0] ?? ''
  const found =
    interfaceLanguages.find(({ code }) => code.toLowerCase() === wanted) ??
    interfaceLanguages.find(({ code }) => code.toLowerCase().split('-')[0] === base)
  return found?.code ?? 'en'
}
