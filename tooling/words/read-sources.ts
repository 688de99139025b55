import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Source = { path: string; text: string }

const textFile = /(?:\.(?:ts|tsx|mjs|js|css|html|json|yaml|md|sql)|Dockerfile|\.ci\/run)$/
const skippedFolders = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'coverage', 'test-results'])

/**
 * History, text in other languages, what is generated from files that are checked, lists of retired words, and the sample content of
 * templates, which speaks in a voice of its own.
 */
const skipped = [
  /^CHANGELOG\.md$/,
  /^package-lock\.json$/,
  /^docs\/spec\//,
  /^docs\/(?:coverage|words)\.md$/,
  /^apps\/server\/migrations\//,
  /\/versions\/(?:examples\/|\d)/,
  /\/texts(?:\/tables)?\/[a-z]{2}(?:-\w+)?\.json$/,
  /^packages\/form-page\/src\/words\/(?!en\.ts)/,
  /^packages\/testing\/src\/articles\/pages\//,
  /^bench\/results\//,
  /^packages\/story-templates\/src\/(?:templates|outlines)\//,
  /^packages\/form-templates\/src\/groups\//,
  /^tooling\/words\//,
  /^packages\/contract\/src\/summaries\.test\.ts$/,
]

/** Every text file of the repository that the check of words applies to. */
export function readSources(root: string): Source[] {
  return listFiles(root, '')
    .filter((path) => textFile.test(path) && !skipped.some((pattern) => pattern.test(path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path)
    return entry.isFile() ? [path] : []
  })
}
