import { Button, classNames, Icon } from '@taplore/ui'
import { CircleAlert, FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Takes a dropped or chosen MP4. */
export function DropZone({
  error,
  reason,
  onFile,
}: {
  error: string | undefined
  /** What is wrong and what to do, below the error. */
  reason: string | undefined
  onFile: (file: File) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by the button too
    <div
      className={classNames(
        'flex flex-col items-center gap-3 rounded-card border-[1.5px] border-dashed px-4 py-10 text-center',
        isOver ? 'border-brand bg-selected' : error ? 'border-bad bg-surface' : 'border-control bg-surface',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <span className="grid size-11 place-items-center rounded-card bg-sunken text-ink-2">
        <Icon of={FileUp} size="l" />
      </span>
      <p className="text-14 font-semibold">{t('videoProjects.drop')}</p>
      <p className="text-12 text-muted">{t('videoProjects.dropNote')}</p>
      <input
        ref={input}
        type="file"
        accept="video/mp4,.mp4"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('videoProjects.chooseFile')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button aria-describedby={error ? noteId : undefined} onClick={() => input.current?.click()}>
        {t('videoProjects.chooseFile')}
      </Button>
      {error ? (
        <div id={noteId} role="alert" className="flex max-w-[440px] flex-col items-center gap-1 text-12">
          <p className="flex items-center gap-1.5 text-bad-ink">
            <Icon of={CircleAlert} size="s" />
            {error}
          </p>
          {reason ? <p className="text-ink-2 [overflow-wrap:anywhere]">{reason}</p> : null}
        </div>
      ) : null}
    </div>
  )
}
