import {
  addPart,
  changePart,
  elementsOf,
  type FormSettings,
  isQuestion,
  limits,
  newLine,
  type Quota,
  removePart,
  updateForm,
  updateSettings,
} from '@taplore/form'
import { Button, useObservable } from '@taplore/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { NumberRow, Row, Section, SelectRow, SwitchRow, TextRow } from '../controls/controls.tsx'
import type { FormHost } from '../host.ts'
import { ConditionEditor, firstOperand, newComparison } from '../logic/condition-editor.tsx'
import { nameOfTarget } from '../logic/sentences.ts'
import { Variables } from '../logic/variables.tsx'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { nameOf } from '../texts/names.ts'
import { useText } from '../texts/text.ts'
import { EmbedHostsRow } from './embed-hosts-row.tsx'

const switches = ['canGoBack', 'hasNumbers', 'hasShortcuts', 'hasReview', 'keepsPartial', 'canResume'] as const
const captchas = ['workspace', 'none', 'embedded', 'recaptcha-v2', 'recaptcha-v3', 'hcaptcha', 'turnstile'] as const

/** Layout, limits and access of the form; quotas, score and variables. */
export function SettingsPage() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const { settings } = form
  const put = (patch: Partial<FormSettings>) => void builder.change((each) => updateSettings(each, patch))
  const person = settings.onePerPerson
  const questions = elementsOf(form).filter(isQuestion)
  return (
    <section className="fb-wide" aria-label={text('tab.settings')}>
      <div className="fb-columns">
        <Section title={text('settings.face')}>
          <SelectRow
            label={text('form.layout')}
            value={settings.layout}
            options={(['steps', 'pages'] as const).map((value) => ({ value, label: text(`layout.${value}`) }))}
            onChange={(layout) => put({ layout })}
          />
          <SelectRow
            label={text('settings.progress')}
            value={settings.progress}
            options={(['none', 'bar', 'steps', 'percent'] as const).map((value) => ({
              value,
              label: text(`progress.${value}`),
            }))}
            onChange={(progress) => put({ progress })}
          />
          {switches.map((field) => (
            <SwitchRow
              key={field}
              label={text(`settings.${field}`)}
              isOn={settings[field]}
              onChange={(isOn) => put({ [field]: isOn })}
            />
          ))}
          <TextRow
            label={text('settings.submitLabel')}
            value={settings.submitLabel}
            maximum={limits.labelLength}
            onChange={(submitLabel) => put({ submitLabel })}
          />
        </Section>
        <Section title={text('settings.access')}>
          <MomentRow
            label={text('settings.opensAt')}
            value={settings.opensAt}
            onChange={(opensAt) => put({ opensAt })}
          />
          <MomentRow
            label={text('settings.closesAt')}
            value={settings.closesAt}
            onChange={(closesAt) => put({ closesAt })}
          />
          <NumberRow
            label={text('settings.maxResponses')}
            value={settings.maxResponses}
            isOptional
            step={1}
            onChange={(maxResponses) => put({ maxResponses })}
          />
          <TextRow
            label={text('settings.closedText')}
            isLong
            value={settings.closedText}
            maximum={limits.helpLength}
            onChange={(closedText) => put({ closedText })}
          />
          <PasswordRow />
          <SelectRow
            label={text('settings.onePerPerson')}
            isWide
            value={person.by === 'answer' ? person.elementId : person.by}
            options={[
              { value: 'off', label: text('person.off') },
              { value: 'device', label: text('person.device') },
              ...questions.map((element) => ({
                value: element.id,
                label: text('person.answer', { name: nameOf(element, text) }),
              })),
            ]}
            onChange={(by) =>
              put({ onePerPerson: by === 'off' || by === 'device' ? { by } : { by: 'answer', elementId: by } })
            }
          />
          <SelectRow
            label={text('settings.captcha')}
            value={settings.captcha}
            options={captchas.map((value) => ({ value, label: text(`captcha.${value}`) }))}
            onChange={(captcha) => put({ captcha })}
          />
          <EmbedHostsRow hosts={settings.embedHosts ?? []} onChange={(embedHosts) => put({ embedHosts })} />
        </Section>
        <Section title={text('settings.data')}>
          <SwitchRow
            label={text('settings.keepsAddress')}
            isOn={settings.keepsAddress}
            onChange={(keepsAddress) => put({ keepsAddress })}
          />
          <NumberRow
            label={text('settings.retentionDays')}
            value={settings.retentionDays}
            isOptional
            step={1}
            help={text('settings.retentionHelp')}
            onChange={(retentionDays) => put({ retentionDays })}
          />
        </Section>
        <Quotas />
        <ScoreBands />
        <Variables />
      </div>
    </section>
  )
}

/** A time, shown and edited in the browser's time zone, stored in UTC. */
function MomentRow({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange: (value: string | null) => void
}) {
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  // For others the page opens at another local time: the time zone is shown.
  const zone = value === null ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Row label={label} isWide help={zone}>
      {(id) => (
        <input
          id={id}
          type="datetime-local"
          className="fb-input"
          readOnly={isReadOnly}
          value={value ? localMoment(value) : ''}
          onChange={(event) => onChange(event.target.value === '' ? null : new Date(event.target.value).toISOString())}
        />
      )}
    </Row>
  )
}

