import { useMutation, useQuery } from '@tanstack/react-query'
import { type KnownSession, accountMessages as say } from '@taplore/contract'
import { Button, Icon, Note, SectionTitle, Skeleton } from '@taplore/ui'
import { KeyRound, type LucideIcon, Monitor, Smartphone, SquareTerminal, Tablet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason, problemText } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { fullDate, timeAgo } from '../../../../texts/formats.ts'

/** The user's sessions; each can be revoked here, and all others at once. */
export function SessionsSection() {
  const { t } = useTranslation()
  const listed = useQuery(query.sessions.list.queryOptions())
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.sessions.list.key() })
  const complain = (error: unknown) => {
    notify('account', 'error', problemReason(error, say.somethingWrong))
    void refresh()
  }
  const revokeOthers = useMutation(
    query.sessions.endOthers.mutationOptions({
      onSuccess: ({ ended }) => {
        notify('account', 'success', t('sessions.othersEnded', { count: ended }))
        void refresh()
      },
      onError: complain,
    }),
  )
  const end = useMutation(
    query.sessions.end.mutationOptions({
      onSuccess: () => {
        notify('account', 'success', t('sessions.ended'))
        void refresh()
      },
      onError: complain,
    }),
  )
  const sessions = listed.data?.sessions ?? []
  return (
    <section className="tint-ink" data-testid="sessions">
      <SectionTitle
        title={t('sessions.title')}
        aside={
          sessions.length > 1 ? (
            <Button
              kind="quiet"
              size="small"
              isLoading={revokeOthers.isPending}
              onClick={() => revokeOthers.mutate(undefined)}
            >
              {t('sessions.endOthers')}
            </Button>
          ) : null
        }
      />
      {listed.isPending ? <Skeleton className="h-14" /> : null}
      {listed.isError ? (
        <Note tone="bad" isAlert>
          {problemText(listed.error, t('sessions.failed'))}
        </Note>
      ) : null}
      <ul className="flex flex-col">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables?.sessionId === session.id}
            onEnd={() => end.mutate({ sessionId: session.id })}
          />
        ))}
      </ul>
    </section>
  )
}

const icons: Record<KnownSession['form'], LucideIcon> = {
  desktop: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  other: SquareTerminal,
}

function SessionRow({ session, isEnding, onEnd }: { session: KnownSession; isEnding: boolean; onEnd: () => void }) {
  const { t, i18n } = useTranslation()
  const name = useSessionName(session)
  const country = session.country
    ? new Intl.DisplayNames(i18n.language, { type: 'region' }).of(session.country)
    : undefined
  const place = [country, session.address].filter(Boolean).join(', ')
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
        <Icon of={session.kind === 'access' ? KeyRound : icons[session.form]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-13 font-[550]">
          <span className="break-words">{name}</span>
          {session.isCurrent ? (
            <span className="rounded-mark bg-ok-soft px-1.5 py-px text-12 text-ok-ink">{t('sessions.current')}</span>
          ) : null}
        </p>
        <p className="text-13 text-ink-2">
          {place ? `${place} · ` : ''}
          {session.isCurrent ? (
            <time dateTime={session.signedInAt} title={fullDate(session.signedInAt)}>
              {t('sessions.signedIn', { when: timeAgo(session.signedInAt) })}
            </time>
          ) : (
            <time dateTime={session.lastUsedAt} title={t('sessions.signedIn', { when: fullDate(session.signedInAt) })}>
              {t('sessions.lastUsed', { when: timeAgo(session.lastUsedAt) })}
            </time>
          )}
        </p>
      </div>
      {session.isCurrent ? null : (
        <Button size="small" isLoading={isEnding} aria-label={t('sessions.endNamed', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

function useSessionName({ kind, browser, system }: KnownSession): string {
  const { t } = useTranslation()
  if (kind === 'access') return t('sessions.token')
  if (!browser) return kind === 'program' ? t('sessions.program') : system || t('sessions.unknownBrowser')
  return system ? t('sessions.onSystem', { browser, system }) : browser
}
