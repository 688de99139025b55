import type { AuditEntry } from '@taplore/contract'
import { CopyText, Sheet } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fullDate } from '../../../texts/formats.ts'
import { actionText, actorText, changesOf } from './event-text.ts'

/** All details of one audit event, with the state before and after. */
export function EntrySheet({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { t } = useTranslation()
  const changes = changesOf(entry)
  return (
    <Sheet isOpen onOpenChange={onClose} title={actionText(t, entry.action)}>
      <dl className="flex flex-col gap-4 p-4 text-13">
        <Fact name={t('auditLogs.when')}>{fullDate(entry.at)}</Fact>
        <Fact name={t('auditLogs.who')}>
          {actorText(t, entry)}
          {entry.actor.email ? <span className="block text-muted">{entry.actor.email}</span> : null}
          {entry.actor.kind === 'staff' ? <span className="block text-muted">{t('auditLogs.staff')}</span> : null}
        </Fact>
        <Fact name={t('auditLogs.what')}>
          {entry.object.name}
          <span className="mt-0.5 block font-code text-12 break-all text-muted">{entry.object.id}</span>
        </Fact>
        {changes.length > 0 ? (
          <Fact name={t('auditLogs.changes')}>
            <table className="mt-1 w-full table-fixed border-collapse text-12">
              <thead>
                <tr className="text-start text-muted">
                  <th scope="col" className="w-1/4 py-1 text-start font-medium">
                    {t('auditLogs.field')}
                  </th>
                  <th scope="col" className="py-1 text-start font-medium">
                    {t('auditLogs.before')}
                  </th>
                  <th scope="col" className="py-1 text-start font-medium">
                    {t('auditLogs.after')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {changes.map((change) => (
                  <tr key={change.name} className="border-t border-line align-top">
                    <th scope="row" className="py-1.5 pe-2 text-start font-medium break-words">
                      {change.name}
                    </th>
                    <td className="py-1.5 pe-2 break-words text-ink-2">{change.before || '–'}</td>
                    <td className="py-1.5 break-words">{change.after || '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Fact>
        ) : null}
        <Fact name={t('auditLogs.where')}>
          {entry.address || '–'}
          {entry.userAgent ? <span className="block text-12 break-words text-muted">{entry.userAgent}</span> : null}
        </Fact>
        <Fact name={t('auditLogs.request')}>
          <span className="flex items-center gap-2 font-code text-12">
            <span className="min-w-0 break-all">{entry.requestId}</span>
            <CopyText text={entry.requestId} />
          </span>
        </Fact>
        <Fact name={t('auditLogs.seal', { number: entry.sequence })}>
          <span className="font-code text-12 break-all text-muted">{entry.hash}</span>
        </Fact>
      </dl>
    </Sheet>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
