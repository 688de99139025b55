import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planLabel, workspaceFeatures } from '@taplore/contract'
import { Button, Cell, HeadCell, Row, SectionTitle, Switch, Table, Tag, UsageBar } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { staffWorkspaceLabel } from '../../../common/names/display-names.ts'
import { useWorkspaceWords } from '../../../common/names/use-workspace-words.ts'
import { formatNumber, fullDate, megabytes } from '../../../texts/formats.ts'
import { Facts } from './console-list.tsx'
import { DetailsSkeleton } from './console-skeletons.tsx'
import { StaffPage } from './staff-frame.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'
import { SubscriptionFacts } from './subscription-facts.tsx'
import { SupportAccessSection } from './support-access-section.tsx'
import { useStaffAction } from './use-staff-action.ts'

export function StaffWorkspacePage({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation()
  const words = useWorkspaceWords()
  const asked = useQuery(query.staff.workspaces.get.queryOptions({ input: { workspaceId } }))
  const [isSetting, setIsSetting] = useState(false)
  const setFeature = useStaffAction(api.staff.workspaces.setFeature, { done: t('staff.done.feature') })
  const workspace = asked.data
  if (asked.isError) {
    return (
      <StaffPage section="workspaces">
        <LoadFailed asked={asked} title={problemText(asked.error, t('staff.failed'))} />
      </StaffPage>
    )
  }
  if (!workspace) {
    return (
      <StaffPage section="workspaces">
        <DetailsSkeleton />
      </StaffPage>
    )
  }
  const { stats } = workspace
  const name = staffWorkspaceLabel(workspace, words)
  return (
    <StaffPage section="workspaces" title={name}>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-20 font-[650]">{name}</h2>
        {workspace.isPersonal ? <Tag>{t('staff.personal')}</Tag> : null}
        <Tag tone="info">{planLabel(stats.planName)}</Tag>
      </div>
      <Facts
        rows={[
          [
            t('staff.owner'),
            <Link
              key="owner"
              to="/staff/people/$personId"
              params={{ personId: workspace.ownerId }}
              className="text-link hover:underline"
            >
              {workspace.ownerName} ({workspace.ownerEmail})
            </Link>,
          ],
          [
            t('staff.id'),
            <code key="id" className="font-code text-12">
              {workspace.id}
            </code>,
          ],
          [t('staff.since'), fullDate(workspace.createdAt)],
        ]}
      />
      <SupportAccessSection workspace={workspace} />
      <section className="flex flex-col gap-3">
        <SectionTitle
          title={t('staff.subscription')}
          className="mb-0"
          aside={
            <Button size="small" onClick={() => setIsSetting(true)}>
              {t('staff.setSubscription')}
            </Button>
          }
        />
        {workspace.subscriptions.length === 0 ? (
          <p className="text-13 text-ink-2">{t('staff.noSubscription')}</p>
        ) : (
          workspace.subscriptions.map((subscription) => (
            <SubscriptionFacts key={subscription.product} subscription={subscription} />
          ))
        )}
      </section>
      <section className="flex flex-col gap-3">
        <SectionTitle title={t('staff.features')} className="mb-0" />
        <p className="text-13 text-ink-2">{t('staff.featuresLead')}</p>
        {workspaceFeatures.map((feature) => (
          <Switch
            key={feature}
            label={t(`staff.featureNames.${feature}`)}
            isOn={workspace.features.includes(feature)}
            isDisabled={setFeature.isPending}
            onChange={(isOn) => setFeature.mutate({ workspaceId, feature, isOn })}
          />
        ))}
      </section>
      <section>
        <SectionTitle title={t('billing.usage')} />
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {(
            [
              ['usage.stories', stats.storiesStats, undefined],
              ['usage.storage', stats.accountStorageStats, megabytes],
              ['usage.users', stats.totalUsersStats, undefined],
              ['usage.workspaces', stats.workspaceStats, undefined],
              ['usage.domains', stats.domainStats, undefined],
              ['usage.speech', stats.textToSpeech, undefined],
              ['usage.images', stats.aiImageGeneration, undefined],
              ['usage.subtitles', stats.subtitles, undefined],
            ] as const
          ).map(([label, usage, format = (value: number) => formatNumber(value)]) => (
            <UsageBar
              key={label}
              scale="account"
              label={t(label)}
              total={usage.total}
              available={usage.available === 'unlimited' ? 'unlimited' : usage.limit}
              format={format}
              unlimitedText={t('usage.unlimited', { used: format(usage.total) })}
              noneText={t('usage.none')}
              isOwn={label === 'usage.users' || label === 'usage.workspaces'}
            />
          ))}
        </div>
      </section>
      <section>
        <SectionTitle title={t('staff.members')} />
        <Table aria-label={t('staff.members')}>
          <thead>
            <tr>
              <HeadCell>{t('staff.person')}</HeadCell>
              <HeadCell>{t('staff.role')}</HeadCell>
              <HeadCell>{t('staff.state')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {workspace.members.map((member) => (
              <Row key={member.email}>
                <Cell>
                  <span className="flex flex-col py-1.5">
                    <span className="font-medium">{member.name}</span>
                    <span className="text-12 text-muted">{member.email}</span>
                  </span>
                </Cell>
                <Cell>{t(`staff.roles.${member.role}`)}</Cell>
                <Cell>{t(`staff.memberStates.${member.state}`)}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        {workspace.hasMoreMembers ? <p className="mt-2 text-12 text-muted">{t('staff.moreMembers')}</p> : null}
      </section>
      {isSetting ? <SubscriptionDialog workspace={workspace} onClose={() => setIsSetting(false)} /> : null}
    </StaffPage>
  )
}
