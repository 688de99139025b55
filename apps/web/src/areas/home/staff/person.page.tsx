import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, buttonClass, SectionTitle, Tag } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { useSession } from '../../../api/session-store.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { staffWorkspaceLabel } from '../../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../../common/names/use-workspace-words.ts'
import { fullDate } from '../../../texts/formats.ts'
import { Facts } from './console-list.tsx'
import { DetailsSkeleton } from './console-skeletons.tsx'
import { UserTags } from './people.page.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { StaffPage } from './staff-frame.tsx'
import { useStaffAction } from './use-staff-action.ts'

export function StaffPersonPage({ personId }: { personId: string }) {
  const { t } = useTranslation()
  const words = useWorkspaceWords()
  const session = useSession()
  const asked = useQuery(query.staff.people.get.queryOptions({ input: { personId } }))
  const [dialog, setDialog] = useState<'disable' | 'reset' | null>(null)
  const close = () => setDialog(null)
  const setDisabled = useStaffAction(api.staff.people.setDisabled, { done: t('staff.done.account'), onDone: close })
  const resetFactor = useStaffAction(api.staff.people.resetSecondFactor, {
    done: t('staff.done.factor'),
    onDone: close,
  })
  const revokeSessions = useStaffAction(api.staff.people.endSessions, { done: t('staff.done.sessions') })
  const resend = useStaffAction(api.staff.people.resendVerification, { done: t('staff.done.mail') })
  const person = asked.data
  if (asked.isError) {
    return (
      <StaffPage section="people">
        <LoadFailed asked={asked} title={problemText(asked.error, t('staff.failed'))} />
      </StaffPage>
    )
  }
  if (!person) {
    return (
      <StaffPage section="people">
        <DetailsSkeleton />
      </StaffPage>
    )
  }
  const { secondFactor } = person
  const hasFactor = secondFactor.hasTotp || secondFactor.passkeys > 0
  const isMe = person.id === session.uid
  return (
    <StaffPage section="people" title={person.name}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-20 font-[650]">{person.name}</h2>
        <UserTags person={person} />
      </div>
      <Facts
        rows={[
          [t('staff.email'), person.email],
          [
            t('staff.id'),
            <code key="id" className="font-code text-12">
              {person.id}
            </code>,
          ],
          [t('staff.since'), fullDate(person.createdAt)],
          [t('staff.lastSeen'), person.lastSeenAt ? fullDate(person.lastSeenAt) : t('staff.never')],
          [t('staff.sessions'), String(person.sessions)],
          [
            t('staff.secondFactor'),
            hasFactor
              ? [
                  secondFactor.hasTotp ? t('staff.factorApp') : null,
                  secondFactor.passkeys > 0 ? t('staff.factorPasskeys', { count: secondFactor.passkeys }) : null,
                  t('staff.factorCodes', { count: secondFactor.backupCodesLeft }),
                ]
                  .filter(Boolean)
                  .join(', ')
              : t('staff.none'),
          ],
          [
            t('staff.signInWays'),
            person.signInWays.map((way) => (way === 'credential' ? t('staff.password') : way)).join(', ') ||
              t('staff.none'),
          ],
        ]}
      />
      <section className="flex flex-col gap-3">
        <SectionTitle title={t('staff.acting')} className="mb-0" />
        <div className="flex flex-wrap gap-2">
          <Link to="/staff/people/$personId/money" params={{ personId }} className={buttonClass()}>
            {t('staff.money.title')}
          </Link>
          <Button
            isLoading={revokeSessions.isPending}
            disabledReason={person.sessions === 0 ? t('staff.noSessions') : undefined}
            onClick={() => revokeSessions.mutate({ personId })}
          >
            {t('staff.endSessions')}
          </Button>
          {person.isEmailVerified ? null : (
            <Button isLoading={resend.isPending} onClick={() => resend.mutate({ personId })}>
              {t('staff.resendVerification')}
            </Button>
          )}
          <Button
            kind="danger"
            disabledReason={isMe ? t('staff.notOneself') : hasFactor ? undefined : t('staff.noFactor')}
            onClick={() => setDialog('reset')}
          >
            {t('staff.resetFactor')}
          </Button>
          <Button
            kind="danger"
            disabledReason={isMe ? t('staff.notOneself') : undefined}
            onClick={() => setDialog('disable')}
          >
            {person.isDisabled ? t('staff.enable') : t('staff.disable')}
          </Button>
        </div>
      </section>
      <section>
        <SectionTitle title={t('staff.sections.workspaces')} />
        <ul className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface text-13">
          {person.workspaces.map((room) => (
            <li key={room.id} className="flex items-center gap-3 px-3 py-2">
              <Link
                to="/staff/workspaces/$workspaceId"
                params={{ workspaceId: room.id }}
                className="min-w-0 flex-1 truncate font-medium hover:underline"
              >
                {staffWorkspaceLabel({ ...room, ownerName: room.role === 'OWNER' ? person.name : '' }, words)}
              </Link>
              {room.isPersonal ? <Tag>{t('staff.personal')}</Tag> : null}
              <span className="text-12 text-muted">{t(`staff.roles.${room.role}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      {dialog === 'disable' ? (
        <ReasonDialog
          title={person.isDisabled ? t('staff.enable') : t('staff.disable')}
          body={person.isDisabled ? t('staff.enableBody') : t('staff.disableBody')}
          confirm={person.isDisabled ? t('staff.enable') : t('staff.disable')}
          isDanger={!person.isDisabled}
          isWorking={setDisabled.isPending}
          onClose={close}
          onConfirm={(reason) => setDisabled.mutate({ personId, isDisabled: !person.isDisabled, reason })}
        />
      ) : null}
      {dialog === 'reset' ? (
        <ReasonDialog
          title={t('staff.resetFactor')}
          body={t('staff.resetFactorBody')}
          confirm={t('staff.resetFactor')}
          isDanger
          isWorking={resetFactor.isPending}
          onClose={close}
          onConfirm={(reason) => resetFactor.mutate({ personId, reason })}
        />
      ) : null}
    </StaffPage>
  )
}
