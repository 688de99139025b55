import { contrast } from '@taplore/story'
import { Popover } from '@taplore/ui'
import { Pipette } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { screenPicker } from '../commands/screen-color.ts'
import { useEditorState } from '../session/session-context.ts'
import { useWorkspaceBrand } from '../session/use-host.ts'
import { useText } from '../texts/text.ts'
import { settle } from './settle.ts'
import { storyColors } from './story-colors.ts'

const basics = ['#16181d', '#ffffff', '#6b6675', '#f2552c', '#ffc62b', '#12a27c', '#2438c8', '#a21c6f']

interface ColorProps {
  label: string
  color: string
  /** `joins` while the picker is dragged: the change belongs to the previous step. */
  onChange: (color: string, joins: boolean) => void
}

/** A color as a disc that opens the picker. */
export function ColorWell({ label, color, onChange }: ColorProps) {
  return (
    <Popover
      label={label}
      align="center"
      trigger={
        <button
          type="button"
          className="te-well"
          aria-label={`${label}: ${color}`}
          title={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          <i style={{ background: color }} />
        </button>
      }
    >
      <ColorPicker label={label} color={color} onChange={onChange} />
    </Popover>
  )
}

/** Swatches of story and brand, the system's picker, hexadecimal input and the eyedropper where available. */
export function ColorPicker({ label, color, onChange }: ColorProps) {
  const text = useText()
  const story = useEditorState((state) => state.story)
  const { colors: brand } = useWorkspaceBrand()
  const swatches = [
    ...new Set([...brand, ...story.brand.colors, ...storyColors(story)].map((value) => value.toLowerCase())),
  ].slice(0, Math.max(8, brand.length))
  return (
    <div className="te-picker">
      <Swatches title={text('color.story')} colors={swatches} chosen={color} onChange={onChange} />
      <Swatches title={text('color.basic')} colors={basics} chosen={color} onChange={onChange} />
      <div className="te-picker-row">
        <FreeColor label={label} color={color} onChange={onChange} />
        <HexInput label={text('color.hex')} color={color} onChange={(next) => onChange(next, false)} />
        <Alpha color={color} onChange={onChange} />
        <Dropper onChange={(next) => onChange(next, false)} />
      </div>
    </div>
  )
}

function FreeColor({ label, color, onChange }: ColorProps) {
  const [draft, setDraft] = useState<string | null>(null)
  // The first value of a drag is an undo step, later ones join it.
  const isMoving = useRef(false)
  const latest = useRef(onChange)
  latest.current = onChange
  const alpha = useRef('')
  alpha.current = color.slice(7)
  const [settling] = useState(() =>
    settle((next: string) => {
      latest.current(next + alpha.current, isMoving.current)
      isMoving.current = true
      setDraft(null)
    }),
  )
  useEffect(() => settling.flush, [settling])
  return (
    <input
      type="color"
      className="te-free-color"
      aria-label={label}
      value={draft ?? color.slice(0, 7)}
      onChange={(event) => {
        setDraft(event.target.value)
        settling.change(event.target.value)
      }}
      onBlur={() => {
        settling.flush()
        isMoving.current = false
      }}
    />
  )
}

export function HexInput({
  label,
  color,
  onChange,
}: {
  label: string
  color: string
  onChange: (color: string) => void
}) {
  const [draft, setDraft] = useState(color)
  useEffect(() => setDraft(color), [color])
  function commit(): void {
    const wanted = `#${draft.trim().replace(/^#/, '').toLowerCase()}`
    const long = /^#[0-9a-f]{3}$/.test(wanted)
      ? `#${[...wanted.slice(1)].map((digit) => digit + digit).join('')}`
      : wanted
    if (/^#[0-9a-f]{6}([0-9a-f]{2})?$/.test(long) && long !== color) onChange(long)
    else setDraft(color)
  }
  return (
    <input
      className="te-hex"
      aria-label={label}
      value={draft.replace(/^#/, '').toUpperCase()}
      maxLength={9}
      spellCheck={false}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

function Alpha({ color, onChange }: { color: string; onChange: ColorProps['onChange'] }) {
  const text = useText()
  const alpha = color.length > 7 ? Number.parseInt(color.slice(7), 16) / 255 : 1
  return (
    <label className="te-alpha">
      <span className="te-hidden">{text('color.alpha')}</span>
      <input
        type="number"
        min={0}
        max={100}
        value={Math.round(alpha * 100)}
        onChange={(event) => {
          const share = Math.min(100, Math.max(0, Number(event.target.value))) / 100
          const hex = Math.round(share * 255)
            .toString(16)
            .padStart(2, '0')
          onChange(share === 1 ? color.slice(0, 7) : color.slice(0, 7) + hex, false)
        }}
      />
      %
    </label>
  )
}

export function Swatches({
  title,
  colors,
  chosen,
  onChange,
}: {
  title: string
  colors: readonly string[]
  chosen: string
  onChange: ColorProps['onChange']
}) {
  if (colors.length === 0) return null
  return (
    <fieldset className="te-swatches">
      <legend>{title}</legend>
      {colors.map((color) => (
        <button
          key={color}
          type="button"
          aria-label={color}
          aria-pressed={color.toLowerCase() === chosen.toLowerCase()}
          style={{ background: color }}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange(color, false)}
        />
      ))}
    </fieldset>
  )
}

function Dropper({ onChange }: { onChange: (color: string) => void }) {
  const text = useText()
  const pick = screenPicker()
  if (!pick) return null
  return (
    <button
      type="button"
      className="te-tool"
      aria-label={text('color.pick')}
      title={text('color.pick')}
      onClick={() => pick((color) => onChange(color))}
    >
      <Pipette aria-hidden="true" size={16} strokeWidth={1.6} />
    </button>
  )
}

/** Contrast of a text with its background, as text. */
export function ContrastNote({ color, ground }: { color: string; ground: string }) {
  const text = useText()
  const ratio = contrast(color.slice(0, 7), ground.slice(0, 7))
  const level = ratio >= 7 ? 'AAA' : ratio >= 4.5 ? 'AA' : ratio >= 3 ? 'large' : 'low'
  return (
    <span className="te-contrast" data-level={level}>
      {text(`contrast.${level}`, { ratio: ratio.toFixed(1) })}
    </span>
  )
}
