import type { EntityName } from '../entities.ts'
import type { Currency } from '../money/money.ts'
import type { AreaUnit } from '../units/areaUnits.ts'
import type { ChoiceNames } from './choiceNames.ts'
import type { SheetWords } from './sheetWords.ts'

/** What reading and writing the cells of a company's sheets needs to know. */
export interface TransferContext {
  /** The languages that files may be in, the reader's first. */
  readonly languages: readonly [SheetWords, ...SheetWords[]]
  readonly areaUnit: AreaUnit
  readonly currency: Currency
  readonly choices: ChoiceNames
  readonly names: RecordNames
  /** Additions to choice lists that a person has agreed to, by `additionKey`. */
  readonly agreed: ReadonlySet<string>
}

/** How records are named in a cell, and found by it. */
export interface RecordNames {
  /** Ids of the records that a text names: by id, else by code, else by title, all folded. */
  readonly find: (entity: EntityName, text: string) => readonly string[]
  /** The text that finds exactly this record: its code, else its title, else its id. */
  readonly write: (entity: EntityName, id: string) => string
}
