import { type DocumentIssue, type Parsed, parsedBy, upgraderOf } from '@taplore/kit'
import { limits, shortestWordMs } from '../limits.ts'
import { type Captions, captionsSchema, captionsVersion } from './captions.ts'

/**
 * Checks a value against version 1: its shape, ids that are used once, and the order of time. Words never overlap, in a
 * cue or between cues; each lasts at least 80 ms and ends within the media.
 */
export function parseCaptions(json: unknown): Parsed<Captions> {
  const result = parsedBy(captionsSchema, json)
  if (!result.ok) return result
  const issues = [...doubleIds(result.value), ...brokenTimes(result.value), ...strayReferences(result.value)]
  return issues.length > 0 ? { ok: false, issues } : result
}

/** Upgrades stored captions of any known version, and checks them. Throws as `upgraderOf` says. */
export const upgradeCaptions = upgraderOf<Captions>({
  noun: 'caption document',
  version: captionsVersion,
  steps: {},
  parse: parseCaptions,
})

function doubleIds({ cues, speakers, cuts }: Captions): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const seen = new Set<string>()
  const look = (id: string, path: (string | number)[]) => {
    if (seen.has(id)) issues.push({ path, code: 'duplicate_id', message: `The id ${id} is used twice.` })
    seen.add(id)
  }
  for (const [index, cue] of cues.entries()) {
    look(cue.id, ['cues', index])
    for (const [at, word] of cue.words.entries()) look(word.id, ['cues', index, 'words', at])
  }
  for (const [index, { id }] of speakers.entries()) look(id, ['speakers', index])
  for (const [index, { id }] of cuts.entries()) look(id, ['cuts', index])
  return issues
}

function brokenTimes({ cues, cuts, durationMs }: Captions): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  let words = 0
  let last = 0
  for (const [index, cue] of cues.entries()) {
    for (const [at, { startMs, endMs }] of cue.words.entries()) {
      const path = ['cues', index, 'words', at]
      words += 1
      if (endMs - startMs < shortestWordMs)
        issues.push({ path, code: 'word_too_short', message: 'A word lasts at least 80 ms.' })
      if (startMs < last) issues.push({ path, code: 'words_overlap', message: 'Words follow each other in time.' })
      if (endMs > durationMs) issues.push({ path, code: 'after_end', message: 'A word ends before the media does.' })
      last = endMs
    }
    if (cue.breakAt !== null && cue.breakAt >= cue.words.length)
      issues.push({ path: ['cues', index], code: 'break_outside', message: 'The second line begins with a word.' })
  }
  if (words > limits.words) issues.push({ path: ['cues'], code: 'too_big', message: 'These are too many words.' })
  let lastCut = 0
  for (const [index, { startMs, endMs }] of cuts.entries()) {
    const path = ['cuts', index]
    if (endMs <= startMs || startMs < lastCut || endMs > durationMs)
      issues.push({ path, code: 'broken_cut', message: 'Cuts follow each other in time and end within the media.' })
    lastCut = endMs
  }
  return issues
}

function strayReferences({ cues, speakers, translations }: Captions): DocumentIssue[] {
  const speakerIds = new Set(speakers.map(({ id }) => id))
  const cueIds = new Set(cues.map(({ id }) => id))
  const issues: DocumentIssue[] = []
  for (const [index, { speakerId }] of cues.entries()) {
    if (speakerId !== null && !speakerIds.has(speakerId))
      issues.push({ path: ['cues', index, 'speakerId'], code: 'unknown_speaker', message: 'No speaker has this id.' })
  }
  for (const [language, texts] of Object.entries(translations)) {
    for (const id of Object.keys(texts)) {
      if (!cueIds.has(id))
        issues.push({ path: ['translations', language, id], code: 'unknown_cue', message: 'No cue has this id.' })
    }
  }
  return issues
}
