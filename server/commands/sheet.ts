// npm run -s sheet -- KIND [FIELD=VALUE…] FILE…: reads spreadsheets without changing anything and prints one line of
// JSON for each: the sheet, the heading row, the row count and the outcome in an empty company if the user accepts
// everything the preview offers. `added` are records created before the rows; `filled` are values for new rows when no
// column has them (poiClass=transport, or the first choice). KIND is store (with lease), performance, tradeZone, poi,
// competitor, deliveryZone, or any to detect it from the headings. A rejected file has its reason in `error`; the exit
// code is still 0.
import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import * as v from 'valibot'
import type { EntityName } from '#domain/entities.ts'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { locales } from '#domain/locale.ts'
import { additionKey } from '#domain/transfer/choiceNames.ts'
import { fieldsToFill, type Fills } from '#domain/transfer/fills.ts'
import { offerOf, type RecordAddition, type RecordOffer } from '#domain/transfer/recordAdditions.ts'
import { isSheetKind, type SheetKindName, sheetKindNames } from '#domain/transfer/sheetKinds.ts'
import { englishTransferReason, TransferProblem } from '#domain/upload/transferReasons.ts'
import { refuseSize } from '#draw/sheets/readSheetFile.ts'
import { type ReviewResult, SheetReview } from '#draw/sheets/sheetReview.ts'
import { sheetTextsOf } from '#i18n/sheetTextsOf.ts'
import { cataloguesFolder } from './cataloguesFolder.ts'
import { fromHere } from './fromHere.ts'
import { prepareMessages } from './prepareMessages.ts'

const catalogueSchema = v.object({ messages: v.record(v.string(), v.any()) })

const [kind = '', ...words] = process.argv.slice(2)
const isChoice = (word: string): boolean => /^\w+=/.test(word)
const chosen = new Map(
  words.filter(isChoice).map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
)
const files = words.filter((word) => !isChoice(word))
if (kind !== 'any' && !isSheetKind(kind)) {
  console.error(`The first word is the kind: any, ${sheetKindNames.join(', ')}.`)
  process.exit(1)
}
await prepareMessages()
const [english, ...others] = locales.map((locale) => {
  const text = readFileSync(join(cataloguesFolder, locale, 'messages.json'), 'utf8')
  return sheetTextsOf(locale, v.parse(catalogueSchema, JSON.parse(text)).messages)
})
const languages = [english!, ...others] as const
for (const file of files) console.log(JSON.stringify({ file: basename(file), ...(await lineOf(fromHere(file))) }))

async function lineOf(path: string): Promise<Record<string, unknown>> {
  const before = performance.now()
  const line: Record<string, unknown> = { sheet: null, kind: null, headingRow: null, columns: 0, matched: 0, rows: 0 }
  try {
    refuseSize(statSync(path).size)
    const review = new SheetReview()
    const picking = { languages, kind: isSheetKind(kind) ? kind : undefined }
    const picked = await review.open(new Blob([readFileSync(path)]), { name: basename(path) }, picking)
    const { table, heading, rows, matches } = picked
    Object.assign(line, { sheet: table.name, kind: picked.kind ?? null, headingRow: heading?.row ?? null })
    Object.assign(line, { columns: heading?.headings.length ?? 0, rows: rows.length })
    line['matched'] = matches.filter(({ key }) => key !== undefined).length
    const settings = { languages, areaUnit: 'ping', currency: 'TWD', agreed: new Set<string>() } as const
    const first = await review.review({ records: [], settings })
    const { fills, additions } = agreedTo(picked.kind ?? 'store', first)
    const agreed = new Set(first.additions.map(({ addition }) => additionKey(addition)))
    const { counts } = await review.review({ records: [], settings: { ...settings, agreed }, fills, additions })
    Object.assign(line, { new: counts.new, changed: counts.changed, refused: counts.refused, skipped: counts.skipped })
    line['filled'] = Object.fromEntries(fills)
    line['added'] = agreed.size + additions.length
  } catch (error) {
    line['error'] = error instanceof TransferProblem ? englishTransferReason(error.reason) : messageOf(error)
  }
  const { new: added = 0, changed = 0, refused = 0, skipped = 0, error = null, ...rest } = line
  const seconds = Number(((performance.now() - before) / 1000).toFixed(3))
  const peakMB = Math.round(process.resourceUsage().maxRSS / 1024)
  return { ...rest, new: added, changed, refused, skipped, seconds, peakMB, error }
}

/**
 * Returns the choices of a user who accepts everything: missing records are created, and missing columns are filled
 * with one value for all rows.
 */
function agreedTo(
  of: SheetKindName,
  { offers, columns }: ReviewResult,
): { fills: Fills; additions: readonly RecordAddition[] } {
  const made = (offer: RecordOffer): RecordAddition => ({ ...offer, id: crypto.randomUUID() })
  const additions = offers.map(({ offer }) => made(offer))
  const fills = fieldsToFill(of, columns).flatMap(({ name, field }) => {
    const listed = field.list && (chosen.get(name) ?? choiceLists[field.list].choices[0]?.value)
    if (listed !== undefined) return [[name, listed] as const]
    const offer = offerOf(field.to as EntityName, chosen.get(name) ?? field.label)
    if (!offer) return []
    additions.push(made(offer))
    return [[name, additions.at(-1)!.id] as const]
  })
  return { fills, additions }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
