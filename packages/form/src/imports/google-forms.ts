import { scalarText } from '@taplore/kit'
import { limits } from '../limits.ts'
import { type Condition, otherAnswer } from '../logic/condition.ts'
import { Draft, type ImportedForm, listOf, numberIn, recordOf, whole } from './draft.ts'
import { addGrid } from './grids.ts'

/**
 * Imports a form of the Google Forms API (`forms.get`): sections become pages, branching becomes jumps, points are
 * kept.
 */
export function importGoogleForm(json: Record<string, unknown>): ImportedForm {
  const info = recordOf(json.info)
  const draft = new Draft(info.title || info.documentTitle, info.description)
  draft.form.settings.layout = 'pages'
  const ways: { pageIndex: number; when: Condition; to: Record<string, unknown>; about: string }[] = []
  let kept = 0
  for (const item of listOf(json.items)) {
    const title = draft.text(item.title, limits.titleLength, item.title)
    const help = draft.text(item.description, limits.helpLength, title)
    if (item.pageBreakItem) {
      draft.page(title, item.itemId)
      if (help) draft.add('statement', `about ${scalarText(item.itemId)}`, { text: help })
    } else if (item.textItem) draft.add('section', item.itemId, { title, text: help })
    else if (item.imageItem) draft.note('image-left-out', title, 'imageItem')
    else if (item.videoItem) draft.note('kind-left-out', title, 'videoItem')
    else if (item.questionGroupItem) kept += readGrid(draft, item, { title, help })
    else if (item.questionItem) {
      const question = recordOf(recordOf(item.questionItem).question)
      if (recordOf(item.questionItem).image) draft.note('image-left-out', title, 'image')
      kept += readQuestion(draft, item, question, { title, help, isRequired: question.required === true })
      for (const option of listOf(recordOf(question.choiceQuestion).options)) {
        if (!option.goToAction && !option.goToSectionId) continue
        const value = draft.idOf(`c ${scalarText(item.itemId)}`, option.value)
        const elementId = draft.idOf('q', item.itemId)
        const left = { type: 'answer', elementId } as const
        const when: Condition =
          option.isOther === true
            ? otherAnswer(elementId, true)
            : { type: 'compare', left, operator: 'is', right: { type: 'value', value } }
        ways.push({ pageIndex: draft.form.pages.length - 1, when, to: option, about: title })
      }
    }
  }
  const emails = recordOf(json.settings).emailCollectionType
  if (emails === 'VERIFIED' || emails === 'RESPONDER_INPUT')
    draft.note('setting-left-out', '', `emailCollectionType ${emails}`)
  for (const { pageIndex, when, to, about } of ways) {
    // Google branches after the whole section, so the jump belongs to its last block.
    const block = draft.form.pages[pageIndex]?.blocks.at(-1)
    if (to.goToAction === 'SUBMIT_FORM') draft.jump(block, { when, to: { type: 'end' } }, about)
    else if (to.goToSectionId && draft.knows('p', to.goToSectionId))
      draft.jump(block, { when, to: { type: 'page', id: draft.idOf('p', to.goToSectionId) } }, about)
    else if (to.goToAction !== 'NEXT_SECTION') draft.note('logic-left-out', about, to.goToAction ?? 'goToSectionId')
  }
  return draft.done(kept)
}

interface Common {
  title: string
  help: string
  isRequired: boolean
}

