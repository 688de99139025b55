import { Bell, Copy, LayoutGrid, List, Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as ui from '../index.ts'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'Arabic' },
]
const nothing = () => {}

/** Every component in its states, for the accessibility and contrast check only. */
export function Gallery() {
  return (
    <ui.TooltipProvider>
      <main className="grid gap-6 p-6">
        <h1 className="display text-32">Components</h1>
        <Buttons />
        <Fields />
        <Marks />
        <States />
        <Work />
      </main>
      <ui.Toaster />
    </ui.TooltipProvider>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <ui.SectionTitle title={title} />
      <div className="flex flex-wrap items-start gap-3">{children}</div>
    </section>
  )
}

function Buttons() {
  return (
    <Block title="Buttons">
      <ui.Button kind="primary" icon={Plus} keys="C">
        Create
      </ui.Button>
      <ui.Button>Plain</ui.Button>
      <ui.Button kind="quiet">Quiet</ui.Button>
      <ui.Button kind="danger">Danger</ui.Button>
      <ui.Button kind="danger-primary">Delete</ui.Button>
      <ui.Button kind="primary" isLoading>
        Saving
      </ui.Button>
      <ui.Button disabledReason="Not yet">Off</ui.Button>
      <ui.IconButton icon={Bell} label="Notifications" />
      <ui.Menu
        entries={[
          { kind: 'item', id: 'edit', label: 'Edit', icon: Pencil, keys: '↵', onSelect: nothing },
          { kind: 'line', id: 'line' },
          { kind: 'item', id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onSelect: nothing },
        ]}
      >
        <ui.Button>Menu</ui.Button>
      </ui.Menu>
    </Block>
  )
}

function Fields() {
  const [language, setLanguage] = useState('en')
  const [slides, setSlides] = useState(5)
  const [isOn, setIsOn] = useState(true)
  const [view, setView] = useState<'list' | 'grid'>('list')
  const [zoom, setZoom] = useState(60)
  return (
    <Block title="Fields">
      <ui.Field label="Name" help="Shown to others">
        {(control) => <ui.Input {...control} defaultValue="Ferry north" />}
      </ui.Field>
      <ui.Field label="Address" error="Use letters, numbers and hyphens">
        {(control) => <ui.Input {...control} defaultValue="ferry north" />}
      </ui.Field>
      <ui.Field label="Password">{(control) => <ui.PasswordInput {...control} />}</ui.Field>
      <div className="w-60">
        <ui.StrengthMeter password="seven quiet ovens" />
      </div>
      <ui.Input icon={Search} isSearch aria-label="Search" placeholder="Search" />
      <ui.Field label="Words">{(control) => <ui.Textarea {...control} />}</ui.Field>
      <ui.Field label="Language">
        {(control) => <ui.Select control={control} value={language} onChange={setLanguage} options={languages} />}
      </ui.Field>
      <ui.Combobox label="Any language" value={language} onChange={setLanguage} options={languages} />
      <ui.Field label="Slides">
        {(control) => <ui.NumberField control={control} value={slides} onChange={setSlides} minimum={3} maximum={10} />}
      </ui.Field>
      <ui.Checkbox isChecked="mixed" label="Some" />
      <ui.Switch isOn={isOn} onChange={setIsOn} label="Voice-over" />
      <ui.RadioGroup label="Kind" value={language} onChange={setLanguage} options={languages} />
      <ui.SegmentedControl
        label="View"
        value={view}
        onChange={setView}
        segments={[
          { value: 'list', label: 'List', icon: List, count: 24 },
          { value: 'grid', label: 'Grid', icon: LayoutGrid, isLabelHidden: true },
        ]}
      />
      <div className="w-60">
        <ui.Slider label="Zoom" value={zoom} onChange={setZoom} format={(value) => `${value}%`} />
      </div>
      <ui.CardChoice
        label="Style"
        value={language}
        onChange={setLanguage}
        options={languages.map((one) => ({ ...one, icon: Copy, note: 'A line' }))}
      />
    </Block>
  )
}

