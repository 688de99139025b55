import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../controls/button.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

/**
 * A window with one form: its fields above, Cancel and the act below. Enter in any field is the act too. What the browser would
 * find wrong is left to the form, which says it in its own words.
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
  /** The verb of the act. */
  confirm: string
  isDanger?: boolean
  isWorking: boolean
  /** True while there is nothing to do. */
  disabled?: boolean
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Acts of another kind, before Cancel. */
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
          // A disabled button stops Enter in the browser; while one act is on its way there is no second.
          if (!isWorking && !disabled) onSubmit(event)
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