function readQuestion(
  draft: Draft,
  item: Record<string, unknown>,
  question: Record<string, unknown>,
  common: Common,
): number {
  draft.found += 1
  const name = item.itemId
  const done = (result: unknown) => (result === null ? 0 : 1)
  if (question.choiceQuestion) {
    const choice = recordOf(question.choiceQuestion)
    const options = listOf(choice.options)
    if (options.some((option) => option.image)) draft.note('image-left-out', common.title, 'option image')
    const grading = recordOf(question.grading)
    const points = numberIn(grading.pointValue)
    const right = new Set(listOf(recordOf(grading.correctAnswers).answers).map((answer) => answer.value))
    const listed = options.filter((option) => option.isOther !== true)
    // Google gives points for all correct boxes together; here each box gets a share.
    const isShared = choice.type === 'CHECKBOX' && right.size > 1
    const score = points === null ? null : isShared ? Math.round((points / right.size) * 1000) / 1000 : points
    if (isShared && score !== null) draft.note('kind-changed', common.title, 'grading')
    for (const left of ['whenRight', 'whenWrong', 'generalFeedback'])
      if (grading[left] !== undefined) draft.note('setting-left-out', common.title, left)
    const fields = {
      ...common,
      hasOther: listed.length < options.length,
      order: choice.shuffle === true ? ('random' as const) : ('given' as const),
      choices: draft.choices(
        listed.map((option) => ({
          name: option.value,
          label: option.value,
          ...(score !== null && right.has(option.value) ? { score } : {}),
        })),
        `c ${scalarText(name)}`,
        common.title,
      ),
    }
    if (choice.type === 'CHECKBOX') return done(draft.addChoice('multiple-choice', name, fields))
    return done(
      choice.type === 'DROP_DOWN'
        ? draft.addChoice('dropdown', name, fields)
        : draft.addChoice('single-choice', name, fields),
    )
  }
  if (question.grading) draft.note('setting-left-out', common.title, 'grading')
  if (question.textQuestion) {
    return done(
      draft.add(recordOf(question.textQuestion).paragraph === true ? 'long-text' : 'short-text', name, common),
    )
  }
  if (question.scaleQuestion) {
    const scale = recordOf(question.scaleQuestion)
    const fields = { min: whole(scale.low, 0, 1, 1), max: whole(scale.high, 2, 11, 5) }
    const lowLabel = draft.text(scale.lowLabel, limits.labelLength, common.title)
    const highLabel = draft.text(scale.highLabel, limits.labelLength, common.title)
    return done(draft.add('scale', name, { ...common, ...fields, lowLabel, highLabel }))
  }
  if (question.ratingQuestion) {
    const rating = recordOf(question.ratingQuestion)
    const icon = rating.iconType === 'HEART' ? 'heart' : rating.iconType === 'THUMB_UP' ? 'thumb' : 'star'
    return done(draft.add('rating', name, { ...common, max: whole(rating.ratingScaleLevel, 2, 10, 5), icon }))
  }
  if (question.dateQuestion) {
    return done(draft.add(recordOf(question.dateQuestion).includeTime === true ? 'date-time' : 'date', name, common))
  }
  if (question.timeQuestion) {
    if (recordOf(question.timeQuestion).duration === true) draft.note('kind-changed', common.title, 'duration')
    return done(draft.add('time', name, common))
  }
  if (question.fileUploadQuestion) {
    const file = recordOf(question.fileUploadQuestion)
    const types = Array.isArray(file.types) ? file.types.map(scalarText) : []
    for (const type of types) if (type !== 'ANY') draft.note('setting-left-out', common.title, `types ${type}`)
    const maxBytes = whole(file.maxFileSize, 1, limits.fileBytes, 25_000_000)
    return done(draft.add('file', name, { ...common, maxFiles: whole(file.maxFiles, 1, limits.files, 1), maxBytes }))
  }
  draft.note('kind-left-out', common.title, Object.keys(question).find((key) => key.endsWith('Question')) ?? 'question')
  return 0
}

function readGrid(draft: Draft, item: Record<string, unknown>, common: Pick<Common, 'title' | 'help'>): number {
  draft.found += 1
  const group = recordOf(item.questionGroupItem)
  const questions = listOf(group.questions)
  const columns = recordOf(recordOf(group.grid).columns)
  const fields = {
    ...common,
    isRequired: questions.some((question) => question.required === true),
    requiresEveryRow: questions.length > 0 && questions.every((question) => question.required === true),
    rows: draft.choices(
      questions.map((question) => ({ name: question.questionId, label: recordOf(question.rowQuestion).title })),
      'r',
      common.title,
    ),
    columns: draft.choices(
      listOf(columns.options).map((option) => ({ name: option.value, label: option.value })),
      `c ${scalarText(item.itemId)}`,
      common.title,
    ),
  }
  const kind = columns.type === 'CHECKBOX' ? 'matrix-multiple' : 'matrix-single'
  return addGrid(draft, kind, item.itemId, fields) === null ? 0 : 1
}
