const letters = 'abcdefghijklmnopqrstuvwxyz'
const characters = `${letters}0123456789`

/**
 * A new id for a page, element or animation: 10 characters of [a-z0-9], starting with a letter, so that it is a valid
 * HTML id, CSS name and URL fragment.
 */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  let id = letters.charAt((bytes[0] ?? 0) % letters.length)
  for (let index = 1; index < bytes.length; index += 1) id += characters.charAt((bytes[index] ?? 0) % characters.length)
  return id
}
