import { useLingui } from '@lingui/react'
import { useEffect, useRef, useState } from 'react'
import { type AreaSetup, comparisonAreaOf } from '#domain/report/areaSetup.ts'
import type { Report } from '#domain/report/reportNode.ts'
import { countDownload } from '#session/quota/countDownload.ts'
import { downloadQuota } from '#session/quota/downloadQuota.ts'
import { useDownloads } from '#session/quota/useDownloads.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useSession } from '#session/useSession.ts'
import { openReportHost, type ReportHost } from '#session/workers/reportHost.ts'
import { makeReportBook, makeReportPdf } from '../files/makeReportFile.ts'
import { useReadPicture } from '../files/useReadPicture.ts'
import { canonicalJson, type Json } from '#domain/json.ts'
import { useExported } from '../paper/useExported.ts'
import { fingerprintOf } from '../frozen/frozenReport.ts'

export type FileForm = 'pdf' | 'xlsx'

export interface CountedReport {
  readonly id: string
  readonly area: AreaSetup
}

/**
 * Returns the download state and a function that creates an area report's file. Only the first file for a report's area
 * counts as a download; further files are free.
 */
export function useDownload(id: string, area: AreaSetup, report: Report | undefined) {
  const { database } = useSession()
  const { i18n } = useLingui()
  const read = useReadPicture()
  const exported = useExported()
  const downloads = useDownloads()
  const { making, start } = useFileMaking()
  const [key, setKey] = useState<string>()
  const opened = useRef<ReportHost>(null)
  useEffect(() => {
    let isShown = true
    void downloadKey(id, area).then((made) => isShown && setKey(made))
    return () => {
      isShown = false
    }
  }, [id, area])
  useEffect(
    () => () => {
      opened.current?.end()
      opened.current = null
    },
    [],
  )

  function download(form: FileForm): void {
    if (!report || key === undefined) return
    const host = (opened.current ??= openReportHost())
    void start(async () => {
      // Create the file before counting the download, so that a failed file isn't counted.
      const paper = await exported(report)
      const file = await (form === 'pdf' ? makeReportPdf(host, paper, read) : makeReportBook(host, paper, i18n))
      await countDownload(database, downloadQuota, key)
      return file
    })
  }
  const isCounted = key !== undefined && downloads?.counted.has(key) === true
  return { downloads, making, download, isCounted, isReady: report !== undefined && key !== undefined }
}

/**
 * Returns the key for counting downloads, from the report, its area and its comparison area. Changes to contents,
 * language or file format are free; another area counts as another report.
 */
async function downloadKey(id: string, setup: AreaSetup): Promise<string> {
  const area = JSON.parse(
    JSON.stringify({ shape: setup.shape, beside: comparisonAreaOf(setup)?.shape ?? null }),
  ) as Json
  const bytes = new TextEncoder().encode(canonicalJson(area))
  return `explorer ${id} ${fingerprintOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))).slice(0, 24)}`
}
