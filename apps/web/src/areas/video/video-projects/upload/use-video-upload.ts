import { useMutation } from '@tanstack/react-query'
import { videoMessages, videoRefusals } from '@taplore/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { useRequestKey } from '../../../../common/forms/use-request-key.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { refreshVideos } from '../api.ts'
import { refusalOfFile, type SendFile, sendVideo } from '../sending/send-video.ts'
import { readDuration } from '../sending/video-file.ts'
import { type Draft, type Faults, faultOf, keywordsIn } from './draft.ts'

/**
 * Creates a project and uploads its video. A failed upload keeps what was filled in, and the next try continues it (CAP-24, R-104);
 * another draft is another project.
 */
export function useVideoUpload({
  draft,
  send,
  onRefused,
}: {
  draft: Draft
  send: SendFile
  /** A refusal of the server, by field. */
  onRefused: (faults: Faults) => void
}) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<number | null>(0)
  const [projectId, setProjectId] = useState<string | null>(null)
  const stopping = useRef<AbortController | null>(null)
  const created = useRef<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { file, ...fields } = draft
  const requestKey = useRequestKey({ fields, file: file && [file.name, file.size, file.lastModified], attempt })

  const upload = useMutation({
    async mutationFn({ video, given, key }: { video: File; given: Draft; key: string }) {
      const closing = new AbortController()
      stopping.current = closing
      const { name, language, folder, kind, script, recognizer, minSeconds, maxSeconds, keywords } = given
      const { project } = await api.videoProjects.create({
        projectName: name.trim(),
        folder,
        language_code: language,
        kind,
        fileName: video.name,
        originalname: video.name,
        mimetype: 'video/mp4',
        size: video.size,
        duration: await readDuration(video),
        requestKey: key,
        ...(script.trim() ? { script } : {}),
        ...(recognizer ? { recognizer } : {}),
        ...(kind === 'shorts' ? { clips: { minSeconds, maxSeconds, keywords: keywordsIn(keywords) } } : {}),
      })
      created.current = project.id
      // Canceled while it was created: nothing else would discard it.
      if (closing.signal.aborted) {
        discard()
        closing.signal.throwIfAborted()
      }
      setProjectId(project.id)
      await sendVideo({ projectId: project.id, file: video, send, onShare: setSent, stopping: closing })
      created.current = null
      setSent(null)
    },
    onError(error, { video }) {
      setSent(0)
      setProjectId(null)
      upload.reset()
      if (stopping.current?.signal.aborted) return
      const ofFile = refusalOfFile(error, t('videoProjects.renamedFile', { name: video.name }))
      if (ofFile) {
        discard()
        const { message, reason: body } = ofFile
        onRefused({ file: message, fileReason: body })
        notify('stories', 'error', message, body === undefined ? {} : { body })
        return
      }
      const problem = readProblem(error)
      if (problem.kind !== 'refusal') {
        notify('stories', 'error', t('videoProjects.uploadFailed'), {
          // What the server said of the upload, such as that it has no space left.
          body:
            'status' in error
              ? error.message || t('videoProjects.uploadKept')
              : problemReason(error, t('videoProjects.uploadKept')),
          action: { label: t('videoProjects.resumeUpload'), onPress: again },
        })
        return
      }
      const isLanguage = problem.code === videoRefusals.VIDEO_LANGUAGE_UNHEARD.code
      const faults = faultOf(problem.code, inWords(problem.message))
      if (faults.file) discard()
      onRefused(faults)
      notify('stories', 'error', isLanguage ? videoMessages.languageInvalid : problem.message)
    },
  })

  const { isPending } = upload

  function again(): void {
    if (file) upload.mutate({ video: file, given: draft, key: requestKey })
  }

  /** The project of a file that never comes would be uploading for days in the list. The next try is another one. */
  function discard(): void {
    const projectIds = created.current === null ? [] : [created.current]
    created.current = null
    setAttempt((now) => now + 1)
    if (projectIds.length === 0) return
    // Who may not delete leaves it to the server, which does so in two days.
    void api.videoProjects
      .remove({ projectIds })
      .then(() => api.videoProjects.erase({ projectIds }))
      .catch(() => undefined)
      .then(refreshVideos)
  }

  /** The next try is another project. */
  function reset(): void {
    setSent(0)
    setProjectId(null)
    setAttempt((now) => now + 1)
    upload.reset()
  }

  return {
    start: again,
    cancel() {
      stopping.current?.abort()
      discard()
      reset()
    },
    reset,
    isPending,
    /** From the first request until the dialog is left. */
    isRunning: isPending || (upload.isSuccess && projectId !== null),
    sent,
    projectId,
  }
}
