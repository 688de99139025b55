type Instruction = { name: string; text: string }

/**
 * The most common faults of an image: no pinned base, root, a shell as first process, a missing source. `exists`
 * checks paths of the build context.
 */
export function checkDockerfile(text: string, exists: (path: string) => boolean): string[] {
  const instructions = readInstructions(text)
  const named = (name: string) => instructions.filter((instruction) => instruction.name === name)
  const stages = instructions.filter((instruction) => instruction.name === 'FROM')
  const lastStage = instructions.slice(instructions.findLastIndex((instruction) => instruction.name === 'FROM'))
  const users = lastStage.filter((instruction) => instruction.name === 'USER')
  const entry = lastStage.filter((instruction) => instruction.name === 'ENTRYPOINT').at(-1)
  const program = entry ? (/"([^"]+\.m?[jt]s)"/.exec(entry.text)?.[1] ?? null) : null
  return [
    ...unknownInstructions(instructions),
    ...(stages.length >= 2 ? [] : ['has one stage only; what builds must not be in the image']),
    ...stages
      .filter(({ text: from }) => !hasFixedBase(from, stages))
      .map(({ text: from }) => `FROM ${from} names no version`),
    ...(users.length > 0 && !/^(root|0)(:|$)/.test(users.at(-1)?.text ?? '') ? [] : ['runs as root']),
    ...(entry?.text.startsWith('[') ? [] : ['has no ENTRYPOINT in the form of a list, so signals do not arrive']),
    ...(program && !exists(program) ? [`starts ${program}, which does not exist`] : []),
    ...(named('HEALTHCHECK').length > 0 ? [] : ['has no HEALTHCHECK']),
    ...named('ADD').map(() => 'uses ADD; COPY does what it says'),
    ...missingSources(named('COPY'), exists),
    ...[...named('ENV'), ...named('ARG')]
      .filter((instruction) => /(SECRET|PASSWORD|TOKEN|_KEY)\b/.test(instruction.text))
      .map(() => 'keeps a secret in the image'),
  ]
}

const known =
  /^(FROM|RUN|CMD|LABEL|EXPOSE|ENV|ADD|COPY|ENTRYPOINT|VOLUME|USER|WORKDIR|ARG|ONBUILD|STOPSIGNAL|HEALTHCHECK|SHELL)$/

function unknownInstructions(instructions: Instruction[]) {
  return instructions.filter(({ name }) => !known.test(name)).map(({ name }) => `does not know the instruction ${name}`)
}

function hasFixedBase(from: string, stages: Instruction[]) {
  const base = from.split(/\s+/).find((word) => !word.startsWith('--')) ?? ''
  const isStage = stages.some(({ text }) => text.toLowerCase().endsWith(` as ${base.toLowerCase()}`))
  return isStage || base === 'scratch' || (/[:@]/.test(base) && !base.endsWith(':latest'))
}

function missingSources(copies: Instruction[], exists: (path: string) => boolean) {
  return copies
    .filter(({ text }) => !text.includes('--from='))
    .flatMap(({ text }) =>
      text
        .split(/\s+/)
        .filter((word) => !word.startsWith('--'))
        .slice(0, -1),
    )
    .filter((source) => !exists(source))
    .map((source) => `copies ${source}, which does not exist`)
}

/** Joins continued lines and leaves out comments. */
function readInstructions(text: string): Instruction[] {
  return text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...words] = line.trim().split(/\s+/)
      return { name: name.toUpperCase(), text: words.join(' ') }
    })
}
