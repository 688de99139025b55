export type Area = { name: string; title: string; rows: string[] }

/**
 * Parses the areas and row ids of the checklist: `## AUTH - Sign-in (52)` followed by table rows that start with
 * `AUTH-01`.
 */
export function readChecklist(text: string): Area[] {
  const areas: Area[] = []
  for (const line of text.split('\n')) {
    const heading = /^## ([A-Z0-9]+) - (.+?) \(\d+\)\s*$/.exec(line)
    if (heading) areas.push({ name: heading[1] ?? '', title: heading[2] ?? '', rows: [] })
    const row = /^\| ([A-Z0-9]+-\d+[a-z]?) \|/.exec(line)?.[1]
    const area = areas.at(-1)
    if (!row || !area) continue
    if (!row.startsWith(`${area.name}-`)) throw new Error(`Row ${row} stands in area ${area.name}`)
    if (area.rows.includes(row)) throw new Error(`Row ${row} stands twice`)
    area.rows.push(row)
  }
  return areas
}
