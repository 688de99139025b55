import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { refuse } from '@taplore/kit'
import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { writeFromScript } from './embedded/write-from-script.ts'
import { writeFromSource } from './embedded/write-from-source.ts'
import type { LanguageProvider, ShownPicture, WrittenSlide } from './language.ts'
import {
  faultsOfAnswer,
  numberedSentences,
  slidesOfAnswer,
  type WrittenAnswer,
  writtenAnswerSchema,
} from './model-output.ts'
import { ideasPrompt, type Prompt, sourcePrompt, topicPrompt } from './prompts.ts'
import { writingRefusals } from './refusals.ts'
import {
  faultsOfPictures,
  faultsOfReword,
  namesAnswerSchema,
  namesOfAnswer,
  namesPrompt,
  picturesPrompt,
  type RewordAnswer,
  rewordAnswerSchema,
  rewordPrompt,
  textsOfPictures,
  textsOfReword,
} from './reword.ts'

interface Options {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | null
  /** Hears of faults of the service, without its key or the texts. */
  readonly warn: (fault: { status?: number; reason: string }) => void
  readonly timeoutMs?: number
}

const ideasSchema = z.object({ ideas: z.array(z.object({ title: z.string(), points: z.array(z.string()) })) })

/**
 * A language model behind an address that speaks the OpenAI protocol, hosted or local. Its answers are checked like a
 * stranger's: number of slides, lengths, and that sentences and figures it names stand in the source; a faulty answer is
 * asked again once, with its faults.
 */
export function openCompatibleLanguage(options: Options): LanguageProvider {
  const provider = createOpenAICompatible({
    name: 'language',
    baseURL: options.baseUrl,
    supportsStructuredOutputs: true,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
  })

  async function ask<T>(
    schema: z.ZodType<T>,
    { instructions, text, pictures }: Prompt & { pictures?: readonly ShownPicture[] },
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? 120_000)
    try {
      const { output } = await generateText({
        model: provider(options.model),
        output: Output.object({ schema }),
        instructions,
        ...(pictures
          ? { messages: [{ role: 'user' as const, content: contentOf(text, pictures) }] }
          : { prompt: text }),
        temperature: 0.4,
        maxRetries: 1,
        abortSignal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      })
      return output
    } catch (error) {
      if (signal?.aborted) throw error
      if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
        options.warn({ reason: 'answer is not of the asked shape' })
        throw refuse(writingRefusals.WRITER_UNUSABLE)
      }
      const status = APICallError.isInstance(error) ? error.statusCode : undefined
      options.warn({ ...(status ? { status } : {}), reason: deadline.aborted ? 'timed out' : 'call failed' })
      throw refuse(writingRefusals.WRITER_UNAVAILABLE)
    }
  }

  /** Asks, checks, and asks once more with what was wrong. */
  async function askTwice<Answer>(
    schema: z.ZodType<Answer>,
    prompt: Prompt & { pictures?: readonly ShownPicture[] },
    check: (answer: Answer) => readonly string[],
    signal: AbortSignal | undefined,
  ) {
    const first = await ask(schema, prompt, signal)
    const faults = check(first)
    if (faults.length === 0) return first
    const text = `${prompt.text}\n\nYour last answer could not be used:\n- ${faults.join('\n- ')}\nAnswer again without these faults.`
    const second = await ask(schema, { ...prompt, text }, signal)
    const left = check(second)
    if (left.length === 0) return second
    options.warn({ reason: `answer refused by checks: ${left.length}` })
    throw refuse(writingRefusals.WRITER_UNUSABLE)
  }

  const write = (
    prompt: Prompt,
    check: (answer: WrittenAnswer) => readonly string[],
    signal: AbortSignal | undefined,
  ) => askTwice(writtenAnswerSchema, prompt, check, signal)

  return {
    wordsmith: {
      async reword(request) {
        const check = (answer: RewordAnswer) => faultsOfReword(answer, request)
        return textsOfReword(await askTwice(rewordAnswerSchema, rewordPrompt(request), check, request.signal), request)
      },
      async nameStory(request) {
        const names = namesOfAnswer(await ask(namesAnswerSchema, namesPrompt(request), request.signal))
        if (!names) throw refuse(writingRefusals.WRITER_UNUSABLE)
        return names
      },
      async describePictures({ pictures, language, signal }) {
        const count = pictures.length
        const prompt = { ...picturesPrompt({ count, language }), pictures }
        const check = (answer: RewordAnswer) => faultsOfPictures(answer, count)
        return textsOfPictures(await askTwice(rewordAnswerSchema, prompt, check, signal), count)
      },
    },
    describe: () => ({
      chosen: 'openai-compatible',
      level: 'full',
      why: `The model ${options.model} is configured.`,
      limits: 'Texts of sources are sent to the configured service.',
    }),
    async writeFromSource(request) {
      const { source, slides, language, style, signal } = request
      const { sentences, language: from } = numberedSentences(source)
      // A recipe or a text too thin for a model to add anything true goes the sure way.
      if (source.recipe || sentences.length < slides) return writeFromSource(request)
      const prompt = sourcePrompt({ source, sentences, slides, language: language || from, style })
      const answer = await write(prompt, (given) => faultsOfAnswer(given, { slides, sentences, source }), signal)
      return { title: answer.title || source.title, language, level: 'full', slides: slidesOfAnswer(answer, sentences) }
    },
    /** A script keeps its sentences; there is nothing to write. */
    writeFromScript: async (request) => ({ ...writeFromScript(request), level: 'full' }),
    async writeFromTopic({ topic, slides, language, style, idea, signal }) {
      const prompt = topicPrompt({ topic, slides, language, style, idea })
      const answer = await write(
        prompt,
        (given) => faultsOfAnswer(given, { slides, sentences: null, source: null }),
        signal,
      )
      return {
        title: answer.title || topic,
        language,
        level: 'full',
        slides: slidesOfAnswer(answer, []) satisfies WrittenSlide[],
      }
    },
    async proposeIdeas({ topic, slides, language, style, signal }) {
      const { ideas } = await ask(ideasSchema, ideasPrompt({ topic, slides, language, style }), signal)
      const usable = ideas
        .map((idea) => ({
          title: idea.title.trim().slice(0, 200),
          points: idea.points.map((point) => point.trim().slice(0, 400)).filter(Boolean),
        }))
        .filter((idea) => idea.title && idea.points.length >= slides)
        .map((idea) => ({ ...idea, points: idea.points.slice(0, slides) }))
      if (usable.length < 3) throw refuse(writingRefusals.WRITER_UNUSABLE)
      return usable
    },
  }
}

/** Words first, then the pictures in their order. */
function contentOf(text: string, pictures: readonly ShownPicture[]) {
  return [
    { type: 'text' as const, text },
    ...pictures.map(({ bytes, mime }) => ({ type: 'image' as const, image: bytes, mediaType: mime })),
  ]
}
