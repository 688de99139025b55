import type { DefaultTreeAdapterTypes } from 'parse5'
import { UnreadableStory } from '../report.ts'
import type { Element } from './leaf.ts'

const maxNodes = 200_000

/** Every element in page order, iteratively: untrusted pages may be nested to any depth. */
export function elementsOf(root: DefaultTreeAdapterTypes.Node): Element[] {
  const found: Element[] = []
  const waiting: DefaultTreeAdapterTypes.Node[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('tagName' in node) found.push(node)
    if (found.length > maxNodes) throw new UnreadableStory('TOO_LARGE')
    const children = 'childNodes' in node ? node.childNodes : []
    for (let index = children.length - 1; index >= 0; index -= 1) {
      const child = children[index]
      if (child) waiting.push(child)
    }
  }
  return found
}

/** The plain text of an element. */
export function wordsOf(element: Element | undefined, depth = 0): string {
  if (!element || depth > 100) return ''
  return element.childNodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node ? wordsOf(node, depth + 1) : ''))
    .join('')
}

const unclosed = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|dt|dd|option|td|th|tr)$/i

/** Nesting depth of the tags in a text, computed without a tree. */
export function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, slash, name = '', end] of html.matchAll(/<(\/?)([a-z][^\s/>]{0,60})[^<>]*?(\/?)>/gi)) {
    if (unclosed.test(name) || end) continue
    depth = Math.max(0, depth + (slash ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
