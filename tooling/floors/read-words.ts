/** The use of a global: `process.env`, `fetch(…)`, `window.…`, `http.request(…)`. */
export type Word = { text: string; line: number }

type Node = { type: string; start: number; [key: string]: unknown }

/** Collects reads of `a.b` as `a.b` and calls of `a(…)` as `a()`; comments and strings do not count. */
export function readWords(program: unknown, lineOf: (offset: number) => number): Word[] {
  const words: Word[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item)
      return
    }
    if (!isNode(value)) return
    const text = errorCodeOf(value)
    if (text) words.push({ text, line: lineOf(value.start) })
    for (const [key, child] of Object.entries(value)) if (key !== 'type') visit(child)
  }
  visit(program)
  return words
}

function errorCodeOf(node: Node): string | null {
  if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property)) {
    const object = nameOf(node.object)
    const property = nameOf(node.property)
    return object && property ? `${object}.${property}` : null
  }
  if (node.type === 'CallExpression' && isNode(node.callee)) {
    const name = nameOf(node.callee)
    return name ? `${name}()` : null
  }
  return null
}

function nameOf(node: Node): string | null {
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
