import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { exportFormats, exportSizes } from '@taplore/contract'
import { CardChoice, Field, FormDialog, Input, Note, SegmentedControl, Switch } from '@taplore/ui'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { useGate } from '../../../common/plans/gates.ts'
import { refreshExports } from './api.ts'
import { formatIcons } from './format-icons.ts'

/** The facts of a story that the export dialog needs. */
export type ExportedStory = { id: string; name: string; pages: number }

/** Asks for an export format, and starts an export of each story. */
export function ExportDialog({ stories, onClose }: { stories: readonly ExportedStory[]; onClose: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  // Those not started yet: started ones are not repeated when another is refused.
  const [waiting, setWaiting] = useState(stories)
  const only = stories.length === 1 ? stories[0] : undefined
  const schema = z
    .object({
      format: z.enum(exportFormats),
      size: z.enum(exportSizes),
      isJoined: z.boolean(),
      address: z.string().trim(),
    })
    .transform(({ address, ...rest }) => ({
      ...rest,
      address: rest.format === 'amp' && only && address ? address : undefined,
    }))
    .refine(({ address }) => !address || isPageAddress(address), {
      path: ['address'],
      error: t('exports.dialog.addressInvalid'),
    })
  const form = useSchemaForm(schema, {
    defaultValues: { format: 'video', size: 'standard', isJoined: true, address: '' },
  })
  const { format, size, isJoined } = form.watch()
  const videoGate = useGate('stories.videoExport')
  const isLocked = (format === 'video' || format === 'gif') && videoGate.isLocked
  const start = useMutation({
    mutationFn: async ({ format, size, isJoined, address }: z.output<typeof schema>) => {
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
    onError: (error) => notify('stories', 'error', problemReason(error, t('errors.generic'))),
    onSettled: () => void refreshExports(),
  })
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
      onSubmit={form.handleSubmit((values) => start.mutate(values))}
      formClassName="flex flex-col gap-4"
    >
      <CardChoice
        label={t('exports.dialog.format')}
        value={format}
        onChange={(next) => form.setValue('format', next)}
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
            onChange={(next) => form.setValue('size', next)}
            segments={[
              // From left to right in every language: the other way around it reads as a wide video.
              { value: 'standard', label: '\u2066720 × 1280\u2069' },
              { value: 'high', label: '\u20661080 × 1920\u2069' },
            ]}
          />
          {format === 'video' && stories.some(({ pages }) => pages > 1) ? (
            <Switch
              label={t('exports.dialog.joined')}
              isOn={isJoined}
              onChange={(isOn) => form.setValue('isJoined', isOn)}
            />
          ) : null}
        </div>
      ) : null}
      {format === 'amp' && only ? (
        <Field
          label={t('exports.dialog.address')}
          help={t('exports.dialog.addressHelp')}
          error={form.formState.errors.address?.message}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('address')}
              type="url"
              dir="ltr"
              placeholder="https://stories.example.org/harbour/"
            />
          )}
        </Field>
      ) : null}
    </FormDialog>
  )
}

function isPageAddress(address: string): boolean {
  return URL.parse(address)?.protocol === 'https:' && address.includes('.')
}
