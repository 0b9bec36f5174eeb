import type { FieldIssue } from '#domain/fields/rules.ts'

export type SaveOutcome =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly outcome: 'failed'; readonly message: string }
