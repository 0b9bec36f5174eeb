import type { EntityName } from '../entities.ts'
import type { Currency } from '../money/money.ts'
import type { AreaUnit } from '../units/areaUnits.ts'
import type { ChoiceNames } from './choiceNames.ts'
import type { SheetTexts } from './sheetTexts.ts'

export interface TransferContext {
  readonly languages: readonly [SheetTexts, ...SheetTexts[]]
  readonly areaUnit: AreaUnit
  readonly currency: Currency
  readonly choices: ChoiceNames
  readonly names: RecordNames
  /** Keys of the accepted additions to choice lists, from `additionKey`. */
  readonly agreed: ReadonlySet<string>
}

export interface RecordNames {
  /** Returns the ids of records that a text names: by id, else by folded code, else by folded title. */
  readonly find: (entity: EntityName, text: string) => readonly string[]
  /** Returns the text that uniquely identifies this record: its code, else its title, else its id. */
  readonly write: (entity: EntityName, id: string) => string
}
