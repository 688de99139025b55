export interface FormLanguage {
  /** BCP 47 tag. */
  code: string
  /** In English. */
  name: string
  /** In the language itself. */
  ownName: string
  direction: 'ltr' | 'rtl'
}

/** Form languages, in picker order. */
export const formLanguages = [
  { code: 'en', name: 'English', ownName: 'English', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', ownName: 'العربية', direction: 'rtl' },
  { code: 'zh-Hans', name: 'Chinese (Simplified)', ownName: '简体中文', direction: 'ltr' },
  { code: 'nl', name: 'Dutch', ownName: 'Nederlands', direction: 'ltr' },
  { code: 'fr', name: 'French', ownName: 'Français', direction: 'ltr' },
  { code: 'de', name: 'German', ownName: 'Deutsch', direction: 'ltr' },
  { code: 'he', name: 'Hebrew', ownName: 'עברית', direction: 'rtl' },
  { code: 'hi', name: 'Hindi', ownName: 'हिन्दी', direction: 'ltr' },
  { code: 'id', name: 'Indonesian', ownName: 'Bahasa Indonesia', direction: 'ltr' },
  { code: 'it', name: 'Italian', ownName: 'Italiano', direction: 'ltr' },
  { code: 'ja', name: 'Japanese', ownName: '日本語', direction: 'ltr' },
  { code: 'ko', name: 'Korean', ownName: '한국어', direction: 'ltr' },
  { code: 'pl', name: 'Polish', ownName: 'Polski', direction: 'ltr' },
  { code: 'pt-BR', name: 'Portuguese (Brazil)', ownName: 'Português (Brasil)', direction: 'ltr' },
  { code: 'ru', name: 'Russian', ownName: 'Русский', direction: 'ltr' },
  { code: 'es', name: 'Spanish', ownName: 'Español', direction: 'ltr' },
  { code: 'sv', name: 'Swedish', ownName: 'Svenska', direction: 'ltr' },
  { code: 'tr', name: 'Turkish', ownName: 'Türkçe', direction: 'ltr' },
] as const satisfies readonly FormLanguage[]

export type FormLanguageCode = (typeof formLanguages)[number]['code']

export const formLanguageCodes = formLanguages.map((language) => language.code)

/** The reading direction of a form language; left to right when unknown. */
export function directionOfLanguage(code: string): 'ltr' | 'rtl' {
  return formLanguages.find((language) => language.code === code)?.direction ?? 'ltr'
}

/**
 * The best available language for a browser's preferences (the `Accept-Language` header's tags or
 * `navigator.languages`, best first): the same tag, else the same primary subtag, else the first available.
 */
export function chooseLanguage<Code extends string>(
  offered: readonly [Code, ...Code[]],
  wishes: readonly string[],
): Code {
  for (const wish of wishes) {
    const tag = wish.trim().toLowerCase()
    const base = tag.split('-')[0]
    const found =
      offered.find((code) => code.toLowerCase() === tag) ??
      offered.find((code) => code.toLowerCase().split('-')[0] === base)
    if (found) return found
  }
  return offered[0]
}
