import { isPermission, type Permission, type PermissionArea, permissionActions } from '@taplore/contract'

/** The valid cells of one area, in column order. */
export function cellsOf(area: PermissionArea): Permission[] {
  return permissionActions.map((act) => `${area}.${act}`).filter(isPermission)
}

/** State of a row's Full Access: every cell selected, none, or some. */
export function fullAccess(area: PermissionArea, ticked: ReadonlySet<Permission>): boolean | 'mixed' {
  const cells = cellsOf(area)
  const count = cells.filter((cell) => ticked.has(cell)).length
  if (count === 0) return false
  return count === cells.length ? true : 'mixed'
}

/** Changes one cell, or with an area the whole row; cells that the caller may not give do not change. */
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

/** The cells after saving: the server's with local changes. */
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

/** Changed cells, to be highlighted. */
export function changedCells(before: ReadonlySet<Permission>, after: ReadonlySet<Permission>): Set<Permission> {
  return before.symmetricDifference(after)
}
