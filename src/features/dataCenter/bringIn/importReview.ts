import type { Configuration } from '#domain/contracts/configuration.ts'
import { AppError } from '#domain/errors.ts'
import type { FileReference } from '#domain/fields/field.ts'
import type { HeadingMemory } from '#domain/transfer/matchHeadings.ts'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import type { ShownColumn } from '#domain/transfer/shownRow.ts'
import type { FirstRow } from '#draw/sheets/reviewAnswers.ts'
import type { FileIntake } from '#session/files/fileIntake.ts'
import type { FileReader } from '#session/files/fileReader.ts'
import { personOf } from '#session/storedConfiguration.ts'
import { transferSettings } from '#session/sheets/exportRecords.ts'
import { openSheetHost, type SheetHost } from '#session/workers/sheetHost.ts'
import type { Drafts } from '#ui/entries/drafts.ts'
import { agreedOf, draftOf, type ImportChoices, noChoices, readDraft } from './importChoices.ts'
import { type ImportRefusal, type ImportState, nothingComing, refusalOf } from './importState.ts'

export interface ImportPorts {
  readonly configuration: () => Configuration
  /** Returns the company's earlier heading choices, if any. */
  readonly memoryOf: (kind: SheetKindName) => Promise<HeadingMemory | undefined>
  readonly drafts: Drafts
  readonly intake: FileIntake
  readonly reader: FileReader
}

const draftKey = 'import'

/**
 * The single pending import. The file is read, reviewed after each decision, and stored as a draft until imported or
 * discarded.
 */
export class ImportReview {
  readonly #ports: ImportPorts
  readonly #listeners = new Set<() => void>()
  #state: ImportState = { ...nothingComing, phase: 'looking' }
  #host: SheetHost | undefined
  #content: Blob | undefined

  constructor(ports: ImportPorts) {
    this.#ports = ports
  }

