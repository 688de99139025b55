/** The name of a language in the language of the interface. */
export function nameOfLanguage(code: string, interfaceLanguage: string): string {
  return new Intl.DisplayNames([interfaceLanguage], { type: 'language' }).of(code) ?? code
}
