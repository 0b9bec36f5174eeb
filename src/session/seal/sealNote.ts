import * as v from 'valibot'
import { answerOf } from '../storedWork.ts'
import { personSchema } from '../people.ts'
import { ended } from './sealRows.ts'

const bytes = v.custom<ArrayBuffer>((value) => Object.prototype.toString.call(value) === '[object ArrayBuffer]')
const salt = v.custom<Uint8Array<ArrayBuffer>>((value) => ArrayBuffer.isView(value))

const noteSchema = v.object({
  person: personSchema,
  sealedAt: v.number(),
  /** The data key, wrapped by a PIN. Removed once the tries are used up. */
  byPin: v.optional(
    v.object({ salt, iterations: v.number(), wrapped: bytes, triesLeft: v.number(), failedAt: v.optional(v.number()) }),
  ),
  /**
   * The data key, wrapped by the account's key. If missing, only the data for returning is sealed and the rows are
   * readable.
   */
  byAccount: v.optional(bytes),
  /** Sealed data for returning: the member's localStorage values and the `deviceKey` cookie. */
  wayIn: bytes,
  /** Present until sealing is finished, so that it can resume after a page was closed. */
  dataKey: v.optional(v.custom<CryptoKey>((value) => typeof value === 'object' && value !== null)),
})

/**
 * Information on how a signed-out member's database is sealed. Stored as a row in that database, so that the note is
 * deleted with the database.
 */
export type SealNote = v.InferOutput<typeof noteSchema>

/** Key of the note in the table `meta`. The note's row is never sealed. */
export const sealNoteKey = 'seal'
const table = 'meta'

export async function readNote(database: IDBDatabase): Promise<SealNote | undefined> {
  if (!database.objectStoreNames.contains(table)) return undefined
  return parse(await answerOf<unknown>(database.transaction(table, 'readonly').objectStore(table).get(sealNoteKey)))
}

/** Writes the note; undefined removes it. */
export const writeNote = async (database: IDBDatabase, note: SealNote | undefined): Promise<void> =>
  void (await changeNote(database, () => note))

/** Updates the note in one transaction; `next` returns undefined to remove it. Returns the previous note. */
export async function changeNote(
  database: IDBDatabase,
  next: (note: SealNote | undefined) => SealNote | undefined,
): Promise<SealNote | undefined> {
  const transaction = database.transaction(table, 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore(table)
  const done = ended(transaction)
  const before = parse(await answerOf<unknown>(store.get(sealNoteKey)))
  const after = next(before)
  if (after) store.put({ key: sealNoteKey, value: after })
  else store.delete(sealNoteKey)
  await done
  return before
}

const rowSchema = v.object({ value: noteSchema })

function parse(row: unknown): SealNote | undefined {
  const parsed = v.safeParse(rowSchema, row)
  return parsed.success ? parsed.output.value : undefined
}
