import type { ReplyWriting } from '#domain/survey/answerTable.ts'
import type { Locale } from '#domain/locale.ts'
import type { TransferSettings } from '#domain/transfer/contextOf.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import type { WrittenChoice } from '#domain/transfer/writtenChoice.ts'

/** Whose records are written. */
export interface SheetOwner {
  readonly companyId: string
  readonly userId: string
}

/** XLSX comes back without loss; CSV is for other programs. */
export type SheetFileFormat = 'xlsx' | 'csv'

/** A file of records that is wanted. */
export interface RecordsAsk {
  readonly owner: SheetOwner
  readonly kind: SheetKindName
  /** Records in their order; all of the kind where none are named. */
  readonly ids?: readonly string[] | undefined
  readonly choice: WrittenChoice
  readonly format: SheetFileFormat
  readonly settings: TransferSettings
  readonly exportId: string
  /** What stands at the heading of a column as a note, by the key of the column. */
  readonly notes: Readonly<Record<string, string>>
}

/** A file to begin with: headings, choices and examples. */
export type TemplateAsk = Omit<RecordsAsk, 'ids' | 'format'>

/** A file of the answers of a survey that is wanted. */
export interface AnswersAsk {
  readonly owner: SheetOwner
  readonly survey: string
  readonly format: SheetFileFormat | 'geojson'
  readonly locale: Locale
  /** Answers in the order in which they are shown; all of the survey, as they were finished, where none are named. */
  readonly ids?: readonly string[] | undefined
  /** Only answers of this version, with its questions; merged by question where none is named. */
  readonly version?: string | undefined
  readonly writing?: ReplyWriting | undefined
}

/** Tables that a screen shows, wanted as a file. */
export interface TablesAsk {
  readonly title: string
  readonly blocks: readonly (readonly (readonly (string | number | undefined)[])[])[]
  readonly format: SheetFileFormat
}

/** Pictures as an archive that names them; `list` says what each is, and which could not be had. */
export interface PicturesAsk {
  readonly files: readonly { readonly name: string; readonly content: Blob }[]
  readonly list: { readonly name: string; readonly rows: readonly (readonly string[])[] }
}

/** Called as rows are written. */
export type OnRows = (written: number, all: number) => void

/** What the worker that writes files offers. It is ended to give work up, so it needs no word for that. */
export interface WriteSheetPort {
  records(request: RecordsAsk, onRows: OnRows): Promise<Blob>
  template(request: TemplateAsk): Promise<Blob>
  answers(request: AnswersAsk, onRows: OnRows): Promise<Blob>
  tables(request: TablesAsk): Promise<Blob>
  pictures(request: PicturesAsk): Promise<Blob>
}
