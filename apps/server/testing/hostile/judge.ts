import { commonRefusals } from '@taplore/contract'
import { z } from 'zod'
import { type HostileAnswer, type HostileRequest, repeatable } from './send.ts'

/** Messages of validators, databases and stacks that must never reach a client. */
const raw =
  /Too (?:small|big):|Invalid (?:input|option|string|UUID|uuid|email|URL|ISO|key|element|value)|Unrecognized key|expected (?:string|number|boolean|array|object|record)|node_modules|at .*\.ts:\d|invalid byte sequence|syntax error at|Maximum call stack|is not a function|of undefined/

/** Refusals that any operation may answer with, without declaring them. */
const anywhere: ReadonlySet<string> = new Set([...Object.keys(commonRefusals), 'INVALID_INPUT'])

const problemSchema = z.object({
  /** Of operations: whether the contract declares the refusal. */
  defined: z.boolean().optional(),
  code: z.string().regex(/^[A-Z][A-Z0-9_]+$/),
  message: z.string().regex(/\p{L}{2}.* .*\p{L}{2}/u),
})
const invalidSchema = problemSchema.extend({
  data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string().min(3) })).min(1) }),
})

export interface Judged {
  /** Refusals with 5xx that this address declares. */
  readonly declared?: Readonly<Record<string, { status: number }>>
  /** Whether refusals have the shape of a problem; pages have their own. */
  readonly isApi: boolean
}

/** What is wrong with an answer to a hostile request; null when nothing is. */
export function faultOf(
  request: HostileRequest,
  answer: HostileAnswer | null,
  { declared, isApi }: Judged,
): string | null {
  const told = (fault: string) =>
    `${fault}: ${repeatable(request)}\n  -> ${answer ? `${answer.status} ${answer.text.slice(0, 600)}` : 'nothing'}`
  if (!answer) return told('no answer')
  const problem = isApi && answer.status >= 400 ? problemSchema.safeParse(parsed(answer.text)) : null
  if (answer.status >= 500) {
    const code = problem?.data?.code
    return code && declared?.[code]?.status === answer.status ? null : told('fault of the server')
  }
  if (answer.status < 400) return null
  if (isApi && request.method !== 'HEAD' && !problem?.success) return told('a refusal without the shape of one')
  if (problem?.data?.code === 'INVALID_INPUT' && !invalidSchema.safeParse(parsed(answer.text)).success)
    return told('a refusal that names no field')
  if (problem?.data?.defined === false && !anywhere.has(problem.data.code)) return told('an undeclared refusal')
  return raw.test(answer.text) ? told('words of the validator') : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
