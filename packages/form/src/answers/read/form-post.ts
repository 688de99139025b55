import type { Form } from '../../document.ts'
import type { FormElement, RepeatedElement } from '../../elements/index.ts'
import { limits } from '../../limits.ts'
import { elementsOf } from '../../walk.ts'

/**
 * The name of a field on a page without scripts: `q1`, `q1.city`, `q1.row.column`, `group.0.q2`. Ids contain no dot.
 */
export function fieldName(elementId: string, ...path: (string | number)[]): string {
  return [elementId, ...path].join('.')
}

/** Maximum fields of a posted page; more cannot be a form of ours. */
const mostFields = 5000

/**
 * The input of `respond` from the fields of a posted page (`application/x-www-form-urlencoded` or the text fields of
 * a multipart one), in order. Names that start with `_` belong to the page and are left out; unknown names are kept,
 * to be reported. Files are added by their uploader.
 */
export function inputOfPost(form: Form, fields: Iterable<readonly [string, string]>): Record<string, unknown> {
  const elements = new Map(elementsOf(form).map((element) => [element.id, element]))
  const trees = new Map<string, Tree>()
  let count = 0
  for (const [name, value] of fields) {
    count += 1
    if (count > mostFields) break
    if (name === '' || name.startsWith('_')) continue
    const [id = '', ...path] = name.split('.')
    if (path.length > 4) continue
    const tree = trees.get(id) ?? newTree()
    trees.set(id, tree)
    put(tree, path, value)
  }
  const input: [string, unknown][] = []
  for (const [id, tree] of trees) {
    const element = elements.get(id)
    input.push([id, element ? shaped(element, tree) : single(tree)])
  }
  return Object.fromEntries(input)
}

interface Tree {
  values: string[]
  members: Map<string, Tree>
}

function newTree(): Tree {
  return { values: [], members: new Map() }
}

function put(tree: Tree, path: string[], value: string) {
  let at = tree
  for (const step of path) {
    const next = at.members.get(step) ?? newTree()
    at.members.set(step, next)
    at = next
  }
  at.values.push(value)
}

function shaped(element: FormElement | RepeatedElement, tree: Tree): unknown {
  switch (element.kind) {
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice':
      return { choices: tree.values, other: single(tree.members.get('other') ?? newTree()) }
    case 'slot':
      return { choices: tree.values }
    case 'ranking':
      return tree.members.size > 0 ? record(tree, single) : tree.values
    case 'matrix-single':
    case 'matrix-multiple':
      return record(tree, (row) => row.values)
    case 'matrix-input':
      return record(tree, (row) => record(row, single))
    case 'address':
    case 'name':
    case 'contact':
    case 'date-range':
      return record(tree, single)
    case 'phone':
    case 'date-time':
      return tree.members.size > 0 ? record(tree, single) : single(tree)
    case 'signature': {
      const strokes = single(tree.members.get('strokes') ?? newTree())
      if (typeof strokes === 'string' && strokes !== '' && strokes !== '[]') return { type: 'drawn', strokes }
      return single(tree.members.get('name') ?? tree)
    }
    case 'yes-no':
    case 'consent':
      // A checked box comes after the hidden field with its "no".
      return tree.values.at(-1)
    case 'file':
      return undefined
    case 'repeat':
      return rows(element.elements, tree)
    default:
      return single(tree)
  }
}

function rows(elements: readonly RepeatedElement[], tree: Tree): unknown[] {
  const places = [...tree.members.keys()]
    .filter((place) => /^\d{1,4}$/.test(place))
    .sort((left, right) => Number(left) - Number(right))
    .slice(0, limits.repeatRows + 1)
  return places.map((place) => {
    const row = tree.members.get(place) ?? newTree()
    const entries = elements.flatMap((element) => {
      const member = row.members.get(element.id)
      return member ? [[element.id, shaped(element, member)] as const] : []
    })
    return Object.fromEntries(entries)
  })
}

function record(tree: Tree, read: (member: Tree) => unknown): Record<string, unknown> {
  return Object.fromEntries([...tree.members].map(([name, member]) => [name, read(member)]))
}

function single(tree: Tree): string | string[] | undefined {
  return tree.values.length > 1 ? tree.values : tree.values[0]
}
