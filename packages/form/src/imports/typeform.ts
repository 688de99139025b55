import { scalarText } from '@taplore/kit'
import type { Choice } from '../elements/base.ts'
import { limits } from '../limits.ts'
import { newEnding } from '../make.ts'
import { Draft, type ImportedForm, isWebAddress, keyIn, listOf, numberIn, recordOf, whole } from './draft.ts'
import { addGrid } from './grids.ts'
import { readRules } from './typeform-logic.ts'
import { addressLines, choicesOf, contactLines, countryIn, innerOf, nameParts } from './typeform-parts.ts'
import { addVariable, recalled } from './typeform-recalls.ts'

/**
 * Imports a form of Typeform's API (`GET /forms/{id}`): fields, groups, screens, jumps, calculations, hidden fields.
 */
export function importTypeform(json: Record<string, unknown>): ImportedForm {
  const draft = new Draft(json.title)
  for (const name of Array.isArray(json.hidden) ? json.hidden : []) {
    const key = keyIn(name)
    if (key) draft.add('hidden', `hidden:${key}`, { title: key, key })
    else draft.note('kind-left-out', name, 'hidden')
  }
  for (const [name, initial] of Object.entries(recordOf(json.variables))) addVariable(draft, name, initial)
  const [welcome] = listOf(json.welcome_screens)
  if (welcome) {
    const properties = recordOf(welcome.properties)
    if (welcome.attachment) draft.note('image-left-out', welcome.title, 'welcome')
    draft.form.welcome = {
      title: recalled(draft, welcome.title, limits.titleLength),
      text: recalled(draft, properties.description, limits.helpLength),
      buttonLabel: draft.text(properties.button_text, limits.labelLength, 'welcome'),
    }
  }
  const fields = listOf(json.fields)
  // Questions get ids before any text is read, because texts refer to them.
  const questions = fields.flatMap(withInner)
  const rows = new Set(questions.flatMap((field) => (field.type === 'matrix' ? innerOf(field) : [])))
  for (const field of questions) if (!rows.has(field)) draft.idOf('q', field.ref ?? field.id)
  for (const field of questions) nameParts(draft, field)
  let kept = 0
  for (const field of fields) kept += readField(draft, field)
  for (const screen of listOf(json.thankyou_screens).slice(0, limits.endings.max)) readEnding(draft, screen)
  readRules(draft, listOf(json.logic), questions)
  const settings = recordOf(json.settings)
  draft.language(settings.language)
  if (settings.show_question_number === true) draft.form.settings.hasNumbers = true
  if (settings.progress_bar === 'percentage') draft.form.settings.progress = 'percent'
  if (settings.show_progress_bar === false) draft.form.settings.progress = 'none'
  return draft.done(kept)
}

function withInner(field: Record<string, unknown>): Record<string, unknown>[] {
  return [field, ...innerOf(field).flatMap(withInner)]
}

