import { chooseSites, explainSites } from '../../siteSets/siteSets.ts'
import type { ReadSites } from './siteInput.ts'

export function siteResult({ problem, ids }: ReadSites) {
  const { chosen, objective, bound, gap, proof, before } = chooseSites(problem)
  const isCounted = problem.goal.kind === 'set-covering'
  const reasons = isCounted ? [] : explainSites(problem, chosen)
  return {
    result: {
      chosen: chosen.map((at) => ids[at]!),
      objective,
      bound,
      gap,
      before: before ?? null,
      proof,
      reasons: reasons.map(({ candidate, isChosen, loss, inPlaceOf }) => ({
        id: ids[candidate]!,
        isChosen,
        // Null if protection excludes the candidate or demand would be unreachable.
        loss: Number.isFinite(loss) ? loss : null,
        inPlaceOf: inPlaceOf === undefined ? null : ids[inPlaceOf]!,
      })),
    },
    notes: [
      ...(gap > 0
        ? [
            'The set is the best that was found; it is not proved that there is no better one. The gap tells how much better one could be.',
          ]
        : []),
      ...(problem.weights.every((weight) => weight === 0)
        ? ['All demand is zero: every set of sites is as good as another.']
        : []),
    ],
  }
}
