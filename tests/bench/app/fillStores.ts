import type { Page } from 'playwright'
import { makeSyntheticStores, type SyntheticStore } from '../syntheticStores.ts'

/**
 * Puts made-up stores beside those of the device, in the form in which it keeps one already, until there are `count`. The page
 * has to be loaded again to see them.
 */
export async function fillStores(page: Page, count: number): Promise<void> {
  const written = await page.evaluate(
    async (text) => {
      const stores: SyntheticStore[] = JSON.parse(text)
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error ?? new Error('The database refused.'))
        })
      const names = (await indexedDB.databases()).map(({ name = '' }) => name)
      const name = names.find((own) => own.startsWith('catchment:'))
      if (!name) throw new Error(`The product's database is not among ${names.join(', ')}.`)
      const database = await done(indexedDB.open(name))
      const table = database.transaction('store', 'readwrite').objectStore('store')
      const [model] = await done(table.getAll(null, 1))
      const brand = model.fields.brand
      let left = stores.length - (await done(table.count()))
      for (const { id, fields } of stores) {
        if (left-- <= 0) break
        const fv = Object.fromEntries(Object.keys(fields).map((field) => [field, model.createdV]))
        table.put({ ...model, id, posCode: fields.posCode, status: fields.status, fields: { ...fields, brand }, fv })
      }
      const there = await done(table.count())
      database.close()
      return there
    },
    JSON.stringify(makeSyntheticStores(count)),
  )
  if (written !== count) throw new Error(`The device holds ${written} stores instead of ${count}.`)
}
