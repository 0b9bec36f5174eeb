import type { Member } from '#domain/access/permissions.ts'
import { AppError } from '#domain/errors.ts'
import { fieldVersion } from '#domain/sync/recordState.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { browserOpenPorts, openLocalDatabase } from '#db/openLocalDatabase.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { newId } from '#db/newId.ts'
import { knownEpoch } from '#db/queries/records.ts'
import type { RecordChange, SaveOutcome } from '#db/recordChange.ts'
import type { StoredFileState } from '#db/rows.ts'
import { saveRecord } from '#db/saveRecord.ts'
import { choosePerson } from '#session/people.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { startFiles } from '#sync/files/startFiles.ts'
import { retryParked } from '#sync/parkedActions.ts'
import { resolveConflict } from '#sync/resolveConflict.ts'
import { startSync } from '#sync/startSync.ts'
import type { SyncLoop } from '#sync/syncLoop.ts'
import type { PhotoReport, TabChange, TabPhoto, TabReport, TabStanding } from './faultTab.ts'
import { hashOf, makePhoto } from './makePhoto.ts'

interface Seen {
  readonly record: LocalRecord | undefined
  readonly epoch: string | undefined
}

interface Open {
  readonly member: Member
  readonly database: LocalDatabase
  readonly loop: SyncLoop
  readonly files: SyncLoop
}

const forms = new Map<string, Seen>()
let open: Open | undefined

function here(): Open {
  if (!open) throw new Error('Nobody has opened this tab.')
  return open
}

async function look({ entity, id }: Pick<TabChange, 'entity' | 'id'>): Promise<Seen> {
  const { database } = here()
  return { record: await database.view(entity).get(id), epoch: await knownEpoch(database) }
}

async function changeOf(change: TabChange): Promise<RecordChange> {
  const { form, kind, entity, id } = change
  const { record, epoch } = (form === undefined ? undefined : forms.get(form)) ?? (await look(change))
  const seen = kind === 'create' ? undefined : record
  const fields = Object.entries(change.fields).map(
    ([name, to]) => [name, { to, baseV: seen ? fieldVersion(seen, name) : 0 }] as const,
  )
  return {
    member: here().member,
    entity,
    id,
    kind,
    fields: Object.fromEntries(fields),
    rowBaseV: seen?.rv ?? 0,
    ...(epoch === undefined || kind === 'create' ? {} : { epoch }),
  }
}

/** A stored change requests a sync, as on the screens. */
async function reportOf(saving: Promise<SaveOutcome>): Promise<TabReport> {
  try {
    const outcome = await saving
    if (!outcome.saved) return { said: 'refused', code: outcome.code }
    here().loop.request('commit')
    here().files.request('commit')
    return { said: 'saved', opIds: outcome.opIds }
  } catch (error) {
    if (error instanceof AppError) return { said: 'failed', code: error.code }
    throw error
  }
}

/** Waits for the end of a cycle that starts after this call. */
function cycle(loop: SyncLoop): Promise<void> {
  let left = loop.state().isSending ? 2 : 1
  let wasSending = loop.state().isSending
  return new Promise((resolve) => {
    const end = loop.subscribe(() => {
      const { isSending } = loop.state()
      if (wasSending && !isSending) left -= 1
      wasSending = isSending
      if (left > 0) return
      end()
      resolve()
    })
    loop.request('person')
  })
}

async function standing(): Promise<TabStanding> {
  const { database, loop, files } = here()
  const inState = (state: StoredFileState) => database.files.where('state').equals(state).count()
  return {
    waiting: await database.outbox.count(),
    parked: await database.parked.count(),
    end: loop.state().last?.end ?? 'none',
    filesWaiting: await inState('queued'),
    filesRefused: await inState('refused'),
    filesEnd: files.state().last?.end ?? 'none',
  }
}

async function photograph({ storeId, name, bytes }: TabPhoto): Promise<PhotoReport> {
  const { database } = here()
  const content = await makePhoto(name, bytes)
  const sha256 = await hashOf(content)
  const file = { id: newId(browserOpenPorts()), sha256, name, mime: 'image/jpeg', bytes: content.byteLength }
  try {
    await keepFile(dexieStore(database), { sha256, mime: file.mime, content }, Date.now())
  } catch (error) {
    if (error instanceof AppError) return { sha256, report: { said: 'failed', code: error.code } }
    throw error
  }
  const change = { entity: 'store', id: storeId, kind: 'patch' } as const
  const before = (await look(change)).record?.fields['photos']
  const photos = [...(Array.isArray(before) ? before : []), file]
  const whole = { ...(await changeOf({ ...change, fields: { photos } })), newFiles: [sha256] }
  return { sha256, report: await reportOf(saveRecord(database, whole, browserOpenPorts())) }
}

async function retryAll(): Promise<number> {
  const { database, member } = here()
  const rows = await database.parked.toArray()
  for (const { n } of rows) await retryParked(database, n, {}, { ...browserOpenPorts(), member })
  return rows.length
}

globalThis.faultTab = {
  async open(member) {
    const database = await openLocalDatabase(member.companyId, member.userId)
    const loop = startSync(globalThis, database)
    open = {
      member,
      database,
      loop,
      files: startFiles(globalThis, database, loop, (work) => {
        work()
        return () => undefined
      }),
    }
  },
  choose: (member) => choosePerson(member),
  async openForm(name, entity, id) {
    const seen = await look({ entity, id })
    forms.set(name, seen)
    return seen.record !== undefined
  },
  async save(text) {
    const change = await changeOf(JSON.parse(text) as TabChange)
    return reportOf(saveRecord(here().database, change, browserOpenPorts()))
  },
  async decide(choice) {
    const { database, member } = here()
    const [conflict] = await database.view('conflict').where('status').equals('open').limit(1).toArray()
    if (!conflict || conflict.deletedV !== null) return undefined
    return reportOf(resolveConflict(database, conflict.id, { take: choice }, { ...browserOpenPorts(), member }))
  },
  photograph,
  async sync() {
    await cycle(here().loop)
    return standing()
  },
  async sendFiles() {
    await cycle(here().files)
    return standing()
  },
  retryParked: retryAll,
  async rows(entity) {
    const rows = await here().database.view(entity).toArray()
    return rows.map(({ id, deletedV }) => ({ id, isDeleted: deletedV !== null }))
  },
  async copy() {
    const { database } = here()
    const light = database.tables.filter(({ name }) => name !== 'filePieces' && name !== 'fileThumbs')
    const tables = light.map(async (table) => [table.name, await table.toArray()] as const)
    return Object.fromEntries(await Promise.all(tables))
  },
  end() {
    open?.loop.stop()
    open?.files.stop()
    open?.database.close()
    open = undefined
  },
}
