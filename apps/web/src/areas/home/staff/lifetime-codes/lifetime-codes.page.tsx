import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { lifetimeCodeStates, type StaffLifetimeCode, accountMessages as say } from '@taplore/contract'
import { Button, ConfirmDialog, Select, Tag } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { shortDate } from '../../../../texts/formats.ts'
import { lifetimeBatchesOptions, lifetimeCodesOptions } from '../api.ts'
import { ConsoleFilters, useConsoleFilter } from '../console-filters.tsx'
import { ConsoleList } from '../console-list.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'
import { StaffPage, useAskProof } from '../staff-frame.tsx'
import { useStaffAction } from '../use-staff-action.ts'
import { CreateBatchDialog } from './create-batch-dialog.tsx'
import { downloadCodes } from './download-codes.ts'

const tones = { open: 'info', redeemed: 'ok', void: 'neutral' } as const
type Question = { kind: 'create' } | { kind: 'void' | 'take-back'; code: StaffLifetimeCode }

/** Lifetime codes: batches with their files, and every code with its state (LTD-13). */
export function StaffLifetimeCodesPage() {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const download = useDownload()
  return (
    <StaffPage
      section="lifetimeCodes"
      action={
        <Button kind="primary" onClick={() => setQuestion({ kind: 'create' })}>
          {t('lifetimeCodes.create')}
        </Button>
      }
    >
      <p className="max-w-[640px] text-13 leading-normal text-ink-2">{t('lifetimeCodes.lead')}</p>
      <Batches download={download} />
      <Codes onQuestion={setQuestion} />
      {question?.kind === 'create' ? (
        <CreateBatchDialog
          onClose={close}
          onCreated={({ id }) => {
            close()
            download.mutate({ batchId: id })
          }}
        />
      ) : null}
      {question?.kind === 'void' ? <VoidDialog code={question.code} onClose={close} /> : null}
      {question?.kind === 'take-back' ? <TakeBackDialog code={question.code} onClose={close} /> : null}
    </StaffPage>
  )
}

function useDownload() {
  const ask = useAskProof()
  const download = useMutation({
    mutationFn: downloadCodes,
    onError: (error, input) => {
      if (!ask(error, () => download.mutate(input)))
        notify('account', 'error', problemReason(error, say.somethingWrong))
    },
  })
  return download
}

function Batches({ download }: { download: ReturnType<typeof useDownload> }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="batches" className="flex flex-col gap-3">
      <h2 id="batches" className="text-15 font-semibold">
        {t('lifetimeCodes.batches')}
      </h2>
      <ConsoleList
        asked={useInfiniteQuery(lifetimeBatchesOptions())}
        items={(page) => page.batches}
        label={t('lifetimeCodes.batches')}
        empty={t('lifetimeCodes.noBatches')}
        columns={[
          {
            label: t('lifetimeCodes.batch'),
            cell: (batch) => (
              <span className="flex min-w-0 flex-col py-1.5">
                <span className="font-medium">{batch.name}</span>
                {batch.note ? <span className="text-12 text-ink-2">{batch.note}</span> : null}
                {batch.expiresAt ? <Expiry at={batch.expiresAt} /> : null}
              </span>
            ),
          },
          { label: t('lifetimeCodes.codes'), cell: (batch) => t('lifetimeCodes.counts', batch.codes) },
          {
            label: t('staff.when'),
            cell: (batch) => (
              <span className="flex flex-col">
                <span className="whitespace-nowrap">{shortDate(batch.createdAt)}</span>
                <span className="text-12 text-ink-2">{batch.createdBy}</span>
              </span>
            ),
            isExtra: true,
          },
          {
            label: t('staff.acting'),
            cell: (batch) => (
              <Button
                size="small"
                isLoading={download.isPending && download.variables.batchId === batch.id}
                onClick={() => download.mutate({ batchId: batch.id })}
              >
                {t('lifetimeCodes.export')}
              </Button>
            ),
          },
        ]}
      />
    </section>
  )
}

