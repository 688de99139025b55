import type { RichBlock, RichRun } from '@taplore/form'
import { attributes, type Html, html } from './html.ts'
import { runsAgainst } from './text-direction.ts'

/** Rich text as markup, on a page of a direction. Links open a new tab without referrer. */
export function richText(blocks: readonly RichBlock[], direction: 'ltr' | 'rtl'): Html {
  const line = (list: readonly RichRun[]) =>
    runsAgainst(list.map(({ text }) => text).join(''), direction) ? html`<bdi>${runs(list)}</bdi>` : runs(list)
  return html`${blocks.map((block) => {
    if (block.type === 'heading') return html`<h3>${line(block.runs)}</h3>`
    if (block.type === 'paragraph') return html`<p>${line(block.runs)}</p>`
    const items = block.items.map((item) => html`<li>${line(item)}</li>`)
    return block.isOrdered ? html`<ol>${items}</ol>` : html`<ul>${items}</ul>`
  })}`
}

function runs(list: readonly RichRun[]): Html {
  return html`${list.map((run) => {
    let words = html`${run.text.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${line}`)}`
    if (run.isBold) words = html`<b>${words}</b>`
    if (run.isItalic) words = html`<i>${words}</i>`
    return run.href === null ? words : html`<a${linkAttributes(run.href)}>${words}</a>`
  })}`
}

/** Attributes of an external link. */
export function linkAttributes(href: string): Html {
  const isAway = /^https?:/i.test(href)
  return attributes({ href, target: isAway && '_blank', rel: isAway && 'noopener noreferrer' })
}
