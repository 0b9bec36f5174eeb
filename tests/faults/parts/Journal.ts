import type { PullReply, PushBody, PushReply } from './wire.ts'
import type { Answer, WireRequest } from './SimulatedServer.ts'
import { type CastMember, castMembers } from './cast.ts'
import { checkAnswer } from '../checks/checkAnswer.ts'
import { checkCommit } from '../checks/checkCommit.ts'
import { AppError } from '#domain/errors.ts'
import type { OutboxRow } from '#db/rows.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import type { FieldChange } from '#domain/sync/operation.ts'
import { canonicalJson, isSameJson } from '#domain/json.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import type { LocalCopy } from './LocalCopy.ts'
import type { RescuedChange } from '#sync/rescue/rescueContents.ts'
import type { RowChange } from './MemoryTable.ts'
import { PhotoJournal } from './PhotoJournal.ts'
import { PurgedPast } from './PurgedPast.ts'
import type { SheetLine } from './importActs.ts'
import type { Form, Tab } from './Tab.ts'
import type { World } from './World.ts'

/** A committed operation that has been in an outbox. */
export interface Noted {
  readonly copy: LocalCopy
  row: OutboxRow
  /** Form as the operation's author saw it; undefined for an operation rewritten from a rejected one. */
  seen: Form | undefined
  /** `seen` per field, because a pending operation may absorb newer work of the same user. */
  readonly seenOf: Map<string, Form>
  /** Fields rewritten from a rejected operation; for these, the versions seen by that operation's author count. */
  readonly inherited: ReadonlySet<string>
  places: number
  place: 'outbox' | 'parked' | 'sent'
  /** Time by the true clock at which the device marked the operation as sent. */
  sentAt: number | undefined
  isDiscarded: boolean
  readonly isOldShape: boolean
  isReplaced: boolean
  isEvicted: boolean
}

/** Records user intent and traffic independently of the engine. */
export class Journal {
  readonly #world: World
  readonly operations = new Map<string, Noted>()
  readonly accounts = new Map<string, CastMember>(castMembers.map((member) => [member.userId, member]))
  readonly sent = new Map<string, string>()
  /** Operations that arrived while their author was a viewer; they stay rejected regardless of later roles. */
  readonly sentAsViewer = new Set<string>()
  readonly rescued = new Set<string>()
  /** Versions of records returned with the result of the user's own change. */
  readonly ownVersions = new Set<string>()
  /** Cursors that the server has issued: user, scope and version. */
  readonly cursors = new Set<string>()
  readonly epochNumbers = new Map<string, number>()
  readonly photos: PhotoJournal
  readonly past = new PurgedPast()
  readonly imports = new Map<string, readonly SheetLine[]>()
  evictions = 0

  constructor(world: World) {
    this.#world = world
    this.photos = new PhotoJournal(world)
  }

  accountOf(userId: string): CastMember {
    return this.accounts.get(userId)!
  }

  /**
   * Returns the number of the data set behind a device's versions; -1 if unknown. Switching data sets clears the
   * versions, so they never mix.
   */
  epochSeenBy(copy: LocalCopy): number {
    return this.epochNumbers.get(String(copy.metaOf('epoch'))) ?? -1
  }

  noteSaved(form: Form, opIds: readonly string[]): void {
    for (const opId of opIds) {
      const noted = this.operations.get(opId)
      if (noted) this.#noteSeen(form, opId, Object.keys(noted.row.fields))
      else this.#world.report('lost', 'I1', `the save of ${form.entity} ${form.id} named an operation that nobody kept`)
    }
  }

