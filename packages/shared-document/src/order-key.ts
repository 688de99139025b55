const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length
const headLength = 4
const headLimit = base ** headLength

/**
 * A key that sorts (by plain string comparison) strictly between two others; null stands for the open end. Keys are
 * fractions in base 62 without trailing zeros and end in a random digit, so that two users who insert at the same
 * position rarely create the same key; ids break ties.
 */
export function orderKeyBetween(before: string | null, after: string | null): string {
  if (before !== null && after !== null && before >= after)
    throw new RangeError(`No key between ${before} and ${after}.`)
  if (after === null) {
    const head = before === null ? Math.floor(headLimit / 2) : headOf(before)
    const next = head + 64 + randomBelow(512)
    if (next < headLimit - 1) return encode(next)
  } else if (before === null) {
    const next = headOf(after) - 64 - randomBelow(512)
    if (next > 0) return encode(next)
  }
  return midpoint(before ?? '', after) + digits.charAt(1 + randomBelow(base - 1))
}

/** Several ascending keys between two others, spread so that they stay short. */
export function orderKeysBetween(before: string | null, after: string | null, count: number): string[] {
  if (count === 0) return []
  if (after === null) {
    const keys: string[] = []
    for (let last = before; keys.length < count; ) {
      last = orderKeyBetween(last, null)
      keys.push(last)
    }
    return keys
  }
  const middle = Math.floor(count / 2)
  const key = orderKeyBetween(before, after)
  return [...orderKeysBetween(before, key, middle), key, ...orderKeysBetween(key, after, count - middle - 1)]
}

function midpoint(before: string, after: string | null): string {
  let result = ''
  let isOpenAbove = after === null
  for (let index = 0; ; index += 1) {
    const low = index < before.length ? digits.indexOf(before.charAt(index)) : 0
    const high = isOpenAbove || after === null ? base : digits.indexOf(after.charAt(index))
    if (high - low > 1) return result + digits.charAt(Math.floor((low + high) / 2))
    result += digits.charAt(low)
    if (high - low === 1) isOpenAbove = true
  }
}

function headOf(key: string): number {
  let value = 0
  for (let index = 0; index < headLength; index += 1) {
    value = value * base + (index < key.length ? digits.indexOf(key.charAt(index)) : 0)
  }
  return value
}

function encode(head: number): string {
  let rest = head % base === 0 ? head + 1 : head
  let key = ''
  for (let index = 0; index < headLength; index += 1) {
    key = digits.charAt(rest % base) + key
    rest = Math.floor(rest / base)
  }
  return key
}

function randomBelow(limit: number): number {
  return Math.floor(Math.random() * limit)
}
