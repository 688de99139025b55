import { useMutation, useQuery } from '@tanstack/react-query'
import type { Webhook } from '@taplore/contract'
import {
  Button,
  Cell,
  ConfirmDialog,
  EmptyState,
  HeadCell,
  type MenuEntry,
  Note,
  Row,
  RowMenu,
  Skeleton,
  StateFrame,
  StatusDot,
  Table,
  Tag,
} from '@taplore/ui'
import { FileClock, KeyRound, Lock, Pencil, Plus, Power, Send, Trash2, Webhook as WebhookMark } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { notify } from '../../../common/feedback/notify.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useRights } from '../../../shell/session/use-rights.ts'
import { fullDate, timeAgo } from '../../../texts/formats.ts'
import { LogDialog } from './log-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { draftOf, newDraft, type WebhookDraft } from './webhook-draft.ts'
import { WebhookSheet } from './webhook-sheet.tsx'

/** The page's search parameters. */
export type WebhooksSearch = {
  /** The webhook whose log is open. */
  log: string | undefined
}

/** Webhooks of the workspace (HOOK-01). */
export function WebhooksPage({
  search,
  onSearch,
}: {
  search: WebhooksSearch
  onSearch: (search: WebhooksSearch) => void
}) {
  const { t } = useTranslation()
  const rights = useRights()
  const mayManage = rights.may('integrations.manage')
  const list = useQuery(query.webhooks.list.queryOptions({ input: {}, enabled: mayManage, refetchInterval: 20_000 }))
  const [draft, setDraft] = useState<WebhookDraft | null>(null)
  const [secretOf, setSecretOf] = useState<Webhook | null>(null)
  const webhooks = list.data?.webhooks ?? []
  const leftOff = webhooks.filter(({ isOn, offReason }) => !isOn && offReason !== 'by-hand').length
  const logged = webhooks.find(({ id }) => id === search.log)
  const add = (
    <Button kind="primary" icon={Plus} onClick={() => setDraft(newDraft())}>
      {t('webhooks.add')}
    </Button>
  )
  return (
    <Page crumbs={[{ label: t('nav.ask') }, { label: t('webhooks.title') }]}>
      <div className="tint-ask mx-auto flex max-w-[960px] flex-col gap-6">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 max-w-[600px]">
            <h2 className="text-20 font-[650]">{t('webhooks.title')}</h2>
            <p className="mt-0.5 text-13 text-ink-2">{t('webhooks.lead')}</p>
          </div>
          {webhooks.length > 0 ? add : null}
        </div>
        {rights.role !== null && !mayManage ? (
          <StateFrame icon={Lock} title={t('webhooks.shut')} body={t('webhooks.shutBody')} />
        ) : list.isError ? (
          <LoadFailed asked={list} title={t('webhooks.failed')} />
        ) : list.isPending ? (
          <Skeleton className="h-40" />
        ) : webhooks.length === 0 ? (
          <EmptyState
            art={<WebhookMark aria-hidden="true" size={40} strokeWidth={1.4} className="text-muted" />}
            title={t('webhooks.emptyTitle')}
            body={t('webhooks.emptyBody')}
            actions={add}
          />
        ) : (
          <>
            {leftOff > 0 ? <Note tone="warn">{t('webhooks.leftOff', { count: leftOff })}</Note> : null}
            <WebhookTable
              webhooks={webhooks}
              onEdit={(webhook) => setDraft(draftOf(webhook))}
              onSecret={setSecretOf}
              onLog={({ id }) => onSearch({ log: id })}
            />
          </>
        )}
      </div>
      {draft ? <WebhookSheet draft={draft} onClose={() => setDraft(null)} onMade={setSecretOf} /> : null}
      {secretOf ? <SecretDialog webhook={secretOf} onClose={() => setSecretOf(null)} /> : null}
      {logged ? <LogDialog webhook={logged} onClose={() => onSearch({ log: undefined })} /> : null}
    </Page>
  )
}

type Actions = Record<'onEdit' | 'onSecret' | 'onLog', (webhook: Webhook) => void>

