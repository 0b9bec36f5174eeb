import type { CompareSetup } from '#domain/report/reportSetup.ts'

/** A change of how sites are compared; undefined takes away what was set. */
export type CompareChange = { readonly [N in keyof CompareSetup]?: CompareSetup[N] | undefined }
export type SetCompare = (change: CompareChange) => void

/** The setup after a change, without what was taken away. */
export const changeCompare = (setup: CompareSetup, change: CompareChange): CompareSetup =>
  Object.fromEntries(Object.entries({ ...setup, ...change }).filter(([, value]) => value !== undefined)) as CompareSetup
