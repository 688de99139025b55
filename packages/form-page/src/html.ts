/** Markup with escaped texts. Only `html` and `fixed` create it, so answers and titles are never inserted raw. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Printable = Html | string | number | null | undefined | false | readonly Printable[]

/**
 * Fixed markup with values between: texts are escaped for content and quoted attributes, lists are joined, null is
 * empty.
 */
export function html(strings: TemplateStringsArray, ...values: Printable[]): Html {
  let markup = strings[0] ?? ''
  for (const [index, value] of values.entries()) markup += printed(value) + (strings[index + 1] ?? '')
  return new Html(markup)
}

/** Literal markup of this package. Never for anything from a document or a request. */
export function fixed(markup: string): Html {
  return new Html(markup)
}

export const nothing = new Html('')

/** Attributes, each with a leading space; those without a value are omitted, `true` has no value. */
export function attributes(given: Record<string, string | number | boolean | null | undefined>): Html {
  let markup = ''
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue
    markup += value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`
  }
  return new Html(markup)
}

/** A value for a data script element: no sequence that could end the element survives. */
export function json(value: unknown): Html {
  return new Html(
    JSON.stringify(value).replace(
      /[<>&\u2028\u2029]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  )
}

function printed(value: Printable): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(printed).join('')
  return escaped(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Removes characters that HTML does not allow. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/gu, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
