/**
 * `base` with `patch` applied, or `base` itself when the patch changes nothing. Undefined removes an optional field.
 */
export function patched<T extends object>(base: T, patch: Partial<NoInfer<T>>): T {
  let next: T | null = null
  for (const key of Object.keys(patch) as (keyof T)[]) {
    if (isSame(base[key], patch[key])) continue
    next ??= { ...base }
    if (patch[key] === undefined) delete next[key]
    else next[key] = patch[key] as T[keyof T]
  }
  return next ?? base
}

/** Deep equality of plain JSON values. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  if (Array.isArray(left) !== Array.isArray(right)) return false
  const leftKeys = keysOf(left)
  if (leftKeys.length !== keysOf(right).length) return false
  const rightRecord = right as Record<string, unknown>
  const leftRecord = left as Record<string, unknown>
  return leftKeys.every((key) => isSame(leftRecord[key], rightRecord[key]))
}

/** Keys that JSON would keep. */
function keysOf(value: object): string[] {
  const record = value as Record<string, unknown>
  return Object.keys(record).filter((key) => record[key] !== undefined)
}
