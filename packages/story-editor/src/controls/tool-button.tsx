import { Icon, Tooltip } from '@taplore/ui'
import type { LucideIcon } from 'lucide-react'
import { type CommandId, isCommandOn, runCommand } from '../commands/commands.ts'
import { useKeys } from '../commands/use-keys.ts'
import { useEditorState, useSession } from '../session/session-context.ts'
import { useText } from '../texts/text.ts'

/** A button of a named command: label, shortcut and enabled state come from the table. */
export function Tool({
  command,
  icon,
  label,
  isPressed,
}: {
  command: CommandId
  icon: LucideIcon
  /** Text beside the icon. */
  label?: string
  isPressed?: boolean
}) {
  const session = useSession()
  const text = useText()
  const keys = useKeys(command)
  const isOn = useEditorState((state) => isCommandOn(command, state))
  return (
    <Tooltip text={text(`command.${command}`)} keys={keys}>
      <button
        type="button"
        className="te-tool"
        aria-label={text(`command.${command}`)}
        aria-pressed={isPressed}
        aria-disabled={!isOn || undefined}
        data-command={command}
        onClick={() => runCommand(command, session)}
      >
        <Icon of={icon} />
        {label ? <span>{label}</span> : null}
      </button>
    </Tooltip>
  )
}

/** A button of the same style for what is not a command. */
export function PlainTool({
  icon,
  name,
  isPressed,
  isDisabled,
  onPress,
}: {
  icon: LucideIcon
  name: string
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
}) {
  return (
    <Tooltip text={name}>
      <button
        type="button"
        className="te-tool"
        aria-label={name}
        aria-pressed={isPressed}
        disabled={isDisabled}
        // The text field keeps its selection while a button is pressed.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      >
        <Icon of={icon} />
      </button>
    </Tooltip>
  )
}
