import { chordLabel } from '@taplore/ui'
import { type CommandId, commandOf } from './commands.ts'

export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)
}

/** The first shortcut of a command for this platform; undefined when it has none. */
export function useKeys(id: CommandId): string | undefined {
  return keysOf(id)[0]
}

export function keysOf(id: CommandId): string[] {
  return commandOf(id).keys.map((keys) => chordLabel(keys, isMac()))
}
