import type { LibraryFile } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'
import { setAsBackground } from './background.ts'
import { placeImage, placeSound, placeVideo } from './place-media.ts'

/** Places a library file on the page, with its description and credit. */
export function placeFile(editor: Editor, { media, name, alt, credit }: LibraryFile): void {
  const about = { alt, credit }
  if (media.kind === 'image') placeImage(editor, media.image, { about })
  else if (media.kind === 'video') placeVideo(editor, media.video, { about })
  else placeSound(editor, media.sound, name)
}

/** Sets it as the background of the open page. */
export function setFileAsBackground(editor: Editor, { media, alt, credit }: LibraryFile): void {
  setAsBackground(editor, media, editor.state.get().pageId, { alt, credit })
}
