/** How closed a study area is; shares, 0…1, null where nothing was observed. */
export interface StudyAreaClosure {
  /** Little in from outside: part of what the stores inside sell that goes to people living inside. */
  readonly lifo: number | null
  /** Little out from inside: part of what people living inside buy that they buy inside. */
  readonly lofi: number | null
}

/** Closure of a study area from flows inside → inside, outside → inside and inside → outside (Elzinga and Hogarty 1973). */
export const closureOf = (within: number, fromOutside: number, toOutside: number): StudyAreaClosure => ({
  lifo: within + fromOutside > 0 ? within / (within + fromOutside) : null,
  lofi: within + toOutside > 0 ? within / (within + toOutside) : null,
})

/** Below it a study area is too open for a market model. */
export const leastClosure = 0.75
