import { limits, type StoryElement, updateEachElement } from '@taplore/story'
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Blend,
  CaretsToAxisDashedHorizontal,
  CaretsToAxisDashedVertical,
  Eye,
  EyeOff,
  Fullscreen,
  Lock,
  MoveHorizontal,
  MoveVertical,
  RectangleVertical,
  RotateCw,
  Trash2,
  Unlock,
} from 'lucide-react'
import { NumberValue, Section } from '../../controls/fields.tsx'
import { Tool } from '../../controls/tool-button.tsx'
import { sharedValue, useSharedPatch } from '../../elements/fields/use-patch.ts'
import { type Box, round } from '../../geometry/box.ts'
import { useEditorState, useSession } from '../../session/session-context.ts'
import { useObservable } from '../../session/use-host.ts'
import { useElementName } from '../../texts/element-name.ts'
import { useText } from '../../texts/text.ts'

/** Name, alignment, position, size, rotation and opacity of the selection. */
export function ArrangeSection({ leaves }: { leaves: readonly StoryElement[] }) {
  const text = useText()
  const nameOf = useElementName()
  const patch = useSharedPatch(leaves)
  const isMany = useEditorState((state) => state.selection.length > 1)
  const alignsToPage = useEditorState((state) => state.alignsToPage)
  const [only] = leaves
  const isSingle = leaves.length === 1
  const isLocked = leaves.every((element) => element.isLocked)
  const isHidden = leaves.every((element) => element.isHidden)

  const mirrors = (
    <>
      <Tool
        command="flipX"
        icon={CaretsToAxisDashedVertical}
        isPressed={leaves.every((element) => element.isFlippedX)}
      />
      <Tool
        command="flipY"
        icon={CaretsToAxisDashedHorizontal}
        isPressed={leaves.every((element) => element.isFlippedY)}
      />
    </>
  )
  return (
    <Section>
      <header className="te-object">
        <h2>{isSingle && only ? nameOf(only) : text('selection.count', { count: leaves.length })}</h2>
        <Tool command="lock" icon={isLocked ? Lock : Unlock} isPressed={isLocked} />
        <Tool command="hide" icon={isHidden ? EyeOff : Eye} isPressed={isHidden} />
        <Tool command="remove" icon={Trash2} />
      </header>
      <div className="te-align" role="toolbar" aria-label={text('align.name')}>
        <Tool command="alignLeft" icon={AlignStartVertical} />
        <Tool command="alignCenter" icon={AlignCenterVertical} />
        <Tool command="alignRight" icon={AlignEndVertical} />
        <Tool command="alignTop" icon={AlignStartHorizontal} />
        <Tool command="alignMiddle" icon={AlignCenterHorizontal} />
        <Tool command="alignBottom" icon={AlignEndHorizontal} />
        {isMany ? <Tool command="alignToPage" icon={RectangleVertical} isPressed={alignsToPage} /> : mirrors}
      </div>
      {isMany ? (
        <div className="te-align" role="toolbar" aria-label={text('arrange.more')}>
          <Tool command="distributeX" icon={AlignHorizontalDistributeCenter} />
          <Tool command="distributeY" icon={AlignVerticalDistributeCenter} />
          <Tool command="sameWidth" icon={MoveHorizontal} />
          <Tool command="sameHeight" icon={MoveVertical} />
          {mirrors}
          <Tool command="zoomSelection" icon={Fullscreen} />
        </div>
      ) : null}
      <div className="te-grid">
        <BoxFields leaves={leaves} />
        <NumberValue
          label={<Blend aria-hidden="true" size={14} strokeWidth={1.7} />}
          name={text('arrange.opacity')}
          value={percentOf(sharedValue(leaves, ({ opacity }) => opacity))}
          onChange={(percent, joins) => patch({ opacity: percent / 100 }, joins)}
          minimum={0}
          maximum={100}
          unit="%"
        />
      </div>
    </Section>
  )
}

/** Position, size and rotation; they follow a gesture on the canvas before it is saved. */
function BoxFields({ leaves }: { leaves: readonly StoryElement[] }) {
  const { editor } = useSession()
  const text = useText()
  const patch = useSharedPatch(leaves)
  const { boxes } = useObservable(editor.live)
  const shown: readonly Box[] = boxes ? leaves.map((element) => boxes.get(element.id) ?? element) : leaves

  /** Positions are set for each element, so that several can be aligned to a number. */
  function setBox(field: 'x' | 'y' | 'width' | 'height', value: number, joins: boolean): void {
    const { pageId } = editor.state.get()
    const patches = Object.fromEntries(leaves.map((element) => [element.id, sized(element, field, value)]))
    editor.change((story) => updateEachElement(story, { pageId, patches }), { joins })
  }

  const range = { minimum: -limits.coordinate, maximum: limits.coordinate }
  const size = { minimum: 1, maximum: limits.size.max }

  return (
    <>
      <NumberValue
        label="X"
        name={text('arrange.x')}
        value={sharedValue(shown, ({ x }) => x)}
        onChange={(value, joins) => setBox('x', value, joins)}
        {...range}
      />
      <NumberValue
        label="Y"
        name={text('arrange.y')}
        value={sharedValue(shown, ({ y }) => y)}
        onChange={(value, joins) => setBox('y', value, joins)}
        {...range}
      />
      <NumberValue
        label="W"
        name={text('arrange.width')}
        value={sharedValue(shown, ({ width }) => width)}
        onChange={(value, joins) => setBox('width', value, joins)}
        {...size}
      />
      <NumberValue
        label="H"
        name={text('arrange.height')}
        value={sharedValue(shown, ({ height }) => height)}
        onChange={(value, joins) => setBox('height', value, joins)}
        isDisabled={leaves.some((element) => element.kind === 'text' && element.fit === 'height')}
        {...size}
      />
      <NumberValue
        label={<RotateCw aria-hidden="true" size={14} strokeWidth={1.7} />}
        name={text('arrange.rotation')}
        value={sharedValue(shown, ({ rotation }) => rotation)}
        onChange={(rotation, joins) => patch({ rotation }, joins)}
        minimum={-360}
        maximum={360}
        unit="°"
      />
    </>
  )
}

function percentOf(opacity: number | null): number | null {
  return opacity === null ? null : Math.round(opacity * 100)
}

/** Images keep their aspect ratio when one side is typed. */
function sized(element: StoryElement, field: 'x' | 'y' | 'width' | 'height', value: number) {
  if (field === 'x' || field === 'y') return { [field]: value }
  if (element.kind !== 'image' && element.kind !== 'sticker' && element.kind !== 'video') return { [field]: value }
  const scale = value / element[field]
  return { width: round(element.width * scale), height: round(element.height * scale) }
}