  readonly state = (): ImportState => this.#state
  readonly host = (): SheetHost | undefined => this.#host
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts with a file, optionally of a known kind, replacing any pending import. */
  readonly take = (file: File, kind?: SheetKindName): void => {
    const choices = { ...noChoices, kind }
    const host = this.#begin(file.name, choices)
    const bring = async () => {
      if (await this.#open(host, file, choices)) await this.#review(host)
    }
    void bring().catch(this.#fail(host))
  }

  /** Applies a decision, and reviews the rows again if the decision affects them. */
  readonly choose = (change: Partial<ImportChoices>): void => {
    const host = this.#host
    if (!host) return
    const choices = { ...this.#state.choices, ...change }
    this.#update(host, { choices })
    const again = async () => {
      if ('encoding' in change && this.#content) {
        if (!(await this.#open(host, this.#content, choices))) return
      } else if ('kind' in change || 'sheet' in change || 'headingRow' in change) await this.#pick(host, choices)
      const isOnlyOfRows = Object.keys(change).every((name) => name === 'leftOut')
      if (!isOnlyOfRows || this.#state.result?.isTight) await this.#review(host)
    }
    void again().catch(this.#fail(host))
  }

  readonly again = (): void => {
    const host = this.#host
    if (host && this.#state.phase === 'open') void this.#review(host).catch(this.#fail(host))
  }

  readonly drop = (): void => {
    const { file } = this.#state
    this.#host?.end()
    this.#host = undefined
    this.#content = undefined
    this.#update(undefined, nothingComing)
    void this.#ports.drafts.clear(draftKey)
    if (file) void this.#ports.intake.letGo(file.sha256)
  }

  /** Resumes the draft after a reload, crash or navigation. */
  async resume(): Promise<void> {
    const draft = readDraft(await this.#ports.drafts.load(draftKey))
    if (this.#host) return
    if (!draft) {
      this.#update(undefined, nothingComing)
      return
    }
    const host = this.#begin(draft.file.name, draft.choices, draft.file)
    try {
      const read = await this.#ports.reader.read(draft.file, 'full')
      if (read.state !== 'ready') throw new AppError('fileNotOnDevice')
      if (await this.#open(host, read.blob, draft.choices)) await this.#review(host)
    } catch (error) {
      this.#fail(host)(error)
    }
  }

  /** Stops work in progress; the draft stays. */
  end(): void {
    this.#host?.end()
    this.#host = undefined
    this.#state = { ...nothingComing, phase: 'looking' }
  }

  /** Updates the state, stores the draft and notifies listeners; ignores updates from an earlier file. */
  #update(from: SheetHost | undefined, change: Partial<ImportState>): void {
    if (from !== this.#host) return
    this.#state = { ...this.#state, ...change }
    const { file, choices, phase } = this.#state
    if (file && phase === 'open' && ('file' in change || 'choices' in change))
      void this.#ports.drafts.save(draftKey, draftOf(file, choices))
    for (const listener of this.#listeners) listener()
  }

  #refuse(from: SheetHost, refusal: ImportRefusal): void {
    this.#update(from, { phase: 'refused', refusal, judging: undefined })
  }

  #fail(from: SheetHost): (error: unknown) => void {
    return (error) => this.#refuse(from, refusalOf(error))
  }

  #begin(name: string, choices: ImportChoices, file?: FileReference): SheetHost {
    this.#host?.end()
    this.#host = openSheetHost()
    this.#update(this.#host, {
      ...nothingComing,
      phase: 'reading',
      name,
      choices,
      file,
      sheet: undefined,
      result: undefined,
      refusal: undefined,
    })
    return this.#host
  }

  async #open(host: SheetHost, content: Blob, choices: ImportChoices): Promise<boolean> {
    this.#content = content
    const { name } = this.#state
    const { kind, sheet, headingRow, encoding } = choices
    const { languages } = await transferSettings(this.#ports.configuration())
    const onRows = host.listen((rowsRead: number, first: readonly FirstRow[]) =>
      this.#update(host, first.length > 0 ? { rowsRead, firstRows: first } : { rowsRead }),
    )
    const reading = encoding === undefined ? { name } : { name, encoding }
    const found = await Promise.race([
      host.review.open(content, reading, { languages, kind, sheet, headingRow }, onRows),
      host.lost,
    ])
    if ('refused' in found) {
      this.#refuse(host, { by: 'file', reason: found.refused })
      return false
    }
    // Accept no decisions until the file is on the device, because a reload would lose the file and the decisions.
    const file = this.#state.file ?? (await keepOriginal(host, this.#ports.intake, content, name))
    const chosen = { ...this.#state.choices, kind: found.kind, sheet: found.sheet }
    this.#update(host, { phase: 'open', file, sheet: found, choices: chosen })
    // Remembered headings are stored per kind, so load headings once the kind is known.
    if (found.kind !== undefined && (await this.#ports.memoryOf(found.kind)))
      await this.#pick(host, this.#state.choices)
    return true
  }

  async #pick(host: SheetHost, choices: ImportChoices): Promise<void> {
    const { languages } = await transferSettings(this.#ports.configuration())
    const { kind, sheet: wanted, headingRow } = choices
    const memory = kind === undefined ? undefined : await this.#ports.memoryOf(kind)
    const sheet = await host.review.pick({ languages, kind, sheet: wanted, headingRow, memory })
    this.#update(host, { sheet, choices: { ...this.#state.choices, kind: sheet.kind, sheet: sheet.sheet } })
  }

  async #review(host: SheetHost): Promise<void> {
    const { choices } = this.#state
    const configuration = this.#ports.configuration()
    const settings = { ...(await transferSettings(configuration)), agreed: agreedOf(choices) }
    const { matches, decisions, leavesHidden, leftOut, fills, mends, records: additions } = choices
    const companyPlan = configuration.plan
    const rows = { matches, decisions, leavesHidden, leftOut, fills, mends, additions }
    const reviewRequest = { owner: personOf(configuration), companyPlan, settings, ...rows }
    const emit = (change: Partial<ImportState>): void => {
      if (isSame(this.#state.choices, choices)) this.#update(host, { ...change, turn: this.#state.turn + 1 })
    }
    const onRows = host.listen((judging: number, _all: number, columns: readonly ShownColumn[]) =>
      emit({ judging, columns }),
    )
    this.#update(host, { judging: 0 })
    const answer = await Promise.race([host.review.review(reviewRequest, onRows), host.lost])
    if (answer === undefined) return
    emit(
      'refused' in answer
        ? { judging: undefined, result: undefined }
        : { judging: undefined, result: answer, columns: answer.columns },
    )
  }
}

/** Returns whether two sets of decisions are the same, except for excluded rows and the encoding. */
const isSame = (a: ImportChoices, b: ImportChoices): boolean =>
  a === b ||
  (a.matches === b.matches &&
    a.decisions === b.decisions &&
    a.additions === b.additions &&
    a.records === b.records &&
    a.fills === b.fills &&
    a.mends === b.mends &&
    a.leavesHidden === b.leavesHidden &&
    a.kind === b.kind &&
    a.headingRow === b.headingRow &&
    a.sheet === b.sheet)

/**
 * Saves the file locally, so that a reload, a crash or a lost connection doesn't lose it. Converts UTF-16 text to
 * UTF-8, because files with NUL bytes are treated as executables. Corrects the extension of workbooks.
 */
async function keepOriginal(
  { review }: SheetHost,
  intake: FileIntake,
  original: Blob,
  name: string,
): Promise<FileReference> {
  const content = await review.keepable(original)
  const isWorkbook = (await content.slice(0, 2).text()) === 'PK'
  return intake.take(new File([content], isWorkbook && !/\.xlsx$/i.test(name) ? `${name}.xlsx` : name), 'file')
}
