import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import type { Bench } from './lib/bench.ts'
import { inDatabaseOf } from './lib/database.ts'
import { fillWithAnswers, publishForm, tenQuestions } from './lib/forms.ts'
import type { Place } from './lib/many-stories.ts'

const answers = 200_000
/** Own and peer in turn; the middle ratio counts. */
const rounds = 3

/** Rows a second of the CSV that a task writes, against PostgreSQL's COPY of the same columns into a file. */
export const bench: Bench = {
  name: 'form-export',
  title: 'CSV of 200,000 answers, share of COPY',
  unit: 'x',
  limit: 0.5,
  better: 'higher',
  async run() {
    const product = await startProduct()
    try {
      const place = await signUp(product)
      const { formId } = await publishForm(product, place, tenQuestions)
      await fillWithAnswers(product, formId, answers)
      const measured: { own: number; copy: number }[] = []
      for (let round = 0; round < rounds; round += 1)
        measured.push({ own: await exported(product, place, formId), copy: await copied(product, formId) })
      measured.sort((one, other) => one.own / one.copy - other.own / other.copy)
      const { own, copy } = measured[Math.floor(rounds / 2)] ?? { own: 0, copy: 1 }
      return { value: own / copy, detail: { own, copy } }
    } finally {
      await product.remove()
    }
  },
}

async function exported(product: Product, place: Place, formId: string): Promise<number> {
  const startedAt = performance.now()
  const body = { format: 'csv', filter: { tab: 'all' } }
  const { id } = (await call(product, 'POST', `/forms/${formId}/submissions/exports`, { ...place, body })) as {
    id: string
  }
  for (;;) {
    const { exports } = (await call(product, 'GET', '/form-exports?limit=10', place)) as {
      exports: { id: string; status: string; rows: number }[]
    }
    const found = exports.find((each) => each.id === id)
    if (found?.status === 'Failed') throw new Error('the export failed')
    if (found?.status === 'Exported') {
      if (found.rows !== answers) throw new Error(`${found.rows} rows were written`)
      return answers / ((performance.now() - startedAt) / 1_000)
    }
    // Asking more often would keep the process busy that writes the file.
    await wait(100)
  }
}

async function copied(product: Product, formId: string): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'taplore-copy-'))
  chmodSync(folder, 0o777)
  const file = join(folder, 'answers.csv')
  try {
    const paths = ['who', 'mail', 'loaf,choices,0', 'shop,choices,0', 'count', 'last', 'tell', 'again', 'day', 'wish']
    const cells = paths.map((path) => `answers #>> '{${path}}'`).join(', ')
    return await inDatabaseOf(product, async (pool) => {
      const startedAt = performance.now()
      await pool.query(
        `copy (select id, received_at, language, source_key, version, ${cells} from submission
               where form_id = '${formId}' and place = 'inbox' order by id desc) to '${file}' (format csv)`,
      )
      const rate = answers / ((performance.now() - startedAt) / 1_000)
      if (statSync(file).size < answers * 50) throw new Error('COPY wrote too little')
      return rate
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
