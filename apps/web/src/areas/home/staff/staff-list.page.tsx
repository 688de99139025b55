import { useQuery } from '@tanstack/react-query'
import { type StaffEntry, staffEntryInputSchema } from '@taplore/contract'
import { Button, Cell, ConfirmDialog, Field, HeadCell, IconButton, Input, Row, Table, Tag } from '@taplore/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../api/client.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { shortDate } from '../../../texts/formats.ts'
import { ConsoleFailure } from './console-failure.tsx'
import { RowsSkeleton } from './console-skeletons.tsx'
import { StaffPage } from './staff-frame.tsx'
import { useStaffAction } from './use-staff-action.ts'

const schema = z.object({ entry: staffEntryInputSchema, note: z.string().max(200) })

/** Addresses and domains of platform staff (ROLE-14, SADMIN-03). */
export function StaffListPage() {
  const { t } = useTranslation()
  const asked = useQuery(query.staff.list.get.queryOptions())
  const form = useSchemaForm(schema, { defaultValues: { entry: '', note: '' } })
  const [leaving, setLeaving] = useState<StaffEntry | null>(null)
  const add = useStaffAction(api.staff.list.add, {
    done: t('staff.done.listed'),
    onDone: () => form.reset(),
  })
  const remove = useStaffAction(api.staff.list.remove, {
    done: t('staff.done.unlisted'),
    onDone: () => setLeaving(null),
  })
  return (
    <StaffPage section="list">
      <p className="max-w-[640px] text-13 leading-normal text-ink-2">{t('staff.listLead')}</p>
      <form
        noValidate
        className="flex flex-wrap items-start gap-2"
        onSubmit={form.handleSubmit((values) => add.mutate(values))}
      >
        <Field
          label={t('staff.entry')}
          className="w-full sm:w-72"
          error={form.formState.errors.entry ? t('staff.entryWrong') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('entry', { onChange: () => form.clearErrors('entry') })}
              placeholder="example.com"
            />
          )}
        </Field>
        <Field label={t('staff.note')} className="w-full sm:w-64" error={form.formState.errors.note?.message}>
          {(control) => <Input {...control} {...form.register('note')} />}
        </Field>
        <Button type="submit" kind="primary" isLoading={add.isPending} className="sm:mt-[26px]">
          {t('staff.add')}
        </Button>
      </form>
      {asked.isError ? (
        <ConsoleFailure asked={asked} />
      ) : asked.data ? (
        <Table aria-label={t('staff.sections.list')}>
          <thead>
            <tr>
              <HeadCell>{t('staff.entry')}</HeadCell>
              <HeadCell>{t('staff.source')}</HeadCell>
              <HeadCell className="hidden md:table-cell">{t('staff.note')}</HeadCell>
              <HeadCell className="hidden md:table-cell">{t('staff.since')}</HeadCell>
              <HeadCell>
                <span className="sr-only">{t('staff.acting')}</span>
              </HeadCell>
            </tr>
          </thead>
          <tbody>
            {asked.data.entries.map((one) => (
              <Row key={`${one.source} ${one.entry}`}>
                <Cell className="font-medium">{one.entry}</Cell>
                <Cell>
                  <Tag tone={one.source === 'list' ? 'info' : 'neutral'}>{t(`staff.sources.${one.source}`)}</Tag>
                </Cell>
                <Cell className="hidden text-ink-2 md:table-cell">{one.note}</Cell>
                <Cell className="hidden md:table-cell">{one.addedAt ? shortDate(one.addedAt) : ''}</Cell>
                <Cell className="text-end">
                  {one.source === 'list' ? (
                    <IconButton
                      icon={Trash2}
                      size="small"
                      label={t('staff.removeEntry', { entry: one.entry })}
                      onClick={() => setLeaving(one)}
                    />
                  ) : null}
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : (
        <RowsSkeleton />
      )}
      <ConfirmDialog
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={t('staff.removeEntryTitle', { entry: leaving?.entry ?? '' })}
        body={t('staff.removeEntryBody')}
        confirm={t('staff.remove')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => leaving && remove.mutate({ entry: leaving.entry })}
      />
    </StaffPage>
  )
}
