import { Button, ProgressBar } from '@taplore/ui'
import { RotateCw, X } from 'lucide-react'
import { useSession, useStore } from '../../session/session-context.ts'
import type { Upload } from '../../session/uploads.ts'
import { useText } from '../../texts/text.ts'

/** Running uploads with their progress, and failed ones with the reason; several failed ones are grouped by it. */
export function UploadRows() {
  const { uploads } = useSession()
  const all = useStore(uploads.state, (state) => state.uploads)
  const failed = all.filter(({ error }) => error !== null)
  const shown = failed.length > 1 ? all.filter(({ error }) => error === null) : all
  return (
    <>
      {failed.length > 1 ? <FailedUploads failed={failed} /> : null}
      {shown.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </>
  )
}

/** As many files of one reason are listed without a click. */
const listedFiles = 3

function FailedUploads({ failed }: { failed: readonly Upload[] }) {
  const { uploads } = useSession()
  const text = useText()
  const mayPass = failed.filter(({ canRetry }) => canRetry)
  const reasons = [...Map.groupBy(failed, ({ error }) => error ?? '')]
  const title = text('upload.notUploaded', { count: failed.length })
  const retryAll = () => {
    for (const { id } of mayPass) uploads.retry(id)
  }
  const dismissAll = () => {
    for (const { id } of failed) uploads.dismiss(id)
  }
  return (
    <section className="te-upload-failed" aria-label={title}>
      <strong role="status">{title}</strong>
      {reasons.map(([reason, files]) => (
        <details key={reason} open={files.length <= listedFiles}>
          <summary>
            {reason}
            {files.length > listedFiles ? <span> · {files.length}</span> : null}
          </summary>
          <ul>
            {files.map((upload) => (
              <li key={upload.id}>
                <bdi title={upload.name}>{upload.name}</bdi>
                <RowButtons upload={upload} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <div className="te-upload-acts">
        {mayPass.length > 0 ? (
          <Button size="small" icon={RotateCw} onClick={retryAll}>
            {text('upload.retryAll')}
          </Button>
        ) : null}
        <Button size="small" onClick={dismissAll}>
          {text('upload.dismissAll')}
        </Button>
      </div>
    </section>
  )
}

function UploadRow({ upload }: { upload: Upload }) {
  return (
    <div className="te-upload" role="status">
      <span>{upload.name}</span>
      {upload.error ? (
        <em>{upload.error}</em>
      ) : (
        <ProgressBar label={upload.name} percent={Math.round(upload.share * 100)} />
      )}
      <RowButtons upload={upload} />
    </div>
  )
}

function RowButtons({ upload }: { upload: Upload }) {
  const { uploads } = useSession()
  const text = useText()
  return (
    <>
      {upload.error && upload.canRetry ? (
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
    </>
  )
}
