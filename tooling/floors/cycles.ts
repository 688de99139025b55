import type { Module } from './read-modules.ts'

type Cycle = { module: Module; path: string[] }

/**
 * Finds import cycles, one for each strongly connected component (Tarjan 1972), shown by a shortest cycle. Type
 * imports count as well: a type owned above its users creates a cycle just the same.
 */
export function findCycles(modules: Module[]): Cycle[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const next = (path: string) =>
    (byPath.get(path)?.imports ?? []).flatMap(({ path: to }) => (to && byPath.has(to) ? [to] : []))
  return knots([...byPath.keys()], next).flatMap((knot) => {
    const start = [...knot].sort()[0]
    const module = start === undefined ? undefined : byPath.get(start)
    return module ? [{ module, path: wayRound(module.path, knot, next) }] : []
  })
}

function knots(paths: string[], next: (path: string) => string[]): Set<string>[] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: Set<string>[] = []
  const visit = (path: string) => {
    index.set(path, index.size)
    low.set(path, index.get(path) ?? 0)
    stack.push(path)
    for (const to of next(path)) {
      if (!index.has(to)) {
        visit(to)
        low.set(path, Math.min(low.get(path) ?? 0, low.get(to) ?? 0))
      } else if (stack.includes(to)) {
        low.set(path, Math.min(low.get(path) ?? 0, index.get(to) ?? 0))
      }
    }
    if (low.get(path) !== index.get(path)) return
    const knot = new Set(stack.splice(stack.indexOf(path)))
    if (knot.size > 1 || next(path).includes(path)) found.push(knot)
  }
  for (const path of paths) if (!index.has(path)) visit(path)
  return found
}

function wayRound(start: string, knot: Set<string>, next: (path: string) => string[]): string[] {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    for (const to of next(path)) {
      if (to === start) return trace(path, start, cameFrom)
      if (!knot.has(to) || cameFrom.has(to)) continue
      cameFrom.set(to, path)
      queue.push(to)
    }
  }
  return [start]
}

function trace(end: string, start: string, cameFrom: Map<string, string>): string[] {
  const path = [start]
  for (let at: string | undefined = end; at !== undefined && at !== start; at = cameFrom.get(at)) path.splice(0, 0, at)
  return [start, ...path]
}
