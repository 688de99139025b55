import {
  addressParts,
  contactParts,
  type FormElement,
  type FormImage,
  limits,
  lineNamesOf,
  nameParts,
  newLine,
  updateElement,
} from '@taplore/form'
import { Button, Icon } from '@taplore/ui'
import { ImagePlus, Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Choice, Row, TextRow } from '../controls/controls.tsx'
import { useBuilderState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

type ElementOf<K extends FormElement['kind']> = Extract<FormElement, { kind: K }>

function useUpdate(element: FormElement) {
  const { builder } = useSession()
  return (patch: object) =>
    void builder.change((form) => updateElement(form, { id: element.id, patch: patch as never }))
}

/** The first or last allowed day: none, a fixed one, or relative to the day of the answer. */
export function DayBoundRow({ element, field }: { element: FormElement; field: 'min' | 'max' }) {
  const text = useText()
  const put = useUpdate(element)
  if (element.kind !== 'date' && element.kind !== 'date-time' && element.kind !== 'date-range') return null
  const bound = element[field]
  return (
    <Row label={text(field === 'min' ? 'field.minDay' : 'field.maxDay')} isWide>
      {(id) => (
        <span className="fb-inline">
          <Choice
            id={id}
            value={bound?.type ?? 'none'}
            options={(['none', 'day', 'today'] as const).map((value) => ({ value, label: text(`bound.${value}`) }))}
            onChange={(type) =>
              put({
                [field]:
                  type === 'none'
                    ? null
                    : type === 'day'
                      ? { type, date: new Date().toISOString().slice(0, 10) }
                      : { type, offsetDays: 0 },
              })
            }
          />
          {bound?.type === 'day' ? (
            <input
              type="date"
              className="fb-input"
              aria-label={text('bound.day')}
              value={bound.date}
              onChange={(event) => event.target.value && put({ [field]: { type: 'day', date: event.target.value } })}
            />
          ) : null}
          {bound?.type === 'today' ? (
            <input
              type="number"
              className="fb-input"
              aria-label={text('bound.offset')}
              value={bound.offsetDays}
              onChange={(event) =>
                put({ [field]: { type: 'today', offsetDays: Math.round(Number(event.target.value)) } })
              }
            />
          ) : null}
        </span>
      )}
    </Row>
  )
}

const partsByKind = { address: addressParts, name: nameParts, contact: contactParts } as const

/** Parts of an address, a name or a contact to ask for. */
export function PartsField({ element }: { element: ElementOf<'address' | 'name' | 'contact'> }) {
  const text = useText()
  const put = useUpdate(element)
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const names = lineNamesOf(useBuilderState(({ form }) => form.language))
  const parts: { part: string; label: string; isRequired: boolean }[] = element.parts
  const all: readonly (keyof typeof names)[] = partsByKind[element.kind]
  return (
    <fieldset className="fb-parts" disabled={isReadOnly}>
      <legend>{text('field.parts')}</legend>
      {all.map((part) => {
        const known = parts.find((each) => each.part === part)
        const set = (next: { label?: string; isRequired?: boolean }) =>
          put({ parts: parts.map((each) => (each.part === part ? { ...each, ...next } : each)) })
        return (
          <div key={part}>
            <label>
              <input
                type="checkbox"
                checked={known !== undefined}
                disabled={known !== undefined && parts.length === 1}
                onChange={() =>
                  put({
                    parts: known
                      ? parts.filter((each) => each !== known)
                      : all.flatMap((name) =>
                          name === part
                            ? [{ part, label: '', isRequired: false }]
                            : parts.filter((each) => each.part === name),
                        ),
                  })
                }
              />
              {names[part]}
            </label>
            {known ? (
              <label>
                <input
                  type="checkbox"
                  checked={known.isRequired}
                  onChange={() => set({ isRequired: !known.isRequired })}
                />
                {text('field.isRequired')}
              </label>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

/** The available times. */
export function SlotsField({ element }: { element: ElementOf<'slot'> }) {
  const text = useText()
  const put = useUpdate(element)
  const { slots } = element
  type Slot = (typeof slots)[number]
  const change = (slot: Slot, patch: Partial<Slot>) =>
    put({ slots: slots.map((each) => (each === slot ? { ...slot, ...patch } : each)) })
  const add = () => {
    const last = slots.at(-1)
    const date = last?.date ?? new Date().toISOString().slice(0, 10)
    const hour = last ? (Number(last.time.slice(0, 2)) + 1) % 24 : 9
    const time = `${String(hour).padStart(2, '0')}:${last?.time.slice(3) ?? '00'}`
    put({
      slots: [...slots, { id: newLine().id, date, time, minutes: last?.minutes ?? 60, capacity: last?.capacity ?? 1 }],
    })
  }
  return (
    <fieldset className="fb-slots">
      <legend>{text('field.slots')}</legend>
      {slots.map((slot) => (
        <div key={slot.id}>
          <input
            type="date"
            className="fb-input"
            aria-label={text('kind.date')}
            value={slot.date}
            onChange={(event) => event.target.value && change(slot, { date: event.target.value })}
          />
          <input
            type="time"
            className="fb-input"
            aria-label={text('kind.time')}
            value={slot.time}
            onChange={(event) => event.target.value && change(slot, { time: event.target.value })}
          />
          <input
            type="number"
            min={1}
            className="fb-input"
            aria-label={text('field.capacity')}
            title={text('field.capacity')}
            value={slot.capacity ?? ''}
            placeholder="∞"
            onChange={(event) =>
              change(slot, {
                capacity: event.target.value === '' ? null : Math.max(1, Math.round(Number(event.target.value))),
              })
            }
          />
          <button
            type="button"
            aria-label={text('lines.remove', { name: `${slot.date} ${slot.time}` })}
            onClick={() => put({ slots: slots.filter((each) => each !== slot) })}
          >
            <Icon of={X} size="s" />
          </button>
        </div>
      ))}
      {slots.length < limits.slots ? (
        <Button size="small" icon={Plus} onClick={add}>
          {text('field.addSlot')}
        </Button>
      ) : null}
    </fieldset>
  )
}

/** A stored image with its alt text. */
export function ImageField({ element }: { element: ElementOf<'picture'> }) {
  const put = useUpdate(element)
  const text = useText()
  return (
    <ImageChooser label={text('kind.picture')} picture={element.picture} onChange={(picture) => put({ picture })} />
  )
}

/** An image for each choice. */
export function ChoiceImagesField({ element }: { element: ElementOf<'picture-choice'> }) {
  const put = useUpdate(element)
  const text = useText()
  const { choices } = element
  return (
    <fieldset className="fb-slots">
      <legend>{text('look.images')}</legend>
      {choices.map((choice, index) => (
        <ImageChooser
          key={choice.id}
          label={choice.label || text('lines.choicesHint', { number: index + 1 })}
          picture={choice.picture ?? null}
          onChange={(picture) => {
            const { picture: _former, ...bare } = choice
            put({ choices: choices.with(index, picture ? { ...bare, picture } : bare) })
          }}
        />
      ))}
    </fieldset>
  )
}

export function ImageChooser({
  label,
  picture,
  onChange,
}: {
  label: string
  picture: FormImage | null
  onChange: (picture: FormImage | null) => void
}) {
  const { host } = useSession()
  const text = useText()
  const file = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  async function store(chosen: File | undefined): Promise<void> {
    if (!chosen || !host.storeImage) return
    setState({ isBusy: true, error: null })
    try {
      onChange({ ...(await host.storeImage(chosen)), alt: picture?.alt ?? '' })
      setState({ isBusy: false, error: null })
    } catch (cause) {
      setState({ isBusy: false, error: cause instanceof Error ? cause.message : text('picture.failed') })
    }
  }
  return (
    <div className="fb-chooser">
      <span>{label}</span>
      {picture ? <img src={picture.url} alt={picture.alt} /> : null}
      <span className="fb-inline">
        {host.storeImage ? (
          <Button size="small" icon={ImagePlus} isLoading={state.isBusy} onClick={() => file.current?.click()}>
            {text(picture ? 'picture.replace' : 'picture.choose')}
          </Button>
        ) : (
          <span className="fb-note">{text('picture.none')}</span>
        )}
        {picture ? (
          <Button size="small" onClick={() => onChange(null)}>
            {text('act.remove')}
          </Button>
        ) : null}
      </span>
      <input ref={file} type="file" hidden accept="image/*" onChange={(event) => void store(event.target.files?.[0])} />
      {state.error ? (
        <p className="fb-error" role="alert">
          {state.error}
        </p>
      ) : null}
      {picture ? (
        <TextRow
          label={text('picture.alt')}
          value={picture.alt}
          maximum={limits.altLength}
          onChange={(alt) => onChange({ ...picture, alt })}
        />
      ) : null}
    </div>
  )
}

/** Subtitles of a video by language. */
export function TracksField({ element }: { element: ElementOf<'video'> }) {
  const text = useText()
  const put = useUpdate(element)
  const { tracks } = element
  return (
    <fieldset className="fb-slots">
      <legend>{text('field.tracks')}</legend>
      {tracks.map((track, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tracks have no name of their own
        <div key={`${index} ${track.language}`}>
          <input
            className="fb-input"
            dir="ltr"
            aria-label={text('field.url')}
            defaultValue={track.url}
            onBlur={(event) => put({ tracks: tracks.with(index, { ...track, url: event.target.value }) })}
          />
          <input
            className="fb-input"
            dir="ltr"
            size={4}
            aria-label={text('languages.one')}
            defaultValue={track.language}
            onBlur={(event) => put({ tracks: tracks.with(index, { ...track, language: event.target.value }) })}
          />
          <button
            type="button"
            aria-label={text('lines.remove', { name: track.language })}
            onClick={() => put({ tracks: tracks.filter((each) => each !== track) })}
          >
            <Icon of={X} size="s" />
          </button>
        </div>
      ))}
      {tracks.length < 20 ? (
        <Button
          size="small"
          icon={Plus}
          onClick={() => put({ tracks: [...tracks, { url: '', language: 'en', label: '' }] })}
        >
          {text('field.addTrack')}
        </Button>
      ) : null}
    </fieldset>
  )
}
