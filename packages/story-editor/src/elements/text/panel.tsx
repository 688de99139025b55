import { letterCaseSchema, limits, type TextElement } from '@taplore/story'
import { SegmentedControl, Select } from '@taplore/ui'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  List,
  ListOrdered,
  Strikethrough,
  Underline,
} from 'lucide-react'
import { isMarkOn, toggleTextMark } from '../../changes/text/field-marks.ts'
import { setMarks } from '../../changes/text/text-marks.ts'
import { ColorPicker, ColorWell, ContrastNote, HexInput } from '../../controls/color-well.tsx'
import { Labelled, NumberValue, Section } from '../../controls/fields.tsx'
import { FontMenu, useFonts } from '../../controls/font-menu.tsx'
import { PlainTool } from '../../controls/tool-button.tsx'
import { useSession, useStore } from '../../session/session-context.ts'
import { useText } from '../../texts/text.ts'
import { FrameSection } from '../fields/frame-section.tsx'
import { SlotField } from '../fields/slot-field.tsx'
import { usePatch } from '../fields/use-patch.ts'
import { LetterSection } from './letter-section.tsx'
import { backgroundUnder } from './text-background.ts'

const weightNames = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const

export function TextPanel({ element }: { element: TextElement }) {
  return (
    <>
      <TypeSection element={element} />
      <ColorSection element={element} />
      <LetterSection element={element} />
      <RoleSection element={element} />
      <FrameSection element={element} />
    </>
  )
}

function TypeSection({ element }: { element: TextElement }) {
  const session = useSession()
  const text = useText()
  const patch = usePatch<'text'>(element)
  const typing = useStore(session.field, (state) => state.field)
  const fonts = useFonts()
  const family = fonts.find((option) => option.family === element.font.family)
  const weights = weightNames.filter((weight) => family?.weights.includes(weight) ?? true)
  return (
    <Section title={text('text.type')}>
      <FontMenu font={element.font} onChange={(font) => patch({ font })} />
      <div className="te-grid">
        <Select
          size="small"
          label={text('font.weight')}
          value={String(nearest(weights, element.font.weight))}
          options={weights.map((weight) => ({ value: String(weight), label: text(`weight.${weight}`) }))}
          onChange={(weight) => patch({ font: { ...element.font, weight: Number(weight) } })}
        />
        <NumberValue
          label={text('text.size')}
          name={text('text.sizeName')}
          value={element.sizePx}
          minimum={limits.fontSizePx.min}
          maximum={limits.fontSizePx.max}
          onChange={(sizePx, joins) => patch({ sizePx }, joins)}
        />
        <NumberValue
          label={text('text.line')}
          name={text('text.lineName')}
          value={element.lineHeight}
          minimum={0.5}
          maximum={4}
          step={0.05}
          digits={2}
          onChange={(lineHeight, joins) => patch({ lineHeight }, joins)}
        />
        <NumberValue
          label={text('text.track')}
          name={text('text.trackName')}
          value={element.letterSpacingEm * 100}
          minimum={-50}
          maximum={200}
          step={0.5}
          digits={1}
          unit="%"
          onChange={(track, joins) => patch({ letterSpacingEm: track / 100 }, joins)}
        />
      </div>
      <div className="te-tools">
        {(
          [
            ['bold', Bold],
            ['italic', Italic],
            ['underline', Underline],
            ['strike', Strikethrough],
          ] as const
        ).map(([mark, icon]) => (
          <PlainTool
            key={mark}
            icon={icon}
            name={text(`command.${mark}`)}
            isPressed={isMarkOn(typing, element, mark)}
            onPress={() => toggleTextMark(session.editor, typing, mark)}
          />
        ))}
        <ListTools element={element} />
      </div>
      <SegmentedControl
        isFull
        label={text('text.align')}
        value={element.align}
        onChange={(align) => patch({ align })}
        segments={[
          { value: 'start', label: text('align.start'), icon: AlignLeft, isLabelHidden: true },
          { value: 'center', label: text('align.center'), icon: AlignCenter, isLabelHidden: true },
          { value: 'end', label: text('align.end'), icon: AlignRight, isLabelHidden: true },
          { value: 'justify', label: text('align.justify'), icon: AlignJustify, isLabelHidden: true },
        ]}
      />
      <div className="te-grid">
        <Labelled label={text('text.case')}>
          <Select
            size="small"
            label={text('text.case')}
            value={element.letterCase}
            options={letterCaseSchema.options.map((value) => ({ value, label: text(`case.${value}`) }))}
            onChange={(letterCase) => patch({ letterCase })}
          />
        </Labelled>
        <Labelled label={text('text.fit')}>
          <Select
            size="small"
            label={text('text.fit')}
            value={element.fit}
            options={(['height', 'shrink', 'fixed'] as const).map((value) => ({ value, label: text(`fit.${value}`) }))}
            onChange={(fit) => patch({ fit })}
          />
        </Labelled>
      </div>
    </Section>
  )
}

