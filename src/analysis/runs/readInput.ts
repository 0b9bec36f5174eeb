import * as v from 'valibot'
import { AnalysisProblem } from '../analysisProblem.ts'

/** Throws `AnalysisProblem` with a sentence naming the path. */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, raw: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, raw, { abortEarly: true })
  if (read.success) return read.output
  throw new AnalysisProblem(sentenceOf(deepestOf(read.issues[0])))
}

/** Returns the most specific issue; for a union, the issue of the closest alternative. */
function deepestOf(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  let best = issue
  let topScore = 0
  for (const inner of issue.issues ?? []) {
    const deepest = deepestOf(inner)
    const depth = deepest.path?.length ?? 0
    // On a tie, prefer a bad value to a mismatched `type`, because it is more informative.
    const isSofter = depth === topScore && best.path?.at(-1)?.key === 'type'
    if (depth > topScore || isSofter) [best, topScore] = [deepest, depth]
  }
  return best === issue || !issue.path || !best.path
    ? best
    : { ...best, path: [...issue.path, ...best.path] as v.BaseIssue<unknown>['path'] }
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const path = pathOf(issue.path ?? [])
  const isUnknownKey = issue.kind === 'schema' && issue.expected === 'never'
  if (isUnknownKey) return `${path} is not an input of this method; --help tells what it takes.`
  const isMissing = issue.input === undefined && issue.kind === 'schema'
  // A missing key is reported by an issue of its object.
  if (isMissing && issue.type.endsWith('object')) return `${path} is missing.`
  const must = issue.message.startsWith('must ') ? issue.message : `must be ${wordsFor(issue.expected)}`
  return isMissing ? `${path} is missing; it ${must}.` : `${path} ${must}, but is ${shown(issue.input)}.`
}

/** Returns a JavaScript-style path: `origins[0].demand`. */
function pathOf(items: readonly { readonly key?: unknown }[]): string {
  const path = items.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return path === '' ? 'The input' : path.replace(/^\./, '')
}

const words: Readonly<Record<string, string>> = {
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  Object: 'an object',
  Array: 'a list',
}

const wordsFor = (expected: string | null): string =>
  expected === null ? 'something else' : (words[expected] ?? expected.replaceAll(' | ', ' or '))

function shown(input: unknown): string {
  if (Array.isArray(input)) return `a list of ${input.length}`
  const text = JSON.stringify(input) ?? String(input)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
