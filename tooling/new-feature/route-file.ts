import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type FeatureOptions, pascal } from './options.ts'

/**
 * The route of the new page, copied from that of the story list, so that it gets the same frame and guard. Empty when
 * there is no such route.
 */
export function routeFile(root: string, { name, one, area }: FeatureOptions): Record<string, string> {
  const folder = join(root, 'apps', 'web', 'src', 'routes')
  const model = listRoutes(folder)
    .map((file) => ({ file, id: /createFileRoute\('([^']*\/stories\/?)'\)/.exec(readFileSync(file, 'utf8'))?.[1] }))
    .find(({ id }) => id !== undefined)
  if (!model?.id) return {}
  const put = (text: string) => text.replace(/stories(?!.*stories)/, name)
  const file = join(folder, put(relative(folder, model.file)))
  const page = join(root, 'apps', 'web', 'src', 'areas', area, name, `${one}-list.page.tsx`)
  const text = `import { createFileRoute } from '@tanstack/react-router'
import { ${pascal(one)}ListPage } from '${relative(dirname(file), page)}'

export const Route = createFileRoute('${put(model.id)}')({ component: ${pascal(one)}ListPage })
`
  return { [relative(root, file)]: text }
}

function listRoutes(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return listRoutes(path)
    return /stories.*\.tsx$/.test(path) ? [path] : []
  })
}
