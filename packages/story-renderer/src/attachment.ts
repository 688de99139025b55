import type { Attachment } from '@taplore/story'
import type { RenderContext } from './context.ts'
import { toImageRef } from './elements/media.ts'
import { common, empty, type Html, join, text } from './html.ts'

/** The content of an attachment, below its title; the same in both dialects. */
export function attachmentBlocks(attachment: Attachment, context: RenderContext): Html {
  const title = attachment.title ? common('h2', {}, text(attachment.title)) : empty
  return join([title, ...attachment.blocks.map((block) => blockOf(block, context))])
}

function blockOf(block: Attachment['blocks'][number], context: RenderContext): Html {
  switch (block.type) {
    case 'heading':
      return common('h3', {}, text(block.text))
    case 'text':
      return join(
        block.text
          .split(/\n{2,}/)
          .filter((paragraph) => paragraph.trim())
          .map((paragraph) => common('p', {}, text(paragraph))),
      )
    case 'image': {
      const { media } = block
      const image = toImageRef({ media: { ...media, scale: 1 }, filter: 'none', alt: media.alt }, context)
      if (!image) return empty
      const ratio = context.sheet.classOf('position:relative', `aspect-ratio:${media.width}/${media.height}`)
      return common('div', { class: ratio }, image)
    }
    case 'link':
      return common(
        'p',
        {},
        common(
          'a',
          { href: context.linkTo(block.url), target: '_blank', rel: 'noopener' },
          text(block.label || block.url),
        ),
      )
  }
}
