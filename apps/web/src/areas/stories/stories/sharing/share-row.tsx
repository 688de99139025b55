import type { Sharer } from '@taplore/contract'
import { Avatar, Button, Icon, Menu, StatusDot } from '@taplore/ui'
import { ChevronDown, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { shareChoices } from './share-rules.ts'

type ShareChange = ReturnType<typeof shareChoices>[number]

/** A user with access to a story or folder: name, whether they accepted, and their access (SHARE-01, SHARE-05). */
export function ShareRow({
  sharer,
  mayCopy,
  onChange,
}: {
  sharer: Sharer
  /** Whether there is a link to copy. */
  mayCopy: boolean
  onChange: (change: ShareChange) => void
}) {
  const { t } = useTranslation()
  const isWaiting = sharer.state !== 'accepted'
  const choices = shareChoices(sharer, { mayCopy })
  return (
    <li className="flex items-center gap-3 py-2" data-testid="guest-row">
      {isWaiting ? (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-control text-muted"
        >
          <Icon of={Mail} size="s" />
        </span>
      ) : (
        <Avatar name={sharer.displayName} photoUrl={sharer.photoUrl} seed={sharer.user_id} size="normal" />
      )}
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className="truncate text-13 font-medium">
          {sharer.displayName}{' '}
          {sharer.isSelf ? <span className="font-normal text-muted">{t('members.you')}</span> : null}
        </span>
        {sharer.displayName === sharer.email ? null : (
          <span className="truncate text-12 text-muted">{sharer.email}</span>
        )}
        {sharer.through ? (
          <span className="truncate text-12 text-muted">{t('share.through', { folder: sharer.through })}</span>
        ) : isWaiting ? (
          <StatusDot status={sharer.state === 'expired' ? 'failed' : 'scheduled'}>
            {t(sharer.state === 'expired' ? 'members.state.expired' : 'members.state.invited')}
          </StatusDot>
        ) : sharer.access === 'OWNER' ? null : (
          <StatusDot status="published">{t('guests.accepted')}</StatusDot>
        )}
      </span>
      {choices.length === 0 ? (
        <span className="shrink-0 pe-3 text-13 text-muted">{t(`share.access.${sharer.access}`)}</span>
      ) : (
        <Menu
          entries={choices.flatMap((change) => {
            const entry = {
              kind: 'item' as const,
              id: change,
              label: t(`share.access.${change}`),
              isChecked: change === sharer.access,
              isDanger: change === 'REMOVE',
              onSelect: () => onChange(change),
            }
            return change === 'REMOVE' ? [{ kind: 'line' as const, id: 'line' }, entry] : [entry]
          })}
        >
          <Button
            kind="quiet"
            aria-label={`${t(`share.access.${sharer.access}`)}: ${t('share.change', { name: sharer.displayName })}`}
          >
            <span className="inline-flex items-center gap-1.5">
              {t(`share.access.${sharer.access}`)}
              <Icon of={ChevronDown} size="s" className="text-muted" />
            </span>
          </Button>
        </Menu>
      )}
    </li>
  )
}
