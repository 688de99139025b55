/**
 * A question that a feature leaves to features above it: it declares the point, they list their answers in their
 * manifests, and the context carries the answers. Features never import upward, and nothing is registered while
 * modules load.
 */
export interface ExtensionPoint<Answer> {
  readonly name: string
  /** `one`: exactly one feature answers. `many`: any number, at least one. */
  readonly answers: 'one' | 'many'
  /** An answer, to be listed in the manifest of the feature that provides it. */
  with(answer: Answer): Extension
}

export interface Extension {
  readonly point: string
  readonly answer: unknown
}

/** Declares a point that exactly one feature above answers. */
export function askOne<Answer>(name: string): ExtensionPoint<Answer> & { readonly answers: 'one' } {
  return { name, answers: 'one', with: (answer) => ({ point: name, answer }) }
}

/** Declares a point that several features answer. */
export function askMany<Answer>(name: string): ExtensionPoint<Answer> & { readonly answers: 'many' } {
  return { name, answers: 'many', with: (answer) => ({ point: name, answer }) }
}

/** The answers of all features, carried by every context. */
export interface Extensions {
  one<Answer>(point: ExtensionPoint<Answer> & { readonly answers: 'one' }): Answer
  /** Answers by the name of their feature. */
  all<Answer>(point: ExtensionPoint<Answer> & { readonly answers: 'many' }): ReadonlyMap<string, Answer>
}

interface Contribution {
  readonly name: string
  readonly asks?: readonly Pick<ExtensionPoint<never>, 'name' | 'answers'>[]
  readonly answers?: readonly Extension[]
}

/**
 * Collects questions and answers of all features.
 * @throws Error when a point has no answer, a single one has several, or an answer belongs to no point: an incomplete
 * product must not start, since it could delete files that a missing feature still needs.
 */
export function collectExtensions(features: readonly Contribution[]): Extensions {
  const points = new Map(features.flatMap(({ asks = [] }) => asks.map((point) => [point.name, point.answers])))
  const given = new Map<string, Map<string, unknown>>()
  for (const { name, answers = [] } of features) {
    for (const { point, answer } of answers) {
      if (!points.has(point)) throw new Error(`The feature "${name}" answers "${point}", which no feature asks.`)
      const answersOfPoint = given.get(point) ?? new Map<string, unknown>()
      if (answersOfPoint.has(name)) throw new Error(`The feature "${name}" answers "${point}" twice.`)
      given.set(point, answersOfPoint.set(name, answer))
    }
  }
  for (const [point, kind] of points) {
    const count = given.get(point)?.size ?? 0
    if (count === 0) throw new Error(`No feature answers "${point}".`)
    if (kind === 'one' && count > 1) throw new Error(`${count} features answer "${point}"; exactly one may.`)
  }
  const answersTo = (point: string) => {
    const found = given.get(point)
    if (!found) throw new Error(`The point "${point}" is missing from the manifest of its feature.`)
    return found
  }
  // An answer can only be created by `with` of its own point, so it has the type of the point.
  return {
    one: <Answer>({ name }: ExtensionPoint<Answer>) => [...answersTo(name).values()][0] as Answer,
    all: <Answer>({ name }: ExtensionPoint<Answer>) => answersTo(name) as ReadonlyMap<string, Answer>,
  }
}
