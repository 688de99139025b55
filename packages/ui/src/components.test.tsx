// @vitest-environment jsdom
import { Plus } from 'lucide-react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Button } from './controls/button.tsx'
import { Combobox } from './controls/combobox.tsx'
import { Field } from './controls/field.tsx'
import { Input } from './controls/input.tsx'
import { NumberField, nearestAllowed } from './controls/number-field.tsx'
import { StrengthMeter } from './controls/password-input.tsx'
import { TooltipProvider } from './controls/tooltip.tsx'
import { Avatar, AvatarStack } from './display/avatar.tsx'
import { PageFrame } from './display/page-frame.tsx'
import { UsageBar } from './display/progress.tsx'
import { ErrorPanel, LockedPanel, NoResults } from './display/states.tsx'
import { findKeys } from './overlays/keyboard-help.tsx'
import { ToastCard, type ToastKind } from './overlays/toasts.tsx'
import { mount } from './testing/mount.tsx'

let mounted: ReturnType<typeof mount> | undefined
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
})

describe('NoResults', () => {
  it('leaves the keyboard in the search when its button goes with what it clears', () => {
    const page = (isEmpty: boolean) => (
      <main>
        <search>
          <Input aria-label="Find" />
        </search>
        {isEmpty ? (
          <NoResults title="No clip fits" clear="Any length" onClear={() => mounted?.render(page(false))} />
        ) : null}
      </main>
    )
    mounted = mount(page(true))
    mounted.click(mounted.place.querySelector('button'))
    expect(mounted.place.querySelector('button')).toBeNull()
    expect(document.activeElement).toBe(mounted.place.querySelector('input'))
  })
})

describe('Combobox', () => {
  const options = ['German', 'French', 'Finnish'].map((name) => ({ value: name, label: name }))
  const keyDown = (init: KeyboardEventInit) => {
    const list = mounted?.place.querySelector('button')
    act(() => list?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })))
    return document.querySelector<HTMLInputElement>('input')
  }

  it('opens at a typed letter with what it finds, and at an arrow with everything', () => {
    mounted = mount(<Combobox label="Language" value={undefined} onChange={() => undefined} options={options} />)
    const search = keyDown({ key: 'f' })
    expect([search?.value, search?.selectionStart, search?.selectionEnd]).toEqual(['f', 1, 1])
    expect(document.activeElement).toBe(search)
    expect([...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)).not.toContain(
      'German',
    )
    mounted.unmount()
    mounted = mount(<Combobox label="Language" value={undefined} onChange={() => undefined} options={options} />)
    expect(keyDown({ key: 'f', ctrlKey: true })).toBeNull()
    expect(keyDown({ key: 'ArrowDown' })?.value).toBe('')
    expect(document.querySelectorAll('[role=option]')).toHaveLength(3)
  })
})

describe('NumberField', () => {
  it('keeps the keyboard on a button that has reached the end of the range', () => {
    const change = vi.fn()
    const field = (value: number) => (
      <NumberField value={value} minimum={1} maximum={5} onChange={change} label="Rate" />
    )
    mounted = mount(field(4))
    const more = mounted.place.querySelectorAll('button')[1]
    more?.focus()
    mounted.click(more)
    expect(change).toHaveBeenLastCalledWith(5)
    mounted.render(field(5))
    expect([more?.disabled, more?.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    expect(document.activeElement).toBe(more)
    mounted.click(more)
    expect(change).toHaveBeenCalledTimes(1)
  })
})

describe('Button', () => {
  it('SHELL-23 is disabled while loading, so a second click does nothing', () => {
    const press = vi.fn()
    mounted = mount(<Button onClick={press}>Save</Button>)
    mounted.click(mounted.place.querySelector('button'))
    mounted.render(
      <Button onClick={press} isLoading>
        Save
      </Button>,
    )
    const button = mounted.place.querySelector('button')
    mounted.click(button)
    expect(button?.disabled).toBe(true)
    expect(button?.getAttribute('aria-busy')).toBe('true')
    expect(button?.textContent).toContain('Save')
    expect(press).toHaveBeenCalledTimes(1)
  })
  it('has the focus again after loading, and never takes it for a field that was left', () => {
    const page = (isLoading: boolean) => (
      <>
        <input aria-label="Title" />
        <Button isLoading={isLoading}>Find more</Button>
      </>
    )
    mounted = mount(page(false))
    const [field, button] = [mounted.place.querySelector('input'), mounted.place.querySelector('button')]
    const work = () => {
      mounted?.render(page(true))
      // Browsers take the focus from what is disabled; jsdom doesn't.
      if (document.activeElement === button) button?.blur()
      mounted?.render(page(false))
    }
    field?.focus()
    field?.blur()
    work()
    expect(document.activeElement).toBe(document.body)
    button?.focus()
    work()
    expect(document.activeElement).toBe(button)
  })
  it('takes a double click for one where it sends something', () => {
    const press = vi.fn()
    mounted = mount(
      <>
        <Button onClick={press} isLoading={false}>
          Publish
        </Button>
        <Button onClick={press}>Next page</Button>
      </>,
    )
    const [publish, next] = mounted.place.querySelectorAll('button')
    const doubleClick = (button: Element | undefined) =>
      act(() => {
        for (const detail of [1, 2])
          button?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))
      })
    doubleClick(publish)
    expect(press).toHaveBeenCalledTimes(1)
    doubleClick(next)
    expect(press).toHaveBeenCalledTimes(3)
  })
  it('stays reachable when it is off for a reason', () => {
    const press = vi.fn()
    mounted = mount(
      <TooltipProvider>
        <Button disabledReason="The voice-over is being made" icon={Plus} onClick={press}>
          Edit
        </Button>
      </TooltipProvider>,
    )
    const button = mounted.place.querySelector('button')
    mounted.click(button)
    expect(button?.disabled).toBe(false)
    expect(button?.getAttribute('aria-disabled')).toBe('true')
    expect(press).not.toHaveBeenCalled()
  })
})

