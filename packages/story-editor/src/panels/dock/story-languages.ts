export interface LanguageChoice {
  /** BCP 47, in its usual spelling. */
  value: string
  label: string
  /** Its own name, or its tag where it has none. */
  note?: string
}

/** Languages with their names in the user's language, in alphabetical order; includes `present`. */
export function languageChoices(tags: readonly string[], reader: string, present: string): LanguageChoice[] {
  const all = [...new Set([...tags, tagOf(present) ?? present])]
  return all.map((tag) => choiceOf(tag, reader)).sort(inOrder(reader))
}

/** A typed language tag; null for other words. Names of languages are words: tags start with two or three letters. */
export function typedLanguage(typed: string, reader: string): LanguageChoice | null {
  const tag = /^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(typed) && typed.length <= 35 ? tagOf(typed) : null
  return tag ? choiceOf(tag, reader) : null
}

/** In BCP 47 spelling: `pt_br` is no tag, `pt-br` is `pt-BR`. */
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
