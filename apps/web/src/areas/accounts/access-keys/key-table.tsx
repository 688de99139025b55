import type { AccessKey } from '@taplore/contract'
import { Button, Cell, ConfirmDialog, HeadCell, Row, Table, Tag } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullDate, shortDate, timeAgo } from '../../../texts/formats.ts'

/** Keys with their permissions, last use and expiry; each can be revoked after a confirmation. */
export function KeyTable({
  label,
  keys,
  hasMakers,
  mayRevoke,
  revoke,
  isRevoking,
}: {
  label: string
  keys: readonly AccessKey[]
  /** Whether keys of several users are listed. */
  hasMakers: boolean
  mayRevoke: (key: AccessKey) => boolean
  revoke: (key: AccessKey, onDone: () => void) => void
  isRevoking: boolean
}) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<AccessKey | null>(null)
  return (
    <>
      <Table aria-label={label}>
        <thead>
          <tr>
            <HeadCell>{t('accessKeys.name')}</HeadCell>
            <HeadCell className="hidden md:table-cell">{t('accessKeys.scopes')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('accessKeys.lastUse')}</HeadCell>
            <HeadCell className="hidden lg:table-cell">{t('accessKeys.ends')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('accessKeys.acts')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <Row key={key.id}>
              <Cell className="max-w-0 min-w-36 !py-2">
                <span className="block truncate font-medium">{key.name}</span>
                <span className="block truncate text-12 text-muted">
                  <span className="font-code">{key.hint}</span>
                  {hasMakers ? ` · ${key.createdBy.isMe ? t('accessKeys.byMe') : key.createdBy.name}` : null}
                </span>
              </Cell>
              <Cell className="hidden md:table-cell">
                <span title={key.scopes.join(', ')}>
                  <Tag>{t('accessKeys.scopeCount', { count: key.scopes.length })}</Tag>
                </span>
              </Cell>
              <Cell className="hidden whitespace-nowrap text-ink-2 sm:table-cell">
                {key.lastUsedAt ? (
                  <span title={fullDate(key.lastUsedAt)}>
                    {timeAgo(key.lastUsedAt)}
                    {key.lastAddress ? <span className="block text-12 text-muted">{key.lastAddress}</span> : null}
                  </span>
                ) : (
                  t('accessKeys.neverUsed')
                )}
              </Cell>
              <Cell className="hidden whitespace-nowrap text-ink-2 lg:table-cell">
                {key.expiresAt ? shortDate(key.expiresAt) : t('accessKeys.noExpiry')}
              </Cell>
              <Cell className="text-end">
                {mayRevoke(key) ? (
                  <Button
                    kind="danger"
                    size="small"
                    aria-label={t('accessKeys.revokeNamed', { name: key.name })}
                    onClick={() => setAsked(key)}
                  >
                    {t('accessKeys.revoke')}
                  </Button>
                ) : null}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? null : setAsked(null))}
        title={t('accessKeys.revokeTitle', { name: asked?.name ?? '' })}
        body={t('accessKeys.revokeBody')}
        confirm={t('accessKeys.revoke')}
        isDanger
        isWorking={isRevoking}
        onConfirm={() => asked && revoke(asked, () => setAsked(null))}
      />
    </>
  )
}
