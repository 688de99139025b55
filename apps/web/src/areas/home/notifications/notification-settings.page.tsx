import { useMutation, useQuery } from '@tanstack/react-query'
import type { MutedSubject, NotificationPreference } from '@taplore/contract'
import { Button, SectionTitle, Select, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { SettingsPage, SettingsTitle } from '../../../shell/navigation/settings-page.tsx'
import { useRights } from '../../../shell/session/use-rights.ts'

/** What a guest is never told of. */
const forTeam: readonly string[] = ['submissions', 'team', 'approvals', 'failures', 'jobs']

/** How the user is notified in this workspace, kind by kind, and what they muted. */
export function NotificationSettingsPage() {
  const { t } = useTranslation()
  const isGuest = useRights().role === 'VIEW'
  const asked = useQuery(query.notifications.preferences.queryOptions())
  const stored = useStored()
  const save = useMutation(query.notifications.setPreference.mutationOptions(stored))
  const unmute = useMutation(query.notifications.unmute.mutationOptions(stored))
  return (
    <SettingsPage title={t('nav.notifications')}>
      <div className="flex max-w-[640px] flex-col gap-10">
        <section className="tint-ink">
          <SettingsTitle title={t('notifications.settingsTitle')} lead={t('notifications.settingsBody')} />
          {asked.isError ? (
            <LoadFailed asked={asked} title={t('notifications.settingsFailed')} />
          ) : asked.data ? (
            <ul>
              {asked.data.preferences
                .filter(({ kind }) => !isGuest || !forTeam.includes(kind))
                .map((preference) => (
                  <KindRow
                    key={preference.kind}
                    preference={preference}
                    onChange={(channel) => save.mutate({ kind: preference.kind, channel })}
                  />
                ))}
            </ul>
          ) : (
            <div className="flex flex-col gap-3 py-3" aria-hidden="true">
              {[1, 2, 3, 4].map((row) => (
                <Skeleton key={row} className="h-9 w-full" />
              ))}
            </div>
          )}
        </section>
        {asked.data && asked.data.muted.length > 0 ? (
          <section className="tint-ink">
            <SectionTitle title={t('notifications.mutedTitle')} />
            <ul>
              {asked.data.muted.map((subject) => (
                <MutedRow
                  key={`${subject.kind} ${subject.id}`}
                  subject={subject}
                  isBusy={unmute.isPending && unmute.variables?.id === subject.id}
                  onUnmute={() => unmute.mutate({ kind: subject.kind, id: subject.id })}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </SettingsPage>
  )
}

function useStored() {
  const { t } = useTranslation()
  return {
    onSuccess: (answer: unknown) =>
      void queryClient.setQueryData(query.notifications.preferences.queryKey(), answer as never),
    onError: (error: unknown) => void notify('account', 'error', problemReason(error, t('errors.generic'))),
  }
}

function KindRow({
  preference: { kind, channel, channels },
  onChange,
}: {
  preference: NotificationPreference
  onChange: (channel: NotificationPreference['channel']) => void
}) {
  const { t } = useTranslation()
  const label = t(`notifications.kinds.${kind}.title`)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3 last:border-b-0">
      <span className="min-w-52 flex-1 text-13">
        <span className="block font-[550]">{label}</span>
        <span className="block text-ink-2">{t(`notifications.kinds.${kind}.body`)}</span>
      </span>
      <Select
        label={label}
        value={channel}
        onChange={onChange}
        options={channels.map((value) => ({ value, label: t(`notifications.channels.${value}`) }))}
        className="!w-52"
      />
    </li>
  )
}

function MutedRow({ subject, isBusy, onUnmute }: { subject: MutedSubject; isBusy: boolean; onUnmute: () => void }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-center gap-4 border-b border-line py-2.5 text-13 last:border-b-0">
      <span className="min-w-0 flex-1 truncate">{subject.name}</span>
      <Button size="small" isLoading={isBusy} onClick={onUnmute}>
        {t('notifications.unmute')}
      </Button>
    </li>
  )
}
