import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { refusalOfFile, type SendFile, sendVideo } from './send-video.ts'
import { type FileRefusal, reasonsFor, refusalOf } from './video-file.ts'

/** Continues the upload of a project with the file that is chosen again, or with another one (CAP-24). */
export function useContinuedUpload(projectId: string, send: SendFile) {
  const { t } = useTranslation()
  const upload = useMutation({
    async mutationFn(file: File) {
      const refusal = await refusalOf(file, reasonsFor(file.name, t))
      if (refusal) {
        refuse(refusal)
        return
      }
      const stopping = new AbortController()
      try {
        await sendVideo({ projectId, file, send, stopping })
      } catch (error) {
        if (!stopping.signal.aborted) tell(error, file)
      }
    },
  })
  return { start: upload.mutate, isPending: upload.isPending }

  function refuse({ message, reason }: FileRefusal): void {
    notify('stories', 'error', message, reason === undefined ? {} : { body: reason })
  }

  function tell(error: unknown, file: File): void {
    const ofFile = refusalOfFile(error, t('videoProjects.renamedFile', { name: file.name }))
    if (ofFile) {
      refuse(ofFile)
      return
    }
    const problem = readProblem(error)
    if (problem.kind === 'refusal') {
      notify('stories', 'error', problem.message)
      return
    }
    const kept = t('videoProjects.uploadContinues')
    notify('stories', 'error', t('videoProjects.uploadFailed'), {
      // What the server said of the upload, such as that it has no space left.
      body: error instanceof Error && 'status' in error ? error.message || kept : problemReason(error, kept),
      action: { label: t('videoProjects.resumeUpload'), onPress: () => upload.mutate(file) },
    })
  }
}
