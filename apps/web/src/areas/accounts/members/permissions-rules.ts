import { isPermission, type Permission, type PermissionArea, permissionActs } from '@taplore/contract'

/** The cells of one area that mean something, in the order of the columns. */
export function cellsOf(area: PermissionArea): Permission[] {
  return permissionActs.map((act) => `${area}.${act}`).filter(isPermission)
}

/** How Full Access of a row stands: every cell ticked, none, or some. */
export function fullAccess(area: PermissionArea, ticked: ReadonlySet<Permission>): boolean | 'mixed' {
  const cells = cellsOf(area)
  const count = cells.filter((cell) => ticked.has(cell)).length
  if (count === 0) return false
  return count === cells.length ? true : 'mixed'
}

/** Adds a decision on one cell, or with an area on the whole row; of cells that the caller may not give nothing is decided. */
export function decide(
  decided: ReadonlyMap<Permission, boolean>,
  cells: readonly Permission[],
  isTicked: boolean,
  grantable: ReadonlySet<Permission>,
): Map<Permission, boolean> {
  const next = new Map(decided)
  for (const cell of cells) if (grantable.has(cell)) next.set(cell, isTicked)
  return next
}

/** The cells as they would be after a save: those of the server, with what was decided in place of theirs. */
export function withDecisions(
  before: ReadonlySet<Permission>,
  decided: ReadonlyMap<Permission, boolean>,
): Set<Permission> {
  const after = new Set(before)
  for (const [cell, isTicked] of decided) {
    if (isTicked) after.add(cell)
    else after.delete(cell)
  }
  return after
}

/** Cells that differ, so that one sees what a save would change. */
export function changedCells(before: ReadonlySet<Permission>, after: ReadonlySet<Permission>): Set<Permission> {
  return before.symmetricDifference(after)
}
