import { svgToImage } from '../changes/clipboard/svg-to-image.ts'
import { setMusic, setVoice, voiceOfRecording } from '../changes/media/audio.ts'
import { setAsBackground } from '../changes/media/background.ts'
import type { MediaKind, MediaUse } from '../changes/media/media-use.ts'
import { placeImage, placeSound, placeVideo } from '../changes/media/place-media.ts'
import type { Session } from '../session/session.ts'

const accepted: Record<MediaKind, string> = {
  image: 'image/png,image/jpeg,image/gif,image/svg+xml',
  video: 'video/mp4,.mp4,.m4v',
  audio: 'audio/mpeg,audio/mp4,audio/wav,audio/ogg,.mp3,.m4a,.wav,.ogg,.oga,.opus',
}

/** The system's file dialog for the types the host accepts. */
export function pickFile(session: Session, kind: MediaKind, use: MediaUse): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accepted[kind]
  input.multiple = use.as === 'element' && !use.replaces
  input.hidden = true
  // A new element is of whatever kind the file turns out to be; elsewhere only one kind fits.
  const wanted = use.as === 'element' && !use.replaces ? undefined : kind
  input.addEventListener('change', () => {
    for (const file of input.files ?? []) void importFile(session, file, { use, wanted })
    input.remove()
  })
  input.addEventListener('cancel', () => input.remove())
  // In the document while the dialog is open: some browsers collect an unreferenced element, and the files with it.
  document.body.append(input)
  input.click()
}

/** Stores a file and places it. The host reports its type: file names can be wrong. */
export async function importFile(
  session: Session,
  file: File,
  { use, wanted }: { use: MediaUse; wanted?: MediaKind | undefined },
): Promise<void> {
  const { editor, uploads, text } = session
  const { pageId, dockPanel } = editor.state.get()
  // Videos take a while; the panel shows the progress.
  if (file.size > largeBytes && dockPanel !== 'sound') editor.state.set({ dockPanel: 'media' })
  const image = file.type === 'image/svg+xml' ? await svgToImage(await file.text(), file.name) : file
  if (!image) {
    session.host.notify?.({ kind: 'error', text: text('paste.badDrawing') })
    return
  }
  const stored = await uploads.store(image, { wanted, text })
  if (!stored) return
  if (stored.kind === 'audio' && use.as === 'music') return setMusic(editor, stored.sound)
  if (stored.kind === 'audio' && use.as === 'voice') return setVoice(editor, pageId, voiceOfRecording(stored.sound))
  if (use.as === 'background') return setAsBackground(editor, stored, pageId)
  if (use.as !== 'element') return
  // The user may have opened another page; the file belongs to the original one.
  if (editor.state.get().story.pages.some((page) => page.id === pageId)) editor.openPage(pageId)
  if (stored.kind === 'image') placeImage(editor, stored.image, use)
  else if (stored.kind === 'video') placeVideo(editor, stored.video, use)
  else placeSound(editor, stored.sound, nameWithoutEnding(file.name), use)
}

const largeBytes = 8_000_000

function nameWithoutEnding(name: string): string {
  return name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(0, 120)
}
