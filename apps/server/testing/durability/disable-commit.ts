import pg from 'pg'

/**
 * Proves that the test detects loss: every fourth commit of a batch is silently rolled back. Loaded
 * before the server by `--import`.
 */
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
const touched = new WeakSet<object>()
let commits = 0
pg.Client.prototype.query = function (this: object, ...given: unknown[]) {
  const [first] = given
  const text = typeof first === 'string' ? first : String((first as { text?: unknown } | null)?.text ?? '')
  if (text.includes('synchronous_commit')) touched.add(this)
  if (text === 'commit' && touched.delete(this)) {
    commits += 1
    if (commits % 4 === 0) return query.call(this, 'rollback')
  }
  return query.apply(this, given)
} as typeof pg.Client.prototype.query
