import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

/**
 * A dialog with one form: fields, then Cancel and the submit button. Enter in any field submits. Native validation is
 * off; the form shows its own messages.
 */
export function FormDialog({
  confirm,
  isDanger = false,
  isWorking,
  disabled = false,
  onClose,
  onSubmit,
  before,
  formClassName,
  children,
  ...dialog
}: Pick<DialogProps, 'title' | 'description' | 'width'> & {
  /** The label of the submit button. */
  confirm: string
  isDanger?: boolean
  isWorking: boolean
  /** True while there is nothing to do. */
  disabled?: boolean
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Additional actions, before Cancel. */
  before?: ReactNode
  formClassName?: string
  children: ReactNode
}) {
  const texts = useUiTexts()
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          {before}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            kind={isDanger ? 'danger-primary' : 'primary'}
            isLoading={isWorking}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={formClassName}
        onSubmit={(event) => {
          event.preventDefault()
          // A disabled button stops Enter in the browser, so a second submit cannot start while one is running.
          if (!isWorking && !disabled) onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
