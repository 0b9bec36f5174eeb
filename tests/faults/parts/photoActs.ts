import { createHash } from 'node:crypto'
import type { Json } from '#domain/json.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { sweepLocalFiles } from '#db/files/sweepLocalFiles.ts'
import { newId } from '#db/newId.ts'
import type { OutboxRow } from '#db/rows.ts'
import { bringBack } from '#sync/rescue/bringBack.ts'
import { collectRescue } from '#sync/rescue/collectRescue.ts'
import { keepRescuedFiles, piecesToRescue } from '#sync/rescue/rescuedFiles.ts'
import { orRefusal, save, shown } from './acts.ts'
import { hashOf, photoBytes, photoPartBytes } from './photoBytes.ts'
import type { Seeded } from './seeded.ts'
import type { Form, Tab } from './Tab.ts'

const dayMs = 86_400_000

const photosOf = ({ seen }: Form): readonly Json[] => (seen?.fields['photos'] ?? []) as readonly Json[]

export async function addPhoto(tab: Tab, random: Seeded): Promise<void> {
  const stores = shown(tab, 'store')
  if (stores.length === 0) return
  const form = tab.look('store', random.pick(stores).id)
  const bytes = photoBytes(random)
  const sha256 = hashOf(bytes)
  const file = { sha256, mime: 'text/plain', content: bytes.slice().buffer }
  const saved = await orRefusal(tab, async () => {
    await keepFile(tab.filePorts.store, file, tab.device.ports.clock.now(), photoPartBytes)
    return true
  })
  if (!saved || random.chance(0.1)) return
  const reference = { id: newId(tab.device.ports), sha256, name: 'photo.txt', mime: 'text/plain', bytes: bytes.length }
  await save(tab, form, { photos: [...photosOf(form), reference] }, [sha256])
}

export async function removePhoto(tab: Tab, random: Seeded): Promise<void> {
  const store = shown(tab, 'store').find(({ fields }) => ((fields['photos'] ?? []) as readonly Json[]).length > 0)
  if (!store) return
  const form = tab.look('store', store.id)
  const photos = photosOf(form)
  const out = random.below(photos.length)
  await save(tab, form, { photos: photos.filter((_photo, at) => at !== out) })
}

/** Frees data that the device can safely delete, by the device's clock or a clock 31 days ahead. */
export async function sweep(tab: Tab, random: Seeded): Promise<void> {
  const later = random.chance(0.5) ? 31 * dayMs : 0
  const now = tab.device.ports.clock.now() + later
  const wantedBytes = random.chance(0.5) ? 1e9 : 0
  const freed = await orRefusal(tab, () =>
    sweepLocalFiles(tab.filePorts.store, { now, drafted: new Set(), wantedBytes }),
  )
  if (freed) tab.world.strike('files swept')
}

export async function rescue(tab: Tab): Promise<void> {
  const contents = await orRefusal(tab, () => collectRescue(tab.database, {}, new Date(tab.device.ports.clock.now())))
  if (!contents || contents.changes.length === 0) return
  const { lengths, read } = piecesToRescue(tab.filePorts.store, contents.files)
  const pieces = await orRefusal(tab, () => Promise.all(lengths.map((_length, index) => read(index))))
  if (!pieces) return
  // A full device creates the rescue file without recording it, so a later edit may still change the operations in the
  // file.
  const through = Number(tab.copy.metaOf('sentThrough') ?? 0)
  if (tab.copy.rows<OutboxRow>('outbox').some(({ seq }) => seq > through)) return
  tab.world.journal.noteRescued(contents.changes)
  tab.world.rescueFiles.push({ userId: tab.copy.member.userId, contents, pieces })
  tab.world.strike('rescue file made')
}

/** Synchronous hash, so that virtual time needn't wait for it. */
const subtle = {
  digest: async (_name: unknown, bytes: BufferSource): Promise<ArrayBuffer> =>
    new Uint8Array(
      createHash('sha256')
        .update(new Uint8Array(bytes as ArrayBuffer))
        .digest(),
    ).buffer,
}

export async function bringBackFile(tab: Tab, random: Seeded): Promise<void> {
  const own = tab.world.rescueFiles.filter(({ userId }) => userId === tab.copy.member.userId)
  if (own.length === 0) return
  const { contents, pieces } = random.pick(own)
  const piece = async (index: number) => pieces[index]
  await orRefusal(tab, async () => {
    await keepRescuedFiles(tab.filePorts.store, contents.files, { piece }, { subtle })
    await bringBack(tab.database, contents)
  })
  tab.world.strike('rescue file brought back')
}
