import { scalarText } from '@taplore/kit'
import { limits } from '../limits.ts'
import { Draft, type ImportedForm, keyIn, numberIn, recordOf, whole } from './draft.ts'
import { addGrid } from './grids.ts'

/** Imports the questions of Jotform's API (`GET /form/{id}/questions`), which do not include conditions. */
export function importJotform(json: Record<string, unknown>): ImportedForm {
  const questions = Object.values(recordOf(json.content ?? json.questions ?? json))
    .map(recordOf)
    .filter((question) => typeof question.type === 'string' && question.type.startsWith('control_'))
    .sort((left, right) => (numberIn(left.order) ?? 0) - (numberIn(right.order) ?? 0))
  const first = questions.find((question) => question.type === 'control_head')
  const draft = new Draft(json.title ?? recordOf(json.properties).title ?? first?.text)
  draft.form.settings.layout = 'pages'
  let kept = 0
  for (const question of questions) kept += readQuestion(draft, question)
  const properties = recordOf(json.properties)
  const conditions = json.conditions ?? properties.conditions
  if (conditions !== undefined) draft.note('logic-left-out', '', 'conditions')
  for (const left of ['thanktext', 'thankURL', 'limitSubmission', 'expireDate'])
    if (isGiven(properties[left])) draft.note('setting-left-out', '', left)
  return draft.done(kept)
}

function readQuestion(draft: Draft, question: Record<string, unknown>): number {
  const type = scalarText(question.type).slice('control_'.length)
  const title = draft.text(question.text, limits.titleLength, question.text)
  const name = question.qid ?? question.name
  switch (type) {
    case 'head':
    case 'collapse':
      draft.add('section', name, { title, text: draft.text(question.subHeader, limits.richTextLength, title) })
      return 0
    case 'text':
      draft.add('statement', name, { text: draft.text(question.text, limits.richTextLength, title) })
      return 0
    case 'divider':
      draft.add('divider', name, {})
      return 0
    case 'captcha':
      draft.add('captcha', name, {})
      return 0
    case 'pagebreak':
      draft.page('', name)
      return 0
    case 'button':
      draft.form.settings.submitLabel = draft.text(question.text, limits.labelLength, title)
      return 0
    case 'image':
      draft.note('image-left-out', title, type)
      return 0
  }
  draft.found += 1
  return addQuestion(draft, question, { type, title, name }) ? 1 : 0
}

function addQuestion(
  draft: Draft,
  question: Record<string, unknown>,
  { type, title, name }: { type: string; title: string; name: unknown },
) {
  const common = {
    title,
    help: draft.text(question.description || question.subLabel, limits.helpLength, title),
    isRequired: question.required === 'Yes' || question.required === true,
  }
  const list = (text: unknown, scope: string) =>
    draft.choices(
      scalarText(text)
        .split('|')
        .filter((label) => label.trim() !== '')
        .map((label) => ({ name: label, label })),
      `${scope} ${scalarText(name)}`,
      title,
    )
  const some = () => ({
    choices: list(question.options, 'c'),
    hasOther: question.allowOther === 'Yes',
    otherLabel: draft.text(question.otherText, limits.labelLength, title),
  })
  const many = { minChoices: positive(question.minSelection), maxChoices: positive(question.maxSelection) }
  const lines = () => ({
    rows: list(question.mrows, 'r'),
    columns: list(question.mcolumns, 'c'),
  })
  if (question.hidden === 'Yes') {
    if (type === 'textbox')
      return draft.add('hidden', name, { title, key: keyIn(question.name) ?? draft.idOf('q', name) })
    draft.note('setting-left-out', title, 'hidden')
  }
  // Built-in lists of the other program, such as its countries, come without members.
  const special = scalarText(question.special)
  const source = special === '' || special === 'None' ? type : `special ${special}`
  if (typeof question.calcValues === 'string' && question.calcValues.trim() !== '')
    draft.note('setting-left-out', title, 'calcValues')
  switch (type) {
    case 'textbox':
      return draft.add('short-text', name, { ...common, maxLength: positive(question.maxsize) })
    case 'textarea':
      return draft.add('long-text', name, { ...common, ...lengthsOf(draft, question, title) })
    case 'dropdown':
      return draft.addChoice('dropdown', name, { ...common, ...some() }, source)
    case 'radio':
      return draft.addChoice('single-choice', name, { ...common, ...some() }, source)
    case 'checkbox':
      return draft.addChoice('multiple-choice', name, { ...common, ...some(), ...many }, source)
    case 'email':
      return draft.add('email', name, common)
    case 'phone':
      return draft.add('phone', name, common)
    case 'fullname':
      return draft.add('name', name, common)
    case 'address':
      return draft.add('address', name, common)
    case 'birthdate':
      return draft.add('date', name, common)
    case 'yesno':
      return draft.add('yes-no', name, common)
    case 'datetime':
      return draft.add(question.allowTime === 'Yes' ? 'date-time' : 'date', name, common)
    case 'time':
      return draft.add('time', name, common)
    case 'number':
    case 'spinner':
      return draft.add('number', name, {
        ...common,
        min: numberIn(question.minValue),
        max: numberIn(question.maxValue),
      })
    case 'rating':
      return draft.add('rating', name, { ...common, max: whole(question.stars, 2, 10, 5) })
    case 'scale':
      return draft.add('scale', name, {
        ...common,
        min: whole(question.scaleFrom, 0, 1, 1),
        max: whole(question.scaleAmount, 2, 11, 5),
        lowLabel: draft.text(question.fromText, limits.labelLength, title),
        highLabel: draft.text(question.toText, limits.labelLength, title),
      })
    case 'matrix': {
      const isText = /text/i.test(scalarText(question.inputType))
      if (isText) return addGrid(draft, 'matrix-input', name, { ...common, ...lines() })
      return addGrid(draft, /check/i.test(scalarText(question.inputType)) ? 'matrix-multiple' : 'matrix-single', name, {
        ...common,
        ...lines(),
        requiresEveryRow: common.isRequired,
      })
    }
    case 'fileupload':
      return draft.add('file', name, {
        ...common,
        maxFiles: question.allowMultiple === 'Yes' ? limits.files : 1,
        // In kilobytes there.
        maxBytes: whole((numberIn(question.maxFileSize) ?? 25_000) * 1000, 1, limits.fileBytes, 25_000_000),
        extensions: extensionsOf(question.extensions),
      })
    case 'signature':
      return draft.add('signature', name, common)
    default:
      draft.note(/payment|stripe|paypal|square/.test(type) ? 'payment-left-out' : 'kind-left-out', title, type)
      return null
  }
}

/** `Letters-300` there; words can't be limited here. */
function lengthsOf(draft: Draft, question: Record<string, unknown>, title: string) {
  const read = (name: string) => {
    const [unit = '', count = ''] = scalarText(question[name]).split('-')
    const limit = positive(count)
    if (limit === null || unit === '' || unit === 'None') return null
    if (unit === 'Letters') return limit
    draft.note('setting-left-out', title, `${name} ${scalarText(question[name])}`)
    return null
  }
  return { minLength: read('entryLimitMin'), maxLength: read('entryLimit') }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && value !== 'No Limit'
}

function extensionsOf(text: unknown): string[] {
  return scalarText(text)
    .split(',')
    .map((extension) => extension.trim().toLowerCase())
    .filter((extension) => /^[a-z0-9]{1,10}$/.test(extension))
    .slice(0, 40)
}

function positive(value: unknown): number | null {
  const number = numberIn(value)
  return number !== null && number > 0 ? Math.min(limits.shortTextLength, Math.round(number)) : null
}
