import type { ReplyWriting } from '#domain/survey/answerTable.ts'
import type { Locale } from '#domain/locale.ts'
import type { TransferSettings } from '#domain/transfer/contextOf.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import type { WrittenChoice } from '#domain/transfer/writtenChoice.ts'

export interface SheetOwner {
  readonly companyId: string
  readonly userId: string
}

/** File format: XLSX can be reimported without loss; CSV is for other programs. */
export type SheetFileFormat = 'xlsx' | 'csv'

export interface RecordsAsk {
  readonly owner: SheetOwner
  readonly kind: SheetKindName
  /** Ids in the order of the file; if missing, all records of the kind. */
  readonly ids?: readonly string[] | undefined
  readonly choice: WrittenChoice
  readonly format: SheetFileFormat
  readonly settings: TransferSettings
  readonly exportId: string
  /** Current date in the company's time zone, YYYY-MM-DD. */
  readonly today: string
  readonly notes: Readonly<Record<string, string>>
}

export type TemplateAsk = Omit<RecordsAsk, 'ids' | 'format'>

export interface AnswersAsk {
  readonly owner: SheetOwner
  readonly survey: string
  readonly format: SheetFileFormat | 'geojson'
  readonly locale: Locale
  /** Ids of responses in display order; if missing, all responses of the survey by completion time. */
  readonly ids?: readonly string[] | undefined
  /** Version to export, with its questions; if missing, all versions merged by question. */
  readonly version?: string | undefined
  readonly writing?: ReplyWriting | undefined
}

export interface TablesAsk {
  readonly title: string
  readonly blocks: readonly (readonly (readonly (string | number | undefined)[])[])[]
  readonly format: SheetFileFormat
}

interface PicturesAsk {
  readonly files: readonly { readonly name: string; readonly content: Blob }[]
  readonly list: { readonly name: string; readonly rows: readonly (readonly string[])[] }
}

export type OnRows = (written: number, all: number) => void

/** Terminate the worker to cancel. */
export interface WriteSheetPort {
  records(request: RecordsAsk, onRows: OnRows): Promise<Blob>
  template(request: TemplateAsk): Promise<Blob>
  answers(request: AnswersAsk, onRows: OnRows): Promise<Blob>
  tables(request: TablesAsk): Promise<Blob>
  pictures(request: PicturesAsk): Promise<Blob>
}
