import { workApart } from '../../../../platform/programs/apart/work-apart.ts'
import type { RenderWork } from './messages.ts'

let isEmpty: (error: unknown) => boolean = () => false

workApart(
  async ({ fonts, ...work }: RenderWork, { signal, onProgress }) => {
    const { burnIn, NothingToRender } = await import('@taplore/caption-video')
    isEmpty = (error) => error instanceof NothingToRender
    return burnIn({
      ...work,
      findFonts: (family, isItalic) =>
        fonts.find((each) => each.family === family && each.isItalic === isItalic)?.files ?? [],
      signal,
      onProgress,
    })
  },
  (error) => (isEmpty(error) ? 'empty' : 'other'),
)
