import { camel, type FeatureOptions, pascal, snake, words } from './options.ts'

type Files = Record<string, string>

export function contractFile({ name, one, area }: FeatureOptions): Files {
  return {
    [`packages/contract/src/${area}/${name}.ts`]: `import { defineRefusals, idSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '${area === 'foundation' ? '.' : '../foundation'}/operation.ts'

export const ${camel(one)}Schema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
})
export type ${pascal(one)} = z.infer<typeof ${camel(one)}Schema>

export const ${camel(one)}Refusals = defineRefusals({
  ${snake(one).toUpperCase()}_NAME_TAKEN: { status: 409, message: 'A ${words(one)} with this name already exists.' },
})

export const ${camel(name)} = {
  list: operation({ access: 'workspace', needs: 'membership' })
    .route({ method: 'GET', path: '/${name}', summary: 'List the ${words(name)} of a workspace, newest first' })
    .output(z.object({ ${camel(name)}: z.array(${camel(one)}Schema) })),
  // Add \`requires: '<product>.<key>'\` to what a plan has to include, and ask \`useGate(operations.${camel(name)}.create)\` in the app.
  create: operation({ access: 'workspace', needs: 'membership' })
    .route({ method: 'POST', path: '/${name}', summary: 'Create a ${words(one)}' })
    .input(z.object({ name: z.string().trim().min(1).max(120) }))
    .output(${camel(one)}Schema)
    .errors({ ${snake(one).toUpperCase()}_NAME_TAKEN: ${camel(one)}Refusals.${snake(one).toUpperCase()}_NAME_TAKEN }),
}
`,
  }
}

export function serverFiles({ name, one, area }: FeatureOptions): Files {
  const folder = `apps/server/src/areas/${area}/${name}`
  const [key, keyOne, type] = [camel(name), camel(one), pascal(one)]
  return {
    [`${folder}/README.md`]: `# ${name}

Say in a few lines what this feature is for, its terms, what other features may use, and what surprised you.
`,
    [`${folder}/feature.ts`]: `import { defineFeature } from '../../../platform/feature.ts'
import { ${key}Routes } from './routes.ts'
import { ${key}Samples } from './operation-samples.ts'

export const ${key} = defineFeature({
  name: '${name}',
  routes: { ${key}: ${key}Routes },
  samples: ${key}Samples,
  tables: { ${snake(one)}: 'tenant' },
})
`,
    [`${folder}/routes.ts`]: `import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import { create${type} } from './create-${one}.ts'
import { list${pascal(name)} } from './list-${name}.ts'

const os = workspaceOperations(contract.${key})

export const ${key}Routes = {
  list: os.list.handler(({ context }) => list${pascal(name)}(context.ctx)),
  create: os.create.handler(({ context, input }) => create${type}(context.ctx, input)),
}
`,
    [`${folder}/operation-samples.ts`]: `import type { OperationSamples } from '../../../platform/operation-samples.ts'

export const ${key}Samples: OperationSamples = {
  '${key}.list': () => null,
  '${key}.create': () => ({ name: 'A ${words(one)}' }),
}
`,
    [`${folder}/tables.ts`]: `import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

export const ${keyOne} = pgTable(
  '${snake(one)}',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text('name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('${snake(one)}_workspace').on(table.workspaceId, table.createdAt),
    unique('${snake(one)}_name').on(table.workspaceId, table.name),
  ],
)
`,
    [`${folder}/store.ts`]: `import { desc } from 'drizzle-orm'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { ${keyOne} } from './tables.ts'

export type ${type}Row = typeof ${keyOne}.$inferSelect

/** Row level security shows only the rows of the current workspace. */
export function find${pascal(name)}({ db }: WorkspaceContext): Promise<${type}Row[]> {
  return db.select().from(${keyOne}).orderBy(desc(${keyOne}.createdAt)).limit(100)
}

/** Null when the workspace already has one with this name. */
export async function insert${type}({ db }: WorkspaceContext, row: ${type}Row): Promise<${type}Row | null> {
  const [made] = await db.insert(${keyOne}).values(row).onConflictDoNothing().returning()
  return made ?? null
}
`,
    [`${folder}/present.ts`]: `import type { ${type} } from '@taplore/contract'
import type { ${type}Row } from './store.ts'

export function present${type}({ id, name, createdAt }: ${type}Row): ${type} {
  return { id, name, createdAt: createdAt.toISOString() }
}
`,
    [`${folder}/list-${name}.ts`]: `import type { WorkspaceContext } from '../../../platform/context.ts'
import { present${type} } from './present.ts'
import { find${pascal(name)} } from './store.ts'

export async function list${pascal(name)}(ctx: WorkspaceContext) {
  return { ${key}: (await find${pascal(name)}(ctx)).map(present${type}) }
}
`,
    [`${folder}/create-${one}.ts`]: `import { ${keyOne}Refusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { present${type} } from './present.ts'
import { insert${type} } from './store.ts'

export async function create${type}(ctx: WorkspaceContext, { name }: { name: string }) {
  const { workspaceId } = ctx.actor
  const made = await insert${type}(ctx, { id: newId(), workspaceId, name, createdAt: ctx.clock.now() })
  if (!made) throw refuse(${keyOne}Refusals.${snake(one).toUpperCase()}_NAME_TAKEN)
  return present${type}(made)
}
`,
    [`${folder}/create-${one}.test.ts`]: `import { expect, it } from 'vitest'

it('does what ${words(name)} are for', () => {
  expect.fail('Describe what ${words(name)} do, through the routes on a real database, and make it pass.')
})
`,
  }
}

export function webFiles({ name, one, area }: FeatureOptions): Files {
  const folder = `apps/web/src/areas/${area}/${name}`
  const [key, type] = [camel(name), pascal(one)]
  return {
    [`${folder}/texts.ts`]: `/** English texts; other languages follow them key by key. */
export const texts = {
  ${key}: {
    title: '${sentence(words(name))}',
    none: 'No ${words(name)} yet',
    hint: 'Say what ${words(name)} are for.',
    failed: 'We couldn’t load the ${words(name)}.',
  },
}
`,
    [`${folder}/api.ts`]: `import { query } from '../../../api/client.ts'

export function ${camel(one)}ListOptions() {
  return query.${key}.list.queryOptions()
}
`,
    [`${folder}/${one}-list.page.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { EmptyState, ErrorPanel, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../../api/problem.ts'
import { Page } from '../../../shell/page/page.tsx'
import { ${camel(one)}ListOptions } from './api.ts'

export function ${type}ListPage() {
  const { t } = useTranslation()
  const asked = useQuery(${camel(one)}ListOptions())
  return (
    <Page crumbs={[{ label: t('${key}.title') }]}>
      {asked.isPending ? <Skeleton className="h-24" /> : null}
      {asked.isError ? (
        <ErrorPanel title={t('${key}.failed')} requestId={readProblem(asked.error).requestId} onRetry={() => void asked.refetch()} />
      ) : null}
      {asked.data?.${key}.length === 0 ? <EmptyState title={t('${key}.none')} body={t('${key}.hint')} /> : null}
      <ul>
        {asked.data?.${key}.map((${camel(one)}) => (
          <li key={${camel(one)}.id}>{${camel(one)}.name}</li>
        ))}
      </ul>
    </Page>
  )
}
`,
  }
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
