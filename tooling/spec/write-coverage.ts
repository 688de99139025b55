import type { Area } from './read-checklist.ts'
import type { RowTest } from './read-test-names.ts'

/**
 * The text of docs/coverage.md. It depends only on its arguments, so that a stale file can be detected by comparing.
 */
export function writeCoverage(
  areas: Area[],
  tests: RowTest[],
  reasons: ReadonlyMap<string, string> = new Map(),
): string {
  const shownBy = Map.groupBy(tests, (test) => test.id)
  const shownIn = (area: Area) => area.rows.filter((row) => shownBy.has(row))
  const total = areas.reduce((sum, area) => sum + area.rows.length, 0)
  const shown = areas.reduce((sum, area) => sum + shownIn(area).length, 0)
  const lines = [
    '# Coverage of the specification',
    '',
    `Written by \`npm run spec\` from the names of the tests; do not edit. A row of [the checklist](spec/checklist.md) is shown when a test`,
    'carries its id in its name and would fail without the behaviour; all others are open, those of finished areas with their',
    '[reason](spec/open.md).',
    '',
    `**${shown} of ${total} rows shown, ${total - shown} open.**`,
    '',
    '| area | title | rows | shown | open |',
    '| --- | --- | ---: | ---: | ---: |',
    ...areas.map((area) => {
      const count = shownIn(area).length
      return `| ${area.name} | ${area.title} | ${area.rows.length} | ${count} | ${area.rows.length - count} |`
    }),
  ]
  for (const area of areas.filter((candidate) => shownIn(candidate).length > 0)) {
    const open = area.rows.filter((row) => !shownBy.has(row))
    lines.push('', `## ${area.name} - ${area.title}`, '', '| row | shown by |', '| --- | --- |')
    for (const row of shownIn(area)) {
      const names = (shownBy.get(row) ?? []).map(({ file, name }) => `[${forTable(name)}](../${file})`)
      lines.push(`| ${row} | ${names.join('<br>')} |`)
    }
    const explained = open.filter((row) => reasons.has(row))
    const rest = open.filter((row) => !reasons.has(row))
    if (rest.length > 0) lines.push('', `Open: ${rest.join(', ')}`)
    if (explained.length > 0) lines.push('', '| open row | why |', '| --- | --- |')
    for (const row of explained) lines.push(`| ${row} | ${reasons.get(row)} |`)
  }
  return `${lines.join('\n')}\n`
}

function forTable(name: string) {
  return name.replaceAll('|', '\\|').replaceAll('[', '\\[').replaceAll(']', '\\]').replaceAll('<', '&lt;')
}
