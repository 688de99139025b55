import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../feedback/load-failed.tsx'

/** A list as it stands: on its way, there, failed, or empty. What was loaded stays when a later page fails. */
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
  /** The headline when nothing could be loaded. */
  failed: string
  /** What stands here when there is nothing to list. */
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
