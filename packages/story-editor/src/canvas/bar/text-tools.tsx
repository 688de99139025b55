import { limits, type TextElement, updateElement } from '@taplore/story'
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Bold, Italic, Minus, Plus, Underline } from 'lucide-react'
import { isMarkOn, toggleTextMark } from '../../changes/text/field-marks.ts'
import { setMarks } from '../../changes/text/text-marks.ts'
import { ColorWell } from '../../controls/color-well.tsx'
import { FontMenu } from '../../controls/font-menu.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useStore } from '../../session/session-context.ts'
import { useSession, useText } from '../canvas-hooks.ts'

const alignments = [
  { value: 'start', icon: AlignLeft },
  { value: 'center', icon: AlignCenter },
  { value: 'end', icon: AlignRight },
  { value: 'justify', icon: AlignJustify },
] as const

/** Font, size, marks, alignment and color of a text, or of the selected characters. */
export function TextTools({ element }: { element: TextElement }) {
  const { editor, field } = useSession()
  const text = useText()
  const typing = useStore(field, (state) => state.field)
  const { pageId } = editor.state.get()
  const at = alignments.findIndex((alignment) => alignment.value === element.align)
  const alignment = alignments[at] ?? alignments[0]
  const next = alignments[(at + 1) % alignments.length] ?? alignments[0]

  function set(patch: Partial<Omit<TextElement, 'id' | 'kind'>>): void {
    editor.change((story) => updateElement(story, { pageId, id: element.id, kind: 'text', patch }))
  }
  function step(by: number): void {
    const sizePx = Math.min(limits.fontSizePx.max, Math.max(limits.fontSizePx.min, Math.round(element.sizePx) + by))
    set({ sizePx })
  }

  return (
    <>
      <FontMenu font={element.font} onChange={(font) => set({ font })} isCompact />
      <i className="te-bar-line" />
      <PlainTool icon={Minus} name={text('bar.smaller')} onPress={() => step(-2)} />
      <span className="te-bar-number">{Math.round(element.sizePx)}</span>
      <PlainTool icon={Plus} name={text('bar.larger')} onPress={() => step(2)} />
      <i className="te-bar-line" />
      {(
        [
          ['bold', Bold],
          ['italic', Italic],
          ['underline', Underline],
        ] as const
      ).map(([mark, icon]) => (
        <PlainTool
          key={mark}
          icon={icon}
          name={text(`command.${mark}`)}
          isPressed={isMarkOn(typing, element, mark)}
          onPress={() => toggleTextMark(editor, typing, mark)}
        />
      ))}
      <PlainTool icon={alignment.icon} name={text(`align.${next.value}`)} onPress={() => set({ align: next.value })} />
      <ColorWell
        label={text('text.color')}
        color={element.color}
        onChange={(color, joins) => {
          if (typing && !typing.state.selection.empty) typing.chain().setMark('color', { color }).run()
          else {
            editor.change((story) => updateElement(story, { pageId, id: element.id, kind: 'text', patch: { color } }), {
              joins,
            })
            if (element.paragraphs.some((paragraph) => paragraph.runs.some((run) => run.color)))
              setMarks(editor, { color: undefined })
          }
        }}
      />
    </>
  )
}
