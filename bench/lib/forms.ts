import { defaultSettings, emptyForm, type Form, newBlock, newElement, newPage } from '@taplore/form'
import { call, type Product, signUp, startProduct } from '@taplore/testing/product'
import { inDatabaseOf } from './database.ts'
import type { Place } from './many-stories.ts'

const choices = ['rye', 'oat', 'spelt', 'corn'].map((id) => ({ id, label: `Bread of ${id}` }))

/** Ten questions of the usual kinds on one page. */
export const tenQuestions: Form = emptyForm({
  title: 'Bread for Sunday',
  settings: { ...defaultSettings(), captcha: 'none' },
  pages: [
    newPage({
      blocks: [
        newElement('short-text', { id: 'who', title: 'Your name' }),
        newElement('email', { id: 'mail', title: 'Your address' }),
        newElement('single-choice', { id: 'loaf', title: 'Which loaf?', choices }),
        newElement('dropdown', { id: 'shop', title: 'Which shop?', choices }),
        newElement('number', { id: 'count', title: 'How many?' }),
        newElement('rating', { id: 'last', title: 'How was the last one?' }),
        newElement('nps', { id: 'tell', title: 'Would you tell others?' }),
        newElement('yes-no', { id: 'again', title: 'Again next week?' }),
        newElement('date', { id: 'day', title: 'When?' }),
        newElement('long-text', { id: 'wish', title: 'What else?' }),
      ].map((element) => newBlock({ elements: [element] })),
    }),
  ],
})

/** One answer to them, as a page sends it. */
export const tenAnswers = {
  who: 'Ada Baker',
  mail: 'ada@example.com',
  loaf: 'rye',
  shop: 'oat',
  count: 3,
  last: 4,
  tell: 9,
  again: true,
  day: '2026-03-01',
  wish: 'Please keep one with a dark crust for me, I come late.',
}

/** Makes a form public over HTTP, on a plan with room for its answers. `path` is that of its page. */
export async function publishForm(
  product: Product,
  place: Place,
  form: Form,
): Promise<{ formId: string; path: string }> {
  await inDatabaseOf(product, (pool) =>
    pool.query(
      `insert into subscription (id, owner_id, product, plan_id, status, interval, started_at, updated_at)
       values (gen_random_uuid(), $1, 'forms', 'business-month', 'active', 'month', now(), now()) on conflict do nothing`,
      [place.workspaceId],
    ),
  )
  const body = { name: form.title, document: form }
  const { id: formId } = (await call(product, 'POST', '/forms', { ...place, body })) as { id: string }
  const published = (await call(product, 'POST', `/forms/${formId}/publish`, { ...place, body: {} })) as { url: string }
  return { formId, path: new URL(published.url).pathname }
}

/** A product of its own with one public form of ten questions and so many answers to it, for as long as it is measured. */
export async function withAnsweredForm<T>(
  answers: number,
  measure: (made: { product: Product; place: Place; formId: string }) => Promise<T>,
): Promise<T> {
  const product = await startProduct()
  try {
    const place = await signUp(product)
    const { formId } = await publishForm(product, place, tenQuestions)
    await fillWithAnswers(product, formId, answers)
    return await measure({ product, place, formId })
  } finally {
    await product.remove()
  }
}

/** Answers to `tenQuestions` over the last 80 days, each different, followed up as if they had come in. */
export async function fillWithAnswers(product: Product, formId: string, answers: number): Promise<void> {
  await inDatabaseOf(product, async (pool) => {
    const chunk = 50_000
    for (let from = 0; from < answers; from += chunk) {
      await pool.query(
        `insert into submission (id, workspace_id, form_id, version, key, answers, calculated, variables, score, ending_id, quota_ids,
           language, device, referrer, visit_id, person, email, terms, place, spam_reasons, received_at)
         select overlay(overlay(lpad(to_hex(ms), 12, '0') || md5(n::text) placing '7' from 13 for 1) placing '8' from 17 for 1)::varchar(32)::uuid,
           f.workspace_id, f.id, 1, 'bench-key-' || n,
           jsonb_build_object('who', 'Person ' || n, 'mail', 'person-' || n || '@example.com', 'loaf', jsonb_build_object('choices', jsonb_build_array(loaf)), 'shop', jsonb_build_object('choices', jsonb_build_array(shop)),
             'count', n % 40, 'last', 1 + n % 5, 'tell', n % 11, 'again', n % 3 = 0, 'day', '2026-03-' || lpad((1 + n % 28)::text, 2, '0'),
             'wish', 'A wish of ' || md5(n::text) || ', with a few more words, “quotes” and a comma'),
           '{}', '{}', 0, 'end', '{}', 'en', 'phone', '', 'bench-visit-' || n, 'Person ' || n, 'person-' || n || '@example.com',
           array_to_tsvector(array['loaf=' || loaf, 'shop=' || shop, 'last=' || (1 + n % 5), 'count=' || n % 40]) ||
             to_tsvector('simple', 'person ' || n || ' wish ' || md5((n % 5000)::text)),
           'inbox', '{}', to_timestamp(ms / 1000.0)
         from form f, generate_series($2::int, $3::int) n,
           lateral (select (extract(epoch from now() - interval '80 days') * 1000)::bigint + (n * (80 * 86400000.0 / $4::int))::bigint as ms,
             (array['rye', 'oat', 'spelt', 'corn'])[1 + n % 4] as loaf, (array['rye', 'oat', 'spelt', 'corn'])[1 + n / 7 % 4] as shop) v
         where f.id = $1`,
        [formId, from + 1, Math.min(answers, from + chunk), answers],
      )
    }
    await pool.query('vacuum analyze submission')
  })
}
