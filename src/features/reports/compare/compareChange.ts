import type { CompareSetup } from '#domain/report/reportSetup.ts'

/** Changed settings; undefined removes a setting. */
export type CompareChange = { readonly [N in keyof CompareSetup]?: CompareSetup[N] | undefined }
export type SetCompare = (change: CompareChange) => void

export const changeCompare = (setup: CompareSetup, change: CompareChange): CompareSetup =>
  Object.fromEntries(Object.entries({ ...setup, ...change }).filter(([, value]) => value !== undefined)) as CompareSetup
