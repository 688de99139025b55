import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ExportFormat, type ExportSize, exportFormats } from '@taplore/contract'
import { CardChoice, Field, FormDialog, Input, Note, SegmentedControl, Switch } from '@taplore/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemText } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { refreshExports } from './api.ts'
import { formatIcons } from './format-icons.ts'

/** What is exported: the facts of a story that the question needs. */
export type ExportedStory = { id: string; name: string; pages: number }

/** Asks what stories are to be taken away as, and begins an export of each. */
export function ExportDialog({ stories, onClose }: { stories: readonly ExportedStory[]; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [format, setFormat] = useState<ExportFormat>('video')
  const [size, setSize] = useState<ExportSize>('standard')
  const [isJoined, setIsJoined] = useState(true)
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<string>()
  // Those that wait for their beginning: what has begun does not begin again when one of the others is refused.
  const [waiting, setWaiting] = useState(stories)
  const only = stories.length === 1 ? stories[0] : undefined
  const features = useQuery(query.billing.featuresAccess.queryOptions({ input: {}, staleTime: 60_000 }))
  const isLocked = (format === 'video' || format === 'gif') && features.data?.features.includes('videoExport') === false
  const start = useMutation({
    mutationFn: async (address: string | undefined) => {
      for (const [index, { id }] of waiting.entries()) {
        await api.exports.start({ storyId: id, format, size, joined: format === 'video' && isJoined, address })
        setWaiting(waiting.slice(index + 1))
      }
    },
    onSuccess: () => {
      onClose()
      notify('stories', 'success', t('exports.dialog.started'), {
        action: { label: t('exports.dialog.see'), onPress: () => void navigate({ to: '/exportedstories' }) },
      })
    },
    onError: (error) => notify('stories', 'error', problemText(error, t('errors.generic'))),
    onSettled: () => void refreshExports(),
  })
  const submit = () => {
    const place = format === 'amp' && only && address.trim() ? address.trim() : undefined
    const isSound = !place || (URL.parse(place)?.protocol === 'https:' && place.includes('.'))
    setFault(isSound ? undefined : t('exports.dialog.addressInvalid'))
    if (isSound) start.mutate(place)
  }
  return (
    <FormDialog
      title={
        only ? t('exports.dialog.title', { name: only.name }) : t('exports.dialog.titleMany', { count: waiting.length })
      }
      description={t('exports.dialog.snapshot')}
      width="wide"
      confirm={t('exports.dialog.start')}
      isWorking={start.isPending}
      disabled={isLocked}
      onClose={onClose}
      onSubmit={submit}
      formClassName="flex flex-col gap-4"
    >
      <CardChoice
        label={t('exports.dialog.format')}
        value={format}
        onChange={setFormat}
        className="md:!grid-cols-3"
        options={exportFormats.map((value) => ({
          value,
          label: t(`exports.formats.${value}`),
          note: t(`exports.notes.${value}`),
          icon: formatIcons[value],
        }))}
      />
      {isLocked ? (
        <Note icon={Lock}>
          {t('exports.dialog.locked')}{' '}
          <Link to="/billing" className="text-link">
            {t('actions.seePlans')}
          </Link>
        </Note>
      ) : null}
      {!isLocked && (format === 'video' || format === 'png') ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SegmentedControl
            label={t('exports.dialog.size')}
            value={size}
            onChange={setSize}
            segments={[
              { value: 'standard', label: '720 × 1280' },
              { value: 'high', label: '1080 × 1920' },
            ]}
          />
          {format === 'video' && stories.some(({ pages }) => pages > 1) ? (
            <Switch label={t('exports.dialog.joined')} isOn={isJoined} onChange={setIsJoined} />
          ) : null}
        </div>
      ) : null}
      {format === 'amp' && only ? (
        <Field label={t('exports.dialog.address')} help={t('exports.dialog.addressHelp')} error={fault}>
          {(control) => (
            <Input
              {...control}
              type="url"
              dir="ltr"
              placeholder="https://stories.example.org/harbour/"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      ) : null}
    </FormDialog>
  )
}
