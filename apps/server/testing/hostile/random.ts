/** Numbers that look random and are the same for the same seed (mulberry32), so that a failing run can be repeated. */
export class SeededRandom {
  #state: number
  constructor(seed: string) {
    this.#state = 2_166_136_261
    for (const sign of seed) this.#state = Math.imul(this.#state ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }

  /** `count` different members of a list, or all of them when it is shorter. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.below(left.length), 1))
    return taken
  }
}
