import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { AppError } from '#domain/errors.ts'
import type { Report, ReportNode } from '#domain/report/reportNode.ts'
import type { BookWords } from '#draw/report/xlsx/bookTypes.ts'
import type { MadeFile } from '#session/sheets/exportRecords.ts'
import type { ReportHost } from '#session/workers/reportHost.ts'

/** Reads a picture by its hash; undefined if unavailable. */
export type ReadPicture = (sha256: string) => Promise<Blob | undefined>

/** Creates a report's PDF on this device. Throws `AppError` if the fonts aren't available. */
export async function makeReportPdf(host: ReportHost, report: Report, read: ReadPicture): Promise<MadeFile> {
  const content = await host.port.pdf(report, await picturesOf(report, read))
  if (!content) throw new AppError('offline')
  return { name: fileName(report, 'pdf'), content }
}

export async function makeReportBook(host: ReportHost, report: Report, i18n: I18n): Promise<MadeFile> {
  return { name: fileName(report, 'xlsx'), content: await host.port.xlsx(report, bookWords(i18n)) }
}

/** Returns the logo and photos by hash; omits unavailable files. */
async function picturesOf({ head, blocks }: Report, read: ReadPicture): Promise<ReadonlyMap<string, Blob>> {
  const photos = blocks.flatMap(({ nodes }) => photosIn(nodes))
  const hashes = [...new Set([...(head.logo ? [head.logo.sha256] : []), ...photos])]
  const found = await Promise.all(hashes.map(async (sha256) => [sha256, await read(sha256)] as const))
  return new Map(found.flatMap(([sha256, content]) => (content ? [[sha256, content] as const] : [])))
}

const photosIn = (nodes: readonly ReportNode[]): readonly string[] =>
  nodes.flatMap((node) =>
    node.kind === 'photos'
      ? node.photos.map(({ sha256 }) => sha256)
      : node.kind === 'columns'
        ? node.stacks.flatMap(photosIn)
        : [],
  )

/** Returns title and version as a file name, without the characters that some operating systems forbid. */
function fileName({ title, head }: Report, ending: string): string {
  const clean = `${title} ${head.versionLabel}`.replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ').trim()
  return `${Array.from(clean).slice(0, 80).join('').trim()}.${ending}`
}

function bookWords(i18n: I18n): BookWords {
  return {
    summary: i18n._(msg`Summary`),
    fingerprint: i18n._(msg`Fingerprint`),
    inputs: i18n._(msg`Inputs`),
    notMeasured: i18n._(msg`Not measured`),
    methods: i18n._(msg`Methods and sources`),
    figure: i18n._(msg`Figure`),
    value: i18n._(msg`Value`),
    formula: i18n._(msg`Formula`),
    source: i18n._(msg`Source`),
    vintage: i18n._(msg`As of`),
    method: i18n._(msg`Method`),
    what: i18n._(msg`Item`),
    why: i18n._(msg`Reason not measured`),
    agency: i18n._(msg`Agency`),
    dataSet: i18n._(msg`Data set`),
    year: i18n._(msg`Year`),
    licence: i18n._(msg`License`),
    link: i18n._(msg`Link`),
  }
}