function readField(draft: Draft, field: Record<string, unknown>): number {
  const type = scalarText(field.type)
  const properties = recordOf(field.properties)
  const rules = recordOf(field.validations)
  const name = field.ref ?? field.id
  if (field.attachment) draft.note('image-left-out', field.title, type)
  if (type === 'group' || type === 'inline_group') {
    draft.add('section', name, {
      title: recalled(draft, field.title, limits.titleLength),
      text: recalled(draft, properties.description, limits.richTextLength),
    })
    return listOf(properties.fields).reduce((sum, inner) => sum + readField(draft, inner), 0)
  }
  if (type === 'statement') {
    const texts = [field.title, properties.description].filter((text) => typeof text === 'string' && text !== '')
    draft.add('statement', name, { text: recalled(draft, texts.join('\n\n'), limits.richTextLength) })
    return 0
  }
  draft.found += 1
  const common = {
    title: recalled(draft, field.title, limits.titleLength),
    help: recalled(draft, properties.description, limits.helpLength),
    isRequired: rules.required === true,
  }
  const labels = recordOf(properties.labels)
  if (typeof labels.center === 'string' && labels.center !== '')
    draft.note('setting-left-out', common.title, `label ${labels.center}`)
  const ends = {
    lowLabel: draft.text(labels.left, limits.labelLength, common.title),
    highLabel: draft.text(labels.right, limits.labelLength, common.title),
  }
  const listed = () => {
    const choices = listOf(properties.choices)
    if (type !== 'picture_choice' && choices.some((choice) => choice.attachment))
      draft.note('image-left-out', common.title, type)
    return draft.choices(
      choices.map((choice) => ({ name: choice.ref ?? choice.id, label: choice.label })),
      choicesOf(name),
      common.title,
    )
  }
  const order =
    properties.randomize === true
      ? ('random' as const)
      : properties.alphabetical_order === true
        ? ('alphabet' as const)
        : ('given' as const)
  const some = { order, hasOther: properties.allow_other_choice === true }
  const isMultiple = properties.allow_multiple_selection === true
  const many = { minChoices: numberIn(rules.min_selection), maxChoices: numberIn(rules.max_selection) }
  const length = { maxLength: numberIn(rules.max_length) || null }
  switch (type) {
    case 'short_text':
      return added(draft.add('short-text', name, { ...common, ...length }))
    case 'long_text':
      return added(draft.add('long-text', name, { ...common, ...length }))
    case 'email':
      return added(draft.add('email', name, common))
    case 'website':
      return added(draft.add('website', name, common))
    case 'phone_number':
      return added(draft.add('phone', name, { ...common, defaultCountry: countryIn(properties.default_country_code) }))
    case 'number':
      return added(
        draft.add('number', name, { ...common, min: numberIn(rules.min_value), max: numberIn(rules.max_value) }),
      )
    case 'date':
      return added(draft.add('date', name, common))
    case 'yes_no':
      return added(draft.add('yes-no', name, common))
    case 'legal':
      return added(draft.add('consent', name, { ...common, wording: common.help || common.title, help: '' }))
    case 'multiple_choice':
      return isMultiple
        ? added(draft.addChoice('multiple-choice', name, { ...common, ...some, ...many, choices: listed() }))
        : added(draft.addChoice('single-choice', name, { ...common, ...some, choices: listed() }))
    case 'picture_choice':
      draft.note('image-left-out', common.title, type)
      return added(
        draft.addChoice('picture-choice', name, { ...common, ...some, ...many, isMultiple, choices: listed() }),
      )
    case 'dropdown':
      return added(draft.addChoice('dropdown', name, { ...common, order, choices: listed() }))
    case 'ranking':
      return added(draft.addChoice('ranking', name, { ...common, order, choices: listed() }))
    case 'rating':
      return added(
        draft.add('rating', name, {
          ...common,
          max: whole(properties.steps, 2, 10, 5),
          icon: properties.shape === 'heart' ? 'heart' : 'star',
        }),
      )
    case 'opinion_scale': {
      const min = properties.start_at_one === true ? 1 : 0
      return added(
        draft.add('scale', name, { ...common, ...ends, min, max: whole(properties.steps, 2, 11, 11) - 1 + min || 2 }),
      )
    }
    case 'nps':
      return added(draft.add('nps', name, { ...common, ...ends }))
    case 'file_upload':
      return added(draft.add('file', name, common))
    case 'address':
      return added(draft.add('address', name, { ...common, ...addressLines(draft, field) }))
    case 'contact_info':
      return added(draft.add('contact', name, { ...common, ...contactLines(draft, field) }))
    case 'matrix': {
      const rows = innerOf(field)
      const columns = listOf(recordOf(rows[0]?.properties).choices)
      const lines = {
        rows: draft.choices(
          rows.map((row) => ({ name: row.ref ?? row.id, label: row.title })),
          'r',
          common.title,
        ),
        columns: draft.choices(
          columns.map((column) => ({ name: column.ref ?? column.id, label: column.label })),
          choicesOf(name),
          common.title,
        ),
      }
      nameRows(draft, { name, rows, lines })
      const isTicked = rows.some((row) => recordOf(row.properties).allow_multiple_selection === true)
      // Rows are required individually there.
      const required = rows.filter((row) => recordOf(row.validations).required === true)
      const wants = {
        isRequired: common.isRequired || required.length > 0,
        requiresEveryRow: common.isRequired || (rows.length > 0 && required.length === rows.length),
      }
      const kind = isTicked ? 'matrix-multiple' : 'matrix-single'
      return added(addGrid(draft, kind, name, { ...common, ...lines, ...wants }))
    }
    case 'payment':
      draft.note('payment-left-out', common.title, type)
      return 0
    default:
      draft.note('kind-left-out', common.title, type)
      return 0
  }
}

/** Rows are questions there, each with the same choices: rules refer to them by the names of the row and of its choice. */
function nameRows(
  draft: Draft,
  given: { name: unknown; rows: readonly Record<string, unknown>[]; lines: Record<'rows' | 'columns', Choice[]> },
): void {
  const { name, rows, lines } = given
  // A grid has no room for more of them, so nothing can refer to those.
  for (const [at, row] of rows.slice(0, limits.matrixRows).entries()) {
    const own = lines.rows[at]
    if (own) draft.namePart(row.ref ?? row.id, { name, part: own.id })
    for (const [place, choice] of listOf(recordOf(row.properties).choices).entries()) {
      const column = lines.columns[place]
      if (column) draft.alsoNamed(choicesOf(name), choice.ref ?? choice.id, column.id)
    }
  }
}

function added(result: unknown): number {
  return result === null ? 0 : 1
}

function readEnding(draft: Draft, screen: Record<string, unknown>) {
  const properties = recordOf(screen.properties)
  const redirect = typeof properties.redirect_url === 'string' ? properties.redirect_url : ''
  const isSafe = isWebAddress(redirect)
  if (redirect !== '' && !isSafe) draft.note('setting-left-out', screen.title, 'redirect_url')
  if (screen.attachment) draft.note('image-left-out', screen.title, 'thankyou_screen')
  // The first ending is the default; the others follow and are only reached by jumps.
  const name = screen.ref ?? screen.id
  const id = draft.knows('e', name) ? draft.freshId() : draft.idOf('e', name)
  // A screen with a button waits for it; without one it redirects immediately.
  const hasButton = screen.type !== 'url_redirect' && properties.show_button === true
  if (isSafe && !hasButton) {
    draft.form.endings.push({ id, name: '', when: null, type: 'redirect', url: redirect })
    return
  }
  draft.form.endings.push(
    newEnding({
      id,
      title: recalled(draft, screen.title, limits.titleLength),
      text: recalled(draft, properties.description, limits.richTextLength),
      ...(hasButton && isSafe
        ? { buttonLabel: draft.text(properties.button_text, limits.labelLength, screen.title), buttonUrl: redirect }
        : {}),
      canRestart: hasButton && properties.button_mode === 'reload',
    }),
  )
}
