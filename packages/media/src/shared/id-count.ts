/** How often ids are in use, so that it is known at any time whether one is in use twice. */
export class IdCount {
  readonly #uses = new Map<string, number>()
  #repeated = 0

  get isUnique(): boolean {
    return this.#repeated === 0
  }

  replace(before: readonly string[] = [], after: readonly string[] = []): void {
    for (const id of before) this.#add(id, -1)
    for (const id of after) this.#add(id, 1)
  }

  #add(id: string, by: 1 | -1): void {
    const uses = this.#uses.get(id) ?? 0
    const next = uses + by
    if (uses <= 1 && next === 2) this.#repeated += 1
    if (uses === 2 && next === 1) this.#repeated -= 1
    if (next === 0) this.#uses.delete(id)
    else this.#uses.set(id, next)
  }
}
