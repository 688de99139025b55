import { ErrorPanel } from '@taplore/ui'
import type { ReactNode } from 'react'
import { readProblem } from '../../api/problem.ts'

/** Shown when loading failed: a message with the request id, and a retry button. */
export function LoadFailed({
  asked,
  title,
  body,
  actions,
}: {
  /** The query. */
  asked: { readonly error: unknown; refetch(): unknown }
  title: string
  body?: ReactNode
  actions?: ReactNode
}) {
  return (
    <ErrorPanel
      title={title}
      body={body}
      requestId={readProblem(asked.error).requestId}
      onRetry={() => void asked.refetch()}
      actions={actions}
    />
  )
}