  /** Records the seen version of an operation's fields, from the first form that named them. */
  #noteSeen(form: Form, opId: string, names: readonly string[]): void {
    const noted = this.operations.get(opId)!
    noted.seen ??= form
    for (const name of names) if (!noted.seenOf.has(name) && !noted.inherited.has(name)) noted.seenOf.set(name, form)
  }

  checkShown(tab: Tab, { entity, id }: Form, values: FieldValues): void {
    if (tab.isGone) return
    const view = tab.copy.rows<LocalRecord>(entity).find((row) => row.id === id)
    if (view && view.deletedV !== null) return
    const wrong = Object.entries(values).find(([name, to]) => !isSameJson(view?.fields[name] ?? null, to))
    if (wrong) this.#world.report('lost', 'I1', `${wrong[0]} of ${entity} ${id} was saved and is not shown`)
  }

  noteCommit(tab: Tab, changes: readonly RowChange[]): void {
    checkCommit(this.#world, tab.copy, changes)
    // A dying tab no longer reports a save, but its form's seen versions are still recorded.
    for (const { table, before, after } of changes) if (table === 'outbox' && after) this.#noteTyped(tab, before, after)
  }

  #noteTyped(tab: Tab, before: RowChange['before'], after: RowChange['after'] & object): void {
    const was = fieldsOf(before)
    const is = fieldsOf(after)
    for (const { form, values } of tab.saving) {
      if (form.entity !== after['entity'] || form.id !== after['entityId']) continue
      const typed = Object.keys(is).filter(
        (name) => !isSameJson(was[name]?.to, is[name]!.to) && isSameJson(values[name], is[name]!.to),
      )
      if (typed.length > 0) this.#noteSeen(form, String(after['opId']), typed)
    }
  }

  noteRequest(tab: Tab, request: WireRequest, session: CastMember | undefined): void {
    if (request.path !== '/api/Sync/Push') return
    const { ops } = JSON.parse(request.body) as PushBody
    const isViewer = session !== undefined && this.accountOf(session.userId).roles.includes('viewer')
    for (const op of ops) {
      if (isViewer) this.sentAsViewer.add(op.opId)
      const text = canonicalJson(op)
      const first = this.sent.get(op.opId)
      if (first === undefined) this.sent.set(op.opId, text)
      else if (first !== text)
        this.#world.report('lost', 'I5', `operation ${op.opId} of ${tab.name} changed after it was sent`)
    }
  }

  noteAnswer(tab: Tab, request: WireRequest, answer: Answer, session: CastMember | undefined): void {
    this.#world.log(`${tab.name} ${request.path} ${answer.status} ${answer.text.length}`)
    if (answer.status !== 200 || !session) return
    const { data } = JSON.parse(answer.text) as { data: Partial<PullReply & PushReply> }
    checkAnswer(this.#world, this.accountOf(session.userId), request, answer.text, data)
    if (data.epoch !== undefined && !this.epochNumbers.has(data.epoch)) {
      this.epochNumbers.set(data.epoch, this.#world.epochs.length - 1)
    }
    for (const result of data.results ?? []) {
      this.#checkFault(result)
      if ('record' in result) this.ownVersions.add(`${session.userId}|${result.record.rv}`)
    }
    if (data.cursor === undefined) return
    this.cursors.add(`${session.userId}|${request.query['scope']}|${data.cursor}`)
  }

  /** Checks that a server fault rejects only the faulty operation of its push (I30). */
  #checkFault(result: PushReply['results'][number]): void {
    const isFault = result.outcome === 'rejected' && result.code === 'server_error'
    if (isFault && !this.#world.server.trouble.crashesOn?.has(result.opId))
      this.#world.report('stuck', 'I30', `operation ${result.opId} was refused for the fault of another`)
  }

  /** Records operations in a rescue file. The file leaves the device, so their content must not change afterwards. */
  noteRescued(changes: readonly RescuedChange[]): void {
    for (const { opId } of changes) this.rescued.add(opId)
  }

  noteEviction(copy: LocalCopy): void {
    this.evictions += 1
    for (const noted of this.operations.values()) if (noted.copy === copy) noted.isEvicted = true
  }

  /** Reports an error, other than a rejection or a storage failure, as a bug in the product. */
  noteFault(where: string, error: unknown): void {
    if (error instanceof AppError) return
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    this.#world.report('stuck', 'fault', `${where}: ${text.slice(0, 400)}`)
  }
}

const fieldsOf = (row: RowChange['after']): Readonly<Record<string, FieldChange>> =>
  (row?.['fields'] ?? {}) as Readonly<Record<string, FieldChange>>
