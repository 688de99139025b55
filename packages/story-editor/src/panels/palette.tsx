import { CommandPalette, type PaletteEntry, type PaletteGroup } from '@taplore/ui'
import { BookmarkPlus, FileDown, FileStack, History, type LucideIcon, Send, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { type CommandId, commandOf, commands, isCommandOn, runCommand } from '../commands/commands.ts'
import { keysOf } from '../commands/use-keys.ts'
import { useEditorState, useSession } from '../session/session-context.ts'
import { pageIn } from '../store/state.ts'
import { useElementName } from '../texts/element-name.ts'
import { useText } from '../texts/text.ts'
import { kindIcons } from './layer-list.tsx'

const groups = ['tools', 'edit', 'arrange', 'text', 'pages', 'view'] as const
const ids = Object.keys(commands) as CommandId[]
/** Of no use in a list: one opened the list itself, or the keys are the point. */
const leftOut = new Set<CommandId>(['palette', 'leave', 'selectNext', 'selectPrevious'])

/** A command palette for commands, pages and objects. */
export function Palette() {
  const isOpen = useEditorState((state) => state.dialog === 'palette')
  return isOpen ? <OpenPalette /> : null
}

function OpenPalette() {
  const session = useSession()
  const { editor } = session
  const text = useText()
  const nameOf = useElementName()
  const [query, setQuery] = useState('')
  const { story, ...state } = useEditorState((whole) => whole)
  const page = pageIn({ story, pageId: state.pageId })
  const close = () => editor.state.set({ dialog: null })

  const lists: PaletteGroup[] = groups.map((group) => ({
    id: group,
    label: text(`keys.${group}`),
    entries: ids
      .filter((id) => commandOf(id).group === group && !leftOut.has(id) && isCommandOn(id, { story, ...state }))
      .map((id) => ({
        id,
        label: text(`command.${id}`),
        keys: keysOf(id)[0],
        onSelect: () => void runCommand(id, session),
      })),
  }))
  const entry = (id: string, label: string, icon: LucideIcon, onSelect: () => void): PaletteEntry => ({
    id,
    label,
    icon,
    onSelect,
  })
  /** What the host offers for the story as a whole. */
  const { host } = session
  const ofStory: PaletteGroup = {
    id: 'story',
    label: text('palette.story'),
    entries: [
      host.templates && !state.isReadOnly
        ? entry('template', text('template.save'), BookmarkPlus, () =>
            editor.state.set({ dockPanel: 'pages', isNamingTemplate: true }),
          )
        : null,
      host.openPublish && !state.isReadOnly && !host.publishRefusal
        ? entry('publish', text('top.publish'), Send, () => host.openPublish?.())
        : null,
      host.openExport ? entry('export', text('top.export'), FileDown, () => host.openExport?.()) : null,
      host.openVersions ? entry('versions', text('top.versions'), History, () => host.openVersions?.()) : null,
      host.openGuests ? entry('guests', text('top.guests'), UserRoundPlus, () => host.openGuests?.()) : null,
    ].filter((one) => one !== null),
  }
  const pages: PaletteGroup = {
    id: 'go',
    label: text('palette.go'),
    entries: story.pages.map((other, index) => {
      const number = text('pages.number', { number: index + 1 })
      const label = other.name ? `${number}: ${other.name}` : number
      return entry(`page ${other.id}`, label, FileStack, () => editor.openPage(other.id))
    }),
  }
  const objects: PaletteGroup = {
    id: 'objects',
    label: text('palette.objects'),
    entries: page.elements
      .toReversed()
      .map((element) =>
        entry(`object ${element.id}`, nameOf(element), kindIcons[element.kind], () => editor.select([element.id])),
      ),
  }
  return (
    <CommandPalette
      isOpen
      onOpenChange={(next) => {
        if (!next) close()
      }}
      query={query}
      onQuery={setQuery}
      groups={[...lists, ofStory, pages, objects].filter((group) => group.entries.length > 0)}
      label={text('palette.title')}
      placeholder={text('palette.hint')}
      empty={text('palette.empty')}
      hints={{ move: text('palette.move'), open: text('palette.run'), close: text('palette.close') }}
    />
  )
}
