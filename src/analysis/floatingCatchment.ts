export interface FloatingCatchment {
  /** By supply site: supply ÷ population within reach; 0 without population. */
  readonly ratios: Float64Array
  /** By place: sum of the ratios of sites within reach. */
  readonly access: Float64Array
}

/**
 * Computes two-step floating catchment areas (Radke and Mu 2000, Luo and Wang 2003): R_j = S_j ÷ Σ P_k within `reach`
 * of j, then A_i = Σ R_j within `reach` of i. `distances` are places × sites; Infinity without a route.
 */
export function twoStepAccess(
  supply: Float64Array,
  population: Float64Array,
  distances: Float64Array,
  reach: number,
): FloatingCatchment {
  const sites = supply.length
  const served = new Float64Array(sites)
  for (const [at, way] of distances.entries())
    if (way <= reach) served[at % sites]! += population[Math.floor(at / sites)]!
  const ratios = supply.map((size, site) => (served[site]! > 0 ? size / served[site]! : 0))
  const access = new Float64Array(population.length)
  for (const [at, way] of distances.entries()) if (way <= reach) access[Math.floor(at / sites)]! += ratios[at % sites]!
  return { ratios, access }
}
