import { type FactsContent, type FactsElement, factsAs, factsTypes, limits } from '@taplore/story'
import { SegmentedControl, Select } from '@taplore/ui'
import { Labelled, Section, TextValue } from '../../controls/fields.tsx'
import { useText } from '../../texts/text.ts'
import { BlockStyleFields } from '../fields/block-style-fields.tsx'
import { LineList } from '../fields/line-list.tsx'
import { usePatch } from '../fields/use-patch.ts'

const most = limits.factItems.max
const length = limits.factTextLength

export function FactsPanel({ element }: { element: FactsElement }) {
  const text = useText()
  const patch = usePatch<'facts'>(element)
  return (
    <>
      <Section title={text('kind.facts')}>
        <Select
          size="small"
          label={text('facts.form')}
          value={element.content.type}
          options={factsTypes.map((value) => ({ value, label: text(`facts.${value}`) }))}
          onChange={(type) => patch({ content: factsAs(element.content, type) })}
        />
        <Words label={text('facts.title')} value={element.title} onChange={(title) => patch({ title })} />
        <Content content={element.content} onChange={(content) => patch({ content })} />
      </Section>
      <BlockStyleFields element={element} onChange={patch} />
    </>
  )
}

function Words({
  label,
  value,
  maximum = length,
  isLong = false,
  onChange,
}: {
  label: string
  value: string
  maximum?: number
  isLong?: boolean
  onChange: (words: string) => void
}) {
  return (
    <Labelled label={label}>
      <TextValue name={label} value={value} maximum={maximum} isLong={isLong} onChange={onChange} />
    </Labelled>
  )
}

function Content({ content, onChange }: { content: FactsContent; onChange: (content: FactsContent) => void }) {
  const text = useText()
  const point = (number: number) => text('facts.point', { number })
  switch (content.type) {
    case 'list':
      return (
        <>
          <SegmentedControl
            isFull
            label={text('facts.marker')}
            value={content.marker}
            onChange={(marker) => onChange({ ...content, marker })}
            segments={(['bullet', 'number', 'check'] as const).map((value) => ({
              value,
              label: text(`facts.marker-${value}`),
            }))}
          />
          <LineList
            name={point}
            lines={content.items}
            maximum={length}
            most={most}
            onChange={(items) => onChange({ ...content, items })}
          />
        </>
      )
    case 'number':
      return (
        <>
          <Words
            label={text('facts.value')}
            value={content.value}
            maximum={40}
            onChange={(value) => onChange({ ...content, value })}
          />
          <Words
            label={text('facts.unit')}
            value={content.unit}
            maximum={40}
            onChange={(unit) => onChange({ ...content, unit })}
          />
          <Words
            label={text('facts.label')}
            value={content.label}
            onChange={(label) => onChange({ ...content, label })}
          />
        </>
      )
    case 'quote':
      return (
        <>
          <Words
            isLong
            label={text('facts.said')}
            value={content.text}
            onChange={(words) => onChange({ ...content, text: words })}
          />
          <Words
            label={text('facts.author')}
            value={content.author}
            onChange={(author) => onChange({ ...content, author })}
          />
          <Words label={text('facts.role')} value={content.role} onChange={(role) => onChange({ ...content, role })} />
        </>
      )
    case 'comparison':
      return (['left', 'right'] as const).map((name) => (
        <fieldset key={name} className="te-item">
          <legend>{text(`facts.side-${name}`)}</legend>
          <Words
            label={text('facts.title')}
            value={content[name].title}
            onChange={(title) => onChange({ ...content, [name]: { ...content[name], title } })}
          />
          <LineList
            name={point}
            lines={content[name].points}
            maximum={length}
            most={most}
            onChange={(points) => onChange({ ...content, [name]: { ...content[name], points } })}
          />
        </fieldset>
      ))
    case 'timeline':
      return (
        <LineList
          name={(number) => text('facts.event', { number })}
          lines={content.events.map((event) => (event.when || event.text ? `${event.when}: ${event.text}` : ''))}
          maximum={length + 62}
          most={most}
          onChange={(lines) => onChange({ ...content, events: lines.map(eventOf) })}
        />
      )
    case 'table':
      return (
        <>
          <Words
            label={text('facts.columns')}
            value={content.columns.join(' | ')}
            maximum={500}
            onChange={(line) => onChange({ ...content, columns: cellsOf(line, 80) })}
          />
          <LineList
            name={(number) => text('facts.row', { number })}
            lines={content.rows.map((row) => row.join(' | '))}
            maximum={700}
            most={most}
            onChange={(lines) => onChange({ ...content, rows: lines.map((line) => cellsOf(line, 120)) })}
          />
        </>
      )
  }
}

/** `When: what`; without a colon all of it is the event. */
function eventOf(line: string): { when: string; text: string } {
  const at = line.indexOf(':')
  if (at < 0) return { when: '', text: line.trim().slice(0, length) }
  return {
    when: line.slice(0, at).trim().slice(0, 60),
    text: line
      .slice(at + 1)
      .trim()
      .slice(0, length),
  }
}

function cellsOf(line: string, maximum: number): string[] {
  return line
    .split('|')
    .slice(0, limits.tableColumns.max)
    .map((cell) => cell.trim().slice(0, maximum))
}
