import { useMutation } from '@tanstack/react-query'
import type { SubmissionDetail } from '@taplore/contract'
import { Button, buttonClass, ConfirmDialog, Dialog, Icon, IconButton } from '@taplore/ui'
import { Download, Eye, File as FileIcon, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { apiPaths } from '../../../../api/paths.ts'
import { problemReason } from '../../../../api/problem.ts'
import { sessionStore } from '../../../../api/session-store.ts'
import { readAnswer } from '../../../../api/upload.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { fileSize } from '../../../../texts/formats.ts'
import { refreshSubmissions } from '../api.ts'
import { previewKindOf } from './media-preview-kind.ts'

type Answer = SubmissionDetail['answers'][number]
type AnswerFile = Answer['files'][number]

/** Files of one question: download, add and delete (FORM-23). */
export function AnswerFiles({ submission, answer }: { submission: SubmissionDetail; answer: Answer }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const refusal = useRefusal()('submissions.manage')
  const [leaving, setLeaving] = useState<AnswerFile | null>(null)
  const [seen, setSeen] = useState<AnswerFile | null>(null)
  const submissionId = submission.id
  const onError = (error: unknown) => notify('account', 'error', problemReason(error, t('errors.generic')))
  const add = useMutation({
    mutationFn: (file: File) => sendFile(file, { submissionId, elementId: answer.elementId }),
    onSuccess: refreshSubmissions,
    onError,
  })
  const remove = useMutation({
    mutationFn: (fileId: string) => api.submissions.removeFile({ submissionId, fileId }),
    onSuccess: async () => {
      await refreshSubmissions()
      setLeaving(null)
    },
    onError,
  })
  return (
    <>
      <ul className="mb-1.5 flex flex-col gap-1">
        {answer.files.map((file) => (
          <li key={file.id} className="flex items-center gap-1">
            <FileLink file={file} />
            {previewKindOf(file) ? (
              <IconButton
                icon={Eye}
                size="small"
                label={t('submissions.seeFile', { name: file.name })}
                onClick={() => setSeen(file)}
              />
            ) : null}
            <IconButton
              icon={X}
              size="small"
              label={t('submissions.takeFileOut', { name: file.name })}
              disabled={refusal !== undefined}
              onClick={() => setLeaving(file)}
            />
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) add.mutate(file)
        }}
      />
      <Button
        size="small"
        icon={Paperclip}
        isLoading={add.isPending}
        disabledReason={refusal}
        onClick={() => input.current?.click()}
      >
        {t('submissions.addFile')}
      </Button>
      {seen ? <FilePreview file={seen} onClose={() => setSeen(null)} /> : null}
      <ConfirmDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setLeaving(null)
        }}
        title={t('submissions.takeFileTitle')}
        body={t('submissions.takeFileBody', { name: leaving?.name ?? '' })}
        confirm={t('submissions.takeFile')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => {
          if (leaving) remove.mutate(leaving.id)
        }}
      />
    </>
  )
}

/** Files in a repeated row. */
export function FilesToLoad({ files }: { files: readonly AnswerFile[] }) {
  return (
    <ul className="mt-1.5 flex flex-col gap-1">
      {files.map((file) => (
        <li key={file.id} className="flex">
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
}

function FileLink({ file }: { file: AnswerFile }) {
  return (
    <a href={file.url} download className="text-link inline-flex min-w-0 items-center gap-1.5">
      <Icon of={FileIcon} size="s" />
      <span className="truncate">{file.name}</span>
      <span className="shrink-0 text-12 text-muted">{fileSize(file.bytes)}</span>
    </a>
  )
}

/** Previews an uploaded image, video or audio file without downloading it. */
function FilePreview({ file, onClose }: { file: AnswerFile; onClose: () => void }) {
  const { t } = useTranslation()
  const [isBroken, setIsBroken] = useState(false)
  const look = previewKindOf(file)
  const common = { src: file.url, onError: () => setIsBroken(true) }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="large"
      title={file.name}
      footer={
        <>
          <a href={file.url} download className={buttonClass()}>
            <Icon of={Download} size="s" />
            {t('submissions.loadFile')}
          </a>
          <Button kind="primary" onClick={onClose}>
            {t('actions.close')}
          </Button>
        </>
      }
    >
      <div className="grid min-h-32 place-items-center rounded-control bg-sunken">
        {isBroken ? (
          <p role="alert" className="p-4 text-13 text-muted">
            {t('submissions.noLook')}
          </p>
        ) : look === 'image' ? (
          <img {...common} alt={file.name} className="max-h-[60vh] max-w-full object-contain" />
        ) : look === 'video' ? (
          <video {...common} controls className="max-h-[60vh] max-w-full" />
        ) : (
          <audio {...common} controls className="w-full p-4" />
        )}
      </div>
    </Dialog>
  )
}

async function sendFile(file: File, { submissionId, elementId }: { submissionId: string; elementId: string }) {
  const workspace = sessionStore.get().workspace ?? ''
  const search = new URLSearchParams({ workspace, element: elementId, name: file.name })
  const response = await fetch(apiPaths.answerFile(submissionId, search), {
    method: 'POST',
    body: file,
    headers: { 'content-type': file.type || 'application/octet-stream' },
    credentials: 'same-origin',
  })
  return readAnswer(response)
}
