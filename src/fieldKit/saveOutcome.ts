import type { FieldIssue } from '#domain/fields/rules.ts'

/** Result of a save: saved (deletes the draft), rejected fields, or a failure message. */
export type SaveOutcome =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly outcome: 'failed'; readonly message: string }
