import { Check, type LucideIcon, MoreHorizontal } from 'lucide-react'
import { ContextMenu as RadixContextMenu, DropdownMenu as RadixDropdownMenu } from 'radix-ui'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { buttonClass } from '../controls/button.tsx'
import { TooltipOver, useTip } from '../controls/tooltip.tsx'
import { Icon } from '../symbols/icon.tsx'
import { Kbd } from '../symbols/kbd.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'

export type MenuEntry =
  | {
      kind: 'item'
      id: string
      label: string
      note?: string
      icon?: LucideIcon
      keys?: string
      onSelect: () => void
      isDanger?: boolean
      isChecked?: boolean
      /** Shown under the label while the item is disabled. */
      disabledReason?: string
    }
  | { kind: 'line'; id: string }
  | { kind: 'heading'; id: string; label: string }

/**
 * Entries, or a function that creates them when the menu opens, so that long lists do not create those of every row.
 */
export type MenuEntries = readonly MenuEntry[] | (() => readonly MenuEntry[])

const panel =
  'appear z-(--z-menu) max-h-[min(480px,80vh)] min-w-52 max-w-80 overflow-y-auto rounded-card border border-line-2 bg-raised p-1 text-13 text-ink shadow-float'

type Parts =
  | Pick<typeof RadixDropdownMenu, 'Item' | 'Separator' | 'Label'>
  | Pick<typeof RadixContextMenu, 'Item' | 'Separator' | 'Label'>

function Entries({ entries, parts }: { entries: MenuEntries; parts: Parts }) {
  const { Item, Separator, Label } = parts
  return (typeof entries === 'function' ? entries() : entries).map((entry) => {
    if (entry.kind === 'line') return <Separator key={entry.id} className="-mx-1 my-1 h-px bg-line" />
    if (entry.kind === 'heading')
      return (
        <Label key={entry.id} className="px-2 pt-2 pb-1 text-[11.5px] font-[550] text-muted">
          {entry.label}
        </Label>
      )
    return (
      <Item
        key={entry.id}
        disabled={entry.disabledReason !== undefined}
        onSelect={entry.onSelect}
        className={classNames(
          'flex min-h-[30px] cursor-default items-center gap-2.5 rounded-control px-2 py-1 outline-none select-none data-disabled:text-muted data-highlighted:bg-hover',
          entry.isDanger && 'text-bad-ink',
        )}
      >
        {entry.icon ? <Icon of={entry.icon} className={entry.isDanger ? undefined : 'text-muted'} /> : null}
        <span className="min-w-0 flex-1">
          <span className="block truncate">{entry.label}</span>
          {(entry.disabledReason ?? entry.note) ? (
            <span className="block text-12 text-muted">{entry.disabledReason ?? entry.note}</span>
          ) : null}
        </span>
        {entry.isChecked ? <Icon of={Check} size="s" className="text-brand" /> : null}
        {entry.keys ? <Kbd>{entry.keys}</Kbd> : null}
      </Item>
    )
  })
}

/**
 * Between an open menu and the page, which is inert meanwhile: a press outside closes the menu and does nothing else.
 */
function Backdrop() {
  return <div className="pointer-events-auto fixed inset-0 z-(--z-menu)" />
}

/** Whether what an entry opened, such as a field for a name, has the focus already: the button must not take it back. */
function isFocusTaken(): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== document.body
}

