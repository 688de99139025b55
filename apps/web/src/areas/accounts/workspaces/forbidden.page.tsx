import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import { Button, StateFrame } from '@taplore/ui'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { useSession } from '../../../api/session-store.ts'
import { useTitle } from '../../../shell/page/page.tsx'
import { useWorkspaceLocally as takeWorkspace } from '../../../shell/session/session-actions.ts'
import { inWords } from '../../../texts/sentences.ts'

/** A workspace that this user cannot open: its owner, as far as visible, and the way back (GUARD-23 to GUARD-26). */
export function ForbiddenPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const session = useSession()
  const lost = useQuery(
    query.workspaces.forbidden.queryOptions({
      input: { workspaceId: session.workspace ?? '' },
      enabled: session.workspace !== null && session.workspace !== session.uid,
    }),
  )
  // Every personal workspace has the name that this person's own has.
  const name = lost.data?.ownerName ? t('shell.workspaceOf', { owner: lost.data.ownerName }) : lost.data?.workspaceName
  useTitle(inWords(say.noAccess))
  const goHome = async () => {
    takeWorkspace(session.uid)
    await navigate({ to: '/' })
  }
  return (
    <div className="grid flex-1 place-items-center">
      <StateFrame
        icon={KeyRound}
        title={inWords(say.noAccess)}
        body={
          <>
            <p>{name ? t('forbidden.named', { workspace: name }) : t('forbidden.unnamed')}</p>
            {session.email ? <p>{t('forbidden.signedInAs', { email: session.email })}</p> : null}
            {lost.data ? (
              <p>
                {t('forbidden.owner')} <span className="font-code text-12">{lost.data.ownerEmail}</span>
              </p>
            ) : null}
          </>
        }
        actions={
          <>
            <Button kind="primary" onClick={() => void goHome()}>
              {t('forbidden.personal')}
            </Button>
            <Button onClick={() => void navigate({ to: '/workspaces' })}>{t('userMenu.switch')}</Button>
          </>
        }
      />
    </div>
  )
}
