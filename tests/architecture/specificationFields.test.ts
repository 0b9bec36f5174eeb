import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { methodIds, methodOf, type MethodId } from '#analysis/methods.ts'
import { entities, entityOf, type EntityName } from '#domain/entities.ts'
import { typeOf } from '#domain/fields/fieldTypes.ts'
import { fieldOf, gridMeasures, yearFields } from '#domain/performance/grid/gridFields.ts'
import { matchHeadings, headingBook } from '#domain/transfer/matchHeadings.ts'
import { columnsOf as transferColumnsOf } from '#domain/transfer/columns.ts'
import { writtenColumns } from '#domain/transfer/exportSheet.ts'
import { sheetKindNames, sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { headingOf, type SheetTexts } from '#domain/transfer/sheetTexts.ts'
import { conditionKindsOf } from '#fieldKit/fieldFilterState.ts'
import { columnsOf } from '#fieldKit/tableView.ts'
import { contextFor, languagesFor } from '#tests/sheets/sheetContext.ts'
import { controls } from '#fieldKit/controls/controls.ts'
import { isCounted, layOut } from '#fieldKit/fieldLayout.ts'
import { locales } from '#domain/locale.ts'
import { messageIds } from '#i18n/messageIds.ts'
import { collectMethodTexts } from '#i18n/methodText.ts'

/** Fields in the product specification, section 3, by entity: the specification's wording and the matching field. */
const specification: Partial<Record<EntityName, Record<string, string>>> = {
  store: {
    brand: 'brand',
    'store name, local': 'name',
    'store name, English': 'nameEnglish',
    'store ID (PosCode)': 'posCode',
    'address, local': 'address',
    'address, English': 'addressEnglish',
    'zip code': 'zipCode',
    latitude: 'place',
    longitude: 'place',
    status: 'status',
    'opening date': 'openingDate',
    'closing date': 'closingDate',
    hourOpen: 'hourOpen',
    hourClose: 'hourClose',
    'seat count': 'seatCount',
    'parking count': 'parkingCount',
    floor: 'floor',
    'total space': 'totalSpace',
    'selling space': 'sellingSpace',
    format: 'format',
    'store type': 'storeType',
    channel: 'channel',
    'service type': 'serviceType',
    'store location': 'storeLocation',
    'building attribute': 'buildingAttribute',
    'boundary type': 'boundaryType',
    podding: 'podding',
    photos: 'photos',
    attachments: 'attachments',
    'size tier 1 to 5': 'sizeTier',
    'Kiosk to Mega': 'specialSize',
  },
  lease: {
    'landlord name': 'landlordName',
    'landlord phone': 'landlordPhone',
    'lease start': 'leaseStart',
    'lease end': 'leaseEnd',
    handover: 'handover',
    'rent total': 'rentTotal',
    'rent increase %': 'rentIncrease',
    'deposit in months': 'deposit',
    'rent-free days': 'rentFree',
    'management fee': 'feeManagement',
    'power fee': 'feePower',
    'transfer fee': 'feeTransfer',
    'warehouse fee': 'feeWarehouse',
    'agency fee': 'feeAgency',
    'other fee': 'feeOther',
    'power increase': 'feePowerIncrease',
    'power minimum': 'powerMinimum',
    'gas minimum': 'gasMinimum',
    'kitchen width': 'kitchenWidth',
    'front door width': 'frontDoorWidth',
    currency: 'currency',
  },
  performance: {
    sales: 'sales',
    'monthly sales': 'monthlySales01',
    'target sales': 'targetSales01',
    'annual target': 'annualTarget',
    'tickets dine-in': 'ticketsDineIn01',
    'tickets take-away': 'ticketsTakeAway01',
    'tickets delivery': 'ticketsDelivery01',
    'total orders': 'totalOrders01',
    'delivery cost': 'deliveryCost01',
    'one-time cost': 'oneTimeCost',
    'Direct mail pieces': 'dmNumber01',
    'target passenger flow': 'targetPassengerFlow01',
  },
  competitor: { brand: 'brand', 'general type': 'generalType' },
  poi: { class: 'poiClass', 'type (Gtype)': 'poiType' },
  tradeZone: {
    code: 'code',
    'type (Tier 0 to 5)': 'tier',
    grade: 'grade',
    'name, local': 'name',
    'name, English': 'nameEnglish',
    size: 'size',
    attributes: 'attributes',
    characteristics: 'characteristics',
  },
  deliveryZone: { code: 'code', name: 'name', store: 'store', 'pod status': 'status' },
}

/** Listed items that no one enters: figures derived from fields, by method. */
const derived: Readonly<Record<string, MethodId>> = { 'performance: sales per area': 'storeSalesPerPing' }

const catalogue = (locale: string): string =>
  readFileSync(join(import.meta.dirname, '../../locales', locale, 'messages.po'), 'utf8')

function isTranslated(po: string, id: string): boolean {
  const start = po.indexOf(`msgid "${id}"\n`)
  return start >= 0 && /^msgstr ".+"|^msgstr ""\n".+"/m.test(po.slice(start, po.indexOf('\n\n', start)))
}

function sheetInputs(entity: EntityName) {
  const kind = sheetKindNames.find((one) => sheetKindOf(one).parts.some((part) => part.entity === entity))
  if (!kind) throw new Error(`${entity} is in no sheet.`)
  const languages = languagesFor('en-us')
  return { kind, languages, book: headingBook(kind, languages), written: writtenColumns(kind, contextFor()) }
}
type SheetInputs = ReturnType<typeof sheetInputs>

/** Returns where a field is missing outside the form: list, filter, import headings in each language, export. */
function missingPlaces(name: EntityName, field: string, inputs: SheetInputs): string[] {
  const line = entityOf(name).fields[field]
  if (!line) return []
  // Files and shapes are shown as counts; files aren't part of a sheet.
  const isFile = ['photos', 'files'].includes(line.kind)
  const { kind, book } = inputs
  const columns = kind
    ? transferColumnsOf(kind).filter((column) => column.entity === name && column.name === field)
    : []
  const isRead = (words: SheetTexts) =>
    columns.every(({ key, ...column }) => {
      const [match] = matchHeadings([headingOf({ key, ...column }, words)], book)
      return match?.key === key
    })
  const written = inputs.written.filter((column) => column.entity === name)
  return [
    ...(isCounted(line) || columnsOf(entityOf(name)).includes(field) ? [] : ['list']),
    ...(conditionKindsOf(line).length > 0 ? [] : ['filter']),
    ...(isFile || (columns.length > 0 && inputs.languages.every(isRead)) ? [] : ['import heading']),
    ...(isFile || written.some((column) => column.name === field) ? [] : ['export']),
  ]
}

const drawnFields = (name: EntityName): ReadonlySet<string> =>
  name === 'performance'
    ? new Set([...gridMeasures.map((measure) => fieldOf(measure, 1)), ...yearFields])
    : new Set(layOut(entityOf(name), {}).flatMap(({ fields }) => fields.map(([field]) => field)))

test('every field of the specification is in its registry, form, list, filter, import headings and export, in three languages', () => {
  const catalogues = locales.map(catalogue)
  const missing: string[] = []
  let count = 0
  for (const [name, items] of Object.entries(specification) as [EntityName, Record<string, string>][]) {
    const entity = entityOf(name)
    const inputs = sheetInputs(name)
    const drawn = drawnFields(name)
    for (const [words, field] of Object.entries(items)) {
      count += 1
      const line = entity.fields[field]
      if (!line || !(typeOf(line).control in controls) || !((line.section ?? '') in entity.sections))
        missing.push(`${name}: ${words}`)
      else if (!drawn.has(field) && !isCounted(line)) missing.push(`${name}: ${words} is not in the form`)
      const id = messageIds.field(name, line?.month?.measure ?? field)
      if (!catalogues.every((po) => isTranslated(po, id))) missing.push(`${name}: ${words} lacks words`)
      missing.push(...missingPlaces(name, field, inputs).map((place) => `${name}: ${words} is not in the ${place}`))
    }
  }
  for (const [words, id] of Object.entries(derived)) {
    count += 1
    const isMethod = methodIds.includes(id)
    const texts = isMethod ? collectMethodTexts(methodOf(id)) : []
    if (!isMethod || !texts.every((text) => catalogues.every((po) => isTranslated(po, text.id))))
      missing.push(`${words} lacks its method or words`)
  }
  console.log(`fields of the specification: ${count}, missing: ${missing.length}`)
  expect(missing).toEqual([])
  expect(Object.keys(entities)).toEqual(expect.arrayContaining(Object.keys(specification)))
})
