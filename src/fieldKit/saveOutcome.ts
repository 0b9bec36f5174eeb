import type { FieldIssue } from '#domain/fields/rules.ts'

/** How a save ended: done, refused at fields, or failed with a sentence for the person; only the first drops the draft. */
export type SaveOutcome =
  | { readonly outcome: 'saved' }
  | { readonly outcome: 'refused'; readonly issues: readonly FieldIssue[] }
  | { readonly outcome: 'failed'; readonly message: string }
