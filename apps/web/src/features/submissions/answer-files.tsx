import { useMutation } from '@tanstack/react-query'
import type { SubmissionDetail } from '@taplore/contract'
import { formatBytes } from '@taplore/kit'
import { Button, ConfirmDialog, Icon, IconButton } from '@taplore/ui'
import { File as FileIcon, Paperclip, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/client.ts'
import { apiPaths } from '../../api/paths.ts'
import { problemText } from '../../api/problem.ts'
import { readAnswer } from '../../api/upload.ts'
import { notify } from '../../shell/notify.ts'
import { sessionStore } from '../../shell/session-store.ts'
import { useRefusal } from '../../shell/use-refusal.ts'
import { refreshSubmissions } from './api.ts'

type Answer = SubmissionDetail['answers'][number]

/** Files of one question: to load, to add and to take out (FORM-23). */
export function AnswerFiles({ submission, answer }: { submission: SubmissionDetail; answer: Answer }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const refusal = useRefusal()('submissions.manage')
  const [leaving, setLeaving] = useState<Answer['files'][number] | null>(null)
  const submissionId = submission.id
  const onError = (error: unknown) => notify('account', 'error', problemText(error, t('errors.generic')))
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
      <ul className="flex flex-col gap-1">
        {answer.files.map((file) => (
          <li key={file.id} className="flex items-center gap-1">
            <a href={file.url} download className="text-link inline-flex min-w-0 items-center gap-1.5">
              <Icon of={FileIcon} size="s" />
              <span className="truncate">{file.name}</span>
              <span className="shrink-0 text-12 text-muted">{formatBytes(file.bytes)}</span>
            </a>
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
