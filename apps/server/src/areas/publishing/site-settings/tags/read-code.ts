import type { CodeKind } from '@taplore/contract'
import { type DefaultTreeAdapterTypes, parseFragment, serializeOuter } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** AMP elements that code of each kind may consist of. */
const allowed: Record<CodeKind, readonly string[]> = {
  analytics: ['amp-analytics', 'amp-story-auto-analytics', 'amp-pixel'],
  ads: ['amp-story-auto-ads'],
}

export interface ReadCode {
  /** The elements as they are put into a story; each waits for consent where it is needed. */
  readonly html: string
  /** AMP components that the page has to load. */
  readonly components: readonly string[]
  readonly problems: readonly string[]
}

/**
 * Code that someone pasted, as elements of a story. Scripts that load components are left out: the page has its own. What is
 * no whole element of its kind is a problem, so that code can never end the element that it is put into.
 */
export function readCode(kind: CodeKind, code: string): ReadCode {
  const problems: string[] = []
  const elements: Element[] = []
  for (const node of parseFragment(code).childNodes) {
    if (node.nodeName === '#comment') continue
    if ('value' in node) {
      if (node.value.trim()) problems.push(`Text outside of an element: “${node.value.trim().slice(0, 40)}”.`)
      continue
    }
    if (!('tagName' in node)) continue
    if (isComponentScript(node)) continue
    if (allowed[kind].includes(node.tagName)) elements.push(withConsent(node))
    else
      problems.push(
        `<${node.tagName}> isn’t allowed here. Use ${allowed[kind].map((name) => `<${name}>`).join(' or ')}.`,
      )
  }
  if (elements.length === 0 && problems.length === 0) problems.push('There is no AMP element in this code.')
  if (kind === 'ads' && elements.length > 1) problems.push('A story has one <amp-story-auto-ads> at most.')
  const components = [...new Set(elements.map(({ tagName }) => tagName))].filter((name) => name !== 'amp-pixel')
  return { html: elements.map((element) => serializeOuter(element)).join(''), components, problems }
}

function isComponentScript({ tagName, attrs }: Element): boolean {
  const source = attrs.find(({ name }) => name === 'src')?.value ?? ''
  return tagName === 'script' && source.startsWith('https://cdn.ampproject.org/')
}

function withConsent(element: Element): Element {
  if (element.tagName === 'amp-pixel' || element.attrs.some(({ name }) => name === 'data-block-on-consent'))
    return element
  element.attrs.push({ name: 'data-block-on-consent', value: '' })
  return element
}
