import type { FieldIssue } from '#domain/fields/rules.ts'

/** Result of a save: saved, rejected fields, or a failure message; only the first drops the draft. */
export type SaveOutcome =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly outcome: 'failed'; readonly message: string }
