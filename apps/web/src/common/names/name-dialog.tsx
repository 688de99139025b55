import { Field, FormDialog, Input } from '@taplore/ui'
import { type ReactNode, useState } from 'react'
import { inWords } from '../../texts/sentences.ts'

/** What a name has to be; its first fault is shown under the field. */
interface NameSchema {
  safeParse(
    name: string,
  ): { success: true; data: string } | { success: false; error: { issues: readonly { message: string }[] } }
}

/** Why a name cannot be used, in the language of the interface; undefined when it can. */
export function faultOfName(schema: NameSchema, name: string): string | undefined {
  const read = schema.safeParse(name)
  return read.success ? undefined : inWords(read.error.issues[0]?.message ?? '')
}

/** Asks for the name of something. `children` are further fields. */
export function NameDialog({
  title,
  confirm,
  label,
  schema,
  start,
  maxLength,
  isWorking,
  onClose,
  onName,
  children,
}: {
  title: string
  confirm: string
  /** Of the field. */
  label: string
  schema: NameSchema
  start: string
  maxLength?: number
  isWorking: boolean
  onClose: () => void
  /** Hears a name that the schema takes, as it reads it. */
  onName: (name: string) => void
  children?: ReactNode
}) {
  const [name, setName] = useState(start)
  const [fault, setFault] = useState<string | undefined>()
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isWorking={isWorking}
      onClose={onClose}
      onSubmit={() => {
        const read = schema.safeParse(name)
        setFault(faultOfName(schema, name))
        if (read.success) onName(read.data)
      }}
      formClassName={children ? 'flex flex-col gap-4' : undefined}
    >
      <Field label={label} error={fault}>
        {(control) => (
          <Input
            {...control}
            size="large"
            autoFocus
            maxLength={maxLength}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        )}
      </Field>
      {children}
    </FormDialog>
  )
}