function ListTools({ element }: { element: TextElement }) {
  const text = useText()
  const patch = usePatch<'text'>(element)
  return (['bullet', 'number'] as const).map((list) => {
    const isOn = element.paragraphs.every((paragraph) => paragraph.list === list)
    return (
      <PlainTool
        key={list}
        icon={list === 'bullet' ? List : ListOrdered}
        name={text(`text.${list}`)}
        isPressed={isOn}
        onPress={() => patch({ paragraphs: element.paragraphs.map(({ runs }) => (isOn ? { runs } : { runs, list })) })}
      />
    )
  })
}

function ColorSection({ element }: { element: TextElement }) {
  const { editor, field } = useSession()
  const text = useText()
  const patch = usePatch<'text'>(element)
  const typing = useStore(field, (state) => state.field)
  const ground = element.backgroundMode === 'none' ? backgroundUnder(editor.page, element) : element.backgroundColor

  function setColor(color: string, joins = false): void {
    if (typing && !typing.state.selection.empty) {
      typing.chain().setMark('color', { color }).run()
      return
    }
    patch({ color }, joins)
    if (element.paragraphs.some((paragraph) => paragraph.runs.some((run) => run.color)))
      setMarks(editor, { color: undefined })
  }

  return (
    <Section title={text('text.color')} aside={ground ? <ContrastNote color={element.color} ground={ground} /> : null}>
      <div className="te-line te-color-line">
        <ColorWell label={text('text.color')} color={element.color} onChange={setColor} />
        <HexInput label={text('color.hex')} color={element.color} onChange={(color) => setColor(color)} />
      </div>
      <div className="te-inline-picker">
        <ColorPicker label={text('text.color')} color={element.color} onChange={setColor} />
      </div>
      <div className="te-line">
        <span>{text('text.highlight')}</span>
        {typing ? (
          <ColorWell
            label={text('text.highlight')}
            color={element.backgroundColor}
            onChange={(color) => typing.chain().setMark('highlight', { color }).run()}
          />
        ) : null}
        <Select
          size="small"
          label={text('text.ground')}
          value={element.backgroundMode}
          options={(['none', 'fill', 'highlight'] as const).map((value) => ({ value, label: text(`ground.${value}`) }))}
          onChange={(backgroundMode) =>
            patch({
              backgroundMode,
              ...(backgroundMode === 'fill' && element.paddingX === 0 ? { paddingX: 20, paddingY: 12 } : {}),
            })
          }
        />
        {element.backgroundMode !== 'none' ? (
          <ColorWell
            label={text('text.ground')}
            color={element.backgroundColor}
            onChange={(backgroundColor, joins) => patch({ backgroundColor }, joins)}
          />
        ) : null}
      </div>
      {element.backgroundMode === 'fill' ? (
        <div className="te-grid">
          <NumberValue
            label={text('text.paddingX')}
            name={text('text.paddingXName')}
            value={element.paddingX}
            minimum={0}
            maximum={300}
            onChange={(paddingX, joins) => patch({ paddingX }, joins)}
          />
          <NumberValue
            label={text('text.paddingY')}
            name={text('text.paddingYName')}
            value={element.paddingY}
            minimum={0}
            maximum={300}
            onChange={(paddingY, joins) => patch({ paddingY }, joins)}
          />
        </div>
      ) : null}
    </Section>
  )
}

function RoleSection({ element }: { element: TextElement }) {
  const text = useText()
  const patch = usePatch<'text'>(element)
  return (
    <Section>
      <div className="te-line">
        <span>{text('text.readAs')}</span>
        <Select
          size="small"
          label={text('text.readAs')}
          value={element.headingLevel}
          options={(['auto', 'h1', 'h2', 'h3', 'p'] as const).map((value) => ({
            value,
            label: text(`heading.${value}`),
          }))}
          onChange={(headingLevel) => patch({ headingLevel })}
        />
      </div>
      <SlotField element={element} />
    </Section>
  )
}

function nearest(weights: readonly number[], weight: number): number {
  return weights.reduce(
    (best, candidate) => (Math.abs(candidate - weight) < Math.abs(best - weight) ? candidate : best),
    weights[0] ?? 400,
  )
}
