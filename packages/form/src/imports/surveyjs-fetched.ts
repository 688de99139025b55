import { scalarText } from '@taplore/kit'
import { type Draft, listOf, recordOf } from './draft.ts'

type Source = Record<string, unknown>

/** What addresses of choices answered, by address; those that did not are missing. */
export type FetchedChoices = ReadonlyMap<string, unknown>

const most = { addresses: 20, depth: 30 }

/** The addresses that a definition fetches choices from: absolute ones, without answers in them. */
export function addressesOfChoices(json: unknown): string[] {
  const found = new Set<string>()
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > most.depth || found.size >= most.addresses) return
    const { choicesByUrl } = value as Source
    const url = addressIn(choicesByUrl)
    if (url !== null) found.add(url)
    for (const inner of Object.values(value)) look(inner, depth + 1)
  }
  look(json, 0)
  return [...found].slice(0, most.addresses)
}

function addressIn(choicesByUrl: unknown): string | null {
  const { url } = recordOf(choicesByUrl)
  return typeof url === 'string' && /^https?:\/\/[^\s{}]+$/i.test(url) ? url : null
}

/**
 * The question with the choices that its address answered, as if they had been written there. They stay as they were
 * at the import, which is told.
 */
export function withFetchedChoices(draft: Draft, element: Source, title: string, fetched: FetchedChoices): Source {
  const settings = recordOf(element.choicesByUrl)
  const url = addressIn(settings)
  if (url === null || !fetched.has(url)) return element
  const list = listAt(fetched.get(url), scalarText(settings.path))
  const choices = list.flatMap((entry) => choiceFrom(entry, settings))
  if (choices.length === 0) return element
  draft.note('choices-fetched', title, url)
  const { choicesByUrl: _fetched, ...rest } = element
  return { ...rest, choices }
}

/** A path leads through properties to the list: `RestResponse;result`. */
function listAt(answer: unknown, path: string): unknown[] {
  const steps = path.split(/[;,]/).filter((step) => step !== '')
  const at = steps.reduce((value: unknown, step) => recordOf(value)[step], answer)
  return Array.isArray(at) ? at : []
}

function choiceFrom(entry: unknown, { valueName, titleName }: Source): { value: string; text: string }[] {
  if (typeof entry !== 'object' || entry === null) {
    const plain = scalarText(entry)
    return plain === '' ? [] : [{ value: plain, text: plain }]
  }
  const [record = {}] = listOf([entry])
  const named = (name: unknown, usual: readonly string[]) => {
    const names = typeof name === 'string' && name !== '' ? [name] : usual
    return names.map((each) => scalarText(deep(record, each))).find((text) => text !== '') ?? ''
  }
  const value = named(valueName, ['value', 'id', 'name', ...Object.keys(record).slice(0, 1)])
  const text = named(titleName, ['title', 'text', 'name'])
  return value === '' && text === '' ? [] : [{ value: value || text, text: text || value }]
}

/** `name.common` is a property of a property. */
function deep(record: Source, path: string): unknown {
  return path.split('.').reduce((value: unknown, step) => recordOf(value)[step], record)
}
