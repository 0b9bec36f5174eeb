import { afterEach, test, vi } from 'vitest'
import { errorCatalogue } from '#domain/errors.ts'
import { viewRow } from '#db/localRecord.ts'
import { type KitPage, openKitPage } from '#tests/page/kitPage.tsx'
import { UploadActions } from './UploadActions.tsx'

let page: KitPage
afterEach(() => {
  vi.restoreAllMocks()
  page.close()
})

const file = { id: 'f1', sha256: 'a'.repeat(64), name: 'stores.xlsx', mime: 'application/zip', bytes: 9 }
const upload = viewRow('upload', {
  id: 'u1',
  fields: { name: 'stores.xlsx', kind: 'store', stage: 'done', file: [file] },
  fv: {},
  createdV: 3,
  rv: 7,
  deletedV: null,
  createdBy: 'somebody',
})

test('a failed read of the original file shows the reason', async () => {
  page = await openKitPage(['owner'])
  await page.draw(<UploadActions upload={upload} />)
  vi.spyOn(page.database, 'read').mockRejectedValue(new DOMException('planted', 'QuotaExceededError'))
  await page.press('button', 'Original file')
  await page.until(() => page.text().includes(errorCatalogue.storageFull.message))
})
