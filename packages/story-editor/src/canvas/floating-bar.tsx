import type { TextElement } from '@taplore/story'
import { limits, updateElement, updateElements } from '@taplore/story'
import {
  AlignCenter,
  AlignCenterVertical,
  AlignEndVertical,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignStartVertical,
  Bold,
  Copy,
  Crop,
  Group as GroupIcon,
  Italic,
  Lock,
  Minus,
  Plus,
  Trash2,
  Underline,
  Unlock,
} from 'lucide-react'
import { setMarks } from '../commands/text-marks.ts'
import { ColorWell } from '../controls/color-well.tsx'
import { FontMenu } from '../controls/font-menu.tsx'
import { PlainTool, Tool } from '../controls/tool-button.tsx'
import { boundsAround } from '../geometry/box.ts'
import { toScreen } from '../geometry/viewport.ts'
import { useStore } from '../session-context.ts'
import { leavesOf } from '../store/page-elements.ts'
import { pageIn } from '../store/state.ts'
import { isMarkOn, toggleTextMark } from '../text/field-marks.ts'
import { useEditorState, useSession, useText } from './canvas-hooks.ts'

/** The acts one wants at hand, above what is chosen, below it where there is no room. */
export function FloatingBar() {
  const text = useText()
  const page = useEditorState(pageIn)
  const selection = useEditorState((state) => state.selection)
  const viewport = useEditorState((state) => state.viewport)
  const canvas = useEditorState((state) => state.canvas)
  const isShown = useEditorState(
    (state) =>
      !state.isReadOnly &&
      !state.isPlaying &&
      !['select.dragging', 'select.resizing', 'select.rotating', 'select.lasso', 'select.pointing'].includes(
        state.toolState,
      ),
  )
  const leaves = leavesOf(page, selection)
  const bounds = boundsAround(leaves)
  if (!isShown || !bounds) return null
  const start = toScreen(viewport, { x: bounds.left, y: bounds.top })
  const end = toScreen(viewport, { x: bounds.right, y: bounds.bottom })
  const above = start.y - 54
  const top = above > 10 ? above : end.y + 48 < canvas.height - 96 ? end.y + 48 : 10
  const left = Math.min(Math.max((start.x + end.x) / 2, 230), Math.max(230, canvas.width - 230))
  const [only] = leaves
  const single = leaves.length === 1 ? only : undefined
  return (
    <div
      className="te-bar te-floating-bar"
      data-bar=""
      role="toolbar"
      aria-label={text('bar.name')}
      style={{ left, top }}
    >
      {single?.kind === 'text' ? <TextTools element={single} /> : null}
      {single?.kind === 'image' || single?.kind === 'video' ? (
        <Tool command="open" icon={Crop} label={text('bar.crop')} />
      ) : null}
      {single?.kind === 'shape' && single.fill?.type === 'solid' ? (
        <ShapeColor id={single.id} color={single.fill.color} />
      ) : null}
      {single ? null : (
        <>
          <Tool command="alignLeft" icon={AlignStartVertical} />
          <Tool command="alignCenter" icon={AlignCenterVertical} />
          <Tool command="alignRight" icon={AlignEndVertical} />
          <i className="te-bar-line" />
          <Tool command="group" icon={GroupIcon} label={text('bar.group')} />
        </>
      )}
      <i className="te-bar-line" />
      <Tool command="duplicate" icon={Copy} />
      <Tool command="lock" icon={leaves.every((element) => element.isLocked) ? Unlock : Lock} />
      <Tool command="remove" icon={Trash2} />
    </div>
  )
}

const alignments = [
  { value: 'start', icon: AlignLeft },
  { value: 'center', icon: AlignCenter },
  { value: 'end', icon: AlignRight },
  { value: 'justify', icon: AlignJustify },
] as const

function TextTools({ element }: { element: TextElement }) {
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

function ShapeColor({ id, color }: { id: string; color: string }) {
  const { editor } = useSession()
  const text = useText()
  const { pageId } = editor.state.get()
  return (
    <ColorWell
      label={text('shape.fill')}
      color={color}
      onChange={(next, joins) =>
        editor.change(
          (story) =>
            updateElements(story, { pageId, ids: [id], patch: { fill: { type: 'solid', color: next } } as object }),
          { joins },
        )
      }
    />
  )
}
