import { elementIndex, type Form, type Simulation } from '@taplore/form'
import { Button, Note, ProgressBar } from '@taplore/ui'
import { Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm, useSession } from '../session-context.ts'
import { nameOf } from '../texts/names.ts'
import { useText } from '../texts/text.ts'
import { runSimulation } from './run-simulation.ts'
import { nameOfBlock, nameOfTarget } from './sentences.ts'

const respondents = 1000

/** A thousand random respondents: how many finish, where they go, and which paths no one takes. */
export function Simulator() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const [result, setResult] = useState<{ form: Form; simulation: Simulation } | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(): Promise<void> {
    running.current?.abort()
    const control = new AbortController()
    running.current = control
    setDone(0)
    const simulation = await runSimulation(form, { respondents, onStep: setDone, signal: control.signal })
    if (control.signal.aborted || !simulation) return
    setResult({ form, simulation })
    setDone(null)
  }

  const found = result?.simulation
  const placeName = (id: string): string => {
    const element = elementIndex(form).get(id)
    if (element) return nameOf(element, text)
    return form.endings.some((ending) => ending.id === id)
      ? nameOfTarget(form, { type: 'ending', id }, text)
      : nameOfBlock(form, id, text)
  }
  function show(id: string): void {
    const block = form.pages.flatMap((page) => page.blocks).find((each) => each.id === id)
    const elementId = block ? block.elements[0]?.id : id
    if (form.endings.some((ending) => ending.id === id)) builder.select({ kind: 'ending', id })
    else if (elementId) builder.select({ kind: 'element', id: elementId })
    builder.state.set({ tab: 'build', focusWish: elementId ? `title:${elementId}` : null })
  }
  return (
    <div className="fb-simulator">
      <Button kind="primary" icon={Play} isLoading={done !== null} onClick={() => void run()}>
        {text('simulator.run', { count: respondents })}
      </Button>
      <p className="fb-note">{text('simulator.about')}</p>
      {done === null ? null : (
        <ProgressBar
          percent={(done / respondents) * 100}
          label={text('simulator.running', { done, all: respondents })}
        />
      )}
      <div aria-live="polite">
        {found && done === null ? (
          <>
            {result.form === form ? null : <Note tone="warn">{text('simulator.stale')}</Note>}
            <p className="fb-simulator-sum">
              {text('simulator.completed', {
                percent: Math.round((found.completed / found.respondents) * 100),
                median: found.steps.median,
                most: found.steps.most,
              })}
            </p>
            {found.score ? (
              <p className="fb-note">
                {text('simulator.score', {
                  lowest: found.score.lowest,
                  highest: found.score.highest,
                  average: Math.round(found.score.average * 10) / 10,
                })}
              </p>
            ) : null}
            {found.deadEnds.map((id) => (
              <Note key={id} tone="bad">
                {text('simulator.deadEnd', { name: placeName(id) })}{' '}
                <button type="button" onClick={() => show(id)}>
                  {text('problems.show')}
                </button>
              </Note>
            ))}
            {found.neverReached.map((id) => (
              <Note key={id} tone="warn">
                {text('simulator.neverReached', { name: placeName(id) })}{' '}
                <button type="button" onClick={() => show(id)}>
                  {text('problems.show')}
                </button>
              </Note>
            ))}
            {found.deadEnds.length + found.neverReached.length === 0 ? (
              <Note tone="ok">{text('simulator.allReached')}</Note>
            ) : null}
            <table className="fb-table">
              <thead>
                <tr>
                  <th scope="col">{text('simulator.place')}</th>
                  <th scope="col">{text('simulator.reached')}</th>
                </tr>
              </thead>
              <tbody>
                {[...found.blocks, ...found.endings].map(({ id, reached }) => (
                  <tr key={id}>
                    <td>{placeName(id)}</td>
                    <td>
                      <span
                        className="fb-meter"
                        style={{ '--share': reached / found.respondents } as React.CSSProperties}
                      />
                      {reached}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : null}
      </div>
    </div>
  )
}
