import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../feedback/load-failed.tsx'

/** A list in its current state: loading, loaded, failed, or empty. Loaded pages stay when a later one fails. */
export function ListBody({
  list,
  hasAny,
  skeleton,
  failed,
  empty,
  children,
}: {
  list: { readonly isPending: boolean; readonly isError: boolean; readonly error: unknown; refetch(): unknown }
  /** Whether there is anything to list. */
  hasAny: boolean
  skeleton: ReactNode
  /** The title when nothing could be loaded. */
  failed: string
  /** The empty state. */
  empty: ReactNode
  /** The list itself. */
  children: ReactNode
}) {
  const { t } = useTranslation()
  if (list.isPending) return skeleton
  if (hasAny) return children
  if (list.isError) return <LoadFailed asked={list} title={failed} body={t('stories.failedBody')} />
  return empty
}