describe('Avatar', () => {
  it('SHELL-05 shows the photo, else initials, also when the photo does not load', () => {
    mounted = mount(<Avatar name="Jo March" photoUrl="/photo.png" />)
    const photo = mounted.place.querySelector('img')
    expect(photo?.getAttribute('src')).toBe('/photo.png')
    act(() => photo?.dispatchEvent(new Event('error')))
    expect(mounted.place.querySelector('img')).toBeNull()
    const face = () => mounted?.place.querySelector<HTMLElement>('[role=img]')
    expect(face()?.dataset.initials).toBe('JM')
    expect(face()?.getAttribute('aria-label')).toBe('Jo March')
    mounted.render(<Avatar name="amy@example.com" />)
    expect(face()?.dataset.initials).toBe('A')
  })
  it('WS-05 shows three faces and counts the rest', () => {
    const people = ['Ann', 'Ben', 'Cas', 'Dee', 'Eve'].map((name) => ({ id: name, name }))
    mounted = mount(<AvatarStack people={people} />)
    expect(mounted.place.querySelectorAll('[role=img]')).toHaveLength(3)
    expect(mounted.place.textContent).toContain('+2')
  })
})

describe('Field', () => {
  it('ties label, error and control together', () => {
    mounted = mount(
      <Field label="Email" error="Please Enter Email Address">
        {(control) => <Input {...control} />}
      </Field>,
    )
    const input = mounted.place.querySelector('input')
    expect(input?.id).toBe(mounted.place.querySelector('label')?.htmlFor)
    expect(input?.getAttribute('aria-invalid')).toBe('true')
    const note = document.getElementById(input?.getAttribute('aria-describedby') ?? '')
    expect(note?.textContent).toBe('Please Enter Email Address')
  })
})

describe('PageFrame', () => {
  it('has panel, back, breadcrumb, outline and primary action', () => {
    const back = vi.fn()
    mounted = mount(
      <TooltipProvider>
        <PageFrame
          crumbs={[{ label: 'Tell' }, { label: 'Stories' }]}
          onBack={back}
          panel={<p>Folders</p>}
          outlineAction={<Button>Get help</Button>}
          primaryAction={<Button kind="primary">Create</Button>}
        >
          List
        </PageFrame>
      </TooltipProvider>,
    )
    mounted.click(mounted.place.querySelector('[aria-label="Back"]'))
    expect(back).toHaveBeenCalledOnce()
    expect(mounted.place.querySelector('nav')?.textContent).toBe('TellStories')
    expect(mounted.place.querySelector('h1')?.textContent).toBe('Stories')
    const words = mounted.place.textContent ?? ''
    expect(words.indexOf('Get help')).toBeLessThan(words.indexOf('Create'))
    expect(words).toContain('Folders')
  })
})

describe('LockedPanel', () => {
  it('GUARD-21 dims the real content, keeps clicks away and shows the way to billing', () => {
    mounted = mount(
      <LockedPanel title="Widgets" body="From the pro plan onwards." actions={<a href="/billing">See plans</a>}>
        <button type="button">Make a widget</button>
      </LockedPanel>,
    )
    expect(mounted.place.querySelector('[data-testid=locked-content]')?.hasAttribute('inert')).toBe(true)
    expect(mounted.place.querySelector('a')?.getAttribute('href')).toBe('/billing')
  })

  it('has no failed list behind it: nobody could try again there', () => {
    mounted = mount(
      <LockedPanel title="Widgets" body="From the pro plan onwards." actions={<a href="/billing">See plans</a>}>
        <ErrorPanel title="The widgets couldn’t be loaded" onRetry={() => {}} />
      </LockedPanel>,
    )
    expect(mounted.place.textContent).not.toContain('couldn’t be loaded')
    expect(mounted.place.textContent).toContain('See plans')
  })
})

