import { Field, FormDialog, Input } from '@taplore/ui'
import { z } from 'zod'
import { inWords } from '../../texts/sentences.ts'
import { useSchemaForm } from '../forms/use-schema-form.ts'

/** Asks for a name. */
export function NameDialog({
  title,
  confirm,
  label,
  schema,
  start,
  isWorking,
  onClose,
  onName,
}: {
  title: string
  confirm: string
  /** Of the field. */
  label: string
  schema: z.ZodType<string, string>
  start: string
  isWorking: boolean
  onClose: () => void
  /** Called with a valid name, as parsed by the schema. */
  onName: (name: string) => void
}) {
  const form = useSchemaForm(z.object({ name: schema }), { defaultValues: { name: start } })
  const fault = form.formState.errors.name?.message
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ name }) => onName(name))}
    >
      <Field label={label} error={fault && inWords(fault)}>
        {(control) => (
          <Input
            {...control}
            {...form.register('name')}
            size="large"
            autoFocus
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
    </FormDialog>
  )
}
