import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type LinkedAccount, type PostableVideo, videoPostLimits } from '@taplore/contract'
import { Button, Checkbox, Field, FormDialog, Input, Note, SegmentedControl, Select, Textarea } from '@taplore/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRequestKey } from '../../../common/forms/use-request-key.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { duration, fileSize, formatNumber, mediumDate } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'
import { videoClock } from '../../../texts/video-clock.ts'
import { draftFaults, draftSchema, isTooLong, offeredVisibility, type PostDraft, requestOf } from './post-draft.ts'
import type { PostedSource } from './posted-source.ts'
import { TiktokFields } from './tiktok-fields.tsx'

/** What is posted, where and when, with what the platform will restrict told beforehand. */
export function PostForm({
  source,
  videos,
  expiresAt,
  accounts,
  onClose,
}: {
  source: PostedSource
  videos: readonly PostableVideo[]
  expiresAt: string
  accounts: readonly LinkedAccount[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [now] = useState(() => new Date())
  const first = accounts.find(({ state }) => state === 'linked') ?? accounts[0]
  const platformOf = (accountId: string) => accounts.find(({ id }) => id === accountId)?.platform ?? 'youtube'
  const schema = draftSchema.superRefine((draft, ctx) => {
    for (const [field, message] of draftFaults(draft, { platform: platformOf(draft.accountId), now: new Date() }))
      ctx.addIssue({
        code: 'custom',
        path: [field],
        message: field === 'at' ? t('videoPosts.dialog.timeMissing') : inWords(message),
      })
  })
  const form = useSchemaForm(schema, {
    defaultValues: {
      ...{ file: videos[0]?.file ?? '', accountId: first?.id ?? '', title: source.name.slice(0, 100), description: '' },
      ...{ visibility: 'public', isMadeForKids: false, isSynthetic: false, isDraft: false },
      ...{ comments: false, duets: false, stitches: false, isLater: false, at: '' },
    },
  })
  const draft: PostDraft = form.watch()
  const { errors } = form.formState
  const account = accounts.find(({ id }) => id === draft.accountId)
  const platform = account?.platform ?? 'youtube'
  const isExpired = account?.state === 'expired'
  const asked = useQuery(
    query.videoPosts.options.queryOptions({
      input: { accountId: draft.accountId },
      enabled: account !== undefined && !isExpired,
      staleTime: 60_000,
      retry: false,
    }),
  )
  const options = asked.data
  const video = videos.find(({ file }) => file === draft.file)
  const tooLong = isTooLong(video, options)
  const requestKey = useRequestKey(draft)
  const create = useMutation(
    query.videoPosts.create.mutationOptions({
      onSuccess: ({ state }) => {
        void queryClient.invalidateQueries({ queryKey: query.videoPosts.key() })
        onClose()
        notify(
          'stories',
          'success',
          t(state === 'scheduled' ? 'videoPosts.dialog.planned' : 'videoPosts.dialog.created'),
          {
            action: { label: t('videoPosts.dialog.see'), onPress: () => void navigate({ to: '/linked-accounts' }) },
          },
        )
      },
    }),
  )
  const limit = videoPostLimits.titleChars[platform]
  const counted = (text: string, most: number) =>
    t('videoPosts.dialog.count', { used: formatNumber(text.length), limit: formatNumber(most) })
  return (
    <FormDialog
      title={t('videoPosts.dialog.title', { name: source.name })}
      width="large"
      confirm={t(draft.isLater ? 'videoPosts.dialog.schedule' : 'videoPosts.dialog.confirm')}
      isWorking={create.isPending}
      disabled={isExpired || tooLong || options === undefined}
      before={
        <Button icon={Download} onClick={source.onDownload}>
          {t('videoPosts.dialog.download')}
        </Button>
      }
      onClose={onClose}
      onSubmit={form.handleSubmit((values) => {
        const { kind, sourceId } = source
        create.mutate({ kind, sourceId, requestKey, ...requestOf(values, { platform, options, now }) })
      })}
      formClassName="flex flex-col gap-4"
    >
      {create.isError ? (
        <Note tone="bad" isAlert>
          {readProblem(create.error).code === 'POST_TIME_INVALID'
            ? t('videoPosts.dialog.expires', { date: mediumDate(expiresAt) })
            : problemReason(create.error, t('errors.genericLater'))}
        </Note>
      ) : null}
      <Field label={t('videoPosts.dialog.account')}>
        {(control) => (
          <Select
            control={control}
            value={draft.accountId}
            onChange={(accountId) => form.setValue('accountId', accountId)}
            options={accounts.map(({ id, name, platform: of }) => ({
              value: id,
              label: t('videoPosts.to', { account: name, platform: t(`linkedAccounts.platforms.${of}`) }),
            }))}
          />
        )}
      </Field>
      {isExpired ? <Note tone="bad">{t('videoPosts.dialog.expired')}</Note> : null}
      {asked.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(asked.error, t('videoPosts.dialog.askFailed'))}{' '}
          <button type="button" className="text-link" onClick={() => void asked.refetch()}>
            {t('actions.tryAgain')}
          </button>
        </Note>
      ) : null}
      {options && !options.isAudited && !draft.isDraft ? (
        <Note tone="warn">{t(`videoPosts.dialog.unaudited.${platform}`)}</Note>
      ) : null}
      {videos.length > 1 ? (
        <Field label={t('videoPosts.dialog.video')}>
          {(control) => (
            <Select
              control={control}
              value={draft.file}
              onChange={(file) => form.setValue('file', file)}
              options={videos.map(({ file, page, bytes, durationMs }) => ({
                value: file,
                label: [
                  page === null ? t('videoPosts.dialog.whole') : t('videoPosts.dialog.page', { number: page }),
                  durationMs === null ? null : videoClock(durationMs),
                  fileSize(bytes),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
            />
          )}
        </Field>
      ) : null}
      {videos.length > 1 && videos.every(({ page }) => page !== null) ? (
        <p className="-mt-2 text-12 text-muted">{t('videoPosts.dialog.onlyPages')}</p>
      ) : null}
      {tooLong ? (
        <Note tone="bad">{t('videoPosts.dialog.tooLong', { limit: duration(options?.maxDurationMs ?? 0) })}</Note>
      ) : null}
      <Field
        label={t(platform === 'tiktok' ? 'videoPosts.dialog.caption' : 'videoPosts.dialog.videoTitle')}
        aside={counted(draft.title, limit)}
        error={errors.title?.message}
      >
        {(control) =>
          platform === 'tiktok' ? (
            <Textarea {...control} {...form.register('title')} rows={3} dir="auto" />
          ) : (
            <Input {...control} {...form.register('title')} dir="auto" />
          )
        }
      </Field>
      {platform === 'youtube' ? (
        <Field
          label={t('videoPosts.dialog.description')}
          aside={counted(draft.description, videoPostLimits.descriptionChars)}
          error={errors.description?.message}
        >
          {(control) => (
            <Textarea
              {...control}
              {...form.register('description')}
              rows={3}
              maxLength={videoPostLimits.descriptionChars}
              dir="auto"
            />
          )}
        </Field>
      ) : null}
      {draft.isDraft && platform === 'tiktok' ? null : (
        <Field label={t('videoPosts.dialog.visibility')}>
          {(control) => (
            <Select
              control={control}
              value={offeredVisibility(draft, options)}
              onChange={(visibility) => form.setValue('visibility', visibility)}
              isDisabled={options === undefined}
              options={(options?.visibilities ?? [draft.visibility]).map((value) => ({
                value,
                label: t(`videoPosts.dialog.visibilities.${value}`),
              }))}
            />
          )}
        </Field>
      )}
      <div className="flex flex-col gap-2">
        {platform === 'youtube' ? (
          <Checkbox
            label={t('videoPosts.dialog.kids')}
            isChecked={draft.isMadeForKids}
            onChange={(isChecked) => form.setValue('isMadeForKids', isChecked)}
          />
        ) : null}
        <Checkbox
          label={t('videoPosts.dialog.synthetic')}
          isChecked={draft.isSynthetic}
          onChange={(isChecked) => form.setValue('isSynthetic', isChecked)}
        />
        {platform === 'tiktok' ? (
          <TiktokFields
            draft={draft}
            allows={options?.allows ?? null}
            onChange={(name, value) => form.setValue(name, value)}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SegmentedControl
          label={t('videoPosts.dialog.time')}
          value={draft.isLater ? 'later' : 'now'}
          onChange={(value) => form.setValue('isLater', value === 'later')}
          segments={[
            { value: 'now', label: t('videoPosts.dialog.now') },
            { value: 'later', label: t('videoPosts.dialog.later') },
          ]}
        />
        {draft.isLater ? (
          <Field label={t('videoPosts.dialog.at')} error={errors.at?.message} className="min-w-52 flex-1">
            {(control) => <Input {...control} {...form.register('at')} type="datetime-local" />}
          </Field>
        ) : null}
      </div>
    </FormDialog>
  )
}
