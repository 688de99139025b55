import { type ImageMedia, updateElement, type VideoMedia } from '@taplore/story'
import { clamp, round } from '../../geometry/box.ts'
import { croppedBy } from '../../geometry/crop.ts'
import { findElement } from '../../store/page-elements.ts'
import type { Crop } from '../../store/surface.ts'
import { type Press, type ToolState, type Tools, travelled } from '../tool.ts'

/** The picture moves behind its frame while the pointer drags it. A press elsewhere ends the crop. */
export function selectCropping(tools: Tools): ToolState {
  const { editor } = tools
  const { croppingId, pageId } = editor.state.get()
  let start: Press | null = null
  let crop: Crop | null = null

  function media(): ImageMedia | VideoMedia | null {
    const element = findElement(editor.page, croppingId)
    return element?.kind === 'image' || element?.kind === 'video' ? element.media : null
  }

  return {
    down(press) {
      if (press.target.type === 'element' && press.target.id === croppingId) {
        start = press
        return
      }
      editor.state.set({ croppingId: null })
      if (press.target.type === 'element') tools.go('select.pointing', { press, id: press.target.id })
      else if (press.target.type === 'handle') tools.go('select.resizing', { press })
      else tools.go('select.lasso', { press })
    },
    move(now) {
      const element = findElement(editor.page, croppingId)
      const picture = media()
      if (!start || !element || !picture || !croppingId) return
      crop = croppedBy(element, picture, travelled(start, now))
      editor.surface.crop(croppingId, crop)
    },
    up() {
      const picture = media()
      const element = findElement(editor.page, croppingId)
      if (crop && picture && element && croppingId) {
        const focal = { focalX: round4(crop.focalX), focalY: round4(crop.focalY) }
        setMedia(element.kind, { ...picture, ...focal })
      }
      start = null
      crop = null
      editor.surface.settle()
    },
    cancel() {
      start = null
      crop = null
      editor.surface.settle()
      editor.state.set({ croppingId: null })
      tools.go('select.idle')
    },
  }

  function setMedia(kind: string, next: ImageMedia | VideoMedia): void {
    if (!croppingId) return
    if (kind === 'image') {
      editor.change((story) => updateElement(story, { pageId, id: croppingId, kind: 'image', patch: { media: next } }))
    } else if ('durationMs' in next) {
      editor.change((story) => updateElement(story, { pageId, id: croppingId, kind: 'video', patch: { media: next } }))
    }
  }
}

function round4(value: number): number {
  return clamp(round(value * 100) / 100, 0, 1)
}