function Marks() {
  const tones = ['neutral', 'ask', 'tell', 'show', 'ok', 'warn', 'bad', 'info'] as const
  const statuses = ['published', 'draft', 'ready', 'scheduled', 'failed', 'working'] as const
  return (
    <Block title="Marks">
      {tones.map((tone) => (
        <ui.Tag key={tone} tone={tone}>
          {tone}
        </ui.Tag>
      ))}
      {statuses.map((status) => (
        <ui.StatusDot key={status} status={status}>
          {status}
        </ui.StatusDot>
      ))}
      <ui.Chip label="Owner" value="anyone" onRemove={nothing} />
      <ui.Chip label="Filter" />
      <ui.AvatarStack people={['Ann Ash', 'Ben Bo', 'Cas Cy', 'Dee Do'].map((name) => ({ id: name, name }))} />
      <ui.Kbd>Esc</ui.Kbd>
      <ui.Logo name="Taplore" />
      {(['neutral', 'info', 'ok', 'warn', 'bad'] as const).map((tone) => (
        <ui.Note key={tone} tone={tone} onDismiss={nothing}>
          A note of the tone {tone}
        </ui.Note>
      ))}
    </Block>
  )
}

function States() {
  return (
    <Block title="States">
      <ui.EmptyState
        art={<ui.StoryArt />}
        title="No stories yet"
        body="A story is a few pages."
        actions={<ui.Button kind="primary">Create</ui.Button>}
      />
      <ui.NoResults title="Nothing matches" clear="Clear filters" onClear={nothing} />
      <ui.ErrorPanel title="Could not load" body="Nothing is lost." requestId="7f3a-91c2" onRetry={nothing} />
      <ui.LockedPanel title="Results" body="On Pro." actions={<ui.Button kind="primary">See plans</ui.Button>}>
        <ui.Skeleton className="h-40 w-full" />
      </ui.LockedPanel>
    </Block>
  )
}

function Work() {
  return (
    <Block title="Work">
      <div className="w-96 rounded-card border border-line bg-raised">
        <ui.JobRow
          name="From a link"
          icon={Copy}
          tint="tell"
          state="running"
          percent={62}
          stage="Writing"
          timeLeft="20 s left"
          cancel={{ label: 'Cancel', onPress: nothing }}
        />
        <ui.JobRow
          name="Voice-over"
          icon={Copy}
          tint="tell"
          state="failed"
          reason="No answer. Pages 1 to 3 are kept."
          actions={<ui.Button size="small">Retry</ui.Button>}
        />
        <ui.JobRow name="Rows" icon={Copy} tint="ask" state="done" />
      </div>
      <div className="w-60">
        <ui.UsageBar label="Storage" total={36.2} available={50} />
        <ui.UsageBar label="Images" total={431} available={500} />
      </div>
      <ui.Pagination page={2} pageCount={9} pageSize={10} onPage={nothing} onPageSize={nothing} />
      <ui.Table aria-label="Stories">
        <thead>
          <tr>
            <ui.HeadCell>Name</ui.HeadCell>
            <ui.HeadCell isNumber>Pages</ui.HeadCell>
          </tr>
        </thead>
        <tbody>
          <ui.Row isSelected>
            <ui.Cell>The last ferry</ui.Cell>
            <ui.Cell isNumber>7</ui.Cell>
          </ui.Row>
        </tbody>
      </ui.Table>
      <ui.ToastCard
        message={{
          kind: 'success',
          title: 'Story deleted',
          durationMs: 600_000,
          action: { label: 'Undo', onPress: nothing },
        }}
        onClose={nothing}
      />
      <ui.ToastCard
        message={{ kind: 'error', title: 'Could not move', body: 'They are back where they were.', durationMs: 0 }}
        onClose={nothing}
      />
    </Block>
  )
}