function WebhookTable({ webhooks, onEdit, onSecret, onLog }: Actions & { webhooks: readonly Webhook[] }) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const [asked, setAsked] = useState<Webhook | null>(null)
  const failed = (error: unknown) => notify('account', 'error', problemReason(error, t('errors.genericLater')))
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.webhooks.key() })
  const change = useMutation(query.webhooks.update.mutationOptions({ onSuccess: refresh, onError: failed }))
  const test = useMutation(
    query.webhooks.test.mutationOptions({
      onSuccess: ({ attempt }, { webhookId }) => {
        void refresh()
        const isGood = attempt.outcome === 'delivered'
        const words = { outcome: t(`webhooks.outcomes.${attempt.outcome}`), status: attempt.status ?? '–' }
        notify('account', isGood ? 'success' : 'error', t(isGood ? 'webhooks.testGood' : 'webhooks.testBad', words), {
          action: {
            label: t('webhooks.openLog'),
            onPress: () => {
              const found = webhooks.find(({ id }) => id === webhookId)
              if (found) onLog(found)
            },
          },
        })
      },
      onError: failed,
    }),
  )
  const remove = useMutation(
    query.webhooks.remove.mutationOptions({
      onSuccess: () => {
        setAsked(null)
        void refresh()
        notify('account', 'success', t('webhooks.removed'))
      },
      onError: failed,
    }),
  )
  const entries = (webhook: Webhook): MenuEntry[] => [
    { kind: 'item', id: 'log', label: t('webhooks.openLog'), icon: FileClock, onSelect: () => onLog(webhook) },
    {
      kind: 'item',
      id: 'test',
      label: t('webhooks.sendTest'),
      icon: Send,
      onSelect: () => test.mutate({ webhookId: webhook.id }),
    },
    { kind: 'item', id: 'edit', label: t('actions.edit'), icon: Pencil, onSelect: () => onEdit(webhook) },
    { kind: 'item', id: 'secret', label: t('webhooks.secret'), icon: KeyRound, onSelect: () => onSecret(webhook) },
    {
      kind: 'item',
      id: 'power',
      label: t(webhook.isOn ? 'webhooks.switchOff' : 'webhooks.switchOn'),
      icon: Power,
      onSelect: () => change.mutate({ webhookId: webhook.id, isOn: !webhook.isOn }),
    },
    { kind: 'line', id: 'line' },
    {
      kind: 'item',
      id: 'remove',
      label: t('webhooks.remove'),
      icon: Trash2,
      isDanger: true,
      onSelect: () => setAsked(webhook),
      ...reasoned(refusal('integrations.delete')),
    },
  ]
  return (
    <>
      <Table aria-label={t('webhooks.title')}>
        <thead>
          <tr>
            <HeadCell>{t('webhooks.receiver')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('webhooks.state')}</HeadCell>
            <HeadCell className="hidden md:table-cell">{t('webhooks.lastSuccess')}</HeadCell>
            <HeadCell className="hidden sm:table-cell" isNumber>
              {t('webhooks.open')}
            </HeadCell>
            <HeadCell>
              <span className="sr-only">{t('webhooks.acts')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {webhooks.map((webhook) => (
            <Row key={webhook.id}>
              <Cell className="max-w-0 min-w-36 !py-2 md:w-1/2">
                <button
                  type="button"
                  className="block max-w-full truncate text-start font-medium hover:underline"
                  onClick={() => onLog(webhook)}
                >
                  {webhook.name || new URL(webhook.url).host}
                </button>
                <span className="flex items-center gap-1.5 text-12 text-muted">
                  <span className="font-code">{webhook.method}</span>
                  <span className="min-w-0 truncate" dir="ltr">
                    {webhook.url}
                  </span>
                  {webhook.kind === 'rest-hook' ? <Tag>{t('webhooks.byProgram')}</Tag> : null}
                </span>
                <span className="mt-1 block sm:hidden">
                  <State webhook={webhook} />
                </span>
              </Cell>
              <Cell className="hidden sm:table-cell">
                <State webhook={webhook} />
              </Cell>
              <Cell className="hidden whitespace-nowrap text-ink-2 md:table-cell">
                {webhook.lastSuccessAt ? (
                  <time dateTime={webhook.lastSuccessAt} title={fullDate(webhook.lastSuccessAt)}>
                    {timeAgo(webhook.lastSuccessAt)}
                  </time>
                ) : (
                  '–'
                )}
              </Cell>
              <Cell className="hidden sm:table-cell" isNumber>
                {webhook.waiting > 0 ? (
                  <span className="block whitespace-nowrap">
                    {t('webhooks.waitingCount', { count: webhook.waiting })}
                  </span>
                ) : null}
                {webhook.failed > 0 ? (
                  <span className="block whitespace-nowrap text-bad-ink">
                    {t('webhooks.failedCount', { count: webhook.failed })}
                  </span>
                ) : null}
                {webhook.waiting + webhook.failed === 0 ? '0' : null}
              </Cell>
              <Cell className="text-end">
                <RowMenu
                  entries={entries(webhook)}
                  label={t('webhooks.actsOf', { name: webhook.name || webhook.url })}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setAsked(null))}
        title={t('webhooks.removeTitle')}
        body={t('webhooks.removeBody', { url: asked?.url ?? '' })}
        confirm={t('webhooks.remove')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => asked && remove.mutate({ webhookId: asked.id })}
      />
    </>
  )
}

function State({ webhook: { isOn, offReason, lastFailureAt, lastSuccessAt } }: { webhook: Webhook }) {
  const { t } = useTranslation()
  if (!isOn && offReason === 'by-hand') return <StatusDot status="draft">{t('webhooks.off')}</StatusDot>
  if (!isOn)
    return <StatusDot status="failed">{t(offReason === 'gone' ? 'webhooks.offGone' : 'webhooks.offFailing')}</StatusDot>
  const isFailing = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt)
  return isFailing ? (
    <StatusDot status="scheduled">{t('webhooks.onFailing')}</StatusDot>
  ) : (
    <StatusDot status="published">{t('webhooks.on')}</StatusDot>
  )
}

function reasoned(disabledReason: string | undefined): { disabledReason?: string } {
  return disabledReason ? { disabledReason } : {}
}