function localMoment(moment: string): string {
  const date = new Date(moment)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

function PasswordRow() {
  const { host } = useSession()
  return host.password ? <PasswordField service={host.password} /> : null
}

function PasswordField({ service }: { service: NonNullable<FormHost['password']> }) {
  const text = useText()
  const isSet = useObservable(service.isSet)
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const [password, setPassword] = useState('')
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({ isBusy: false, error: null })
  async function set(next: string | null): Promise<void> {
    setState({ isBusy: true, error: null })
    try {
      await service.set(next)
      setPassword('')
      setState({ isBusy: false, error: null })
    } catch (cause) {
      setState({ isBusy: false, error: cause instanceof Error ? cause.message : text('settings.passwordFailed') })
    }
  }
  return (
    <Row
      label={text('settings.password')}
      help={state.error ?? text(isSet ? 'settings.passwordSet' : 'settings.passwordNone')}
      isWide
    >
      {(id) => (
        <span className="fb-inline">
          <input
            id={id}
            type="password"
            autoComplete="new-password"
            className="fb-input"
            value={password}
            maxLength={128}
            readOnly={isReadOnly}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button
            size="small"
            isLoading={state.isBusy}
            disabled={password === '' || isReadOnly}
            onClick={() => void set(password)}
          >
            {text('settings.passwordKeep')}
          </Button>
          {isSet ? (
            <Button size="small" disabled={isReadOnly || state.isBusy} onClick={() => void set(null)}>
              {text('act.remove')}
            </Button>
          ) : null}
        </span>
      )}
    </Row>
  )
}

function Quotas() {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const first = firstOperand(form)
  const change = (id: string, patch: Partial<Quota>) =>
    void builder.change((each) => changePart(each, 'quotas', { id, change: (quota) => ({ ...quota, ...patch }) }))
  return (
    <Section title={text('quotas.title')}>
      {form.quotas.map((quota) => (
        <div key={quota.id} className="fb-rule">
          <TextRow
            label={text('quotas.name')}
            value={quota.name}
            maximum={limits.nameLength}
            onChange={(name) => change(quota.id, { name })}
          />
          <NumberRow
            label={text('quotas.limit')}
            value={quota.limit}
            step={1}
            onChange={(limit) => limit !== null && change(quota.id, { limit })}
          />
          <ConditionEditor
            condition={quota.when}
            label={text('quotas.when')}
            onChange={(when) => when && change(quota.id, { when })}
          />
          <SelectRow
            label={text('quotas.ending')}
            value={quota.endingId}
            options={form.endings.map(({ id }) => ({
              value: id,
              label: nameOfTarget(form, { type: 'ending', id }, text),
            }))}
            onChange={(endingId) => change(quota.id, { endingId })}
          />
          {isReadOnly ? null : (
            <Button
              size="small"
              kind="danger"
              onClick={() => builder.change((each) => removePart(each, 'quotas', { id: quota.id }))}
            >
              {text('act.remove')}
            </Button>
          )}
        </div>
      ))}
      {isReadOnly || !first || form.quotas.length >= limits.quotas ? null : (
        <Button
          size="small"
          icon={Plus}
          onClick={() =>
            builder.change((each) =>
              addPart(each, 'quotas', {
                part: {
                  id: newLine().id,
                  name: '',
                  when: { type: 'all', of: [newComparison(each, first)] },
                  limit: 100,
                  endingId: each.endings[0]?.id ?? '',
                },
              }),
            )
          }
        >
          {text('quotas.add')}
        </Button>
      )}
      <p className="fb-note">{text('quotas.note')}</p>
    </Section>
  )
}

function ScoreBands() {
  const { builder } = useSession()
  const text = useText()
  const { scoreBands } = useForm()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const put = (bands: typeof scoreBands) => void builder.change((form) => updateForm(form, { scoreBands: bands }))
  return (
    <Section title={text('bands.title')}>
      {scoreBands.map((band, index) => {
        const set = (patch: Partial<typeof band>) => put(scoreBands.with(index, { ...band, ...patch }))
        return (
          <div key={band.id} className="fb-rule">
            <TextRow
              label={text('bands.label')}
              value={band.label}
              maximum={limits.labelLength}
              onChange={(label) => set({ label })}
            />
            <NumberRow
              label={text('logic.from')}
              value={band.from}
              onChange={(from) => from !== null && set({ from })}
            />
            <NumberRow label={text('logic.until')} value={band.to} onChange={(to) => to !== null && set({ to })} />
            {isReadOnly ? null : (
              <Button size="small" kind="danger" onClick={() => put(scoreBands.filter((each) => each !== band))}>
                {text('act.remove')}
              </Button>
            )}
          </div>
        )
      })}
      {isReadOnly || scoreBands.length >= limits.scoreBands ? null : (
        <Button
          size="small"
          icon={Plus}
          onClick={() =>
            put([
              ...scoreBands,
              {
                id: newLine().id,
                from: (scoreBands.at(-1)?.to ?? -1) + 1,
                to: (scoreBands.at(-1)?.to ?? -1) + 10,
                label: '',
              },
            ])
          }
        >
          {text('bands.add')}
        </Button>
      )}
    </Section>
  )
}
