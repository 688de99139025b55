import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { minuteMs, secondMs } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import type { PublicHandler, PublicHost } from '../../../platform/feature.ts'
import { isClientGone, refusalOf } from '../../../platform/http/faults.ts'
import { chunksOf } from '../../../platform/http/requests/body-deadline.ts'
import { factsOf } from '../../../platform/http/requests/request-facts.ts'
import { sendJson } from '../../../platform/http/responses/send-json.ts'
import type { Live } from '../../../platform/live/live.ts'
import { votesPath, watchPublications } from '../../publishing/publishing/index.ts'
import { findQuestion } from './find-question.ts'
import {
  chosenAnswer,
  mayVoteFrom,
  networkOf,
  optionsOf,
  type Question,
  type QuestionName,
  readVotePath,
} from './rules.ts'
import { answerOf, countsOf } from './store.ts'
import { VoteQueue } from './vote-queue.ts'

const maxBodyBytes = 1_024
const maxQuestions = 20_000

const refusals = {
  limited: { status: 429, error: 'TOO_MANY_VOTES', retryAfterSeconds: 60 },
  crowded: { status: 429, error: 'TOO_MANY_VOTERS', retryAfterSeconds: 3_600 },
  full: { status: 503, error: 'BUSY', retryAfterSeconds: 2 },
}

/**
 * Question counts and votes, in the protocol of AMP's interactive components, which our own player speaks too.
 * Visitors are identified only by a name they chose, stored as a hash per story.
 */
export function votesHttp({ config, database, clock, log, extensions }: Installation, live: Live): PublicHandler {
  const box = new VoteQueue({ database, clock, votersPerDay: config.VOTERS_PER_ADDRESS })
  const own = [config.storiesUrl, config.publicUrl].map((url) => new URL(url).origin)
  const questions = new Map<string, { question: Promise<Question | null>; until: number }>()
  const clear = () => questions.clear()
  const stopWatching = watchPublications(live, { onChange: clear, onReset: clear })
  const hash = (...parts: string[]) =>
    createHmac('sha256', config.secret).update(parts.join('\n')).digest('base64url').slice(0, 22)

  /** Cached for a minute: a popular story is looked up once. */
  const questionAt = (key: string, find: () => Promise<Question | null>): Promise<Question | null> => {
    const now = clock.now().getTime()
    const known = questions.get(key)
    if (known && known.until > now) return known.question
    if (questions.size >= maxQuestions) questions.clear()
    const question = find()
    questions.set(key, { question, until: now + minuteMs })
    question.then(
      // A missing one may be published soon.
      (found) => found ?? questions.set(key, { question, until: now + 5 * secondMs }),
      () => questions.delete(key),
    )
    return question
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, host: PublicHost): Promise<void> => {
    const { origin } = request.headers
    const url = URL.parse(request.url ?? '', config.storiesUrl)
    const channelId = host.base === host.origin ? null : host.channelId
    const named = url && readVotePath(url.pathname.slice(votesPath.length), channelId)
    const ask = (by: QuestionName) =>
      questionAt(JSON.stringify([by.channelId, by.address, by.elementId]), () =>
        findQuestion({ database, extensions, config }, by),
      )
    /** A page that shows the story on another site may ask for itself. */
    const isItself = async () =>
      named && URL.parse(named.address)?.origin === origin && ((await ask(named))?.isElsewhere ?? false)
    if (origin && !mayVoteFrom(origin, [...own, host.origin]) && !(await isItself()))
      return sendJson(response, 403, { error: 'FOREIGN_ORIGIN' })
    response.setHeader('vary', 'origin')
    if (origin) {
      response.setHeader('access-control-allow-origin', origin)
      response.setHeader('access-control-allow-credentials', 'true')
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, {
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      response.end()
      return
    }
    if (!url || !named) return sendJson(response, 404, { error: 'NOT_FOUND' })
    if (request.method !== (named.isVote ? 'POST' : 'GET')) {
      response.setHeader('allow', named.isVote ? 'POST, OPTIONS' : 'GET, OPTIONS')
      return sendJson(response, 405, { error: 'METHOD_NOT_ALLOWED' })
    }
    const question = await ask(named)
    const facts = factsOf(request, response, config.TAPLORE_TRUSTED_PROXIES)
    const client = (url.searchParams.get('client') ?? '').slice(0, 300)
    // Visitors without browser storage have no name; IP bucket and browser are used instead.
    const reader = client && client !== 'anonymous' ? client : `${networkOf(facts.address)} ${facts.userAgent}`
    const clientHash = question ? hash('client', question.storyId, reader) : ''

    if (!named.isVote) {
      const [counts, chosen] = question
        ? await database.system(
            async (db) =>
              [
                await countsOf({ db }, question.storyId, question.elementId),
                await answerOf({ db }, { ...question, clientHash }),
              ] as const,
          )
        : [new Map<string, number>(), null]
      const options = optionsOf(question, counts, chosen, url.searchParams.get('type') ?? '')
      return sendJson(response, 200, { options })
    }
    const body = await readBody(request)
    if (body === null) {
      // Remaining bytes are not part of the next request.
      response.setHeader('connection', 'close')
      request.resume()
      return sendJson(response, 413, { error: 'TOO_LARGE' })
    }
    const chosen = chosenAnswer(question, body)
    if (chosen === undefined) return sendJson(response, 400, { error: 'BAD_VOTE' })
    // The runtime does not handle errors: invalid answers are ignored.
    if (!question || chosen === null) return sendJson(response, 200, {})
    const { workspaceId, storyId, elementId } = question
    const ballot = { workspaceId, storyId, elementId, clientHash, answer: chosen }
    const network = networkOf(facts.address)
    const votersKey = `voters ${hash('voters', storyId, elementId, network)}`
    const cast = await box.cast({ ballot, addressHash: hash('address', network), votersKey })
    if (cast === 'kept') return sendJson(response, 200, {})
    const { status, error, retryAfterSeconds } = refusals[cast]
    response.setHeader('retry-after', retryAfterSeconds)
    sendJson(response, status, { error })
  }

  return {
    serve(request, response, host) {
      if (!request.url?.startsWith(`${votesPath}/`)) return false
      return answer(request, response, host).then(
        () => true,
        (error) => {
          if (isClientGone(error, request)) throw error
          log.error({ err: error }, 'vote not answered')
          const refusal = refusalOf(error)
          if (!response.headersSent) sendJson(response, refusal?.status ?? 503, { error: refusal?.code ?? 'BUSY' })
          return true
        },
      )
    },
    async close() {
      stopWatching()
      await box.close()
    },
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  let text = ''
  for await (const chunk of chunksOf(request)) {
    text += chunk
    if (text.length > maxBodyBytes) return null
  }
  return text
}
