import { Button } from '@taplore/ui'
import { AudioLines } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { MusicChoice } from './music-choice.tsx'
import { UploadRows } from './upload-rows.tsx'
import { VoiceChoice } from './voice-choice.tsx'

/** Audio: the voice of a page, the music of the story, and players that visitors start. */
export function SoundPanel() {
  const { pickFile, host } = useSession()
  const text = useText()
  const pageId = useEditorState((state) => state.pageId)
  const disabledReason = host.storeFile ? undefined : text('paste.noUpload')
  return (
    <div className="te-sound" onPlayCapture={quietOthers}>
      <UploadRows />
      <h3 className="te-panel-title">{text('sound.voice')}</h3>
      <VoiceChoice key={pageId} />
      <h3 className="te-panel-title">{text('sound.music')}</h3>
      <MusicChoice />
      <h3 className="te-panel-title">{text('sound.element')}</h3>
      <p className="te-note">{text('sound.elementNote')}</p>
      <Button isFull icon={AudioLines} onClick={() => pickFile('audio')} disabledReason={disabledReason}>
        {text('sound.uploadSound')}
      </Button>
      <p className="te-note">{text('sound.limits')}</p>
    </div>
  )
}

/** Only one thing plays at a time. */
function quietOthers(event: SyntheticEvent<HTMLElement>): void {
  for (const audio of event.currentTarget.querySelectorAll('audio')) if (audio !== event.target) audio.pause()
}
