import type { Sql } from './stoppable-database.ts'

export interface Verdict {
  sent: number
  acknowledged: number
  /** Acknowledged answers that are not there. */
  missing: number
  /** Keys that occur more than once. */
  doubled: number
  withoutEvent: number
  withoutFile: number
  /** Not exactly one mail, not exactly one call of a webhook queued. */
  wrongMails: number
  wrongCalls: number
  /** Counters that differ from the submissions. */
  wrongCounters: number
}

/** Compares what was acknowledged with what is there. */
export async function judge(
  sql: Sql,
  { formId, sent, acknowledged }: { formId: string; sent: number; acknowledged: ReadonlyMap<string, string> },
): Promise<Verdict> {
  await sql('create table acknowledged (key text primary key, id uuid not null)')
  await sql('insert into acknowledged select * from unnest($1::text[], $2::uuid[])', [
    [...acknowledged.keys()],
    [...acknowledged.values()],
  ])
  const count = async (text: string) =>
    Number(
      (await sql<{ count: string }>(`select count(*) from ${text}`, text.includes('$1') ? [formId] : []))[0]?.count,
    )
  const mails = `(select data ->> 'requestKey' as key from pgboss.job where name = 'mail.deliver')`
  return {
    sent,
    acknowledged: acknowledged.size,
    missing: await count(
      'acknowledged a where not exists (select 1 from submission s where s.key = a.key and s.id = a.id)',
    ),
    doubled: await count('(select key from submission group by key having count(*) > 1) d'),
    withoutEvent: await count(
      `submission s where (select count(*) from form_event e where e.form_id = s.form_id and e.visit_id = s.visit_id and e.kind = 'submit') <> 1`,
    ),
    withoutFile: await count(
      `submission s where s.answers ? 'paper' and not exists (select 1 from submission_file f where f.submission_id = s.id and f.id = (s.answers #>> '{paper,0,id}')::uuid)`,
    ),
    wrongMails: await count(
      `submission s left join (select split_part(key, ' ', 2) as id, count(*) as mails from ${mails} m where key like 'submission-received %' group by 1) m on m.id = s.id::text where coalesce(m.mails, 0) <> 1`,
    ),
    wrongCalls: await count(
      `submission s where (select count(*) from webhook_delivery d where d.workspace_id = s.workspace_id and d.thing_id = s.id::text) <> 1`,
    ),
    wrongCounters: await count(
      `(select (select count(*) from submission where form_id = $1) as answers,
         (select sum(count) from form_figure where form_id = $1 and metric = 'value' and element_id = 'who' and value = '*') as counted,
         (select inbox from submission_tally where form_id = $1) as inbox) s where answers <> counted or answers <> inbox`,
    ),
  }
}
