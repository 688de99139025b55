import { useNavigate } from '@tanstack/react-router'
import type { SupportAccess } from '@taplore/contract'
import { Button, Field, Note, SectionTitle, Select } from '@taplore/ui'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { useWorkspaceLocally as takeWorkspace } from '../../../shell/session/session-actions.ts'
import { fullDate } from '../../../texts/formats.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useStaffAction } from './use-staff-action.ts'

const lengths = ['15', '30', '60', '120'] as const

/** Support access to a workspace: with one's own identity and read-only (SADMIN-02). */
export function SupportAccessSection({
  workspace,
}: {
  workspace: { id: string; name: string; look: SupportAccess | null }
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const [minutes, setMinutes] = useState<(typeof lengths)[number]>('30')
  const { id: workspaceId, look } = workspace
  const begin = useStaffAction(api.staff.looks.begin, { done: t('staff.done.look'), onDone: () => setIsAsking(false) })
  const end = useStaffAction(api.staff.looks.end, { done: t('staff.done.lookEnded') })
  const open = () => {
    takeWorkspace(workspaceId)
    void navigate({ to: '/stories' })
  }
  return (
    <section className="flex flex-col gap-3">
      <SectionTitle title={t('staff.look')} className="mb-0" />
      {look ? (
        <>
          <Note tone="warn" icon={Eye}>
            {t('staff.lookUntil', { time: fullDate(look.endsAt), reason: look.reason })}
          </Note>
          <div className="flex flex-wrap gap-2">
            <Button kind="primary" icon={Eye} onClick={open}>
              {t('staff.lookOpen')}
            </Button>
            <Button isLoading={end.isPending} onClick={() => end.mutate({ workspaceId })}>
              {t('staff.lookEnd')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-13 text-ink-2">{t('staff.lookLead')}</p>
          <Button icon={Eye} className="self-start" onClick={() => setIsAsking(true)}>
            {t('staff.lookBegin')}
          </Button>
        </>
      )}
      {isAsking ? (
        <ReasonDialog
          title={t('staff.lookTitle', { workspace: workspace.name })}
          body={t('staff.lookBody')}
          confirm={t('staff.lookBegin')}
          least={10}
          isWorking={begin.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={(reason) => begin.mutate({ workspaceId, reason, minutes: Number(minutes) })}
        >
          <Field label={t('staff.lookLength')}>
            {(control) => (
              <Select
                control={control}
                value={minutes}
                onChange={setMinutes}
                options={lengths.map((value) => ({ value, label: t('staff.minutes', { count: Number(value) }) }))}
              />
            )}
          </Field>
        </ReasonDialog>
      ) : null}
    </section>
  )
}
