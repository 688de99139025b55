const letters = 'abcdefghijklmnopqrstuvwxyz'
const characters = `${letters}0123456789`

/** A new id inside a caption document: 10 characters of [a-z0-9], starting with a letter. */
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  return Array.from(bytes, (byte, index) => {
    const alphabet = index === 0 ? letters : characters
    return alphabet.charAt(byte % alphabet.length)
  }).join('')
}
