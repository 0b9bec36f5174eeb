import type { Bench } from './bench.ts'

/** Every benchmark, in the order it runs. */
export const benches: readonly Bench[] = []