describe('StrengthMeter', () => {
  it('does not praise a password that was refused as easy to guess', () => {
    mounted = mount(<StrengthMeter password="p4ssword1" />)
    expect(mounted.place.textContent).toMatch(/^Fair/)
    mounted.render(<StrengthMeter password="p4ssword1" isRefused />)
    expect(mounted.place.textContent).toMatch(/^Weak/)
    mounted.render(<StrengthMeter password="short" isRefused />)
    expect(mounted.place.textContent).toMatch(/^Use at least 8/)
  })
})

describe('UsageBar', () => {
  it('USAGE-07 is empty and reads 0/0 without a limit', () => {
    mounted = mount(<UsageBar label="Stories" total={4} available="unlimited" />)
    expect(mounted.place.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('0')
    expect(mounted.place.textContent).toContain('0/0')
  })
  it('says that nothing is included instead of 0/0', () => {
    mounted = mount(<UsageBar label="Custom domains" total={0} available={0} noneText="Not included" />)
    expect(mounted.place.textContent).toBe('Custom domainsNot included')
    mounted.render(<UsageBar label="Custom domains" total={1} available={0} noneText="Not included" />)
    expect(mounted.place.textContent).not.toContain('Not included')
  })
  it('is calm about the one that everyone has, and warns of further ones', () => {
    const level = () => mounted?.place.querySelector('[data-level]')?.getAttribute('data-level')
    mounted = mount(<UsageBar label="Workspaces" total={1} available={1} scale="account" isOwn />)
    expect(level()).toBe('ok')
    mounted.render(<UsageBar label="Workspaces" total={2} available={2} scale="account" isOwn />)
    expect(level()).toBe('bad')
  })
})

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const show = (kind: ToastKind, onClose: () => void) =>
    mount(
      <TooltipProvider>
        <ToastCard message={{ kind, title: 'Said', durationMs: 5000 }} onClose={onClose} />
      </TooltipProvider>,
    )
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

  it('SHELL-17 shows success, error, info and warning, each with its own mark', () => {
    for (const kind of ['success', 'error', 'info', 'warning'] as const) {
      mounted = show(kind, () => {})
      expect(mounted.place.querySelector(`[data-testid=toast-${kind}] svg`)).not.toBeNull()
      mounted.unmount()
    }
    mounted = undefined
  })
  it('leaves after its time', () => {
    const close = vi.fn()
    mounted = show('success', close)
    pass(4900)
    expect(close).not.toHaveBeenCalled()
    pass(200)
    expect(close).toHaveBeenCalledOnce()
  })
  it('stops its clock under the pointer', () => {
    const close = vi.fn()
    mounted = show('info', close)
    const card = mounted.place.querySelector('[data-testid=toast-info]')
    act(() => card?.dispatchEvent(new MouseEvent('pointerover', { bubbles: true })))
    pass(20_000)
    expect(close).not.toHaveBeenCalled()
    act(() => card?.dispatchEvent(new MouseEvent('pointerout', { bubbles: true })))
    pass(5100)
    expect(close).toHaveBeenCalledOnce()
  })
  it('keeps errors until they are closed', () => {
    const close = vi.fn()
    mounted = show('error', close)
    pass(60_000)
    expect(close).not.toHaveBeenCalled()
    mounted.click(mounted.place.querySelector('[aria-label=Dismiss]'))
    expect(close).toHaveBeenCalledOnce()
  })
})

describe('small rules', () => {
  it('brings numbers back into their range', () => {
    const range = { minimum: 3, maximum: 10, fallback: 5 }
    expect(nearestAllowed('2', range)).toBe(3)
    expect(nearestAllowed('11', range)).toBe(10)
    expect(nearestAllowed('', range)).toBe(5)
    expect(nearestAllowed('abc', range)).toBe(5)
  })
  it('finds keys by their deed', () => {
    const groups = [
      { label: 'Go', rows: [{ keys: ['G'], does: 'Go home' }] },
      { label: 'Edit', rows: [{ keys: ['Z'], does: 'Undo' }] },
    ]
    expect(findKeys(groups, 'undo').map((group) => group.label)).toEqual(['Edit'])
    expect(findKeys(groups, '')).toHaveLength(2)
  })
})