function Codes({ onQuestion }: { onQuestion: (question: Question) => void }) {
  const { t } = useTranslation()
  const filter = useConsoleFilter<(typeof lifetimeCodeStates)[number]>()
  const [batchId, setBatchId] = useState('all')
  const batches = useInfiniteQuery(lifetimeBatchesOptions()).data?.pages.flatMap((page) => page.batches) ?? []
  const asked = useInfiniteQuery(
    lifetimeCodesOptions({
      search: filter.search,
      state: filter.kind,
      batchId: batchId === 'all' ? undefined : batchId,
    }),
  )
  const isFiltered = filter.clear !== undefined || batchId !== 'all'
  return (
    <section aria-labelledby="codes" className="flex flex-col gap-3">
      <h2 id="codes" className="text-15 font-semibold">
        {t('lifetimeCodes.codes')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <ConsoleFilters
          filter={filter}
          searchLabel={t('lifetimeCodes.search')}
          kindLabel={t('staff.state')}
          kinds={['all', ...lifetimeCodeStates]}
          nameOf={(value) => t(`lifetimeCodes.states.${value}`)}
        />
        <span className="w-52">
          <Select
            label={t('lifetimeCodes.batch')}
            value={batchId}
            onChange={setBatchId}
            options={[
              { value: 'all', label: t('lifetimeCodes.allBatches') },
              ...batches.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </span>
      </div>
      <ConsoleList
        asked={asked}
        items={(page) => page.codes}
        label={t('lifetimeCodes.codes')}
        empty={t('lifetimeCodes.noCodes')}
        onClear={
          isFiltered
            ? () => {
                filter.clear?.()
                setBatchId('all')
              }
            : undefined
        }
        columns={[
          {
            label: t('lifetimeCodes.code'),
            cell: (code) => (
              <span className="flex min-w-0 flex-col py-1.5">
                <code dir="ltr" className="self-start font-code">{`…${code.ending}`}</code>
                <span className="text-12 text-ink-2">{code.batchName}</span>
              </span>
            ),
          },
          {
            label: t('staff.state'),
            cell: (code) => (
              <span className="flex flex-col items-start gap-1">
                <Tag tone={tones[code.state]}>
                  {code.isTakenBack ? t('lifetimeCodes.takenBack') : t(`lifetimeCodes.states.${code.state}`)}
                </Tag>
                {code.state === 'open' && code.expiresAt ? <Expiry at={code.expiresAt} /> : null}
              </span>
            ),
          },
          {
            label: t('lifetimeCodes.redeemedBy'),
            cell: (code) =>
              code.redeemedBy ? (
                <span className="flex min-w-0 flex-col">
                  <span className="break-words">{code.redeemedBy.email}</span>
                  <span className="text-12 text-ink-2">{code.redeemedAt ? shortDate(code.redeemedAt) : null}</span>
                </span>
              ) : null,
            isExtra: true,
          },
          {
            label: t('staff.acting'),
            cell: (code) =>
              code.state === 'open' ? (
                <Button size="small" onClick={() => onQuestion({ kind: 'void', code })}>
                  {t('lifetimeCodes.void')}
                </Button>
              ) : code.state === 'redeemed' ? (
                <Button size="small" onClick={() => onQuestion({ kind: 'take-back', code })}>
                  {t('lifetimeCodes.takeBack')}
                </Button>
              ) : null,
          },
        ]}
      />
    </section>
  )
}

function Expiry({ at }: { at: string }) {
  const { t } = useTranslation()
  const isPast = new Date(at) <= new Date()
  return (
    <span className="text-12 text-ink-2">
      {t(isPast ? 'lifetimeCodes.expired' : 'lifetimeCodes.expires', { date: shortDate(at) })}
    </span>
  )
}

function VoidDialog({ code, onClose }: { code: StaffLifetimeCode; onClose: () => void }) {
  const { t } = useTranslation()
  const act = useStaffAction(api.lifetimeCodes.void, { done: t('lifetimeCodes.voided'), onDone: onClose })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('lifetimeCodes.voidTitle', { ending: code.ending })}
      body={t('lifetimeCodes.voidBody')}
      confirm={t('lifetimeCodes.void')}
      isDanger
      isWorking={act.isPending}
      onConfirm={() => act.mutate({ codeId: code.id })}
    />
  )
}

function TakeBackDialog({ code, onClose }: { code: StaffLifetimeCode; onClose: () => void }) {
  const { t } = useTranslation()
  const act = useStaffAction(api.lifetimeCodes.takeBack, { done: t('lifetimeCodes.takenBackDone'), onDone: onClose })
  return (
    <ReasonDialog
      title={t('lifetimeCodes.takeBackTitle', { ending: code.ending })}
      body={t('lifetimeCodes.takeBackBody', { email: code.redeemedBy?.email ?? '' })}
      confirm={t('lifetimeCodes.takeBack')}
      isDanger
      isWorking={act.isPending}
      onClose={onClose}
      onConfirm={(reason) => act.mutate({ codeId: code.id, reason })}
    />
  )
}
