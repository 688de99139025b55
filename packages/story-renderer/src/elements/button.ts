import type { AudioElement, CtaElement } from '@taplore/story'
import type { RenderContext } from '../context.ts'
import { common, type Html, join, text } from '../html.ts'
import { classes, fontDeclarations } from './text.ts'

export function renderCta(element: CtaElement, context: RenderContext): Html {
  const { sheet } = context
  context.useFont(element.font.family, element.font.weight, element.font.isItalic)
  const isSolid = element.look === 'solid'
  const look = sheet.classOf(
    ...fontDeclarations(element.font, element.sizePx, context),
    `color:${isSolid ? element.textColor : element.color}`,
    isSolid && `background:${element.color}`,
    element.look === 'outline' && `box-shadow:inset 0 0 0 ${sheet.length(3)} ${element.color}`,
    element.look === 'text' && 'text-decoration:underline',
    'border-radius:inherit',
  )
  return common('span', { class: classes('_f _c', look) }, text(element.label))
}

export function renderAudio(element: AudioElement, context: RenderContext): Html {
  const { sheet } = context
  const asset = element.media && context.resolve(element.media, 'audio', element.id)
  const look = sheet.classOf(
    `background:${element.color}`,
    `color:${element.textColor}`,
    `font-size:${sheet.length(26)}`,
    'border-radius:inherit',
  )
  const title = element.title ? [common('span', {}, text(element.title))] : []
  const sound = asset
    ? [context.dialect.sound({ asset, title: element.title, doesLoop: element.media?.doesLoop ?? false }, context)]
    : []
  return common('div', { class: classes('_f _s', look) }, join([...title, ...sound]))
}
