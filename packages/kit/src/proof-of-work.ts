/** Find a number below `tries` whose SHA-256 (FIPS 180-4), with `salt` before it, is `target` in hex. */
export interface ProofRequest {
  readonly salt: string
  readonly target: string
  readonly tries: number
}

/** Numbers tried before a pause. */
const sliceSize = 4_000

/**
 * Searches for the number in slices with a `pause` between them, so that the page stays responsive. Null when there
 * is none. Not based on `crypto.subtle`, which pages without https lack and which takes ten times as long for short
 * texts.
 */
export async function findProof(
  { salt, target, tries }: ProofRequest,
  pause?: () => Promise<void>,
): Promise<number | null> {
  const wanted = words(target)
  for (let from = 0; from < tries; from += sliceSize) {
    for (let number = from; number < Math.min(tries, from + sliceSize); number++) {
      if (isDigest(`${salt}${number}`, wanted)) return number
    }
    await pause?.()
  }
  return null
}

const first = new Int32Array(8)
const rounds = new Int32Array(64)
fillConstants()

/** The fractional parts of the roots of the first primes. */
function fillConstants(): void {
  const fraction = (value: number) => ((value - Math.floor(value)) * 0x1_0000_0000) | 0
  let found = 0
  for (let number = 2; found < 64; number++) {
    let isPrime = true
    for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) isPrime = false
    if (!isPrime) continue
    if (found < 8) first[found] = fraction(Math.sqrt(number))
    rounds[found++] = fraction(Math.cbrt(number))
  }
}

const schedule = new Int32Array(64)
const state = new Int32Array(8)

/** Whether a text of at most 55 ASCII characters, which is one block, has this digest. */
function isDigest(text: string, wanted: Int32Array): boolean {
  schedule.fill(0, 0, 16)
  for (let index = 0; index < text.length; index++) put(index, text.charCodeAt(index))
  put(text.length, 0x80)
  schedule[15] = text.length * 8
  compress()
  for (let index = 0; index < 8; index++) {
    if (((at(state, index) + at(first, index)) | 0) !== wanted[index]) return false
  }
  return true
}

function put(index: number, byte: number): void {
  schedule[index >> 2] = at(schedule, index >> 2) | (byte << (24 - (index & 3) * 8))
}

function compress(): void {
  for (let index = 16; index < 64; index++) {
    const early = at(schedule, index - 15)
    const late = at(schedule, index - 2)
    const left = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const right = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    schedule[index] = (at(schedule, index - 16) + left + at(schedule, index - 7) + right) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = first
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + at(rounds, index) + at(schedule, index)) | 0
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state.set([a, b, c, d, e, f, g, h])
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function at(list: Int32Array, index: number): number {
  return list[index] ?? 0
}

function words(hex: string): Int32Array {
  return Int32Array.from({ length: 8 }, (_, index) => Number.parseInt(hex.slice(index * 8, index * 8 + 8), 16) | 0)
}
