import * as v from 'valibot'
import { importKinds, type ImportKind } from '../pack/officialKinds.ts'
import { packKinds } from '../pack/pack.ts'
import { isPackReasonCode, type PackReason } from '../pack/packReasons.ts'
import { poiTypeChoices } from '../fields/poiTypes.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from '../boundedLists.ts'

export const maxImportBytes = 2_000_000_000

/** Maximum files per import; Taiwan has 22 counties. */
export const maxImportFiles = 40

export const importPartBytes = 4_194_304

/** Maximum number of rows listed individually, per file and list. */
export const maxNotes = 1_000

const none = v.object({})
const importId = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const words = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max))
const kind = v.picklist(Object.keys(importKinds) as [ImportKind, ...ImportKind[]])
const country = v.pipe(v.string(), v.regex(/^[a-z]{2}$/))

const reason: v.GenericSchema<PackReason> = v.object({
  code: v.custom<PackReason['code']>((code) => typeof code === 'string' && isPackReasonCode(code)),
  values: v.record(v.string(), v.union([v.string(), v.number(), v.lazy(() => reason)])),
})

const counted = v.array(v.object({ reason, count }))
const note = v.object({ row: v.number(), name: v.string(), reason })
const left = v.object({ count, reasons: counted, notes: v.array(note) })
const sums = v.record(v.string(), v.number())

/** `read` is `matched` plus excluded rows. */
export const fileReportSchema = v.object({
  file: v.string(),
  read: count,
  matched: count,
  unmatched: left,
  refused: left,
  /** Matched rows that were imported without one of their values; missing in reports of earlier imports. */
  noted: v.optional(left),
  totals: sums,
  /** Sums over the rows of the file, except subtotals. */
  inFile: v.optional(sums),
  inPack: v.optional(sums),
})
export type SentFileReport = v.InferOutput<typeof fileReportSchema>

const packSchema = v.object({
  id: v.string(),
  kind: v.picklist(packKinds),
  country: v.string(),
  vintage: v.string(),
  bytes: count,
  hash: v.string(),
  isDemo: v.boolean(),
  /** True if imported on this server, false if shipped with the product. */
  isImported: v.boolean(),
  sources: v.array(v.object({ name: v.string(), licence: v.string(), address: v.optional(v.string()) })),
})

/** State of an import; `lost` if the sending browser or the processing server stopped midway. */
export const importStates = ['sending', 'working', 'done', 'refused', 'cancelled', 'lost'] as const

const importSchema = v.object({
  id: v.string(),
  kind,
  country,
  state: v.picklist(importStates),
  by: v.string(),
  beganAt: v.string(),
  endedAt: v.nullable(v.string()),
  files: v.array(v.object({ name: v.string(), bytes: count, received: count })),
  progress: v.number(),
  reason: v.nullable(reason),
  pack: v.nullable(v.object({ id: v.string(), vintage: v.string(), bytes: count, hash: v.string() })),
})

export const listPacks = endpoint({
  method: 'GET',
  path: '/api/Staff/Packs',
  access: 'staff',
  input: none,
  reply: v.object({ packs: v.array(packSchema) }),
})

export const listImports = endpoint({
  method: 'GET',
  path: '/api/Staff/Imports',
  access: 'staff',
  input: none,
  reply: v.object({ imports: v.array(importSchema) }),
})

export const readImport = endpoint({
  method: 'GET',
  path: '/api/Staff/Import',
  access: 'staff',
  input: v.object({ importId }),
  reply: v.object({ ...importSchema.entries, reports: v.array(fileReportSchema) }),
})

/** Starts an import; fails with `importBusy` if another is running. The files are then uploaded in parts. */
export const beginImport = endpoint({
  method: 'POST',
  path: '/api/Staff/BeginImport',
  access: 'staff',
  input: v.object({
    kind,
    country,
    vintage: v.optional(v.pipe(v.string(), v.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/))),
    source: v.object({
      name: words(300),
      licence: words(300),
      address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500), v.regex(/^https?:\/\/\S+$/))),
    }),
    files: v.pipe(
      listOf(
        v.object({
          name: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
          bytes: v.pipe(count, v.minValue(1)),
          as: v.optional(v.picklist(poiTypeChoices.map(({ value }) => value))),
        }),
        maxImportFiles,
      ),
      v.minLength(1),
    ),
  }),
  reply: v.object({ importId: v.string() }),
})

/** Path for uploading file parts as form data: `importId`, `file` (from 0) and `offset`, then the bytes as `part`. */
export const importPartPath = '/api/Staff/ImportPart'

export const importPartFields = v.object({
  importId,
  file: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
  offset: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
})

export const importPartReply = v.object({ received: count })

export const startImport = endpoint({
  method: 'POST',
  path: '/api/Staff/StartImport',
  access: 'staff',
  input: v.object({ importId }),
  reply: none,
})

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/Staff/CancelImport',
  access: 'staff',
  input: v.object({ importId }),
  reply: none,
})
