import { ErrorPanel } from '@taplore/ui'
import type { ReactNode } from 'react'
import { readProblem } from '../../api/problem.ts'

/** Stands for what could not be had: says so, with the id by which its request is found, and asks again. */
export function LoadFailed({
  asked,
  title,
  body,
  actions,
}: {
  /** The question, as the query library keeps it. */
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
