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

/** Ticks or unticks one cell, or with an area the whole row; cells that the caller may not give stay as they are. */
export function withTick(
  ticked: ReadonlySet<Permission>,
  cells: readonly Permission[],
  isTicked: boolean,
  grantable: ReadonlySet<Permission>,
): Set<Permission> {
  const next = new Set(ticked)
  for (const cell of cells) {
    if (!grantable.has(cell)) continue
    if (isTicked) next.add(cell)
    else next.delete(cell)
  }
  return next
}

/** Cells that differ, so that one sees what a save would change. */
export function changedCells(before: ReadonlySet<Permission>, after: ReadonlySet<Permission>): Set<Permission> {
  return before.symmetricDifference(after)
}
