import { createHash } from 'node:crypto'
import type { AuditRow } from './tables.ts'

/** What the hash of a row covers: everything but the hash itself. */
export type HashedRow = Omit<AuditRow, 'hash'>

/** A broken chain, and the sequence number where it shows. */
export interface ChainFault {
  readonly kind: 'changed' | 'missing' | 'out of order' | 'cut off'
  readonly sequence: number
}

/**
 * SHA-256, hex, over a canonical form of the row: fields in alphabetical order, times in ISO 8601 with milliseconds.
 * The hash of the previous row is one of the fields, so no row can be changed without changing all later ones.
 */
export function hashOf(row: HashedRow): string {
  const { at, ...rest } = row
  return createHash('sha256')
    .update(canonical({ ...rest, at: at.toISOString() }))
    .digest('hex')
}

/** JSON with the keys of every object in alphabetical order. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  entries.sort(([one], [two]) => (one < two ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

export interface ChainEnd {
  readonly sequence: number
  readonly hash: string
}

/** Verifies rows in sequence, from the deleted part to the newest; returns the first fault, or null. */
export class ChainWalk {
  #last: ChainEnd

  constructor(forgotten: ChainEnd) {
    this.#last = forgotten
  }

  /** Verifies the next row; a fault ends the verification. */
  step(row: AuditRow): ChainFault | null {
    const expected = this.#last.sequence + 1
    if (row.sequence > expected) return { kind: 'missing', sequence: expected }
    const { hash, ...hashed } = row
    if (hashOf(hashed) !== hash) return { kind: 'changed', sequence: row.sequence }
    if (row.previousHash !== this.#last.hash) return { kind: 'out of order', sequence: row.sequence }
    this.#last = { sequence: row.sequence, hash }
    return null
  }

  /** After the last row: the newest must be the one the chain ends with. */
  end(newest: ChainEnd): ChainFault | null {
    if (this.#last.sequence < newest.sequence) return { kind: 'cut off', sequence: this.#last.sequence + 1 }
    if (this.#last.sequence > newest.sequence || this.#last.hash !== newest.hash) {
      return { kind: 'changed', sequence: newest.sequence }
    }
    return null
  }
}
