import { scalarText } from '@taplore/kit'
import { limits } from '../limits.ts'
import { newEnding } from '../make.ts'
import { Draft, type ImportedForm, isWebAddress, keyIn, listOf, numberIn, recordOf, whole } from './draft.ts'
import { addGrid } from './grids.ts'
import { acceptedTypes } from './surveyjs-files.ts'

/** Imports a form of Tally's API (`GET /forms/{id}`): a list of blocks in which titles precede their questions. */
export function importTally(json: Record<string, unknown>): ImportedForm {
  const all = listOf(json.blocks)
  // Blocks after the thank-you page break are shown after submission and ask nothing.
  const end = all.findIndex(({ type, payload }) => type === 'PAGE_BREAK' && recordOf(payload).isThankYouPage === true)
  const blocks = end < 0 ? all : all.slice(0, end)
  const draft = new Draft(json.name || wordsOf(recordOf(blocks.find((block) => block.type === 'FORM_TITLE')?.payload)))
  draft.form.settings.layout = 'pages'
  let kept = 0
  let title = ''
  for (const [index, block] of blocks.entries()) {
    const type = scalarText(block.type)
    const payload = recordOf(block.payload)
    if (type === 'TITLE' || type === 'LABEL') {
      title = draft.text(wordsOf(payload), limits.titleLength, '')
      continue
    }
    if (readContent(draft, block, payload, type)) continue
    // Rows and columns come with a block for their grid, or without.
    const hasGrid = blocks.some((other) => other.groupUuid === block.groupUuid && other.type === 'MATRIX')
    if (isGridLine(type) && hasGrid) continue
    // The options of a question are consecutive blocks of one group; the first one imports them all.
    const isFirst = blocks.findIndex((other) => other.groupUuid === block.groupUuid && isOption(other.type)) === index
    if (isOption(type) && block.groupUuid !== undefined && !isFirst) continue
    const options = blocks.filter((other) => other.groupUuid === block.groupUuid && other.type !== 'MATRIX')
    draft.found += 1
    // Shown by a rule there, which is left out with all others.
    if (payload.isHidden === true) draft.note('logic-left-out', title, 'isHidden')
    const kind = isGridLine(type) ? 'MATRIX' : type
    if (addQuestion(draft, { type: kind, block, payload, options, title })) kept += 1
    title = ''
  }
  const settings = recordOf(json.settings)
  draft.language(settings.language)
  if (settings.saveForLater === true) draft.form.settings.canResume = true
  readEnding(draft, end < 0 ? [] : all.slice(end + 1), settings)
  return draft.done(kept)
}

function readEnding(draft: Draft, blocks: Record<string, unknown>[], settings: Record<string, unknown>) {
  const given = settings.redirectOnCompletion
  const url = typeof given === 'string' ? given : wordsOf(recordOf(given))
  const id = draft.idOf('e', 'end')
  if (isWebAddress(url)) {
    draft.form.endings.push({ id, name: '', when: null, type: 'redirect', url })
    return
  }
  if (url !== '') draft.note('setting-left-out', '', 'redirectOnCompletion')
  if (blocks.length === 0) return
  const words: string[] = []
  for (const { type, payload } of blocks) {
    const said = wordsOf(recordOf(payload))
    if (/^(HEADING_\d|TITLE|LABEL|TEXT)$/.test(scalarText(type))) words.push(said)
    else draft.note(type === 'IMAGE' ? 'image-left-out' : 'kind-left-out', said, type)
  }
  const [title = '', ...rest] = words
  draft.form.endings.push(
    newEnding({
      id,
      title: draft.text(title, limits.titleLength, title) || 'Thank you',
      text: draft.text(rest.join('\n\n'), limits.richTextLength, title),
    }),
  )
}

function isOption(type: unknown): boolean {
  return /_OPTION$|^CHECKBOX$|^MATRIX_(ROW|COLUMN)$/.test(scalarText(type))
}

function isGridLine(type: string): boolean {
  return /^MATRIX_(ROW|COLUMN)$/.test(type)
}

function readContent(
  draft: Draft,
  block: Record<string, unknown>,
  payload: Record<string, unknown>,
  type: string,
): boolean {
  const words = wordsOf(payload)
  switch (type) {
    case 'FORM_TITLE':
      draft.form.settings.submitLabel = draft.text(recordOf(payload.button).label, limits.labelLength, words)
      return true
    case 'TEXT':
      draft.add('statement', block.uuid, { text: draft.text(words, limits.richTextLength, words) })
      return true
    case 'HEADING_1':
    case 'HEADING_2':
    case 'HEADING_3':
      draft.add('section', block.uuid, { title: draft.text(words, limits.titleLength, words), text: '' })
      return true
    case 'DIVIDER':
      draft.add('divider', block.uuid, {})
      return true
    case 'CAPTCHA':
      draft.add('captcha', block.uuid, {})
      return true
    case 'PAGE_BREAK':
      draft.page('', block.uuid)
      return true
    case 'HIDDEN_FIELDS':
      for (const field of listOf(payload.hiddenFields)) {
        const key = keyIn(field.name)
        if (key) draft.add('hidden', field.uuid, { title: key, key })
        else draft.note('kind-left-out', field.name, 'hidden')
      }
      return true
    case 'CALCULATED_FIELDS':
      for (const { name } of listOf(payload.calculatedFields)) draft.note('logic-left-out', name, type)
      return true
    case 'CONDITIONAL_LOGIC':
      draft.note('logic-left-out', words, type)
      return true
    case 'IMAGE':
      draft.note('image-left-out', words, type)
      return true
    default:
      return false
  }
}

interface Question {
  type: string
  block: Record<string, unknown>
  payload: Record<string, unknown>
  options: Record<string, unknown>[]
  title: string
}

