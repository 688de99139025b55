import { Note } from '@taplore/ui'
import { MailOpen, MailX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvitation } from '../../../../shell/session/pending-invitation.ts'

type Invited = ReturnType<typeof useInvitation>

/** The visitor's invitation; its address is filled into the form once known (MEM-05). */
export function useInvitedAddress(fill: (email: string) => void): Invited {
  const invited = useInvitation()
  const email = invited.invitation?.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, whatever the page draws meanwhile
  useEffect(() => {
    if (email) fill(email)
  }, [email])
  return invited
}

export function InvitationNote({ invitation, isGone }: Invited) {
  const { t } = useTranslation()
  if (isGone) {
    return (
      <Note tone="warn" icon={MailX}>
        {t('invite.goneAtTheDoor')}
      </Note>
    )
  }
  if (!invitation) return null
  const { workspaceName: workspace, isPersonal, invitedBy, email } = invitation
  return (
    <Note tone="info" icon={MailOpen}>
      {isPersonal && invitedBy
        ? t('invite.atTheDoorOf', { name: invitedBy, email })
        : t('invite.atTheDoor', { workspace, email })}
    </Note>
  )
}
