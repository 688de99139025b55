import { X } from 'lucide-react'
import { AlertDialog as RadixAlertDialog, Dialog as RadixDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { useWayBack } from './way-back.ts'

const scrim = 'fixed inset-0 z-(--z-dialog) bg-scrim'
const box =
  'appear-large fixed start-1/2 top-1/2 z-(--z-dialog) flex focus-visible:outline-none max-h-[calc(100dvh-32px)] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden rounded-dialog border border-line-2 bg-raised shadow-float rtl:translate-x-1/2'

/**
 * Focus goes to the field with autofocus or to the field a dialog begins with, so that one can type; else to the dialog
 * itself, because the first button would be the close button.
 */
function focusTheStart(event: Event) {
  event.preventDefault()
  const box = event.currentTarget
  if (!(box instanceof HTMLElement)) return
  const chosen = box.querySelector<HTMLElement>('[data-autofocus]')
  const first = box.querySelector<HTMLElement>(`[data-dialog-body] :is(${controls})`)
  const start = chosen ?? (first?.matches(textFields) ? first : box)
  start.focus()
}

const controls = 'a[href], button, input, select, textarea, [tabindex="0"]'
const textFields =
  'textarea:enabled:read-write, input:enabled:read-write:not([type=checkbox], [type=radio], [type=file], [type=color], [type=range])'

const widths = {
  small: 'max-w-[348px]',
  normal: 'max-w-[440px]',
  large: 'max-w-[560px]',
  wide: 'max-w-[760px]',
} as const

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** The consequence or purpose, read out with the title. */
  description?: ReactNode
  width?: keyof typeof widths
  footer?: ReactNode
  children?: ReactNode
}

/** A modal dialog. Focus moves in, stays inside and returns. */
export function Dialog({ isOpen, onOpenChange, title, description, width = 'normal', footer, children }: DialogProps) {
  const texts = useUiTexts()
  const wayBack = useWayBack(isOpen)
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim} />
        <RadixDialog.Content
          onOpenAutoFocus={(event) => {
            wayBack.start(event)
            focusTheStart(event)
          }}
          onCloseAutoFocus={wayBack.end}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={classNames(box, widths[width])}
        >
          <div className="flex items-start justify-between gap-3 ps-5 pe-3 pt-4">
            <RadixDialog.Title className="min-w-0 pt-0.5 text-16 font-semibold break-words">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label={texts.close} size="small" hasTooltip={false} />
            </RadixDialog.Close>
          </div>
          {description ? (
            <RadixDialog.Description className="px-5 pt-1 text-13 leading-normal text-ink-2">
              {description}
            </RadixDialog.Description>
          ) : null}
          <div data-dialog-body className="min-h-0 flex-1 overflow-y-auto px-5 py-4">
            {children}
          </div>
          {footer ? <div className="flex flex-wrap justify-end gap-2 px-5 pb-5">{footer}</div> : null}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/**
 * A modal dialog without a frame of its own: the content brings its heading and its button to close. It fills a phone. `isClosable`
 * is false while closing would lose track of something that is running.
 */
export function BareDialog({
  isOpen,
  onOpenChange,
  title,
  isClosable = true,
  className,
  children,
}: Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'children'> & {
  /** Read out, not shown. */
  title: string
  isClosable?: boolean
  /** Its widest, as a class. */
  className?: string
}) {
  const wayBack = useWayBack(isOpen)
  const keepOpen = (event: Event) => {
    if (!isClosable) event.preventDefault()
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim} />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            wayBack.start(event)
            focusTheStart(event)
          }}
          onCloseAutoFocus={wayBack.end}
          onEscapeKeyDown={keepOpen}
          // A press beside it would throw away what was typed.
          onPointerDownOutside={(event) => event.preventDefault()}
          className={classNames(
            box,
            'max-sm:h-dvh max-sm:max-h-dvh max-sm:w-screen max-sm:rounded-none max-sm:border-0',
            className,
          )}
        >
          <RadixDialog.Title className="sr-only">{title}</RadixDialog.Title>
          <div data-dialog-body className="flex min-h-0 flex-1 flex-col overflow-y-auto">
            {children}
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** A confirmation dialog. The confirming verb is the action itself. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  body,
  confirm,
  isDanger = false,
  isWorking = false,
  onConfirm,
  children,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  body: ReactNode
  confirm: string
  isDanger?: boolean
  isWorking?: boolean
  onConfirm: () => void
  children?: ReactNode
}) {
  const texts = useUiTexts()
  const wayBack = useWayBack(isOpen)
  return (
    <RadixAlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixAlertDialog.Portal>
        <RadixAlertDialog.Overlay className={scrim} />
        <RadixAlertDialog.Content
          onOpenAutoFocus={wayBack.start}
          onCloseAutoFocus={wayBack.end}
          className={classNames(box, widths.small, 'gap-3 p-5')}
        >
          <RadixAlertDialog.Title className="text-16 font-semibold break-words">{title}</RadixAlertDialog.Title>
          <RadixAlertDialog.Description className="text-13 leading-normal text-ink-2">
            {body}
          </RadixAlertDialog.Description>
          {children}
          <div className="mt-1 flex flex-wrap justify-end gap-2">
            <RadixAlertDialog.Cancel asChild>
              <Button>{texts.cancel}</Button>
            </RadixAlertDialog.Cancel>
            <Button kind={isDanger ? 'danger-primary' : 'primary'} isLoading={isWorking} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </RadixAlertDialog.Content>
      </RadixAlertDialog.Portal>
    </RadixAlertDialog.Root>
  )
}

/** A panel from an edge; on phones it slides up from the bottom. */
export function Sheet({
  isOpen,
  onOpenChange,
  title,
  side = 'end',
  children,
}: Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'title' | 'children'> & { side?: 'start' | 'end' | 'bottom' }) {
  const texts = useUiTexts()
  const wayBack = useWayBack(isOpen)
  const place = {
    start: 'inset-y-0 start-0 w-[min(320px,88vw)] border-e',
    end: 'inset-y-0 end-0 w-[min(400px,92vw)] border-s',
    bottom: 'inset-x-0 bottom-0 max-h-[80dvh] rounded-t-dialog border-t',
  }[side]
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrim} />
        <RadixDialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            wayBack.start(event)
            focusTheStart(event)
          }}
          onCloseAutoFocus={wayBack.end}
          className={classNames(
            'appear-large fixed z-(--z-dialog) focus-visible:outline-none flex flex-col border-line-2 bg-raised shadow-float',
            place,
          )}
        >
          <div className="flex items-center justify-between gap-3 border-b border-line py-2 ps-4 pe-2">
            <RadixDialog.Title className="truncate text-13 font-semibold">{title}</RadixDialog.Title>
            <RadixDialog.Close asChild>
              <IconButton icon={X} label={texts.close} size="small" hasTooltip={false} />
            </RadixDialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
