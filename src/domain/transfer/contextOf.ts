import { offeredChoices, ownChoicesOf } from '../company/ownChoices.ts'
import type { RecordState } from '../sync/recordState.ts'
import { choiceNames } from './choiceNames.ts'
import type { RecordBook } from './recordBook.ts'
import type { TransferContext } from './transferContext.ts'

/** What a person has set, as data: a worker is handed it. */
export type TransferSettings = Pick<TransferContext, 'languages' | 'areaUnit' | 'currency' | 'agreed'>

/** What sheets of a company are read and written with: its settings, its choice lists and its records. */
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