function addQuestion(draft: Draft, { type, block, payload, options, title }: Question) {
  const name = isOption(type) || isOption(block.type) ? (block.groupUuid ?? block.uuid) : block.uuid
  const common = { title, isRequired: payload.isRequired === true }
  const asked = { ...common, placeholder: draft.text(payload.placeholder, limits.labelLength, title) }
  // A limit that is switched off keeps its number there.
  const limit = (on: string, of: string) => (payload[on] === true ? numberIn(payload[of]) : null)
  const length = {
    minLength: limit('hasMinCharacters', 'minCharacters'),
    maxLength: limit('hasMaxCharacters', 'maxCharacters'),
  }
  const many = {
    minChoices: limit('hasMinChoices', 'minChoices'),
    maxChoices: limit('hasMaxChoices', 'maxChoices'),
  }
  const listed = (list: Record<string, unknown>[]) =>
    draft.choices(
      list.map((option) => ({
        name: option.uuid,
        label: recordOf(option.payload).text ?? wordsOf(recordOf(option.payload)),
      })),
      `c ${scalarText(name)}`,
      title,
    )
  const hasOther = options.some((option) => recordOf(option.payload).isOtherOption === true)
  const choices = () =>
    listed(options.filter((option) => isOption(option.type) && recordOf(option.payload).isOtherOption !== true))
  const some = () => ({
    ...common,
    choices: choices(),
    hasOther,
    order: payload.randomize === true ? ('random' as const) : ('given' as const),
  })
  const ofType = (wanted: string) => listed(options.filter((option) => option.type === wanted))
  switch (type) {
    case 'INPUT_TEXT':
      return draft.add('short-text', name, { ...asked, ...length })
    case 'TEXTAREA':
      return draft.add('long-text', name, { ...asked, ...length })
    case 'INPUT_NUMBER':
      return draft.add('number', name, { ...asked, min: numberIn(payload.minNumber), max: numberIn(payload.maxNumber) })
    case 'INPUT_EMAIL':
      return draft.add('email', name, asked)
    case 'INPUT_LINK':
      return draft.add('website', name, asked)
    case 'INPUT_PHONE_NUMBER':
      return draft.add('phone', name, asked)
    case 'INPUT_DATE':
      return draft.add('date', name, common)
    case 'INPUT_TIME':
      return draft.add('time', name, common)
    case 'RESPONDENT_COUNTRY':
      return draft.add('country', name, asked)
    case 'MULTIPLE_CHOICE_OPTION':
      return payload.allowMultiple === true
        ? draft.addChoice('multiple-choice', name, { ...some(), ...many })
        : draft.addChoice('single-choice', name, some())
    case 'CHECKBOX':
      return draft.addChoice('multiple-choice', name, { ...some(), ...many })
    case 'DROPDOWN_OPTION':
      return draft.addChoice('dropdown', name, some())
    case 'MULTI_SELECT_OPTION':
      return draft.addChoice('dropdown', name, { ...some(), ...many, isMultiple: true })
    case 'RANKING_OPTION':
      return draft.addChoice('ranking', name, { ...common, choices: choices() })
    case 'LINEAR_SCALE':
      return draft.add('scale', name, {
        ...common,
        min: whole(payload.start, 0, 1, 0),
        max: whole(payload.end, 2, 11, 10),
        lowLabel: draft.text(payload.leftLabel, limits.labelLength, title),
        highLabel: draft.text(payload.rightLabel, limits.labelLength, title),
      })
    case 'RATING':
      return draft.add('rating', name, { ...common, max: whole(payload.stars, 2, 10, 5) })
    case 'MATRIX':
      return addGrid(draft, payload.allowMultiple === true ? 'matrix-multiple' : 'matrix-single', name, {
        ...common,
        rows: ofType('MATRIX_ROW'),
        columns: ofType('MATRIX_COLUMN'),
        requiresEveryRow: common.isRequired,
      })
    case 'FILE_UPLOAD':
      return draft.add('file', name, {
        ...common,
        maxFiles:
          payload.hasMultipleFiles === true
            ? whole(limit('hasMaxFiles', 'maxFiles'), 1, limits.files, limits.files)
            : 1,
        // In megabytes there.
        maxBytes: whole((limit('hasMaxFileSize', 'maxFileSize') ?? 25) * 1_000_000, 1, limits.fileBytes, 25_000_000),
        ...acceptedTypes(draft, allowedFiles(payload.allowedFiles), title),
      })
    case 'SIGNATURE':
      return draft.add('signature', name, common)
    default:
      draft.note(type === 'PAYMENT' ? 'payment-left-out' : 'kind-left-out', title, type)
      return null
  }
}

/** Types and their endings, such as `{ "audio/*": [".mp3"] }`, as HTML's `accept` has them: endings, where there are any. */
function allowedFiles(given: unknown): string {
  return Object.entries(recordOf(given))
    .flatMap(([type, endings]) => (Array.isArray(endings) && endings.length > 0 ? endings.map(scalarText) : [type]))
    .join(',')
}

/** Text of a block: its HTML, or the nested lists that Tally uses instead. */
function wordsOf(payload: Record<string, unknown>): string {
  if (typeof payload.html === 'string') return payload.html
  const collect = (value: unknown, depth: number): string => {
    if (typeof value === 'string') return value
    if (!Array.isArray(value) || depth > 10) return ''
    const [first, ...rest] = value
    // A run is its text and then its marks; only lists of runs continue.
    return typeof first === 'string' ? first : [first, ...rest].map((member) => collect(member, depth + 1)).join('')
  }
  return collect(payload.safeHTMLSchema, 0) || (typeof payload.title === 'string' ? payload.title : '')
}
