import { canAll } from '#domain/access/permissions.ts'
import type { Json } from '#domain/json.ts'
import { importPlanOf } from '#domain/transfer/importPlan.ts'
import { uploadAction } from '#domain/upload/uploadFields.ts'
import { keepFile } from '#db/files/keepFile.ts'
import { newId } from '#db/newId.ts'
import { createAs, orRefusal, save, shown } from './acts.ts'
import { brandId, canaryOf } from './cast.ts'
import { hashOf, photoPartBytes } from './photoBytes.ts'
import type { Seeded } from './seeded.ts'
import type { Tab } from './Tab.ts'

export interface SheetLine {
  readonly code: string
  readonly text: string
  /** True if the row creates a store; the server rejects a row without a name. */
  readonly isNew: boolean
}

const columns = ['posCode', 'name', 'address', 'brand', 'status', 'place.latitude', 'place.longitude']

export async function dropSheet(tab: Tab, random: Seeded): Promise<void> {
  if (!canAll(tab.member, 'data.move')) return
  const { company } = tab.copy.member
  const codes = shown(tab, 'store').flatMap(({ fields }) =>
    typeof fields['posCode'] === 'string' ? fields['posCode'] : [],
  )
  const known = [...new Set(codes)].slice(0, 1 + random.below(3))
  const fresh = Array.from({ length: 1 + random.below(4) }, () => `${company}-${random.below(0x7fffffff).toString(36)}`)
  const lines = [...known, ...fresh].map((code): SheetLine => {
    const text = `${canaryOf(company)}:row${random.below(0x7fffffff).toString(36)}`
    return { code, text, isNew: fresh.includes(code) }
  })
  const rows = lines.map(({ code, text, isNew }) =>
    isNew ? `${code},${random.chance(0.2) ? '' : text},${text},${brandId},3,25,121.5` : `${code},,${text},,,,`,
  )
  const bytes = new TextEncoder().encode(['Code,Name,Where,Brand,State,Y,X', ...rows].join('\n'))
  const sha256 = hashOf(bytes)
  const content = bytes.slice().buffer
  const saved = await orRefusal(tab, async () => {
    await keepFile(
      tab.filePorts.store,
      { sha256, mime: 'text/csv', content },
      tab.device.ports.clock.now(),
      photoPartBytes,
    )
    return true
  })
  if (!saved) return
  const id = newId(tab.device.ports)
  const name = `${canaryOf(company)}.csv`
  const file = [{ id: newId(tab.device.ports), sha256, name, mime: 'text/csv', bytes: bytes.length }]
  const sentAt = new Date(tab.device.ports.clock.now()).toISOString()
  const values = { name, kind: 'store', file, plan: planOf(tab), sentAt } as unknown as Record<string, Json>
  tab.world.journal.imports.set(id, lines)
  await createAs(tab, 'upload', id, values, [sha256])
}

/** Changes newer than the device's oldest cursor count as unseen. */
function planOf(tab: Tab) {
  const cursors = tab.copy.rows<{ key: string; value: { since: number } }>('meta')
  const since = cursors.filter(({ key }) => key.startsWith('cursor:')).map(({ value }) => value.since)
  const nothing = { dateOrder: new Map(), decimalMark: new Map(), place: new Map() }
  return importPlanOf({
    matches: columns.map((key, at) => ({ at, heading: key, key, by: 'memory', unit: undefined })),
    decisions: nothing,
    additions: [],
    leftOut: [],
    leavesHidden: false,
    headingRow: 1,
    reviewedV: since.length === 0 ? 0 : Math.min(...since),
    locale: 'en-us',
    areaUnit: 'ping',
    currency: 'TWD',
  })
}

export async function requestImportAction(tab: Tab, random: Seeded): Promise<void> {
  const uploads = shown(tab, 'upload')
  if (uploads.length === 0) return
  const form = tab.look('upload', random.pick(uploads).id)
  await save(tab, form, { [uploadAction]: random.chance(0.8) ? 'undo' : 'stop' })
}
