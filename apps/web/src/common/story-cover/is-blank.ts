import type { Page } from '@taplore/story'

/** Whether a preview of the page would be a white square: on the dark theme a hole rather than a page. */
export function isBlank({ background, elements }: Pick<Page, 'background' | 'elements'>): boolean {
  if (background.type !== 'paint' || background.paint.type !== 'solid') return false
  if (!/^#fff(f{3}(f{2})?)?$/i.test(background.paint.color)) return false
  return !elements.some((element) => {
    if (element.isHidden) return false
    if (element.kind === 'text')
      return element.paragraphs.some(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
    return element.kind === 'image' || element.kind === 'shape'
  })
}
