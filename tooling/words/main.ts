import { join } from 'node:path'
import { retiredWordFinder } from './find-retired-words.ts'
import { readSources } from './read-sources.ts'
import { retiredWords } from './retired-words.ts'

const sources = readSources(join(import.meta.dirname, '..', '..'))
const find = retiredWordFinder(retiredWords)
const found = sources.flatMap(({ path, text }) => find(path, text))
for (const { file, line, word, use } of found) {
  process.stdout.write(`${line === 0 ? file : `${file}:${line}`}  says "${word}"; say ${use} (docs/words.md)\n`)
}
process.stdout.write(`${sources.length} files, ${found.length} retired words\n`)
process.exitCode = found.length === 0 && sources.length > 0 ? 0 : 1
