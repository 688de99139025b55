import type { VideoProject } from '@taplore/contract'
import { Button, ProgressBar } from '@taplore/ui'
import { FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { stopUpload } from '../sending/running-uploads.ts'
import type { SendFile } from '../sending/send-video.ts'
import { useContinuedUpload } from '../sending/use-continued-upload.ts'

/** How much of a video is uploaded by this tab. */
export function CardUpload({ project: { id, name }, share }: { project: VideoProject; share: number }) {
  const { t } = useTranslation()
  const percent = Math.round(share * 100)
  return (
    <div className="tint-show absolute inset-0 flex flex-col justify-end gap-2 bg-surface p-3">
      <div className="flex items-baseline justify-between gap-2 text-12">
        <span className="truncate font-medium">{t('videoProjects.progress.started.step')}</span>
        <span className="tabular text-ink-2">{percent}%</span>
      </div>
      <ProgressBar percent={percent} label={name} />
      <div className="flex min-h-7 justify-end">
        <Button size="small" kind="quiet" icon={X} onClick={() => stopUpload(id)}>
          {t('actions.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** The video of a project isn't there, and this browser doesn't upload it: another one may, or it's chosen again here. */
export function CardWaiting({
  project,
  send,
  mayChange,
}: {
  project: VideoProject
  send: SendFile
  mayChange: boolean
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const upload = useContinuedUpload(project.id, send)
  const label = t('videoProjects.chooseAgain')
  const uploader = project.uploaderName
  return (
    <div className="absolute inset-0 flex flex-col justify-end-safe gap-2 overflow-y-auto bg-surface p-3">
      <p className="text-12 font-medium">
        {uploader ? t('videoProjects.uploadOf', { name: uploader }) : t('videoProjects.waitsForFile')}
      </p>
      {mayChange ? (
        <>
          <p className="text-12 leading-snug text-ink-2">{t('videoProjects.waitsForFileBody')}</p>
          <input
            ref={input}
            type="file"
            accept="video/mp4,.mp4"
            className="hidden"
            aria-label={label}
            onChange={({ target }) => {
              const file = target.files?.[0]
              target.value = ''
              if (file) upload.start(file)
            }}
          />
          <Button
            size="small"
            icon={FileUp}
            className="self-start"
            isLoading={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
        </>
      ) : null}
    </div>
  )
}
