export interface Stage {
  readonly image: string
  readonly name: string | undefined
  /** Instructions after FROM, such as `COPY server server`; continued lines are joined. */
  readonly steps: readonly string[]
}

export function parseDockerfile(text: string): readonly Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: { image: string; name: string | undefined; steps: string[] }[] = []
  for (const line of lines) {
    const from = /^FROM (\S+)(?: AS (\S+))?$/.exec(line)
    if (from) stages.push({ image: from[1]!, name: from[2], steps: [] })
    else stages.at(-1)?.steps.push(line)
  }
  return stages
}

export interface Copy {
  /** Stage copied from; undefined for the repository. */
  readonly from: string | undefined
  readonly sources: readonly string[]
}

export const copiesOf = ({ steps }: Stage): readonly Copy[] =>
  steps.flatMap((step) => {
    const [word, ...parts] = step.split(/\s+/)
    if (word !== 'COPY') return []
    const from = parts[0]?.startsWith('--from=') ? parts.shift()!.slice('--from='.length) : undefined
    return [{ from, sources: parts.slice(0, -1) }]
  })

export interface ImageRules {
  readonly nodeVersion: string
  readonly healthPath: string
  /** Lines of the .dockerignore file. */
  readonly ignore: readonly string[]
  readonly exists: (path: string) => boolean
}

/** Returns what is wrong with a Dockerfile of a Node server, as one sentence per problem. */
export function imageProblems(text: string, rules: ImageRules): readonly string[] {
  const stages = parseDockerfile(text)
  const last = stages.at(-1)
  if (!last) return ['There is no stage.']
  const own = stages.flatMap(copiesOf).filter(({ from }) => from === undefined)
  const missing = own.flatMap(({ sources }) => sources).filter((path) => !rules.exists(path))
  const hidden = own.flatMap(({ sources }) => sources).filter((path) => !isSent(path, rules.ignore))
  return [
    ...stages
      .filter(({ image }) => !image.startsWith(`node:${rules.nodeVersion}-`))
      .map(({ image }) => `${image} isn't Node ${rules.nodeVersion}.`),
    ...missing.map((path) => `${path} is copied and doesn't exist.`),
    ...hidden.map((path) => `${path} is copied and ignored.`),
    ...finalProblems(last, rules.healthPath),
    ...packageProblems(stages, last),
  ]
}

const isSent = (path: string, ignore: readonly string[]): boolean =>
  ignore.includes(`!${path.split('/')[0]}`) && !ignore.includes(path)

function finalProblems({ steps }: Stage, healthPath: string): readonly string[] {
  const user = steps.findLast((step) => step.startsWith('USER '))?.slice('USER '.length)
  const afterUser = steps.slice(steps.findLastIndex((step) => step.startsWith('USER ')) + 1)
  const env = steps.filter((step) => step.startsWith('ENV ')).join(' ')
  const volume = steps.find((step) => step.startsWith('VOLUME '))?.slice('VOLUME '.length)
  const health = steps.find((step) => step.startsWith('HEALTHCHECK '))
  return [
    ...(user === undefined || /^(?:root|0)\b/.test(user) ? ['The server runs as root.'] : []),
    ...(afterUser.some((step) => /^(?:RUN|COPY|ADD)\b/.test(step)) ? ['The user may change what runs.'] : []),
    ...(health?.includes(healthPath) ? [] : [`No HEALTHCHECK requests ${healthPath}.`]),
    ...(volume !== undefined && env.includes(`DATA_DIR=${volume}`) ? [] : ['The data is in no volume.']),
    ...(env.includes('NODE_ENV=production') ? [] : ['NODE_ENV is not production.']),
    ...(steps.some((step) => step.startsWith('CMD ["')) ? [] : ['No CMD without a shell, so SIGTERM gets lost.']),
  ]
}

function packageProblems(stages: readonly Stage[], last: Stage): readonly string[] {
  const source = copiesOf(last).find(({ sources }) => sources.some((path) => path.endsWith('node_modules')))?.from
  const installs = stages
    .find(({ name }) => name === source)
    ?.steps.filter((step) => /\bnpm (?:ci|i|install)\b/.test(step))
  const isLean = source !== undefined && installs?.length === 1 && installs[0]!.includes('npm ci --omit=dev')
  const whole = copiesOf(last).flatMap(({ sources }) => sources.filter((path) => ['.', 'src', 'tests'].includes(path)))
  return [
    ...(isLean && !last.steps.some((step) => /\bnpm\b/.test(step)) ? [] : ['The image has devDependencies.']),
    ...whole.map((path) => `The image has all of ${path}.`),
  ]
}

/** Returns the variables set in the `environment` of a service of a compose file, with `${NAME:-default}` replaced. */
export function environmentOf(compose: string, service: string): Readonly<Record<string, string>> {
  const block = new RegExp(`^  ${service}:\\n((?:(?: {4}.*)?\\n)*)`, 'm').exec(compose)?.[1] ?? ''
  const section = /^ {4}environment:\n((?: {6}.*\n)*)/m.exec(block)?.[1] ?? ''
  const pairs = [...section.matchAll(/^ {6}(\w+): (.*)$/gm)].map(([, name, value]) => [name!, fillIn(value!)] as const)
  return Object.fromEntries(pairs)
}

const fillIn = (value: string): string =>
  value.replaceAll(/\$\{\w+(:[-?])([^}]*)\}/g, (_all, kind, rest) => (kind === ':-' ? rest : 'example0'))
