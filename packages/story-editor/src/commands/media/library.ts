import type { LibraryFile } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'
import { placeImage, placeSound, placeVideo } from '../insert.ts'
import { putBehind } from './add-media.ts'

/** Puts a file of the workspace on the page, with the words that describe it and whom to thank for it. */
export function placeFile(editor: Editor, { media, name, alt, credit }: LibraryFile): void {
  const about = { alt, credit }
  if (media.kind === 'image') placeImage(editor, media.picture, { about })
  else if (media.kind === 'video') placeVideo(editor, media.film, { about })
  else placeSound(editor, media.sound, name)
}

/** Puts it behind the page that is open. */
export function setFileAsBackground(editor: Editor, { media, alt, credit }: LibraryFile): void {
  putBehind({ editor }, media, editor.state.get().pageId, { alt, credit })
}
