import type { Form } from './document.ts'

/** A library file used by a form: an image, a logo, a video. */
interface StoredFileUse {
  readonly assetId: string
  readonly url: string
}

/** Every library file of a form, in any of its languages; each use once. */
export function storedFilesOf(form: Form): StoredFileUse[] {
  const found = new Map<string, StoredFileUse>()
  readdress(form, (use) => {
    found.set(`${use.assetId} ${use.url}`, use)
    return null
  })
  return [...found.values()]
}

/** The form with other URLs for library files; a file without one keeps its URL. */
export function withFileAddresses(form: Form, addressOf: (use: StoredFileUse) => string | null): Form {
  return readdress(form, addressOf)
}

/** All files use the same two fields, so that new kinds of elements need no change here. */
function readdress<Value>(value: Value, addressOf: (use: StoredFileUse) => string | null): Value {
  if (Array.isArray(value)) return value.map((each) => readdress(each, addressOf)) as Value
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, readdress(field, addressOf)]))
  const { assetId, url } = copy
  if (typeof assetId === 'string' && typeof url === 'string') copy.url = addressOf({ assetId, url }) ?? url
  return copy as Value
}
