import { type Block, emptyForm, type Form, type FormElement, newBlock, newEnding, newPage } from '@taplore/form'
import { isThemeName, type ThemeName, themeNamed } from '@taplore/form/themes'
import { readCondition } from './conditions.ts'
import { elementOf, isElementWord } from './elements.ts'
import { type BriefLine, readLine } from './lines.ts'

/** The head of a brief: enough for a gallery, without building the form. */
export interface BriefHead {
  readonly name: string
  readonly description: string
  readonly tags: readonly string[]
}

/**
 * A form written as text: name, description and tags in the first lines, then one line per question. `page`, `hello`,
 * `end`, `band`, `look` and `go` are keywords.
 */
export function headOf(brief: string): BriefHead {
  const [name = '', description = '', tags = ''] = linesOf(brief)
  return { name, description, tags: tags.split(',').map((tag) => tag.trim()) }
}

/**
 * The form of a brief, without its description, which is for the author who picks a template. Ids are always the same. Throws
 * when the brief refers to something missing.
 */
export function readBrief(brief: string): Form {
  const { name } = headOf(brief)
  const lines = linesOf(brief).slice(3).map(readLine)
  const form = emptyForm({ title: name, pages: [], endings: [] })
  const elements = new Map<string, FormElement>()
  const jumps: { block: Block; line: BriefLine }[] = []
  let block: Block | null = null
  const pageAt = () => form.pages.at(-1) ?? addPage('')
  function addPage(title: string) {
    const page = newPage({ id: `p${form.pages.length + 1}`, title })
    form.pages.push(page)
    return page
  }

  for (const line of lines) {
    const { word, words, options, condition } = line
    const showIf = readCondition(condition, elements)
    if (isElementWord(word)) {
      const id = line.key || `x${elements.size + 1}`
      const element: FormElement = { ...elementOf(line, id), showIf: null }
      if (elements.has(id)) throw new Error(`Two questions of "${name}" are called ${id}.`)
      elements.set(id, element)
      if (line.isInside) insideOf(block, element)
      else if (line.isNextTo && block) columnOf(block, { ...element, showIf })
      else {
        block = newBlock({ id: `b${elements.size}`, showIf, elements: [element] })
        pageAt().blocks.push(block)
      }
      continue
    }
    switch (word) {
      case 'look': {
        const [look = '', layout = 'steps', ...flags] = words.split(' ')
        form.theme = themeNamed(nameOf(look, name))
        form.settings = {
          ...form.settings,
          layout: layout === 'pages' ? 'pages' : 'steps',
          hasNumbers: flags.includes('numbers'),
          hasReview: flags.includes('review'),
          canResume: flags.includes('resume'),
        }
        break
      }
      case 'hello':
        form.welcome = { title: words, text: options[0] ?? '', buttonLabel: options[1] ?? 'Start' }
        break
      case 'page':
        addPage(words).showIf = showIf
        break
      case 'go':
        if (block) jumps.push({ block, line })
        break
      case 'band': {
        const [from = '0', to = '0'] = words.split('..')
        const id = `s${form.scoreBands.length + 1}`
        form.scoreBands.push({ id, from: Number(from), to: Number(to), label: options[0] ?? '' })
        break
      }
      case 'end':
        form.endings.push(
          newEnding({
            id: `e${form.endings.length + 1}`,
            name: words,
            title: words,
            text: options[0] ?? '',
            showsScore: options.includes('score'),
            when: showIf,
          }),
        )
        break
      default:
        throw new Error(`A brief says "${word}", which means nothing.`)
    }
  }
  if (form.endings.length === 0)
    form.endings.push(newEnding({ id: 'e1', title: 'Thank you', text: 'We’ve received your answers.' }))
  for (const { block: from, line } of jumps) {
    const ending = form.endings.find(({ name: title }) => title === line.words)
    const page = form.pages.find(({ title }) => title === line.words)
    if (!ending && !page) throw new Error(`A jump of "${name}" leads to "${line.words}", which is not there.`)
    const to = ending ? ({ type: 'ending', id: ending.id } as const) : ({ type: 'page', id: page?.id ?? '' } as const)
    from.jumps.push({ id: `j${from.jumps.length + 1}${from.id}`, when: readCondition(line.condition, elements), to })
  }
  return form
}

function insideOf(block: Block | null, element: FormElement): void {
  const group = block?.elements.at(-1)
  if (group?.kind !== 'repeat') throw new Error('A line with + stands under no group.')
  // The schema decides which kinds a group may contain.
  group.elements.push(element as (typeof group.elements)[number])
}

function columnOf(block: Block, element: FormElement): void {
  const last = block.elements.at(-1)
  if (last && 'width' in last && block.elements.length === 1) last.width = 'half'
  block.elements.push(element)
}

function nameOf(look: string, name: string): ThemeName {
  if (!isThemeName(look)) throw new Error(`"${name}" asks for the look "${look}", which is not there.`)
  return look
}

function linesOf(brief: string): string[] {
  return brief
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}
