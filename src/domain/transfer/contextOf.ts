import { offeredChoices, ownChoicesOf } from '../company/ownChoices.ts'
import type { RecordState } from '../sync/recordState.ts'
import { choiceNames } from './choiceNames.ts'
import type { RecordBook } from './recordBook.ts'
import type { TransferContext } from './transferContext.ts'

/** User settings as plain data, so that they can be sent to a worker. */
export type TransferSettings = Pick<TransferContext, 'languages' | 'areaUnit' | 'currency' | 'agreed'>

export function contextOf(
  settings: TransferSettings,
  choiceEntries: readonly RecordState[],
  book: RecordBook,
): TransferContext {
  const entries = choiceEntries.map(({ fields }) => fields)
  const own = ownChoicesOf(entries, settings.languages[0].locale)
  const choices = choiceNames(settings.languages, own, (list) => offeredChoices(list, own))
  return { ...settings, choices, names: book.names }
}