/** A menu under its trigger. The trigger must be one focusable element. */
export function Menu({
  entries,
  children,
  align = 'end',
  side,
  header,
  isOpen,
  onOpenChange,
  opensOnClick = false,
}: {
  entries: readonly MenuEntry[]
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom' | 'right' | 'left'
  header?: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** For a trigger that is dragged too: a press may be the beginning of that, so only a click opens the menu. */
  opensOnClick?: boolean
}) {
  const [isOpenByClick, setIsOpenByClick] = useState(false)
  const trigger = opensOnClick ? (
    <span
      className="contents"
      // The trigger itself would open the menu at the press, over everything that something could be dropped on.
      onPointerDownCapture={(event) => event.stopPropagation()}
    >
      <RadixDropdownMenu.Trigger asChild onClick={() => setIsOpenByClick(true)}>
        {children}
      </RadixDropdownMenu.Trigger>
    </span>
  ) : (
    <RadixDropdownMenu.Trigger asChild>{children}</RadixDropdownMenu.Trigger>
  )
  const open = opensOnClick ? { open: isOpenByClick, onOpenChange: setIsOpenByClick } : { open: isOpen, onOpenChange }
  return (
    <RadixDropdownMenu.Root {...open}>
      {trigger}
      <RadixDropdownMenu.Portal>
        <Backdrop />
      </RadixDropdownMenu.Portal>
      <RadixDropdownMenu.Portal>
        <RadixDropdownMenu.Content align={align} side={side} sideOffset={4} collisionPadding={8} className={panel}>
          {header}
          <Entries entries={entries} parts={RadixDropdownMenu} />
        </RadixDropdownMenu.Content>
      </RadixDropdownMenu.Portal>
    </RadixDropdownMenu.Root>
  )
}

const rowButton = classNames(buttonClass({ kind: 'quiet', size: 'small' }), '!w-7 !px-0')

/** The menu button of a row. A list shows hundreds and opens one: until then this is only a button. */
export function RowMenu({ entries, label }: { entries: MenuEntries; label?: string }) {
  const texts = useUiTexts()
  const name = label ?? texts.moreActions
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const tip = useTip()
  const [opened, setOpened] = useState<'by pointer' | 'by key' | null>(null)
  return (
    <span className="relative inline-flex">
      <button
        {...tip.heard}
        ref={button}
        id={id}
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        // A key press counts as a click without a button.
        onClick={({ detail }) => setOpened(detail === 0 ? 'by key' : 'by pointer')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpened('by key')
        }}
        className={rowButton}
      >
        <Icon of={MoreHorizontal} />
      </button>
      {tip.isShown && !opened ? <TooltipOver text={name} /> : null}
      {opened ? (
        <RadixDropdownMenu.Root open onOpenChange={(isOpen) => (isOpen ? undefined : setOpened(null))}>
          <RadixDropdownMenu.Trigger asChild>
            <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
          </RadixDropdownMenu.Trigger>
          <RadixDropdownMenu.Portal>
            <Backdrop />
          </RadixDropdownMenu.Portal>
          <RadixDropdownMenu.Portal>
            <RadixDropdownMenu.Content
              align="end"
              sideOffset={4}
              collisionPadding={8}
              className={panel}
              aria-labelledby={id}
              onCloseAutoFocus={(event) => {
                event.preventDefault()
                if (!isFocusTaken()) button.current?.focus()
              }}
            >
              {opened === 'by key' ? <FirstEntryFocus /> : null}
              <Entries entries={entries} parts={RadixDropdownMenu} />
            </RadixDropdownMenu.Content>
          </RadixDropdownMenu.Portal>
        </RadixDropdownMenu.Root>
      ) : null}
    </span>
  )
}

/**
 * A menu opened by keyboard starts on its first entry. The menu itself takes the focus only when nothing inside has
 * it.
 */
function FirstEntryFocus() {
  const here = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const first = here.current?.parentElement?.querySelector<HTMLElement>('[role=menuitem]:not([data-disabled])')
    first?.focus({ preventScroll: true })
  }, [])
  return <span ref={here} hidden />
}

/** The same entries on a right click over the child. */
export function ContextMenu({ entries, children }: { entries: MenuEntries; children: ReactNode }) {
  return (
    <RadixContextMenu.Root>
      <RadixContextMenu.Trigger asChild>{children}</RadixContextMenu.Trigger>
      <RadixContextMenu.Portal>
        <Backdrop />
      </RadixContextMenu.Portal>
      <RadixContextMenu.Portal>
        <RadixContextMenu.Content collisionPadding={8} className={panel}>
          <Entries entries={entries} parts={RadixContextMenu} />
        </RadixContextMenu.Content>
      </RadixContextMenu.Portal>
    </RadixContextMenu.Root>
  )
}
