export interface LanguageChoice {
  /** BCP 47, as it is written there. */
  value: string
  label: string
  /** Its own name, or its tag where it has none. */
  note?: string
}

/** Languages with their names in the language of who reads, in the order of that alphabet; `present` is always among them. */
export function languageChoices(tags: readonly string[], reader: string, present: string): LanguageChoice[] {
  const all = [...new Set([...tags, tagOf(present) ?? present])]
  return all.map((tag) => choiceOf(tag, reader)).sort(inOrder(reader))
}

/** A tag that somebody typed; null for words that are none. Names of languages are words: tags begin with two or three letters. */
export function typedLanguage(typed: string, reader: string): LanguageChoice | null {
  const tag = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(typed) && typed.length <= 35 ? tagOf(typed) : null
  return tag ? choiceOf(tag, reader) : null
}

/** As BCP 47 wants it written: `pt_br` is no tag, `pt-br` is `pt-BR`. */
export function tagOf(typed: string): string | null {
  try {
    return Intl.getCanonicalLocales(typed)[0] ?? null
  } catch {
    return null
  }
}

function choiceOf(tag: string, reader: string): LanguageChoice {
  const label = nameOf(tag, reader)
  const own = nameOf(tag, tag)
  const note = own !== label ? own : label !== tag ? tag : undefined
  return { value: tag, label, ...(note ? { note } : {}) }
}

function nameOf(tag: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function inOrder(reader: string): (one: LanguageChoice, other: LanguageChoice) => number {
  const { compare } = new Intl.Collator(tagOf(reader) ?? 'en')
  return (one, other) => compare(one.label, other.label)
}
