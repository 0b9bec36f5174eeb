import { readFileSync } from 'node:fs'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { storeStatus } from '#domain/store/storeStatus.ts'
import * as v from 'valibot'
import { demoId } from './demoRecord.ts'

const optionalDay = v.pipe(
  v.string(),
  v.transform((text) => (text === '' ? undefined : text)),
  v.optional(v.pipe(v.string(), v.isoDate())),
)
const degrees = v.pipe(v.string(), v.toNumber(), v.finite())

const siteSchema = v.object({
  code: v.string(),
  name: v.string(),
  english: v.string(),
  county: v.string(),
  town: v.string(),
  village: v.string(),
  road: v.string(),
  roadEnglish: v.string(),
  number: v.string(),
  latitude: degrees,
  longitude: degrees,
  format: v.picklist(choiceLists.format.choices.map(({ value }) => value)),
  status: v.picklist(Object.values(storeStatus)),
  opened: optionalDay,
  closed: optionalDay,
})

/** A site with its location and status. Roads and villages are real; stores are invented. */
export type StoreSite = v.InferOutput<typeof siteSchema> & { readonly id: string }

export function readStoreSites(): readonly StoreSite[] {
  const [heading, ...lines] = readFileSync(new URL('./demoStoreSites.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  const columns = heading!.split(',')
  return lines.map((line) => {
    const cells = line.split(',')
    const site = v.parse(siteSchema, Object.fromEntries(columns.map((column, i) => [column, cells[i]])))
    return { ...site, id: demoId(`store ${site.code}`) }
  })
}
