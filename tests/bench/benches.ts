import type { Bench } from './bench.ts'
import { saveField } from './saveField/saveField.ts'

/** Every benchmark, in the order it runs. */
export const benches: readonly Bench[] = [saveField]
