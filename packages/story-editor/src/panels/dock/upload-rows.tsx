import { ProgressBar } from '@taplore/ui'
import { RotateCw, X } from 'lucide-react'
import { useSession, useStore } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'

/** Running uploads with their progress, and failed ones with the reason. */
export function UploadRows() {
  const { uploads } = useSession()
  const text = useText()
  const running = useStore(uploads.state, (state) => state.uploads)
  return running.map((upload) => (
    <div key={upload.id} className="te-upload" role="status">
      <span>{upload.name}</span>
      {upload.error ? (
        <em>{upload.error}</em>
      ) : (
        <ProgressBar label={upload.name} percent={Math.round(upload.share * 100)} />
      )}
      {upload.error ? (
        <button
          type="button"
          className="te-tool"
          aria-label={text('media.again', { file: upload.name })}
          title={text('media.again', { file: upload.name })}
          onClick={() => uploads.retry(upload.id)}
        >
          <RotateCw aria-hidden="true" size={14} />
        </button>
      ) : null}
      <button
        type="button"
        className="te-tool"
        aria-label={text(upload.error ? 'media.dismiss' : 'media.cancel', { file: upload.name })}
        onClick={() => uploads.dismiss(upload.id)}
      >
        <X aria-hidden="true" size={14} />
      </button>
    </div>
  ))
}
