import type { AnalysisRun } from './run.ts'
import { runs } from './runs.ts'

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('isation', 'ization')

/**
 * Returns the run with this id or alias, else the first run with this main method, else the first run with a figure of
 * this method.
 */
export function findRun(name: string): AnalysisRun | undefined {
  const asked = folded(name)
  return (
    runs.find(({ id, aliases }) => [id, ...aliases].some((own) => folded(own) === asked)) ??
    runs.find(({ method }) => folded(method) === asked) ??
    runs.find(({ methods }) => methods.some((of) => folded(of) === asked))
  )
}

/** Returns up to three run ids similar to a mistyped name, most similar first. */
export function nearRuns(name: string): readonly string[] {
  const asked = folded(name)
  const pairs = (text: string) =>
    new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, i) => text.slice(i, i + 2)))
  const mine = pairs(asked)
  const likeness = (other: string): number => {
    const theirs = pairs(folded(other))
    const common = [...mine].filter((pair) => theirs.has(pair)).length
    return (2 * common) / Math.max(1, mine.size + theirs.size)
  }
  return runs
    .map(({ id, aliases }) => ({ id, near: Math.max(...[id, ...aliases].map(likeness)) }))
    .filter(({ near }) => near >= 0.3)
    .sort((a, b) => b.near - a.near)
    .slice(0, 3)
    .map(({ id }) => id)
}
