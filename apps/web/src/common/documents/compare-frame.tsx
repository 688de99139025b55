import { type QueryKey, useQuery } from '@tanstack/react-query'
import { Dialog, Select } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemReason } from '../../api/problem.ts'
import { fullDate } from '../../texts/formats.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { versionName } from './version-name.ts'

export interface ComparedVersion {
  id: string
  name: string | null
  kind?: string
  createdAt: string
}

/** The current state of a document, among its versions. */
export const present = 'now'

/** The documents of versions; `which` is the id of one, or `present`. */
export interface ComparedDocuments<Document> {
  key: QueryKey
  read(which: string, signal: AbortSignal): Document | Promise<Document>
}

/** Two selected versions of a document side by side, and their comparison. */
export function CompareFrame<Document>({
  start,
  versions,
  lead,
  documents,
  skeleton,
  width,
  onClose,
  children,
}: {
  /** The initially selected version; it is compared with the current state. */
  start: string
  versions: readonly ComparedVersion[]
  lead: string
  documents: ComparedDocuments<Document>
  skeleton: ReactNode
  width?: 'wide'
  onClose: () => void
  children: (before: Document, after: Document) => ReactNode
}) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(start)
  const [right, setRight] = useState(present)
  const before = useQuery(documentOptions(documents, left))
  const after = useQuery(documentOptions(documents, right))
  const failed = [before, after].find(({ isError }) => isError)
  return (
    <Dialog isOpen onOpenChange={onClose} width={width} title={t('versions.title')} description={lead}>
      <div className="grid grid-cols-2 gap-4" data-testid="compare">
        <VersionSelect label={t('versions.before')} value={left} onChange={setLeft} versions={versions} />
        <VersionSelect label={t('versions.after')} value={right} onChange={setRight} versions={versions} />
      </div>
      {failed ? (
        <LoadFailed
          asked={failed}
          title={t('storyEditor.versionsFailed')}
          body={problemReason(failed.error, t('errors.generic'))}
        />
      ) : before.data && after.data ? (
        children(before.data, after.data)
      ) : (
        skeleton
      )}
    </Dialog>
  )
}

/** Versions never change; the current state is read on every request. */
function documentOptions<Document>({ key, read }: ComparedDocuments<Document>, which: string) {
  return {
    queryKey: [...key, 'compared', which],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(which, signal),
    staleTime: which === present ? 0 : Number.POSITIVE_INFINITY,
    gcTime: which === present ? 0 : undefined,
  }
}

function VersionSelect({
  label,
  value,
  onChange,
  versions,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  versions: readonly ComparedVersion[]
}) {
  const { t, i18n } = useTranslation()
  return (
    <Select
      label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: present, label: t('versions.now') },
        ...versions.map(({ id, name, kind, createdAt }) => ({
          value: id,
          label: versionName({ name, kind }, t) ?? fullDate(createdAt, i18n.language),
          ...(name ? { note: fullDate(createdAt, i18n.language) } : {}),
        })),
      ]}
    />
  )
}
