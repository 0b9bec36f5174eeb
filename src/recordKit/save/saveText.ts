import { AppError } from '#domain/errors.ts'
import type { SaveOutcome as LocalOutcome } from '#db/recordChange.ts'
import type { SaveOutcome } from '#fieldKit/saveOutcome.ts'
import { errorText } from '#i18n/errorText.ts'
import { rejectText } from '#i18n/rejectText.ts'

/** Returns the message for a failed save; rethrows unexpected errors. */
export function failureText(error: unknown): string {
  if (error instanceof AppError) return errorText(error.code)
  throw error
}

/** Converts a save's result for a form. Invalid values become field issues; other failures become a message. */
export async function formOutcome(save: Promise<LocalOutcome>): Promise<SaveOutcome> {
  try {
    const outcome = await save
    if (outcome.saved) return { outcome: 'saved' }
    return outcome.issues.length > 0
      ? { outcome: 'refused', issues: outcome.issues }
      : { outcome: 'failed', message: rejectText(outcome.code) }
  } catch (error) {
    return { outcome: 'failed', message: failureText(error) }
  }
}
