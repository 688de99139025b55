import type { ElementByKind } from '@taplore/form'
import { displayNumber, withUnit } from '@taplore/form/engine'
import { attributes, type Html, html, nothing } from '../html.ts'
import type { Field } from '../render-context.ts'
import { linkAttributes, richText } from '../rich.ts'
import { textInDirection } from '../text-direction.ts'
import { renderImage } from './choices.ts'

export function statement({ drawing, element }: Field<ElementByKind['statement']>): Html {
  return html`<div class="q say ${element.align === 'center' ? 'mid' : ''}">${richText(drawing.recall.rich(element.text), drawing.direction)}</div>`
}

export function section({ drawing, element }: Field<ElementByKind['section']>): Html {
  return html`<div class="q sec"><h2>${textInDirection(drawing.recall.plain(element.title), drawing.direction)}</h2>${richText(drawing.recall.rich(element.text), drawing.direction)}</div>`
}

export function picture({ drawing, element }: Field<ElementByKind['picture']>): Html {
  const image = element.picture ? renderImage(element.picture) : null
  if (!image) return nothing
  const address = drawing.recall.address(element.link)
  const shown = address === '' ? image : html`<a${linkAttributes(address)}>${image}</a>`
  const caption = drawing.recall.plain(element.caption)
  return html`<figure class="q">${shown}${caption !== '' && html`<figcaption>${textInDirection(caption, drawing.direction)}</figcaption>`}</figure>`
}

/** Uploaded videos play here; a page of a video service is a link, because it would track the respondent. */
export function video({ drawing, element }: Field<ElementByKind['video']>): Html {
  if (element.url === '') return nothing
  const caption = drawing.recall.plain(element.caption)
  const below = caption !== '' && html`<figcaption>${textInDirection(caption, drawing.direction)}</figcaption>`
  if (!isVideoFile(element))
    return html`<figure class="q"><p><a${linkAttributes(element.url)}>${drawing.words.page.watch}</a></p>${below}</figure>`
  const tracks = element.tracks.map(
    ({ url, language, label }, index) =>
      html`<track${attributes({ src: url, kind: 'captions', srclang: language, label, default: index === 0 })}>`,
  )
  return html`<figure class="q"><video${attributes({ src: element.url, poster: element.poster?.url || null, controls: true, preload: 'none', playsinline: true, 'aria-label': caption || null })}>${tracks}</video>${below}</figure>`
}

/** Whether a URL is a file that browsers play. */
export function isVideoFile({ url, assetId }: ElementByKind['video']): boolean {
  return assetId !== null || /\.(mp4|webm|m4v|mov|ogv)($|[?#])/i.test(url)
}

export function calculated({ drawing, element, id }: Field<ElementByKind['calculated']>): Html {
  const value = Object.hasOwn(drawing.response.calculated, element.id) ? drawing.response.calculated[element.id] : null
  const words =
    typeof value === 'number'
      ? withUnit(displayNumber(value, drawing.language), element.unit, drawing.language)
      : Array.isArray(value)
        ? value.join(', ')
        : value === true
          ? drawing.words.page.yes
          : value === false
            ? drawing.words.page.no
            : (value ?? '–')
  const title = drawing.recall.plain(element.title)
  return html`<div class="q calc" id="${id}">${title !== '' && html`<span class="t">${textInDirection(title, drawing.direction)}</span>`}<output>${typeof words === 'string' ? textInDirection(words, drawing.direction) : words}</output></div>`
}

/** Where a service's captcha is shown on submit. Until then, and for invisible ones, there is nothing to see. */
export function captcha(_field: Field<ElementByKind['captcha']>): Html {
  return html`<div class="q note" data-captcha role="status" hidden></div>`
}
