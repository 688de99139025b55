import { scalarText } from '@taplore/kit'
import { decode } from 'html-entities'
import type { RecipeFacts } from '../../../../ports/language.ts'

type JsonObject = Readonly<Record<string, unknown>>

export interface StructuredData {
  readonly headline: string | null
  /** What the article is called, where that is not its headline: encyclopedias have a short description there. */
  readonly name: string | null
  readonly description: string | null
  readonly body: string | null
  readonly author: string | null
  readonly publisher: string | null
  readonly publishedAt: string | null
  readonly language: string | null
  readonly image: string | null
  /** False for articles behind a paywall; null when the page does not say. */
  readonly isFree: boolean | null
  readonly recipe: RecipeFacts | null
  readonly items: readonly string[]
}

/** Reads the JSON-LD (schema.org) of a page; broken scripts are skipped. */
export function readStructuredData(scripts: readonly string[]): StructuredData {
  const things = scripts.flatMap(parse).flatMap(flatten)
  const ofType = (pattern: RegExp) =>
    things.find((given) => [given['@type']].flat().some((type) => pattern.test(scalarText(type))))
  const recipe = ofType(/^Recipe$/)
  const article = recipe ?? ofType(/^(?:\w*Article|BlogPosting|LiveBlogPosting|Report|\w*NewsArticle|WebPage)$/)
  return {
    headline: text(article?.headline) ?? (recipe ? text(recipe.name) : null),
    name: text(article?.name),
    description: text(article?.description),
    body: text(article?.articleBody),
    author: nameOf(article?.author),
    publisher: nameOf(article?.publisher),
    publishedAt: text(article?.datePublished),
    language: text(article?.inLanguage),
    image: imageOf(article?.image),
    isFree: freedomOf(article?.isAccessibleForFree),
    recipe: recipe ? recipeOf(recipe) : null,
    items: itemsOf(ofType(/^ItemList$/)),
  }
}

function parse(script: string): unknown[] {
  const clean = script.replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/)|(?:-->|\/\*\s*\]\]>\s*\*\/)\s*$/g, '')
  try {
    return [JSON.parse(clean)]
  } catch {
    try {
      // The most common damage: raw line breaks in strings and trailing commas.
      return [JSON.parse(clean.replace(/[\r\n\t]+/g, ' ').replace(/,\s*([}\]])/g, '$1'))]
    } catch {
      return []
    }
  }
}

function flatten(value: unknown, depth = 0): JsonObject[] {
  if (depth > 4) return []
  if (Array.isArray(value)) return value.slice(0, 200).flatMap((member) => flatten(member, depth + 1))
  if (typeof value !== 'object' || value === null) return []
  const given = value as JsonObject
  return [given, ...flatten(given['@graph'], depth + 1), ...flatten(given.mainEntity, depth + 1)]
}

function text(value: unknown): string | null {
  const [first] = [value].flat()
  if (typeof first !== 'string') return null
  const plain = plainText(first)
  return plain || null
}

/** Structured data often contains markup and escaped characters. */
export function plainText(value: string): string {
  const bare = value
    .replace(/<(?:br|\/p|\/li|\/div)\b[^>]*>/gi, '\n')
    .replace(/<[^>]{1,400}>/g, '')
    .replace(/&(?:amp;)?(?:#0*39|#x27|apos|rsquo);/gi, '’')
  // Some systems escape what is escaped already. Strict: an address like ?a=1&copy=2 has no entity.
  return decode(decode(bare, { scope: 'strict' }), { scope: 'strict' })
    .replace(/[\u200b\u00ad\ufeff\u2060-\u2064]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

function freedomOf(value: unknown): boolean | null {
  const said = scalarText(value).toLowerCase()
  return said === 'false' ? false : said === 'true' ? true : null
}

function nameOf(value: unknown): string | null {
  const names = [value]
    .flat()
    .map((one) => (typeof one === 'object' && one !== null ? text((one as JsonObject).name) : text(one)))
  return names.filter(Boolean).slice(0, 3).join(', ') || null
}

function imageOf(value: unknown): string | null {
  const [first] = [value].flat()
  if (typeof first === 'object' && first !== null) return text((first as JsonObject).url)
  return text(first)
}

function itemsOf(list: JsonObject | undefined): string[] {
  const elements = [list?.itemListElement].flat().slice(0, 100)
  return elements.flatMap((element) => {
    if (typeof element !== 'object' || element === null) return []
    const { name, item } = element as JsonObject
    const found = text(name) ?? (typeof item === 'object' && item !== null ? text((item as JsonObject).name) : null)
    return found ? [found] : []
  })
}

function recipeOf(recipe: JsonObject): RecipeFacts | null {
  const ingredients = [recipe.recipeIngredient ?? recipe.ingredients]
    .flat()
    // Plugins put brackets around the brackets of a note.
    .flatMap((one) => text(one)?.replace(/\(\(([^()]*)\)\)/gu, '($1)') ?? [])
  // Where paragraphs were joined: … for half an hour.Add the eggs.
  const steps = stepsOf(recipe.recipeInstructions).map((step) =>
    step.replace(/(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/gu, ' '),
  )
  if (ingredients.length === 0 || steps.length === 0) return null
  return {
    ingredients,
    steps,
    yields: text([recipe.recipeYield].flat().map(String)[0]),
    totalMinutes: minutesOf(text(recipe.totalTime)),
  }
}

function stepsOf(value: unknown, depth = 0): string[] {
  if (depth > 3) return []
  return [value].flat().flatMap((step): string[] => {
    if (typeof step === 'string') return plainText(step).split('\n').filter(Boolean)
    if (typeof step !== 'object' || step === null) return []
    const given = step as JsonObject
    if (given.itemListElement) return stepsOf(given.itemListElement, depth + 1)
    const words = text(given.text) ?? text(given.name)
    return words ? words.split('\n').filter(Boolean) : []
  })
}

/** `PT1H30M` in minutes. */
function minutesOf(duration: string | null): number | null {
  const match = /^P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?/.exec(duration ?? '')
  if (!match) return null
  const [days = 0, hours = 0, minutes = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return days * 1440 + hours * 60 + minutes || null
}
