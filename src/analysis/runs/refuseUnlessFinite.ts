import { AnalysisProblem } from '../analysisProblem.ts'

/** Throws when a result holds a number that is none, so that no figure is ever shown that is not one. */
export function refuseUnlessFinite(value: unknown, path = ''): void {
  if (typeof value === 'number') {
    if (Number.isFinite(value)) return
    throw new AnalysisProblem(
      `The figure ${path === '' ? 'asked for' : path} cannot be computed: the numbers of the input are too large, too small or too far apart.`,
    )
  }
  if (Array.isArray(value)) for (const [i, item] of value.entries()) refuseUnlessFinite(item, `${path}[${i}]`)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) refuseUnlessFinite(item, path === '' ? key : `${path}.${key}`)
}
