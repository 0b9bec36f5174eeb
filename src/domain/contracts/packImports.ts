import * as v from 'valibot'
import { importKinds, type ImportKind } from '../pack/officialKinds.ts'
import { packKinds } from '../pack/pack.ts'
import { isPackReasonCode, type PackReason } from '../pack/packReasons.ts'
import { poiTypeChoices } from '../poi/poiTypes.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './lists.ts'

/** Most bytes that the files of one import may have together. */
export const maxImportBytes = 2_000_000_000

/** Most files of one import: Taiwan has 22 counties. */
export const maxImportFiles = 40

/** Most bytes of a file that travel in one request. */
export const importPartBytes = 4_194_304

/** How many rows that are not in the pack are kept one by one, of each file and each list. */
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
/** Rows that are not in the pack: how many, why, and the first of them. */
const left = v.object({ count, reasons: counted, notes: v.array(note) })
const sums = v.record(v.string(), v.number())

/** What became of the rows of a file; `read` is the sum of `matched` and of those that are left. */
export const fileReportSchema = v.object({
  file: v.string(),
  read: count,
  matched: count,
  unmatched: left,
  refused: left,
  totals: sums,
  /** For tables: the same sums over every row as it is written, and over the rows that found their area. */
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
  /** True where it was imported here; else it came with the product. */
  isImported: v.boolean(),
  sources: v.array(v.object({ name: v.string(), licence: v.string(), address: v.optional(v.string()) })),
})

/** What is under way, or how it ended: `lost` is one that broke off, with the browser that sent or the server that worked. */
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
  /** Share of the reading that is done, while it works. */
  progress: v.number(),
  reason: v.nullable(reason),
  /** The pack that came of it. */
  pack: v.nullable(v.object({ id: v.string(), vintage: v.string(), bytes: count, hash: v.string() })),
})

/** The packs that the server gives out now. */
export const listPacks = endpoint({
  method: 'GET',
  path: '/api/Staff/Packs',
  access: 'staff',
  input: none,
  reply: v.object({ packs: v.array(packSchema) }),
})

/** The latest imports, newest first; one that is under way is among them. */
export const listImports = endpoint({
  method: 'GET',
  path: '/api/Staff/Imports',
  access: 'staff',
  input: none,
  reply: v.object({ imports: v.array(importSchema) }),
})

/** One import, with its report once there is one. */
export const readImport = endpoint({
  method: 'GET',
  path: '/api/Staff/Import',
  access: 'staff',
  input: v.object({ importId }),
  reply: v.object({ ...importSchema.entries, reports: v.array(fileReportSchema) }),
})

/** Begins an import, of which there is one at a time (`importBusy`). Its files are sent next, in parts. */
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
          /** Type of all places of a file of points. */
          as: v.optional(v.picklist(poiTypeChoices.map(({ value }) => value))),
        }),
        maxImportFiles,
      ),
      v.minLength(1),
    ),
  }),
  reply: v.object({ importId: v.string() }),
})

/** Where parts of files go, as form-data: `importId`, `file` (from 0) and `offset`, then the bytes as `part`. */
export const importPartPath = '/api/Staff/ImportPart'

/** What stands before the bytes of a part. */
export const importPartFields = v.object({
  importId,
  file: v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)),
  offset: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
})

/** Answer to a part: how much of its file the server has. */
export const importPartReply = v.object({ received: count })

/** Begins the work, once all files are there. */
export const startImport = endpoint({
  method: 'POST',
  path: '/api/Staff/StartImport',
  access: 'staff',
  input: v.object({ importId }),
  reply: none,
})

/** Stops an import; the packs stay as they are. */
export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/Staff/CancelImport',
  access: 'staff',
  input: v.object({ importId }),
  reply: none,
})
