import { Note } from '@taplore/ui'
import { MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useInvitation } from '../../../../shell/session/pending-invitation.ts'

type Invitation = NonNullable<ReturnType<typeof useInvitation>>

/** The visitor's invitation; its address is filled into the form once known (MEM-05). */
export function useInvitedAddress(fill: (email: string) => void): Invitation | null {
  const invitation = useInvitation()
  const email = invitation?.email
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, whatever the page draws meanwhile
  useEffect(() => {
    if (email) fill(email)
  }, [email])
  return invitation
}

export function InvitationNote({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const { workspaceName: workspace, email } = invitation
  return (
    <Note tone="info" icon={MailOpen}>
      {t('invite.atTheDoor', { workspace, email })}
    </Note>
  )
}
