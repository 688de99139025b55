import type { Member } from '@taplore/contract'
import { Avatar, Icon, IconButton, StatusDot } from '@taplore/ui'
import { Link, Mail, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** A guest of the story: who, whether they have accepted, their link, and the end of it. */
export function ShareGuestRow({
  guest,
  isCopying,
  onCopy,
  onStop,
}: {
  guest: Member
  isCopying: boolean
  onCopy: () => void
  onStop: () => void
}) {
  const { t } = useTranslation()
  const { invitation } = guest
  const isExpired = invitation?.isExpired ?? false
  return (
    <li className="flex items-center gap-3 py-2" data-testid="guest-row">
      {guest.permission === 'invited' ? (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-control text-muted"
        >
          <Icon of={Mail} size="s" />
        </span>
      ) : (
        <Avatar name={guest.name} photoUrl={guest.profile_pic} seed={guest.user_id} size="normal" />
      )}
      <span className="flex min-w-0 flex-1 flex-col leading-snug">
        <span className="truncate text-13 font-medium">{guest.name}</span>
        {guest.name === guest.email ? null : <span className="truncate text-12 text-muted">{guest.email}</span>}
        <span>
          {guest.permission === 'invited' ? (
            <StatusDot status={isExpired ? 'failed' : 'scheduled'}>
              {t(isExpired ? 'members.state.expired' : 'members.state.invited')}
            </StatusDot>
          ) : (
            <StatusDot status="published">{t('guests.accepted')}</StatusDot>
          )}
        </span>
      </span>
      {isExpired ? null : (
        <IconButton
          icon={Link}
          label={t('guests.copyLink', { name: guest.name })}
          disabled={isCopying}
          onClick={onCopy}
        />
      )}
      <IconButton icon={UserRoundX} label={t('guests.stop', { name: guest.name })} onClick={onStop} />
    </li>
  )
}
